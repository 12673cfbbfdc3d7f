import { memo, type Ref } from 'react'
import { letterOf } from '../model/inputs.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import { TextCell } from './text-cell.tsx'
import { TranslationCell } from './translation-cell.tsx'

/** The props shared by all rows of the table. */
export type RowLook = {
  readonly columns: readonly string[]
  readonly baselineId: string
  /** The letter of the baseline. */
  readonly baseline: string
  /** The column a phone shows beside the baseline. */
  readonly shownId: string
  /** How many texts there are, shown or not. */
  readonly count: number
}

type Props = RowLook & {
  readonly rowId: string
  /** Its index among all texts. */
  readonly index: number
  /** Its index among the rows shown. */
  readonly position: number
  readonly ref?: Ref<HTMLTableRowElement>
}

/** A text and its translations. */
export const TableRow = memo(function TableRow(props: Props) {
  const { rowId, index, position, columns, baselineId, baseline, shownId, count, ref } = props
  const store = useSessionStore()
  const selectedId = useSession(({ selectedCell: cell }) => (cell?.rowId === rowId ? cell.columnId : ''))
  return (
    // The head of the table is its first row.
    <tr
      ref={ref}
      data-index={position}
      aria-rowindex={position + 2}
      // Set here for the styles: `:has` would be evaluated again with every answer.
      data-selected={selectedId === '' ? undefined : true}
      onFocus={() => store.show({ focusedRowId: rowId })}
    >
      <TextCell rowId={rowId} index={index} isLast={index === count - 1} />
      {columns.map((columnId, columnIndex) => (
        <TranslationCell
          key={columnId}
          rowId={rowId}
          index={index}
          columnId={columnId}
          letter={letterOf(columnIndex)}
          isBaseline={columnId === baselineId}
          isShown={columnId === shownId}
          isSelected={columnId === selectedId}
          baseline={baseline}
        />
      ))}
    </tr>
  )
})
