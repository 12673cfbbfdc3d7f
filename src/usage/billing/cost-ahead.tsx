/** Projects the cost of a billing period: an estimate, by the same method as for limits, from the cost per day. */
import { useMemo } from 'react'
import type { PriceBook } from '../../api/gateway-contract.ts'
import type { Day } from '../../api/day.ts'
import { perField } from '../../report-reader/usage-report.ts'
import { formatRange, formatShortDay } from '../format.ts'
import { useDrawn } from '../drawn.ts'
import { covers } from '../calendar.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { estimateAll, PARTS, writeAhead } from './estimate.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { type CountedPeriod, formatPeriod, isMonth, projectPeriod, tellsUseByDay } from './limit-state.ts'
import { LoadPeriod, useBillingPeriod } from './use-billing-period.tsx'

/** The cost of all keys; undefined without a report of the days that the method needs, if the book has no price, or if no days of the period are left. */
export function costAhead(source: LoadedReport | undefined, prices: PriceBook, counted: CountedPeriod) {
  if (source === undefined || !tellsUseByDay(source)) return undefined
  const { days, sums } = source.report
  const costs = new Map<Day, number>()
  for (const [index, day] of days.entries()) {
    const counts = perField((field) => sums.byDay[field][index] ?? 0)
    const amount = estimateAll(counts, prices)
    if (amount === undefined) return undefined
    costs.set(day, Number(amount) / Number(PARTS))
  }
  const state = projectPeriod(costs, source, counted)
  const likely = state.projection?.at(-1)
  return likely === undefined || state.missing > 0 ? undefined : { ...state, likely }
}

type CostAhead = NonNullable<ReturnType<typeof costAhead>>

/** Nov forecast 354 EUR; or Forecast 354 EUR and its days, 15 Nov – 14 Dec; and its details. */
export function costAheadWords({ period, sums, lastCounted, used, likely }: CostAhead, currency: string) {
  const write = (amount: number) => `${writeAhead(amount, likely, currency)}\u00a0${currency}`
  const ofMonth = isMonth(period)
  return {
    line: ofMonth ? `${formatPeriod(period)} forecast ${write(likely)}` : `Forecast ${write(likely)}`,
    days: ofMonth ? undefined : formatPeriod(period),
    more: `Estimated for the billing period ${formatRange(period)}, all keys: about ${write(likely)}; ${sums.length > 0 ? `${write(used)} up to ${formatShortDay(lastCounted)}, the rest` : 'all of it'} estimated from the last four weeks`,
  }
}

/** The projected cost of the billing period, below the cost of the days shown; or a button that loads the days it lacks. Nothing if it cannot be projected. */
export function CostAheadLine() {
  const { prices } = useDrawn()
  const billing = useBillingPeriod()
  const { counted, source } = billing
  const found = useMemo(() => prices && costAhead(source, prices, counted), [source, prices, counted])
  if (!prices || counted.isOver || (source && !tellsUseByDay(source))) return null
  if (found) {
    const { line, days, more } = costAheadWords(found, prices.currency)
    return (
      <span title={more}>
        {line} <span>{days}</span>
      </span>
    )
  }
  if (source && covers(source.range, counted.needed)) return null
  const period = formatPeriod(counted.period)
  return (
    <LoadPeriod of={billing}>
      Forecast <VisuallyHidden>the cost of</VisuallyHidden> <span>{period}</span>
    </LoadPeriod>
  )
}
