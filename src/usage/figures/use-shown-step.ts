import { useMemo } from 'react'
import type { UsageView } from '../address/address.ts'
import { usualStep, type Step } from '../buckets.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { filterKeys } from './key-filter.ts'
import { nameKeys } from './key-names.ts'
import { rankingOf, stepOf } from './ranking.ts'
import { rollUp } from './usage-rollup.ts'

/** The step that the toolbar shows as chosen: where the address names none it depends on what the report holds. */
export function useShownStep(shown: LoadedReport | undefined, view: UsageView): Step {
  return useMemo(() => {
    if (shown === undefined || !view.isUsualStep || usualStep(view.range) === 'day') return view.step
    const rollup = rollUp(shown.report, shown.range)
    return stepOf(rankingOf(rollup, filterKeys(rollup, nameKeys(shown.report.keys), view), view), view)
  }, [shown, view])
}
