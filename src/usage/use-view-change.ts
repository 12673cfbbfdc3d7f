import { useLayoutEffect, useRef, useState } from 'react'
import type { UsageGrouping } from '../api/contract.ts'
import type { DayRange } from '../api/day.ts'
import type { UsageField } from '../api/report/usage-report.ts'
import { writePins, writeSort, type Sort, type Split, type UsageSearch, type UsageView } from './address.ts'
import type { Step } from './calendar.ts'

/** What a person can change about the view, each written into the address. */
export type ViewChange = {
  readonly range: (range: DayRange) => void
  readonly groupBy: (groupBy: UsageGrouping) => void
  readonly step: (step: Step) => void
  readonly metric: (metric: UsageField) => void
  readonly split: (split: Split) => void
  readonly sort: (sort: Sort) => void
  readonly query: (query: string) => void
  readonly pin: (maskedKey: string, isPinned: boolean) => void
  /** Opens a key's own view; without a key, goes back to all. */
  readonly focus: (maskedKey: string | undefined) => void
  /** Shows a layer of the chart alone; without one, all. */
  readonly series: (series: string | undefined) => void
}

type WriteSearch = (change: Partial<UsageSearch>, how?: 'push' | 'replace') => void

/** The changes, the same functions in every render, so that what has not changed need not be drawn again. Where a person
 *  goes somewhere (days, grouping, key, metric), Back leads out of it; what is only arranged anew replaces the address. */
export function useViewChange(view: UsageView, write: WriteSearch): ViewChange {
  const latest = useRef({ view, write })
  useLayoutEffect(() => {
    latest.current = { view, write }
  })
  const [change] = useState<ViewChange>(() => ({
    range: ({ start, end }) => latest.current.write({ start, end }),
    groupBy: (groupBy) => latest.current.write({ group: groupBy === 'key' ? groupBy : undefined }),
    step: (step) => latest.current.write({ step }, 'replace'),
    metric: (metric) => latest.current.write({ metric: metric === 'characters' ? undefined : metric }),
    split: (split) => latest.current.write({ split, series: undefined }, 'replace'),
    sort: (sort) => latest.current.write({ sort: writeSort(sort, latest.current.view.metric) }, 'replace'),
    query: (query) => latest.current.write({ q: query === '' ? undefined : query }, 'replace'),
    pin: (maskedKey, isPinned) => {
      const others = latest.current.view.pins.filter((pin) => pin !== maskedKey)
      latest.current.write({ pins: writePins(isPinned ? [...others, maskedKey] : others) }, 'replace')
    },
    focus: (maskedKey) => latest.current.write({ key: maskedKey, split: undefined, series: undefined }),
    series: (series) => latest.current.write({ series }, 'replace'),
  }))
  return change
}
