/** The current comparison for export: every text under every filled context, whatever the page folds or filters. */
import { preferredColumns } from '../blind/pairs.ts'
import { describeStanding } from '../model/judge-row.ts'
import { expectationOf } from '../model/input-changes.ts'
import { filledColumns, type Inputs, isSent, type TextRow } from '../model/inputs.ts'
import type { CellView } from '../model/cell.ts'

export type ExportedTable = ReturnType<typeof tableOf>
export type ExportedColumn = ExportedTable['columns'][number]
export type ExportedRow = ExportedTable['rows'][number]
export type ExportedCell = ReturnType<typeof cellOf>

/** `viewOf` returns the view of a cell. */
export function tableOf(inputs: Inputs, viewOf: (rowId: string, columnId: string) => CellView) {
  const columns = filledColumns(inputs)
  const preferred = preferredColumns(inputs, viewOf)
  const hasExample = ({ answers }: CellView) => answers.some(({ source }) => source.origin === 'example')
  return {
    // Empty if the service detects it.
    sourceLanguage: inputs.sourceLanguage,
    targetLanguage: inputs.targetLanguage,
    columns: columns.map(({ column, letter, name }) => ({
      letter,
      name,
      // Empty for no context.
      context: column.context,
      isBaseline: column.id === inputs.baselineId,
      // Whether it contains an example's recorded answers, for which nothing was sent.
      isExample: inputs.texts.some((row) => isSent(row) && hasExample(viewOf(row.id, column.id))),
    })),
    rows: inputs.texts.flatMap((row, index) => {
      if (!isSent(row)) return []
      const views = columns.map(({ column }) => viewOf(row.id, column.id))
      return [
        {
          // From 1, as on the page.
          number: index + 1,
          text: row.text,
          // Key and note are empty if there is none.
          key: row.key ?? '',
          note: row.note ?? '',
          // For translations into this language.
          expectation: expectationOf(row, inputs.targetLanguage),
          // The column whose answer was judged better, `none` if neither was, empty if it was not judged.
          preferred: preferred.get(row.id) ?? '',
          // One per column.
          cells: views.map((view) => cellOf(row, view)),
        },
      ]
    }),
  }
}

function cellOf(row: TextRow, { answers, status, isOlder }: CellView) {
  const times = new Map<string, number>()
  for (const { text } of answers) times.set(text, (times.get(text) ?? 0) + 1)
  return {
    // In order of first occurrence; empty without an answer.
    wordings: [...times].map(([text, count]) => ({ text, times: count })),
    // As the service reported it.
    detectedLanguage: answers.at(-1)?.detectedSourceLanguage,
    // Whether the sandbox translated it word by word.
    isGlossed: answers.some(({ isGlossed }) => isGlossed),
    // In words; empty if there is no verdict.
    verdict: status === 'answered' || status === 'empty' ? '' : status.replaceAll('-', ' '),
    // Whether it is as expected, in words; empty if nothing is expected or the result is unknown.
    standing: (isOlder ? undefined : describeStanding(row, answers)?.words) ?? '',
    // The known times, oldest first: ISO 8601 in UTC, to the second.
    answeredAt: answers.flatMap(({ source: { answeredAt } }) =>
      answeredAt === undefined ? [] : [new Date(answeredAt).toISOString().replace(/\.\d+Z$/, 'Z')],
    ),
  }
}
