/** The words of the list about a run. */
import { countOf, formatCount, LOCALE } from '../../locale/numbers.ts'
import { languageName } from '../languages.ts'
import { atRiskInWords } from '../sending/unanswered.ts'
import { describeEffect, describeMet } from '../verdict/effect-words.ts'
import {
  KEPT_BYTES,
  KEPT_DAYS,
  KEPT_RUNS,
  type PastRun,
  columnTitle,
  type PastRunColumn,
} from './past-run.ts'
import type { StorageTrouble } from './run-database.ts'

const MEBIBYTE = 1024 * 1024

export const RETENTION = `Runs are kept for ${KEPT_DAYS} days, at most ${KEPT_RUNS} or ${KEPT_BYTES / MEBIBYTE} MB, on this device. Those with a star are kept until you delete them.`

/** "14 texts · German → English (US), French". */
export function describeInputs({ texts, sourceLanguage, targets }: PastRun): string {
  const source = sourceLanguage === '' ? 'detected language' : languageName(sourceLanguage)
  return `${countOf(texts, 'text')} · ${source} → ${targets.map(languageName).join(', ')}`
}

/** "2 requests · 236 characters · 1.2 s"; with what was sent but not answered. */
export function describeSize(run: PastRun): string {
  const { requests, billed, unanswered, startedAt, endedAt } = run
  const seconds = ((endedAt - startedAt) / 1000).toLocaleString(LOCALE, { maximumFractionDigits: 1 })
  const answered = `${countOf(requests, 'request')} · ${countOf(billed, 'character')}`
  // The time at which a page was left is unknown.
  const time = run.isOpen ? '' : ` · ${seconds}\u00A0s`
  if (!unanswered) return `${answered}${run.isOpen ? ', interrupted' : ''}${time}`
  const isStopped = run.columns.some(({ status }) => status === 'stopped')
  const without = run.isOpen
    ? 'interrupted before an answer'
    : isStopped
      ? 'stopped before an answer'
      : 'without an answer'
  const atRisk = `${without}: ${atRiskInWords(unanswered.characters)}`
  return unanswered.requests === requests
    ? `${countOf(requests, 'request')} sent, ${atRisk}${time}`
    : `${answered}, ${formatCount(unanswered.requests)} ${atRisk}${time}`
}

/** "C: Football: 4 of 14 changed". */
export function describeColumn(run: PastRun, index: number): string {
  const column = run.columns[index]
  return column ? `${columnTitle(column)}: ${outcomeOf(column, run)}` : ''
}

function outcomeOf(column: PastRunColumn, { repeats, isOpen }: PastRun): string {
  if (column.status === 'failed') return 'failed'
  if (column.status === 'stopped') return isOpen ? 'interrupted' : 'stopped'
  if (column.answered === 0) return 'no answers'
  const words = [describeMet(column), describeEffect(column, repeats)].filter((part) => part !== '')
  return words.length > 0 ? words.join(', ') : countOf(column.answered, 'answer')
}

/** Why runs cannot be shown or kept. */
export function describeTrouble(trouble: StorageTrouble, isSaving: boolean): string {
  switch (trouble) {
    case 'full':
      return 'The storage of this browser is full, so the last run was not kept. Delete runs you no longer need.'
    case 'newer':
      return 'A newer version of the console keeps the history of this device. Reload this page to see it.'
    case 'blocked':
      return 'Another tab holds the history open with an older version of the console. Close or reload that tab, then open this again.'
    case 'unavailable':
      return isSaving
        ? 'The last run could not be kept on this device.'
        : 'This browser keeps nothing for this page, as in a private window. Runs are not kept.'
  }
}

export function inMegabytes(bytes: number): string {
  const megabytes = (bytes / MEBIBYTE).toLocaleString(LOCALE, { maximumFractionDigits: 1 })
  return `${bytes > 0 && bytes < MEBIBYTE / 10 ? 'under 0.1' : megabytes} MB`
}
