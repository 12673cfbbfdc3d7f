import type { ReactNode } from 'react'
import { formatCount } from '../../locale/numbers.ts'
import { columnName, letterOf } from '../model/inputs.ts'
import { rowSettings } from '../model/column-requests.ts'
import type { CellPlace } from '../model/cell-views.ts'
import { useCell, useSession } from '../session/use-session.ts'
import { Answers } from './cell-answers.tsx'
import shared from '../../ui/shared.module.css'
import drawer from './drawer.module.css'
import styles from './cell-pane.module.css'
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
        <span className={drawer.end}>{close}</span>
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
