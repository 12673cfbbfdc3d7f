/** Keys by size, each with its share and its cumulative share with all larger ones. */
import type { UsageField } from '../../api/report/usage-report.ts'
import type { KeyFilter } from './key-filter.ts'
import type { KeyName } from './key-names.ts'
import { sum, type UsageRollup } from './usage-rollup.ts'

/** One key among all, by size. */
export type RankedKey = {
  /** Position among the report's keys. */
  readonly index: number
  readonly key: KeyName
  readonly amount: number
  /** Its share, and the cumulative share with all larger ones, 0 to 1. */
  readonly share: number
  readonly cumulative: number
}

/** The keys shown that were used at all, largest first; equal ones by masked key. */
export function rankKeys(
  rollup: UsageRollup,
  names: readonly KeyName[],
  metric: UsageField,
  { shown }: KeyFilter,
): RankedKey[] {
  const amounts = rollup.keyTotals[metric]
  const bySize = [...(shown ?? names.keys())]
    .flatMap((index) => {
      const key = names[index]
      const amount = amounts[index] ?? 0
      return key && amount > 0 ? { index, key, amount } : []
    })
    .sort((a, b) => b.amount - a.amount || (a.key.maskedKey < b.key.maskedKey ? -1 : 1))
  const total = sum(bySize.map(({ amount }) => amount))
  let before = 0
  return bySize.map((one) => {
    before += one.amount
    return { ...one, share: one.amount / total, cumulative: before / total }
  })
}

/** How many of the largest keys make up this share, 0 to 1. */
export function keysThatMake(part: number, ranked: readonly RankedKey[]): number {
  return ranked.findIndex(({ cumulative }) => cumulative >= part - 1e-12) + 1
}
