/** The usage in a sentence or two: what a screen reader needs in place of the chart, and a good first line for all. */
import type { UsageField } from '../../api/report/usage-report.ts'
import { fieldNames } from '../field-names.ts'
import { countOf, formatShare, formatWeekday, unitOf } from '../format.ts'
import { fullName } from './key-names.ts'
import type { Contents } from './contents.ts'
import { countKnown, type KeyRow } from './key-rows.ts'
import type { UsageRollup } from './usage-rollup.ts'

type Known = {
  readonly contents: Contents
  /** Usage of the metric of the keys that are looked at, per day of the rollup, and in all as the page shows it. */
  readonly days: ArrayLike<number>
  readonly total: number
}

/** `rows` are the keys that are looked at. */
export function summarize(
  rollup: UsageRollup,
  rows: readonly KeyRow[],
  metric: UsageField,
  { contents, days: dayTotals, total }: Known,
): string {
  const used = rows.filter(({ counts }) => counts[metric] > 0)
  const amount = (value: number) => `${unitOf(metric).full(value)} ${fieldNames[metric].inSentence}`
  if (contents === 'unreported' || contents === 'silent') return ''
  if (used.length === 0 && total > 0)
    return `No row says which key or which day the ${amount(total)} belong to.`
  if (used.length === 0)
    return metric === 'speech'
      ? 'No speech in these days.'
      : `No ${fieldNames[metric].inSentence} in these days.`

  const busiest = largestAt(dayTotals)
  const day = rollup.days[busiest]
  const busiestWords =
    rollup.days.length > 1 && day !== undefined && (dayTotals[busiest] ?? 0) > 0
      ? `The busiest day was ${formatWeekday(day)} with ${amount(dayTotals[busiest] ?? 0)}.`
      : ''
  const first = used.toSorted((a, b) => b.counts[metric] - a.counts[metric])[0]
  const keyWords = rows.length > 1 && first ? mostUsed(first, countKnown(used)) : ''
  return [keyWords, busiestWords].filter(Boolean).join(' ')
}

function mostUsed({ key, share }: KeyRow, keysInUse: number): string {
  return key.isUnattributed
    ? `Most, ${formatShare(share)}, belongs to no known key; ${countOf(keysInUse, 'key')} in use.`
    : `${fullName(key)} used most, ${formatShare(share)}, of ${countOf(keysInUse, 'key')} in use.`
}

function largestAt(values: ArrayLike<number>): number {
  let at = 0
  for (let index = 1; index < values.length; index += 1) {
    if ((values[index] ?? 0) > (values[at] ?? 0)) at = index
  }
  return at
}
