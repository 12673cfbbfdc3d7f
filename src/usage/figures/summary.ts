/** The usage in one line: the largest key and the busiest day. It replaces the chart for screen readers. */
import type { UsageField } from '../../report-reader/usage-report.ts'
import { NO_GROUP } from '../group-id.ts'
import { countOf, formatShare, hasShare, formatWeekdayBriefly, amountInWords, fieldNames } from '../format.ts'
import { countKeys } from './key-filter.ts'
import { inSentence, rowNoun, type KeyName } from './key-names.ts'
import type { Contents } from './day-states.ts'
import type { KeyRow } from './key-rows.ts'
import { sum, type Numbers, type UsageRollup } from './usage-rollup.ts'

/** A piece of the line: plain words, emphasised words, or a key that can be opened. */
export type Piece = string | { readonly strong: string } | { readonly key: KeyName }

type Known = {
  readonly contents: Contents
  /** Usage of the shown keys in the metric, per day of the rollup, and the total as the page shows it. */
  readonly days: Numbers
  readonly total: number
  readonly isPart: boolean
}

/** `rows` are the keys that are shown. */
export function summarize(
  rollup: UsageRollup,
  rows: readonly KeyRow[],
  metric: UsageField,
  { contents, days, total, isPart }: Known,
): readonly Piece[] {
  const used = rows.filter(({ counts }) => counts[metric] > 0)
  const amount = (value: number) => amountInWords(metric, value)
  if (contents !== 'rows' && contents !== 'totals') return []
  if (isPart && rows.length === 0) return []
  if (used.length === 0 && total > 0)
    return [`No row says which key or which day the ${amount(total)} belong to.`]
  if (used.length === 0 && total < 0) return []
  if (used.length === 0)
    return metric === 'speech'
      ? ['No speech on these days.']
      : [`No ${fieldNames[metric].inSentence} on these days.`]

  const pieces: Piece[] = []
  // What is in no group is named only if there is nothing else.
  const named = used.filter(({ key }) => key.maskedKey !== NO_GROUP)
  const first = (named.length > 0 ? named : used).reduce((one, other) =>
    other.counts[metric] > one.counts[metric] ? other : one,
  )
  if (rows.length > 1) pieces.push(...mostUsed(first, rows, metric, isPart), ' ')
  const most = Math.max(...days)
  const busiest = [...days.keys()].filter((day) => days[day] === most)
  const [day] = busiest.map((at) => rollup.days[at])
  if (rollup.days.length > 1 && day !== undefined && most > 0) {
    pieces.push(
      ...(busiest.length === 1
        ? ['The busiest day was ', { strong: formatWeekdayBriefly(day, rollup.axis) }, ' with ']
        : [`The busiest ${busiest.length} days had `]),
      `${amount(most)}${busiest.length === 1 ? '' : ' each'}.`,
    )
  }
  return pieces
}

/** The line without its links. */
export function textOf(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : 'strong' in piece ? piece.strong : piece.key.name))
    .join('')
    .trim()
}

function mostUsed(first: KeyRow, rows: readonly KeyRow[], metric: UsageField, isPart: boolean): Piece[] {
  const shown = sum(rows.map(({ counts }) => counts[metric]))
  const part = isPart ? first.counts[metric] / shown : first.share
  const share = hasShare(first.counts[metric], shown) ? [', ', { strong: formatShare(part) }] : []
  const { key } = first
  const rest = rows.find((row) => row.key.maskedKey === NO_GROUP)?.share ?? 0
  if (key.isUnattributed && rest > first.share) return [{ strong: formatShare(rest) }, ' is in no group.']
  if (key.isUnattributed)
    return ['Most', ...share, ...(share.length > 0 ? [','] : []), ' belongs to no known key.']
  const names = rows.map((row) => row.key)
  const known = countKeys(names)
  return isPart
    ? [
        known === rows.length ? `Of these ${countOf(known, rowNoun(names))}, ` : 'Of these, ',
        { key: inSentence(key) },
        ' used most',
        ...share,
        '.',
      ]
    : [
        { key: inSentence(key, true) },
        ...(rest > first.share
          ? [' is the largest group', ...share, '; ', { strong: formatShare(rest) }, ' is in no group.']
          : [' used most', ...share, '.']),
      ]
}
