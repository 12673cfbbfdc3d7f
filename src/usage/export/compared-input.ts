/** What an export of two periods is made of, and what it says of them beside its lines. */
import type { PriceBook } from '../../api/console-file.ts'
import type { UsageCounts } from '../../api/report/usage-report.ts'
import { perField } from '../../api/report/usage-wire.ts'
import type { ComparedView } from '../compare/compared-view.ts'
import type { Comparison } from '../compare/comparison.ts'
import { textOf } from '../figures/summary.ts'
import type { About, ExportInput } from './export-content.ts'

/** `keys` are positions in the comparison's rollup. */
export type ComparedInput = Pick<ExportInput, 'keys' | 'about' | 'prices'> & {
  readonly comparison: Comparison
}

/** Both ranges and what changed, for the note above a table and the head of JSON. */
export function aboutComparison(
  { comparison, words, wordsOfCost }: Pick<ComparedView, 'comparison' | 'words' | 'wordsOfCost'>,
  prices: PriceBook | undefined,
): About {
  const { pairs, alignedBy, earlier, rollup, hasDays } = comparison
  const later = pairs.later ?? rollup.asked
  const before = pairs.earlier ?? earlier.range
  return [
    ['Later days', `${later.start} to ${later.end}`],
    ['Earlier days', `${before.start} to ${before.end}`],
    ...(hasDays
      ? ([
          [
            'Days compared',
            `${pairs.count} of ${pairs.asked}${pairs.count === pairs.earlierCount ? '' : `, with ${pairs.earlierCount}`}`,
          ],
          ['Aligned by', alignedBy],
        ] as const)
      : []),
    ['What changed', textOf([...words, ...(prices ? wordsOfCost(prices) : [])]).replaceAll('\u00a0', ' ')],
  ]
}

/** Counts of the days compared, and of the earlier ones. */
export type BothCounts = { readonly now: UsageCounts; readonly before: UsageCounts }

/** What these keys used in either period. */
export function countsOfKeys({ laterByKey, earlierByKey }: Comparison, keys: readonly number[]): BothCounts {
  const sumOf = (values: Float64Array) => keys.reduce((sum, key) => sum + (values[key] ?? 0), 0)
  return {
    now: perField((field) => sumOf(laterByKey[field])),
    before: perField((field) => sumOf(earlierByKey[field])),
  }
}
