import { type KeyboardEvent, memo, type MouseEvent, useMemo, useRef } from 'react'
import { useWidth } from '../../ui/device/use-width.ts'
import { openCell, revealCell } from './rows.ts'
import { useColumn, useSession, useSessionStore } from '../session/use-session.ts'
import { nearestStop, nextStop, statusTable, ticksOf } from '../model/statuses.ts'
import styles from './strip.module.css'

/** The smallest and largest width of a tick with the gap after it, in CSS pixels. */
const NARROWEST = 3
const WIDEST = 34

/**
 * A column at a glance, one tick per text, as a single control: a press goes to the nearest differing or failed text, ← and → step through these, ↑
 * and ↓ through all texts. Enter opens the cell.
 */
export const Strip = memo(function Strip({ columnId }: { readonly columnId: string }) {
  const store = useSessionStore()
  const { letter } = useColumn(columnId)
  const strip = useRef<HTMLDivElement>(null)
  const width = useWidth(strip, 240)
  const statuses = useSession((_, store) => store.summary(columnId).statuses)
  const isCellSelected = useSession(({ selectedCell }) => selectedCell !== undefined)
  // Where the keys go on from: closing the pane of a cell does not move it.
  const reached = useSession(({ inputs, selectedCell, focusedRowId }) => {
    const here = selectedCell?.rowId ?? focusedRowId
    return inputs.texts.findIndex(({ id }) => id === here)
  })
  const place = Math.max(0, reached)
  const ticks = useMemo(() => ticksOf(statuses, width / NARROWEST), [statuses, width])
  const status = statuses[place] ?? 'empty'

  const tickList = ticks.map(({ kind, from, to }) => (
    <i
      key={from}
      className={styles.tick}
      data-kind={kind}
      data-here={(isCellSelected && reached >= from && reached < to) || undefined}
    />
  ))

  function goTo(index: number | undefined) {
    const row = index === undefined ? undefined : store.getState().inputs.texts[index]
    if (row) revealCell(store, { rowId: row.id, columnId })
  }
  function onMouseDown(event: MouseEvent<HTMLElement>) {
    // The strip may take the place of a button: the second press of a double press on that must not meet it.
    if (event.detail > 1) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const pitch = Math.min(WIDEST, (width + 2) / Math.max(1, statuses.length))
    goTo(nearestStop(statuses, Math.min(statuses.length - 1, Math.floor((event.clientX - left) / pitch))))
  }
  function onKeyDown(event: KeyboardEvent) {
    const row = store.getState().inputs.texts[place]
    if (event.key === 'Enter' && row) openCell(store, { rowId: row.id, columnId })
    const to = {
      ArrowRight: () => (reached < 0 ? nearestStop(statuses, 0) : nextStop(statuses, place, 1)),
      ArrowLeft: () => nextStop(statuses, place, -1),
      ArrowDown: () => (reached < 0 ? 0 : place + 1),
      ArrowUp: () => place - 1,
      Home: () => nearestStop(statuses, 0),
      End: () => nearestStop(statuses, statuses.length - 1),
    }[event.key]
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    goTo(to())
  }

  // A single text is always visible, but the strip still opens its cell.
  if (statuses.length < 2 && status === 'empty') return <div className={styles.strip}>{tickList}</div>
  return (
    <div
      ref={strip}
      role="slider"
      tabIndex={0}
      aria-label={`Texts in column ${letter}. Arrow keys move, Enter opens the text.`}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, statuses.length)}
      aria-valuenow={place + 1}
      aria-valuetext={`Text ${place + 1}: ${statusTable[status].words}`}
      className={styles.strip}
      data-gapless={ticks.length * 6 > width || undefined}
      onMouseDown={onMouseDown}
      onKeyDown={onKeyDown}
    >
      {tickList}
    </div>
  )
})
