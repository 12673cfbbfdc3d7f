/** What a context did to the texts of a column, in words. */
import { countOf, formatCount } from '../../locale/numbers.ts'
import type { ColumnEffect } from './column-effect.ts'

type MetCounts = Pick<ColumnEffect, 'judged' | 'met'> & { readonly open?: number | undefined }

/** How many texts are as expected, and how many are not judged; empty where none has an expectation. */
export function describeMet({ judged, met, open = 0 }: MetCounts): string {
  return [
    ...(judged === 0 ? [] : [`${formatCount(met)} of ${formatCount(judged)} as expected`]),
    ...(open === 0 ? [] : [`${formatCount(open)} not judged`]),
  ].join(', ')
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
