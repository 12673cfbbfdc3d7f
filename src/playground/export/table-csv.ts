/** The comparison as a spreadsheet reads it: one row per text, a column for the translations under each context, and one for what they say. */
import { BYTE_ORDER_MARK, createCsvWriter } from '../../ui/files/csv.ts'
import { type ExportedTable, hasExpectations, headingOf, wordingsInWords } from './table-content.ts'

export function tableCsv(table: ExportedTable): string {
  const { columns, rows } = table
  const isExpecting = hasExpectations(table)
  const write = createCsvWriter()
  const head = columns.flatMap((column) => [
    headingOf(column),
    ...(isExpecting ? [`${column.letter} as expected`] : []),
    ...(column.isBaseline ? [] : [`${column.letter} verdict`]),
  ])
  const lines = rows.map(({ number, text, expectation, cells }) => [
    number,
    text,
    ...(isExpecting ? [expectation.expected ?? '', expectation.forbidden ?? ''] : []),
    ...cells.flatMap((cell, index) => [
      wordingsInWords(cell),
      ...(isExpecting ? [cell.standing] : []),
      ...(columns[index]?.isBaseline ? [] : [cell.verdict]),
    ]),
  ])
  const expected = isExpecting ? ['Expected', 'Forbidden'] : []
  return BYTE_ORDER_MARK + write([['No.', 'Text', ...expected, ...head], ...lines])
}
