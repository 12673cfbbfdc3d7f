/** What is kept of a run, apart from its texts and answers: enough for the list, so that the list opens fast. */
import * as v from 'valibot'
import { countOf, formatCount, LOCALE } from '../../locale/numbers.ts'
import { momentOf } from '../../locale/clock.ts'
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
  /** The beginning of it. */
  context: v.string(),
  /** Its outcome in this run; nothing was sent for what had been answered before. */
  status: v.picklist(['answered', 'failed', 'stopped', 'not sent']),
  /** How many texts have an answer, and how these compare with the baseline, over all target languages. */
  answered: count,
  compared: count,
  changed: count,
  differing: count,
  unstable: count,
  /** Of how many texts something was expected, and how many of these were as expected. */
  judged: count,
  met: count,
})

const historyEntrySchema = v.object({
  id: v.string(),
  startedAt: time,
  /** Absent while it is under way: then a run that no tab is sending was interrupted, as by a reload. */
  endedAt: v.optional(time),
  /** Whether a context was shortened: then there are no columns. */
  isShortening: v.optional(v.boolean()),
  /** As the gateway names it; empty where it did not. */
  service: v.string(),
  /** Empty: detected. */
  sourceLanguage: v.string(),
  targets: v.pipe(v.array(v.string()), v.minLength(1)),
  texts: count,
  /** The beginning of it. */
  firstText: v.string(),
  repeats: count,
  requests: count,
  /** Billed characters, as reported by the service or else counted from the texts (§4.1). */
  billed: count,
  /** How many requests have no answer, and the characters they may have billed; absent where there are none. */
  unanswered: v.optional(v.object({ requests: count, characters: count })),
  columns: v.array(columnSchema),
})

export type HistoryEntry = v.InferOutput<typeof historyEntrySchema>
export type HistoryColumn = HistoryEntry['columns'][number]

/** Runs, newest first, and how many could not be read. */
export type HistoryEntries = { readonly runs: readonly HistoryEntry[]; readonly damaged: number }

/** The runs among records of any kind. */
export function readHistory(records: readonly unknown[]): HistoryEntries {
  const runs: HistoryEntry[] = []
  for (const record of records) {
    const read = v.safeParse(historyEntrySchema, record)
    if (read.success) runs.push(read.output)
  }
  runs.sort((one, other) => other.startedAt - one.startedAt)
  return { runs, damaged: records.length - runs.length }
}

/** How long runs are kept, */
export const KEPT_DAYS = 90
/** and how many of them. */
export const KEPT_RUNS = 200

const DAY = 86_400_000

/** Those of the runs, newest first, that are too old or too many. */
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

/** "2 requests · 236 characters · 1.2 s"; with what was sent but not answered. */
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

/** Those of the runs that say all words of a query in the list, whatever their case and accents. */
export function findRuns(runs: readonly HistoryEntry[], query: string): readonly HistoryEntry[] {
  const wanted = folded(query).split(/\s+/).filter(Boolean)
  return runs.filter((run) => {
    const { service, firstText, startedAt, sourceLanguage, targets, columns } = run
    const codes = [sourceLanguage, ...targets]
    const about = [service, firstText, momentOf(startedAt), describeInputs(run), ...codes]
    const words = folded([...about, ...columns.flatMap(({ name, context }) => [name, context])].join('\n'))
    return wanted.every((word) => words.includes(word))
  })
}

/** Searching ignores case and accents. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
