/** The summary of a column: the status of each text, and the effect of the context on all of them. */
import type { TextRow } from './inputs.ts'
import type { Answer, Origin } from './answers.ts'
import {
  type CellFacts,
  type CellStatus,
  type CellView,
  currentRules,
  standingOf,
  verdictSoFar,
  viewCell,
} from './cell.ts'
import { isSameLanguage } from '../languages.ts'
import { keepIfSame } from '../../api/remembered.ts'

/** The counts over the texts of a column, all zero. */
export const NO_EFFECT = {
  /** Texts with an answer to the current question. */
  answered: 0,
  /** Of these, texts whose baseline is answered too. */
  compared: 0,
  changed: 0,
  /** Texts that differ, with too few answers for a verdict. */
  differing: 0,
  unstable: 0,
  failed: 0,
  /** Texts that the next press sends, or the current one has not answered. */
  unsent: 0,
  /** Texts with several answers. */
  repeated: 0,
  /** Texts whose tags or placeholders an answer has damaged. */
  damaged: 0,
  /** Texts with an expectation, and those of them that meet it. */
  judged: 0,
  met: 0,
}

export type ColumnEffect = Readonly<typeof NO_EFFECT>

type RowSummary = {
  readonly row: TextRow
  readonly view: CellView
  /** Its status or, while more answers are under way, that of the answers so far. */
  readonly statusSoFar: CellStatus
  readonly isProblem: boolean
  /** The detected language of the newest answer; empty if unknown. */
  readonly language: string
  /** The origin of its answers, if they were not requested here. */
  readonly origin: Origin | undefined
  /** The counts of the effect that the row adds one to. */
  readonly counted: readonly (keyof ColumnEffect)[]
}

/** Equal parts of two summaries are the same object, so that nothing rerenders needlessly. */
export type ColumnSummary = {
  /** By the id of the row, in the order of the rows. */
  readonly rows: ReadonlyMap<string, RowSummary>
  readonly statuses: readonly CellStatus[]
  /** The number of texts detected in each language, by code. */
  readonly languages: ReadonlyMap<string, number>
  /** The code of the language detected most often; empty if none is known. */
  readonly language: string
  readonly effect: ColumnEffect
  /** The origin of answers that were not requested here, and whether all answers are from there; undefined if there are none. */
  readonly importedFrom: { readonly origin: Origin; readonly isAll: boolean } | undefined
}

export const NO_SUMMARY: ColumnSummary = {
  rows: new Map(),
  statuses: [],
  languages: new Map(),
  language: '',
  effect: NO_EFFECT,
  importedFrom: undefined,
}

/**
 * Summarizes a column. `before` is an earlier summary. If it is based on the same answers (`isContinued`), only changed rows are summarized again: one
 * row per keystroke.
 */
export function summarizeColumn(
  texts: readonly TextRow[],
  factsOf: (row: TextRow) => CellFacts,
  isProblemOf: (status: CellStatus, facts: CellFacts, row: TextRow) => boolean,
  before: ColumnSummary = NO_SUMMARY,
  isContinued = false,
): ColumnSummary {
  const rows = new Map<string, RowSummary>()
  const effect = { ...NO_EFFECT }
  const languages = new Map<string, number>()
  const statuses: CellStatus[] = []
  let firstOrigin: Origin | undefined
  let isAll = true
  for (const row of texts) {
    const known = before.rows.get(row.id)
    const summary = isContinued && known?.row === row ? known : summarizeRow(row, known)
    rows.set(row.id, summary)
    statuses.push(summary.view.status)
    for (const count of summary.counted) effect[count] += 1
    const { language, origin } = summary
    firstOrigin ??= origin
    if (origin === undefined && summary.counted.includes('answered')) isAll = false
    if (language !== '') languages.set(language, (languages.get(language) ?? 0) + 1)
  }
  return {
    rows,
    statuses: keepIfSame(before.statuses, statuses),
    languages: isSameMap(before.languages, languages) ? before.languages : languages,
    language: mostFrequent(languages),
    effect: keepIfSame(before.effect, effect),
    importedFrom: firstOrigin && keepIfSame(before.importedFrom, { origin: firstOrigin, isAll }),
  }

  function summarizeRow(row: TextRow, known: RowSummary | undefined): RowSummary {
    const facts = factsOf(row)
    const view = keepIfSame(known?.view, viewCell(facts))
    const isRepeated = view.status === 'waiting' && facts.current.length > 0
    const statusSoFar = isRepeated ? verdictSoFar(facts) : view.status
    return {
      row,
      view,
      statusSoFar,
      isProblem: isProblemOf(statusSoFar, facts, row),
      language: facts.current.at(-1)?.detectedSourceLanguage ?? '',
      origin: originOf(facts.current),
      counted: countedOf(facts, view.status, row),
    }
  }
}

