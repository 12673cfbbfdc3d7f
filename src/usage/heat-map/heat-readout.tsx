import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useDrawn, type Drawn } from '../drawn.ts'
import { isKnown, stateWords } from '../figures/day-states.ts'
import { capitalized, formatWeekday, amountInWords } from '../format.ts'
import { fullName } from '../figures/key-names.ts'
import type { KeyRow } from '../figures/key-rows.ts'
import styles from './heat-map.module.css'

/** Position among the rows and among the rollup's days. */
export type Cell = { readonly row: number; readonly day: number }

type Props = {
  readonly cell: Cell | undefined
  readonly rows: readonly KeyRow[]
  readonly isPinned: boolean
}

/** The one cell with the keyboard cursor, with its day and its key, for screen readers; the others exist only as drawn shapes. */
export function ActiveCell({ cell, isPinned, rows }: Props) {
  const drawn = useDrawn()
  const { row, day } = cell ?? { row: 0, day: 0 }
  const key = rows[row]?.key
  return (
    <VisuallyHidden>
      <div role="row" aria-rowindex={1}>
        <div role="columnheader" aria-colindex={1}>
          {capitalized(drawn.noun)}
        </div>
        <div role="columnheader" aria-colindex={day + 2}>
          {formatWeekday(drawn.rollup.days[day] ?? '')}
        </div>
      </div>
      <div role="row" aria-rowindex={row + 2}>
        <div role="rowheader" aria-colindex={1}>
          {key ? fullName(key) : ''}
        </div>
        <div role="gridcell" id={`heat-${row}-${day}`} aria-colindex={day + 2} aria-selected={isPinned}>
          {describeCell({ row, day }, rows, drawn)}
        </div>
      </div>
    </VisuallyHidden>
  )
}

/** Describes the cell under the cursor; once it is pinned, also offers where it leads. */
export function HeatReadout({ cell, isPinned, rows }: Props) {
  const drawn = useDrawn()
  const { change } = drawn
  const row = cell && rows[cell.row]
  const day = cell && drawn.rollup.days[cell.day]
  return (
    <div className={styles.readout}>
      <span aria-hidden={!isPinned}>
        {cell && row
          ? describeCell(cell, rows, drawn)
          : 'Point at a cell or tap it, or move with the arrow keys.'}
      </span>
      {isPinned && row && day !== undefined ? (
        <>
          <Button size="small" onPress={() => change.focus(row.key.maskedKey)}>
            Open this {drawn.noun}
          </Button>
          <Button size="small" onPress={() => change.zoom({ start: day, end: day })}>
            Show only this day
          </Button>
        </>
      ) : null}
    </div>
  )
}

/** Support bot, Thu 5 Nov 2026: 123,456 characters; 100,000 on Thu 1 Oct 2026, change +23,456 (+23.5%) */
function describeCell(
  { row, day }: Cell,
  rows: readonly KeyRow[],
  { rollup, dayStates, view: { metric }, compared }: Drawn,
): string {
  const key = rows[row]
  const date = rollup.days[day]
  if (!key || date === undefined) return ''
  const place = `${fullName(key.key)}, ${formatWeekday(date)}`
  const state = dayStates[day] ?? 'reported'
  if (!isKnown(state)) return `${place}: ${stateWords[state]}`
  const value = rollup.grid(metric)[key.index * rollup.days.length + day] ?? 0
  const amount = amountInWords(metric, value)
  const earlier = compared ? `; ${compared.describeCell(key.index, day)}` : ''
  return `${place}: ${amount}${state === 'reported' ? '' : `, ${stateWords[state]}`}${earlier}`
}
