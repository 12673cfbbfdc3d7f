import { readView } from './address/address.ts'
import type { ViewChange } from './address/use-view-change.ts'
import { createCursor } from './chart/cursor.ts'
import type { Drawn } from './drawn.ts'
import { modelOf } from './figures/usage-model.ts'
import type { LoadedReport } from './report/loaded-report.ts'

/** A report as its parts get it in the usual view; `change` goes nowhere. */
export function drawnOf(loaded: LoadedReport, today: string): Drawn {
  const view = readView({}, today)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any change is a function that does nothing
  const change = new Proxy({}, { get: () => () => {} }) as ViewChange
  return {
    ...modelOf(loaded, view, today),
    view,
    today,
    change,
    limits: new Map(),
    marks: new Map(),
    cursor: createCursor(),
    ungrouped: undefined,
    compared: undefined,
    comparedKeys: undefined,
    prices: undefined,
  }
}
