import { createContext, use } from 'react'
import type { Day } from '../api/day.ts'
import type { PriceBook } from '../api/gateway-contract.ts'
import type { UsageView } from './address/address.ts'
import type { ViewChange } from './address/use-view-change.ts'
import type { Cursor } from './chart/cursor.ts'
import type { ComparedView } from './compare/compared-view.ts'
import type { UsageModel } from './figures/usage-model.ts'
import type { LoadedReport } from './report/loaded-report.ts'
import type { SeriesStyle } from './styles/series-styles.ts'

/** What the parts of a drawn report share. The view requested last is not in it: its change must not redraw everything. */
export type Drawn = UsageModel & {
  readonly view: UsageView
  readonly today: Day
  /** The report by key, where the rows are groups. */
  readonly ungrouped: LoadedReport | undefined
  /** Absent where nothing is compared; `comparedKeys` for the keys, where the rows are groups. */
  readonly compared: ComparedView | undefined
  readonly comparedKeys: ComparedView | undefined
  /** Prices for the estimated costs; absent where no money is shown. */
  readonly prices: PriceBook | undefined
  /** How much of its limit each key has used up, by masked key. */
  readonly limits: ReadonlyMap<string, number>
  readonly marks: ReadonlyMap<string, SeriesStyle>
  readonly cursor: Cursor
  readonly change: ViewChange
}

export const DrawnContext = createContext<Drawn | undefined>(undefined)

/** The report that this part belongs to. */
export function useDrawn(): Drawn {
  const drawn = use(DrawnContext)
  if (drawn === undefined) throw new Error('There is no report around this part.')
  return drawn
}
