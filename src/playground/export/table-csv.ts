/** The comparison as a spreadsheet reads it: one row per text, a column for the translations under each context, and one for what they say. */
import { BYTE_ORDER_MARK, createCsvWriter } from '../../ui/files/csv.ts'
import { type ExportedTable, headingOf, wordingsInWords } from './table-content.ts'

export function tableCsv({ columns, rows }: ExportedTable): string {
  const write = createCsvWriter()
  const head = columns.flatMap((column) => [
    headingOf(column),
    ...(column.isBaseline ? [] : [`${column.letter} verdict`]),
  ])
  const lines = rows.map(({ number, text, cells }) => [
    number,
    text,
    ...cells.flatMap((cell, index) => [
      wordingsInWords(cell),
      ...(columns[index]?.isBaseline ? [] : [cell.verdict]),
    ]),
  ])
  return BYTE_ORDER_MARK + write([['No.', 'Text', ...head], ...lines])
}
