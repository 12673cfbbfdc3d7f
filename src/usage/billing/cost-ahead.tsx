/** Projects the cost of a billing period: an estimate, by the same method as for limits, from the cost per day. */
import { useMemo } from 'react'
import type { PriceBook } from '../../api/gateway-contract.ts'
import type { Day } from '../../api/day.ts'
import { perField } from '../../report-reader/usage-report.ts'
import { formatRange, formatShortDay } from '../format.ts'
import { useDrawn } from '../drawn.ts'
import { covers } from '../calendar.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { estimateAll, PARTS, pricedFields, priceOf, writeAhead } from './estimate.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { formatPeriod, isMonth, type PeriodUsage, projectPeriod } from './limit-state.ts'
import { LoadPeriod, useBillingPeriod } from './use-billing-period.tsx'

/** The cost of all keys; undefined if not all needed days are known, if the book has no price, or if no days of the period are left. */
export function costAhead(usage: PeriodUsage, prices: PriceBook) {
  if (pricedFields.every((field) => priceOf(prices, field) === undefined)) return undefined
  const state = projectPeriod((loaded) => costsByDay(loaded, prices), usage)
  const likely = state.projection?.at(-1)
  return likely === undefined || state.missing > 0 ? undefined : { ...state, likely }
}

/** The cost of each day of a report, in the currency of the prices. */
function costsByDay({ report: { days, sums } }: LoadedReport, prices: PriceBook): ReadonlyMap<Day, number> {
  return new Map(
    days.map((day, index) => {
      const counts = perField((field) => sums.byDay[field][index] ?? 0)
      return [day, Number(estimateAll(counts, prices) ?? 0n) / Number(PARTS)]
    }),
  )
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
  const { counted, usage, isUnknown } = billing
  const found = useMemo(() => usage && prices && costAhead(usage, prices), [usage, prices])
  if (!prices || counted.isOver || isUnknown) return null
  if (found) {
    const { line, days, more } = costAheadWords(found, prices.currency)
    return (
      <span title={more}>
        {line} <span>{days}</span>
      </span>
    )
  }
  if (usage && covers(usage.source.range, counted.needed)) return null
  const period = formatPeriod(counted.period)
  return (
    <LoadPeriod billing={billing}>
      Forecast <VisuallyHidden>the cost of</VisuallyHidden> <span>{period}</span>
    </LoadPeriod>
  )
}
