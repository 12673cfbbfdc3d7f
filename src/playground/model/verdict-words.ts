/** What the verdicts mean and how often they are wrong, as a person reads it. verdict-rates.test.ts verifies the rates. */
import type { CellStatus } from './cell.ts'
import { countOf, formatCount } from '../../locale/numbers.ts'
import type { ColumnEffect } from './column-summary.ts'

/** A status in a word or two, the same everywhere. */
export const statusWords: Readonly<Record<CellStatus, string>> = {
  changed: 'changed',
  differs: 'differs',
  unstable: 'unstable',
  same: 'same',
  answered: 'translated',
  waiting: 'waiting',
  'out-of-date': 'out of date',
  failed: 'failed',
  cancelled: 'cancelled',
  'not-sent': 'not sent',
  empty: 'nothing to send',
}

/** How many texts are as expected; empty where none has an expectation. */
export function describeMet({ judged, met }: Pick<ColumnEffect, 'judged' | 'met'>): string {
  return judged === 0 ? '' : `${formatCount(met)} of ${formatCount(judged)} as expected`
}

/** How far the baseline says the same each time; empty where each text was asked once, which tells nothing. */
export function describeStability({
  repeated,
  unstable,
}: Pick<ColumnEffect, 'repeated' | 'unstable'>): string {
  return repeated === 0 ? '' : `${formatCount(repeated - unstable)} of ${formatCount(repeated)} stable`
}

/** The effect in words; empty where there is nothing to compare. Asked once, answers only differ: that is not a verdict yet. */
export function describeEffect(
  {
    compared,
    changed,
    differing,
    unstable,
  }: Pick<ColumnEffect, 'compared' | 'changed' | 'differing' | 'unstable'>,
  repeats: number,
): string {
  const isVerdict = repeats > 1 || changed > 0
  const parts = [
    ...(compared > 0 && isVerdict ? [`${formatCount(changed)} of ${formatCount(compared)} changed`] : []),
    ...(compared > 0 && !isVerdict
      ? [`${formatCount(differing)} of ${formatCount(compared)} ${differing === 1 ? 'differs' : 'differ'}`]
      : []),
    ...(isVerdict && differing > 0 ? [countOf(differing, 'differs', 'differ')] : []),
    ...(unstable > 0 ? [`${formatCount(unstable)} unstable`] : []),
  ]
  return parts.join(', ')
}
