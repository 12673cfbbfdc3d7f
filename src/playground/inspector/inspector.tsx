import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useMemo } from 'react'
import { formatCount } from '../../locale/numbers.ts'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { letterOf, letterOfColumn } from '../inputs/inputs.ts'
import { revealCell } from '../actions/reveal-cell.ts'
import type { CellPlace } from '../store/session-state.ts'
import { useCell, useSession, useSessionStore } from '../store/use-session.ts'
import { isChange } from '../verdict/cell.ts'
import { Answers } from './answers.tsx'
import type { ExpectationBarProps } from './expectation-bar.tsx'
import { verdictInWords } from './cell-report.ts'
import { changesInWords, nextChange } from './changes.ts'
import { CopyButton } from '../../ui/messages/copy-button.tsx'
import { ColumnLetter } from '../column-letter.tsx'
import styles from './inspector.module.css'

/** Its place is kept, so that nothing moves when it arrives. */
const ExpectationBar = lazyComponent<ExpectationBarProps>(
  async () => (await import('./expectation-bar.tsx')).ExpectationBar,
  () => <div className={styles.foot} />,
)

type Props = { readonly cell: CellPlace; readonly onClose: () => void }

/** The selected cell: its head, and below it what was asked and answered. */
export function Inspector({ cell, onClose }: Props) {
  const { rowId, columnId } = cell
  const view = useCell(rowId, columnId)
  const inputs = useSession((state) => state.inputs)
  const row = inputs.texts.findIndex(({ id }) => id === rowId)
  const column = inputs.columns.findIndex(({ id }) => id === columnId)
  const text = inputs.texts[row]
  const context = inputs.columns[column]
  if (!text || !context) return null
  const letter = letterOf(column)
  const name = column === 0 ? 'No context' : context.name
  const verdict = verdictInWords(view, letterOfColumn(inputs, inputs.baselineId))
  return (
    <>
      <div className={styles.head}>
        <ColumnLetter letter={letter} isStrong />
        <h2 className={styles.title}>
          Text {formatCount(row + 1)} <span className={styles.of}>in {name === '' ? letter : name}</span>
        </h2>
        <span className={styles.verdict} data-status={view.status}>
          <i className={styles.glyph} aria-hidden />
          {verdict}
        </span>
        <span className={styles.end}>
          <Walk cell={cell} />
          <CopyButton text={view.answers[0]?.text} label="Copy translation" />
          <IconButton label="Close cell" size="small" onPress={onClose}>
            <X aria-hidden size={14} />
          </IconButton>
        </span>
      </div>
      <Answers view={view} cell={cell} text={text.text} number={row + 1} column={context} />
      <ExpectationBar row={text} number={row + 1} column={context} view={view} />
    </>
  )
}

/** Up and down lead from change to change, wherever the table is scrolled to. */
function Walk({ cell }: { readonly cell: CellPlace }) {
  const store = useSessionStore()
  const inputs = useSession((state) => state.inputs)
  const runs = useSession((state) => state.runs)
  const answerCount = useSession((state) => state.answerCount)
  const changes = useMemo(
    () => [...store.cellsWith(isChange)],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- these are what the cells depend on
    [store, inputs, runs, answerCount],
  )
  function walk(by: 1 | -1) {
    const rows = new Map(inputs.texts.map(({ id }, index) => [id, index]))
    const columns = new Map(inputs.columns.map(({ id }, index) => [id, index]))
    const order = (place: CellPlace) =>
      (rows.get(place.rowId) ?? 0) * columns.size + (columns.get(place.columnId) ?? 0)
    const next = nextChange(changes, cell, by, order)
    if (!next) return
    revealCell(store, next)
    const { baselineId } = inputs
    const verdict = verdictInWords(store.cell(next.rowId, next.columnId), letterOfColumn(inputs, baselineId))
    announce(
      `Text ${(rows.get(next.rowId) ?? 0) + 1} in ${letterOfColumn(inputs, next.columnId)}: ${verdict}, ${changesInWords(changes, next)}`,
    )
  }
  const isStuck = changes.length === 0 || changesInWords(changes, cell) === 'change 1 of 1'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys of the buttons in it
    <span
      role="group"
      aria-label="Changes"
      className={styles.walk}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        walk(event.key === 'ArrowDown' ? 1 : -1)
      }}
    >
      <IconButton label="Previous change" size="small" aria-disabled={isStuck} onPress={() => walk(-1)}>
        <ChevronUp aria-hidden size={14} />
      </IconButton>
      <IconButton label="Next change" size="small" aria-disabled={isStuck} onPress={() => walk(1)}>
        <ChevronDown aria-hidden size={14} />
      </IconButton>
      <span className={styles.place}>{changesInWords(changes, cell)}</span>
    </span>
  )
}
