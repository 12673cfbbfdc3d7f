/** The current comparison, for a file: every text under every filled context, whatever the page folds or filters. */
import { usualAnswer } from '../blind/pairs.ts'
import { standingInWords } from '../model/judge-row.ts'
import { expectationOf } from '../model/input-changes.ts'
import {
  type Expectation,
  filledColumns,
  type Inputs,
  isSent,
  type Judgement,
  targetKey,
  type TextRow,
} from '../model/inputs.ts'
import type { CellView } from '../model/cell.ts'
import { comparable } from '../model/verdict.ts'

/** One wording of a translation, and how often it occurred. */
type Wording = { readonly text: string; readonly times: number }

export type ExportedCell = {
  /** In order of first occurrence; empty without an answer. */
  readonly wordings: readonly Wording[]
  /** As the service reported it. */
  readonly detectedLanguage: string | undefined
  /** Whether the sandbox translated it word by word. */
  readonly isGlossed: boolean
  /** The cell's verdict on them, in words; empty where it has none. */
  readonly verdict: string
  /** Whether it is as expected, in words; empty where nothing is expected or that is unknown. */
  readonly standing: string
  /** When the answers came, as far as that is known, oldest first: ISO 8601 in UTC, to the second. */
  readonly answeredAt: readonly string[]
}

export type ExportedColumn = {
  readonly letter: string
  readonly name: string
  /** Empty for no context. */
  readonly context: string
  readonly isBaseline: boolean
  /** Whether it contains recorded answers of an example, for which nothing was sent. */
  readonly isExample: boolean
}

export type ExportedRow = {
  /** As on the page, from 1. */
  readonly number: number
  readonly text: string
  /** What it is called in the file it was imported from; empty for nothing. */
  readonly key: string
  /** What is known about this text alone; empty for nothing. */
  readonly note: string
  /** What is expected of its translations into this language. */
  readonly expectation: Expectation
  /** Whose answer was preferred when they were compared blind: a column, `none`, or empty where nothing was judged. */
  readonly preferred: string
  /** One per column. */
  readonly cells: readonly ExportedCell[]
}

export type ExportedTable = {
  /** Empty where the service detects it. */
  readonly sourceLanguage: string
  readonly targetLanguage: string
  readonly columns: readonly ExportedColumn[]
  readonly rows: readonly ExportedRow[]
}

/** `viewOf`: what a cell shows. */
export function tableOf(
  inputs: Inputs,
  viewOf: (rowId: string, columnId: string) => CellView,
): ExportedTable {
  const columns = filledColumns(inputs)
  // While somebody judges, nothing tells whose answers they prefer.
  const judgements = (inputs.isJudging ? [] : inputs.judgements).filter(
    ({ target }) => target === targetKey(inputs.targetLanguage),
  )
  const hasExample = ({ answers }: CellView) => answers.some(({ source }) => source.origin === 'example')
  return {
    sourceLanguage: inputs.sourceLanguage,
    targetLanguage: inputs.targetLanguage,
    columns: columns.map(({ column, letter, name }) => ({
      letter,
      name,
      context: column.context,
      isBaseline: column.id === inputs.baselineId,
      isExample: inputs.texts.some((row) => isSent(row) && hasExample(viewOf(row.id, column.id))),
    })),
    rows: inputs.texts.flatMap((row, index) => {
      if (!isSent(row)) return []
      const views = columns.map(({ column }) => viewOf(row.id, column.id))
      return [
        {
          number: index + 1,
          text: row.text,
          key: row.key ?? '',
          note: row.note ?? '',
          expectation: expectationOf(row, inputs.targetLanguage),
          preferred: preferredOf(columns, views, judgements),
          cells: views.map((view) => cellOf(row, view)),
        },
      ]
    }),
  }
}

/** The names of the columns whose answer to a row won most often, of those compared; `none` where all that was judged makes no difference. */
function preferredOf(
  columns: ReturnType<typeof filledColumns>,
  views: readonly CellView[],
  judgements: readonly Judgement[],
): string {
  const usual = views.map(usualAnswer)
  const wordings = usual.map((answer) => answer && comparable(answer.text))
  const known = judgements.filter((one) => one.wordings.every((wording) => wordings.includes(wording)))
  const wins = columns.map(
    ({ column }, place) =>
      known.filter((one) => one.better === wordings[place] && (one.columns?.includes(column.id) ?? true))
        .length,
  )
  const most = Math.max(...wins)
  if (most === 0) return known.length > 0 ? 'none' : ''
  return columns
    .filter((_, place) => wins[place] === most)
    .map(({ letter, name }) => name.trim() || letter)
    .join(', ')
}

function cellOf(row: TextRow, { answers, status, isOlder }: CellView): ExportedCell {
  const times = new Map<string, number>()
  for (const { text } of answers) times.set(text, (times.get(text) ?? 0) + 1)
  return {
    wordings: [...times].map(([text, count]) => ({ text, times: count })),
    detectedLanguage: answers.at(-1)?.detectedSourceLanguage,
    isGlossed: answers.some(({ isGlossed }) => isGlossed),
    verdict: status === 'answered' || status === 'empty' ? '' : status.replaceAll('-', ' '),
    standing: isOlder ? '' : standingInWords(row, answers),
    answeredAt: answers.flatMap(({ source: { answeredAt } }) =>
      answeredAt === undefined ? [] : [new Date(answeredAt).toISOString().replace(/\.\d+Z$/, 'Z')],
    ),
  }
}
