/** The comparison as a spreadsheet reads it: one row per text and target language, a column for the translations under each context, and
 *  one each for that context, for the verdict, and for when the last answer came. */
import { BYTE_ORDER_MARK, createCsvWriter } from '../../ui/files/csv.ts'
import {
  type ExportedTable,
  hasExpectations,
  hasKeys,
  hasPreferences,
  headingOf,
  wordingsInWords,
} from './table-content.ts'

type Column = ExportedTable['columns'][number]

const hasContext = ({ context }: Column) => context.trim() !== ''

/** Repeated in each row, so that rows can be sorted and extracted. */
const contextOf = (column: Column | undefined) => (column && hasContext(column) ? [column.context] : [])

/** With several tables, those of one comparison in its target languages, each row names its language. */
export function tableCsv(...tables: readonly ExportedTable[]): string {
  const columns = tables[0]?.columns ?? []
  const isExpecting = tables.some(hasExpectations)
  const isJudged = tables.some(hasPreferences)
  const isKeyed = tables.some(hasKeys)
  const isNoted = tables.some(({ rows }) => rows.some(({ note }) => note !== ''))
  const isOfSeveral = tables.length > 1
  const isTimed = columns.map((_, index) =>
    tables.some(({ rows }) => rows.some(({ cells }) => (cells[index]?.answeredAt.length ?? 0) > 0)),
  )
  const isDetected = columns.map((_, index) =>
    tables.some(
      ({ rows, sourceLanguage }) =>
        sourceLanguage === '' && rows.some(({ cells }) => cells[index]?.detectedLanguage !== undefined),
    ),
  )
  const isGlossed = columns.map((_, index) =>
    tables.some(({ rows }) => rows.some(({ cells }) => cells[index]?.isGlossed)),
  )
  const write = createCsvWriter()
  const head = columns.flatMap((column, index) => [
    headingOf(column),
    ...(hasContext(column) ? [`${column.letter} context`] : []),
    ...(isExpecting ? [`${column.letter} as expected`] : []),
    ...(column.isBaseline ? [] : [`${column.letter} verdict`]),
    ...(isDetected[index] ? [`${column.letter} detected language`] : []),
    ...(isGlossed[index] ? [`${column.letter} glossed`] : []),
    // Of several answers, when the last of them came.
    ...(isTimed[index] ? [`${column.letter} answered (UTC)`] : []),
  ])
  const rows = tables.flatMap(({ rows, targetLanguage }) => rows.map((row) => ({ ...row, targetLanguage })))
  const lines = rows.map(({ number, key, text, note, targetLanguage, expectation, preferred, cells }) => [
    number,
    ...(isOfSeveral ? [targetLanguage] : []),
    ...(isKeyed ? [key] : []),
    text,
    ...(isNoted ? [note] : []),
    ...(isExpecting ? [expectation.expected ?? '', expectation.forbidden ?? ''] : []),
    ...(isJudged ? [preferred] : []),
    ...cells.flatMap((cell, index) => [
      wordingsInWords(cell),
      ...contextOf(columns[index]),
      ...(isExpecting ? [cell.standing] : []),
      ...(columns[index]?.isBaseline ? [] : [cell.verdict]),
      ...(isDetected[index] ? [cell.detectedLanguage ?? ''] : []),
      ...(isGlossed[index] ? [cell.isGlossed ? 'glossed' : ''] : []),
      ...(isTimed[index] ? [cell.answeredAt.at(-1) ?? ''] : []),
    ]),
  ])
  return (
    BYTE_ORDER_MARK +
    write([
      [
        'No.',
        ...(isOfSeveral ? ['Target language'] : []),
        ...(isKeyed ? ['Key'] : []),
        'Text',
        ...(isNoted ? ['Note'] : []),
        ...(isExpecting ? ['Expected', 'Forbidden'] : []),
        ...(isJudged ? ['preferred'] : []),
        ...head,
      ],
      ...lines,
    ])
  )
}
