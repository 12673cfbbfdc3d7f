import { createContext, use } from 'react'
import type { PriceBook } from '../api/gateway-contract.ts'
import type { UsageField } from '../report-reader/usage-report.ts'
import type { UsageView } from './address/address.ts'
import type { ViewChange } from './address/use-view-change.ts'
import type { Cursor } from './chart/cursor.ts'
import type { CountedReport } from './report/count-report.ts'

/** State shared by the parts of a drawn report. It excludes the view requested last, whose change must not redraw everything. */
export type Drawn = CountedReport & {
  readonly prices: PriceBook | undefined
  readonly cursor: Cursor
  readonly change: ViewChange
}

export const DrawnContext = createContext<Drawn | undefined>(undefined)

/** Whether a field has any usage, earlier days included. A filter hides no field; a key's own view has only the fields of that key. */
export function isUsed({ rollup, filter, totals, compared }: Drawn, field: UsageField): boolean {
  const later =
    filter.focus === undefined ? [rollup.sums[field], rollup.report.total?.[field]] : [totals[field]]
  return [...later, compared?.changes[field].value].some((amount = 0) => amount !== 0)
}

/** The metric is in the large chart, the field of the other unit in the small one below it. */
export function sideFieldOf({ metric }: Pick<UsageView, 'metric'>): UsageField {
  return metric === 'speech' ? 'characters' : 'speech'
}

/** The report that this part belongs to. */
export function useDrawn(): Drawn {
  const drawn = use(DrawnContext)
  if (drawn === undefined) throw new Error('There is no report around this part.')
  return drawn
}
