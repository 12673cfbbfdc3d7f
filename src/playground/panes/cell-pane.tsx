import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { formatCount } from '../../locale/numbers.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { columnName, letterOf, letterOfColumn } from '../model/inputs.ts'
import { revealCell } from '../table/rows.ts'
import { rowSettings } from '../model/column-requests.ts'
import type { CellPlace } from '../model/cell-views.ts'
import { useCell, useSession, useSessionStore } from '../session/use-session.ts'
import { Answers } from './cell-answers.tsx'
import shared from '../../ui/shared.module.css'
import drawer from './drawer.module.css'
import styles from './cell-pane.module.css'
import { changesInWords, nextPlace, verdictInWords } from './cell-report.ts'
import { ExpectationBar } from './expectation-bar.tsx'

type Props = { readonly cell: CellPlace; readonly close: ReactNode }

/** The selected cell in full: its question, answers, differences and expectation. */
export function CellPane({ cell, close }: Props) {
  const { rowId, columnId } = cell
  const view = useCell(rowId, columnId)
  const inputs = useSession((state) => state.inputs)
  const row = inputs.texts.findIndex(({ id }) => id === rowId)
  const index = inputs.columns.findIndex(({ id }) => id === columnId)
  const text = inputs.texts[row]
  const column = inputs.columns[index]
  if (!text || !column) return null
  const letter = letterOf(index)
  const name = columnName(inputs, column)
  const { context = '' } = rowSettings(inputs, column, rowId)
  return (
    <>
      <div className={drawer.head}>
        <h2 id="pane-title" className={shared.cut}>
          Text {formatCount(row + 1)} <span className={drawer.of}>in {name === '' ? letter : name}</span>
        </h2>
        <span className={drawer.end}>
          <Walk cell={cell} />
          {close}
        </span>
      </div>
      <div className={drawer.scroll}>
        <Answers key={rowId} view={view} cell={cell} row={text} />
        <ExpectationBar row={text} number={row + 1} column={column} view={view} />
        {context === '' ? null : (
          <div className={styles.section}>
            <p className={shared.small}>Context of {letter}</p>
            <p className={styles.context} dir="auto">
              {context}
            </p>
          </div>
        )}
      </div>
    </>
  )
}

/** Buttons and arrow keys that step through the changes, wherever the table is scrolled to. */
function Walk({ cell }: { readonly cell: CellPlace }) {
  const store = useSessionStore()
  const inputs = useSession((state) => state.inputs)
  const runs = useSession((state) => state.slot.runs)
  const answerCount = useSession((state) => state.answerCount)
  const changes = useMemo(
    () => store.differences(),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- these are what the cells depend on
    [store, inputs, runs, answerCount],
  )
  function walk(by: 1 | -1) {
    const next = nextPlace(store.differences(cell), cell, by)
    if (!next) return
    revealCell(store, next)
    const { texts, baselineId } = inputs
    const number = texts.findIndex(({ id }) => id === next.rowId) + 1
    const verdict = verdictInWords(store.cell(next.rowId, next.columnId), letterOfColumn(inputs, baselineId))
    announce(
      `Text ${number} in ${letterOfColumn(inputs, next.columnId)}: ${verdict}, ${changesInWords(changes, next)}`,
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
      <span className={shared.small}>{changesInWords(changes, cell)}</span>
      <IconButton label="Previous change" size="small" aria-disabled={isStuck} onPress={() => walk(-1)}>
        <ChevronUp aria-hidden size={16} />
      </IconButton>
      <IconButton label="Next change" size="small" aria-disabled={isStuck} onPress={() => walk(1)}>
        <ChevronDown aria-hidden size={16} />
      </IconButton>
    </span>
  )
}
