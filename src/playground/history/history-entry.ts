/** The summary of a run, stored apart from its texts and answers so that the list opens fast. */
import * as v from 'valibot'
import { countOf, formatCount, LOCALE } from '../../locale/numbers.ts'
import { momentOf } from '../../locale/clock.ts'
import { fold, wordsOf } from '../../locale/search.ts'
import { languageName } from '../languages.ts'
import { atRiskInWords } from '../model/unanswered.ts'
import { describeEffect, describeMet } from '../model/statuses.ts'
import type { StorageTrouble } from '../session/database.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Milliseconds since the epoch. */
const time = v.pipe(v.number(), v.integer(), v.minValue(0))

const columnSchema = v.object({
  /** Its index among all columns, including blank ones; 0 is the one without a context. */
  index: count,
  letter: v.string(),
  name: v.string(),
  /** Its beginning only. */
  context: v.string(),
  /** Its outcome in this run; nothing was sent for texts already answered. */
  status: v.picklist(['answered', 'failed', 'stopped', 'not sent']),
  /** How many texts have an answer and how these compare with the baseline, summed over all target languages. */
  answered: count,
  compared: count,
  changed: count,
  differing: count,
  unstable: count,
  /** How many texts had an expectation, and how many of these met it. */
  judged: count,
  met: count,
})

const historyEntrySchema = v.object({
  id: v.string(),
  startedAt: time,
  /** Absent while the run is in progress. If no tab is sending such a run, it was interrupted, for example by a reload. */
  endedAt: v.optional(time),
  /** Whether the run shortened a context: then there are no columns. */
  isShortening: v.optional(v.boolean()),
  /** The gateway's name for the service; empty if it gave none. */
  service: v.string(),
  /** Empty: detected. */
  sourceLanguage: v.string(),
  targets: v.pipe(v.array(v.string()), v.minLength(1)),
  texts: count,
  /** Its beginning only. */
  firstText: v.string(),
  repeats: count,
  requests: count,
  /** Billed characters, as reported by the service or else counted from the texts (§4.1). */
  billed: count,
  /** How many requests have no answer, and the characters they may have billed; absent if there are none. */
  unanswered: v.optional(v.object({ requests: count, characters: count })),
  /** Whether a page has said that it was interrupted. */
  isTold: v.optional(v.boolean()),
  columns: v.array(columnSchema),
})

export type HistoryEntry = v.InferOutput<typeof historyEntrySchema>
export type HistoryColumn = HistoryEntry['columns'][number]

/** The runs among records of any kind, newest first. */
export function readHistory(records: readonly unknown[]): readonly HistoryEntry[] {
  return records
    .flatMap((record) => {
      const read = v.safeParse(historyEntrySchema, record)
      return read.success ? [read.output] : []
    })
    .toSorted((one, other) => other.startedAt - one.startedAt)
}

/** How many days runs are kept. */
export const KEPT_DAYS = 90
/** The maximum number of runs kept. */
export const KEPT_RUNS = 200

const DAY = 86_400_000

/** The runs to delete, from a list sorted newest first: those too old or beyond the maximum number. */
export function expired(runs: readonly HistoryEntry[], now: number): readonly HistoryEntry[] {
  return runs.filter(({ startedAt }, index) => index >= KEPT_RUNS || now - startedAt > KEPT_DAYS * DAY)
}

export const RETENTION = `Runs are kept for ${KEPT_DAYS} days, at most ${KEPT_RUNS}, on this device.`

/** "14 texts · German → English (US), French". */
export function describeInputs({ texts, sourceLanguage, targets, isShortening }: HistoryEntry): string {
  const source = sourceLanguage === '' ? 'detected language' : languageName(sourceLanguage)
  const what = isShortening ? 'Shortening a context' : countOf(texts, 'text')
  return `${what} · ${source} → ${targets.map(languageName).join(', ')}`
}

/** "2 requests · 236 characters · 1.2 s", with any requests sent but not answered. */
export function describeSize({
  requests,
  billed,
  unanswered,
  startedAt,
  endedAt,
  columns,
}: HistoryEntry): string {
  const isInterrupted = endedAt === undefined
  const seconds = (((endedAt ?? 0) - startedAt) / 1000).toLocaleString(LOCALE, { maximumFractionDigits: 1 })
  const time = isInterrupted ? '' : ` · ${seconds}\u00A0s`
  if (!unanswered) {
    return `${countOf(requests, 'request')} · ${countOf(billed, 'character')}${isInterrupted ? ', interrupted' : time}`
  }
  const without = isInterrupted
    ? 'interrupted'
    : columns.some(({ status }) => status === 'stopped')
      ? 'stopped before an answer'
      : 'without an answer'
  const atRisk = `${without}: ${atRiskInWords(unanswered.characters)}`
  return unanswered.requests === requests
    ? `${countOf(requests, 'request')} sent, ${atRisk}${time}`
    : `${countOf(requests, 'request')} · ${countOf(billed, 'character')}, ${formatCount(unanswered.requests)} ${atRisk}${time}`
}

/** "C: Football: 4 of 14 changed". */
export function describeColumn(run: HistoryEntry, index: number): string {
  const column = run.columns[index]
  return column ? `${columnTitle(column)}: ${outcomeOf(column, run)}` : ''
}

/** "A: No context" or "C: Football". */
function columnTitle({ letter, name }: HistoryColumn): string {
  return letter === 'A' ? 'A: No context' : name.trim() === '' ? letter : `${letter}: ${name}`
}

function outcomeOf(column: HistoryColumn, { repeats, endedAt }: HistoryEntry): string {
  if (endedAt === undefined) return column.status === 'stopped' ? 'interrupted' : column.status
  if (column.status === 'failed') return 'failed'
  if (column.status === 'stopped') return 'stopped'
  if (column.answered === 0) return 'no answers'
  const words = [describeMet(column), describeEffect(column, repeats)].filter((part) => part !== '')
  return words.length > 0 ? words.join(', ') : countOf(column.answered, 'answer')
}

/** Why runs cannot be shown or kept. */
export function describeTrouble(trouble: StorageTrouble, isSaving: boolean): string {
  if (trouble === 'full') {
    return 'This browser’s storage is full, so the last run was not kept. Delete runs you no longer need.'
  }
  return isSaving
    ? 'The last run could not be kept on this device.'
    : 'This browser stores nothing for this page, as in a private window. Runs are not kept.'
}

/** The runs whose list entry contains all words of a query, ignoring case and accents. */
export function findRuns(runs: readonly HistoryEntry[], query: string): readonly HistoryEntry[] {
  const wanted = wordsOf(query)
  return runs.filter((run) => {
    const { service, firstText, startedAt, sourceLanguage, targets, columns } = run
    const codes = [sourceLanguage, ...targets]
    const about = [service, firstText, momentOf(startedAt), describeInputs(run), ...codes]
    const words = fold([...about, ...columns.flatMap(({ name, context }) => [name, context])].join('\n'))
    return wanted.every((word) => words.includes(word))
  })
}
