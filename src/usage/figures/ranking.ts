/** Where most usage comes from many small keys, a stack of the eight largest says little: keys are ranked instead. */
import type { UsageView } from '../address/address.ts'
import { stepsThatFit, type Step } from '../buckets.ts'
import type { KeyFilter } from './key-filter.ts'
import { sum, type UsageRollup } from './usage-rollup.ts'

/** Keys are ranked where the other keys exceed this share of the usage shown. */
const MOST_OF_OTHERS = 0.6

type RankView = Pick<UsageView, 'metric' | 'split' | 'isStacked'>

/** Whether keys can be ranked here, and whether they are: unless a person wants them stacked. */
export type Ranking = { readonly canRank: boolean; readonly isRanked: boolean }

export function rankingOf(rollup: UsageRollup, filter: KeyFilter, view: RankView): Ranking {
  const { shown, others, focus } = filter
  const amounts = rollup.keyTotals[view.metric]
  const isShown = shown && new Set(shown)
  const of = (keys: Iterable<number>) => {
    let total = 0
    for (const key of keys) if (isShown?.has(key) ?? true) total += amounts[key] ?? 0
    return total
  }
  const total = shown ? of(shown) : sum(amounts)
  const canRank =
    view.split !== 'kind' && focus === undefined && total > 0 && of(others) / total > MOST_OF_OTHERS
  return { canRank, isRanked: canRank && !view.isStacked }
}

/** The step of the chart: a ranked view shows days, however many, unless the address names a step. */
export function stepOf({ isRanked }: Ranking, view: Pick<UsageView, 'range' | 'step' | 'isUsualStep'>): Step {
  return isRanked && view.isUsualStep && stepsThatFit(view.range).includes('day') ? 'day' : view.step
}