/** Where the answers of several columns come from, if not all of them were requested here. */
export function importedIntoAny(columns: readonly ColumnSummary[]): ColumnSummary['importedFrom'] {
  const answered = columns.filter(
    ({ effect, statuses }) => effect.answered > 0 || statuses.includes('out-of-date'),
  )
  const first = answered.find(({ importedFrom }) => importedFrom)?.importedFrom
  return first && { ...first, isAll: answered.every(({ importedFrom }) => importedFrom?.isAll) }
}

/** "partly from a link" */
export function importedInWords({ origin, isAll }: NonNullable<ColumnSummary['importedFrom']>): string {
  return `${isAll ? '' : 'partly '}from a ${origin}`
}

/** The origin of the first answer that was not requested here, except an example's: those answers come with the page and need no label. */
export function originOf(answers: readonly Answer[]): Origin | undefined {
  return answers.find(({ source: { origin } }) => origin && origin !== 'example')?.source.origin
}

/** The counts to which a row adds one. */
function countedOf(facts: CellFacts, status: CellStatus, row: TextRow): (keyof ColumnEffect)[] {
  const { isBaseline, current, baseline } = facts
  if (status === 'empty') return []
  if (status === 'failed') return ['failed']
  if (current.length === 0) return ['unsent']
  const verdict = verdictSoFar(facts)
  const standing = standingOf(row, current)
  return [
    'answered',
    ...(status === 'waiting' ? (['unsent'] as const) : []),
    ...(!isBaseline && baseline.length > 0 ? (['compared'] as const) : []),
    ...(current.length > 1 ? (['repeated'] as const) : []),
    ...(verdict === 'changed' || verdict === 'unstable' ? [verdict] : []),
    ...(verdict === 'differs' ? (['differing'] as const) : []),
    ...(current.some(currentRules().isDamaged) ? (['damaged'] as const) : []),
    ...(standing ? (['judged'] as const) : []),
    ...(standing === 'met' ? (['met'] as const) : []),
  ]
}

/** The code with the highest count; empty without any. */
function mostFrequent(counts: ReadonlyMap<string, number>): string {
  let most = ''
  for (const [code, count] of counts) if (count > (counts.get(most) ?? 0)) most = code
  return most
}

function isSameMap(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return one.size === other.size && [...one].every(([code, count]) => other.get(code) === count)
}

/** Whether a text was detected as another language than more than half of the column's texts: perhaps by mistake. */
export function isUnlikeMost(summary: ColumnSummary, detected: string): boolean {
  const { language } = summary
  // Comparing codes takes longer than comparing strings, and there may be thousands of rows.
  if (detected === '' || detected === language || isSameLanguage(detected, language)) return false
  return languageOfMost(summary) !== ''
}

/** The language detected for more than half of the column's texts; empty if there is none. */
export function languageOfMost({ language, languages }: ColumnSummary): string {
  const all = [...languages.values()].reduce((sum, count) => sum + count, 0)
  return (languages.get(language) ?? 0) * 2 > all ? language : ''
}
