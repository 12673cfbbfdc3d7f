import { readView, type UsageSearch, type UsageView, type ComparedWith } from './address/address.ts'
import type { ViewChange } from './address/use-view-change.ts'
import { createCursor } from './chart/cursor.ts'
import type { Drawn } from './drawn.ts'
import { compareReports, type Comparison } from './compare/comparison.ts'
import { runToEnd } from '../api/time-slicing.ts'
import type { Page } from './page.ts'
import { countInSteps, type CountedReport } from './report/count-report.ts'
import { type LoadedReport, usageProgressQuery } from './report/loaded-report.ts'
import type { ReportState } from './report/use-report.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any change is a function that does nothing
const noChange = new Proxy({}, { get: () => () => {} }) as ViewChange

const nothing = () => {}

/** A view of a loaded report, counted. */
export function countedOf(
  loaded: LoadedReport,
  view: UsageView,
  today: string,
  earlier?: LoadedReport,
): CountedReport {
  const counted = runToEnd(
    countInSteps({ loaded, earlier, view, groups: [], today, isForDrawings: false }, undefined),
  )
  if (counted === undefined) throw new Error('A report is always counted')
  return counted
}

/** Two reports compared day by day in their order, whatever days a view would compare. */
export function compareInOrder(
  later: LoadedReport,
  earlier: LoadedReport,
  comparedWith: ComparedWith,
  today: string,
): Comparison {
  const alignment = {
    by: comparedWith.byWeekday ? ('weekday' as const) : ('date' as const),
    stretches: [{ later: later.range, earlier: earlier.range, isWhole: false }],
    earlier: earlier.range,
  }
  return runToEnd(compareReports(later, earlier, comparedWith, today, alignment))
}

/** The page of a loaded report, as requested in `view`. */
export function pageOf(loaded: LoadedReport, view: UsageView, today: string, change = noChange): Page {
  const loading: ReportState = {
    shown: loaded,
    isStale: false,
    isLoading: false,
    isSlicing: false,
    progress: usageProgressQuery(['usage-report', 0, loaded.range, 'key_and_day']),
    failure: undefined,
    askedToWaitUntil: undefined,
    missing: { isLoading: false, failure: undefined, load: nothing, stop: nothing, reset: nothing },
    isStopped: false,
    stop: nothing,
    refresh: nothing,
  }
  return {
    requested: {
      view,
      change,
      setTyped: nothing,
      showAllKeys: change.showAllKeys,
      today,
      isNewDay: false,
      showToday: nothing,
    },
    loading,
    counted: countedOf(loaded, view, today),
    isBehind: false,
    daysShown: undefined,
    earlier: undefined,
    settings: { inUse: { version: 1 }, isShared: false, problems: [], showsMoney: true, isKnown: true },
    prices: undefined,
    opened: undefined,
    setOpened: nothing,
    onOpenConnection: nothing,
    rangeButton: { current: null },
    proofButton: { current: null },
    searchBox: { current: null },
  }
}

/** A report as the parts of the page receive it in the default view, or in that of `search`; `change` does nothing. */
export function drawnOf(loaded: LoadedReport, today: string, search: UsageSearch = {}): Drawn {
  return {
    ...countedOf(loaded, readView(search, today), today),
    change: noChange,
    cursor: createCursor(),
    prices: undefined,
  }
}
