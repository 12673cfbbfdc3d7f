/** The comparison as a spreadsheet reads it: one row per text and target language, a column for the translations under each context, and one for what they say. */
import { BYTE_ORDER_MARK, createCsvWriter } from '../../ui/files/csv.ts'
import { type ExportedTable, hasExpectations, headingOf, wordingsInWords } from './table-content.ts'

/** With several tables, which are those of one comparison in its target languages, each row says its language. */
export function tableCsv(...tables: readonly ExportedTable[]): string {
  const columns = tables[0]?.columns ?? []
  const isExpecting = tables.some(hasExpectations)
  const isOfSeveral = tables.length > 1
  const write = createCsvWriter()
  const head = columns.flatMap((column) => [
    headingOf(column),
    ...(isExpecting ? [`${column.letter} as expected`] : []),
    ...(column.isBaseline ? [] : [`${column.letter} verdict`]),
  ])
  const rows = tables.flatMap(({ rows, targetLanguage }) => rows.map((row) => ({ ...row, targetLanguage })))
  const lines = rows.map(({ number, text, targetLanguage, expectation, cells }) => [
    number,
    ...(isOfSeveral ? [targetLanguage] : []),
    text,
    ...(isExpecting ? [expectation.expected ?? '', expectation.forbidden ?? ''] : []),
    ...cells.flatMap((cell, index) => [
      wordingsInWords(cell),
      ...(isExpecting ? [cell.standing] : []),
      ...(columns[index]?.isBaseline ? [] : [cell.verdict]),
    ]),
  ])
  const expected = isExpecting ? ['Expected', 'Forbidden'] : []
  return (
    BYTE_ORDER_MARK +
    write([['No.', ...(isOfSeveral ? ['Target language'] : []), 'Text', ...expected, ...head], ...lines])
  )
}
