import { createContext, memo, type Ref, useContext } from 'react'
import { openCell } from './rows.ts'
import { directionOf, languageTag } from '../languages.ts'
import { type CellView, emptyReason } from '../model/cell.ts'
import { columnOf, letterOf } from '../model/inputs.ts'
import { useCell, useSession, useSessionStore } from '../session/use-session.ts'
import { useDeferred } from '../use-deferred.tsx'
import { TextCell } from './text-cell.tsx'
import shared from '../../ui/shared.module.css'
import styles from './translation-cell.module.css'

/** A row of the table, with its index among all texts, from 0. */
export type ShownRow = { readonly id: string; readonly index: number }

/** The ids of the columns of the table: all of them, the baseline, and the one a phone shows beside the baseline. */
type TableColumns = {
  readonly columns: readonly string[]
  readonly baselineId: string
  readonly shownId: string
}

export const TableColumnsContext = createContext<TableColumns>({ columns: [], baselineId: '', shownId: '' })

type Props = {
  readonly rowId: string
  /** Its index among all texts. */
  readonly index: number
  /** Its index among the rows shown. */
  readonly position: number
  readonly ref?: Ref<HTMLTableRowElement>
}

/** A text and its translations. */
export const TableRow = memo(function TableRow({ rowId, index, position, ref }: Props) {
  const store = useSessionStore()
  const { columns, baselineId, shownId } = useContext(TableColumnsContext)
  const selectedId = useSession(({ selectedCell: cell }) => (cell?.rowId === rowId ? cell.columnId : ''))
  return (
    // `position` is 0-based and the table head is row 1.
    <tr
      ref={ref}
      data-index={position}
      aria-rowindex={position + 2}
      // Set here for the styles: `:has` would be evaluated again with every answer.
      data-selected={selectedId === '' ? undefined : true}
      onFocus={() => store.show({ focusedRowId: rowId })}
    >
      <TextCell rowId={rowId} index={index} />
      {columns.map((columnId, columnIndex) => (
        <TranslationCell
          key={columnId}
          rowId={rowId}
          index={index}
          columnId={columnId}
          letter={letterOf(columnIndex)}
          baseline={letterOf(columns.indexOf(baselineId))}
          isShown={columnId === shownId}
          isSelected={columnId === selectedId}
        />
      ))}
    </tr>
  )
})

type CellProps = Pick<Props, 'rowId' | 'index'> & {
  readonly columnId: string
  readonly letter: string
  /** The letter of the baseline. */
  readonly baseline: string
  readonly isShown: boolean
  readonly isSelected: boolean
}

/** One translation and its verdict. A press selects the cell and focuses the pane that shows it in full. */
export const TranslationCell = memo(function TranslationCell(props: CellProps) {
  const { rowId, index, columnId, letter, baseline, isShown, isSelected } = props
  const store = useSessionStore()
  const deferred = useDeferred()
  const view = useCell(rowId, columnId)
  return (
    <td
      className={styles.cell}
      data-status={view.status}
      data-older={view.isOlder || undefined}
      data-baseline={letter === baseline || undefined}
      data-shown={isShown || undefined}
      data-selected={isSelected || undefined}
      data-column={columnId}
      data-letter={letter}
      // Not a stop of the Tab key: the focus returns here when the pane closes.
      tabIndex={-1}
      // The first press opens the drawer, and columns become narrower: the second of a double press must not open another cell.
      onClick={({ detail }) => detail < 2 && openCell(store, { rowId, columnId })}
      onKeyDown={({ key, target, currentTarget }) => {
        if (key === 'Enter' && target === currentTarget) openCell(store, { rowId, columnId })
      }}
    >
      {view.status === 'empty' ? (
        <NoNote index={index} columnId={columnId} />
      ) : deferred ? (
        <deferred.CellContent
          view={view}
          rowId={rowId}
          index={index}
          columnId={columnId}
          baseline={baseline}
        />
      ) : (
        <Words view={view} />
      )}
    </td>
  )
})

/** The plain translation, until the code that compares it has loaded. */
function Words({ view: { answers } }: { readonly view: CellView }) {
  const { text = '', question } = answers[0] ?? {}
  const target = question?.settings.targetLanguage ?? ''
  return (
    <div className={styles.line}>
      <div lang={languageTag(target)} dir={directionOf(target)} className={`${styles.text} ${styles.words}`}>
        {text}
      </div>
    </div>
  )
}

/** Why a text has nothing in a column that sends notes; elsewhere, the head or the text says it for all cells. */
function NoNote({ index, columnId }: Pick<CellProps, 'index' | 'columnId'>) {
  const isMissing = useSession(({ inputs }) => {
    const [row, column] = [inputs.texts[index], columnOf(inputs, columnId)]
    return row && column && emptyReason(row, column) === 'no note'
  })
  return isMissing ? <span className={shared.small}>no note</span> : null
}
