import { useCallback, useMemo } from 'react'
import type { DayRange } from '../api/day.ts'
import { Notice } from '../ui/notice.tsx'
import { readView, writePins, writeSort, type Sort, type Split, type UsageSearch } from './address.ts'
import type { Step } from './calendar.ts'
import { describeRange, RangeBar } from './range-bar.tsx'
import { LoadState, ViewPlaceholder } from './load-state.tsx'
import { ReportView } from './report-view.tsx'
import { ExportMenu } from './export-menu.tsx'
import { useReport } from './use-report.ts'
import { useToday } from './use-today.ts'
import type { UsageField } from '../api/usage-report.ts'
import styles from './usage-page.module.css'

type Props = {
  readonly search: UsageSearch
  /** `replace` where Back should not stop: while something is typed or toggled. */
  readonly onSearchChange: (change: Partial<UsageSearch>, how?: 'push' | 'replace') => void
}

/** How much, which key, since when, and is it right? The whole view is in the address. */
export function UsagePage({ search, onSearchChange }: Props) {
  const today = useToday()
  const view = useMemo(() => readView(search, today), [search, today])
  const state = useReport(view.range)
  const change = useViewChange(search, view.pins, view.metric, onSearchChange)
  const isTodayReported = state.shown?.report.days.includes(today) ?? false

  return (
    <div className={styles.page}>
      <header className={styles.title}>
        <h1>Usage</h1>
        <span className={styles.range}>{describeRange(view.range, today, isTodayReported)}</span>
      </header>
      <RangeBar
        range={view.range}
        today={today}
        step={view.step}
        isLoading={state.isLoading}
        onRangeChange={change.range}
        onStepChange={change.step}
        onRefresh={state.refresh}
      >
        <ExportMenu held={state.isOld ? undefined : state.shown} view={view} />
      </RangeBar>
      {view.problems.length > 0 ? (
        <Notice tone="warning" role="status" title="Parts of the address make no sense">
          {view.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      ) : null}
      <LoadState state={state} range={view.range} />
      {state.shown ? (
        <div className={state.isOld ? styles.old : undefined} aria-busy={state.isOld}>
          <ReportView held={state.shown} view={view} today={today} change={change} />
        </div>
      ) : (
        <ViewPlaceholder isLoading={state.isLoading} />
      )}
    </div>
  )
}

/** What a person can change about the view, each written into the address. */
export type ViewChange = {
  readonly range: (range: DayRange) => void
  readonly step: (step: Step) => void
  readonly metric: (metric: UsageField) => void
  readonly split: (split: Split) => void
  readonly sort: (sort: Sort) => void
  readonly query: (query: string) => void
  readonly pin: (maskedKey: string, isPinned: boolean) => void
  /** Opens a key's own view; without a key, goes back to all. */
  readonly focus: (maskedKey: string | undefined) => void
}

function useViewChange(
  search: UsageSearch,
  pins: readonly string[],
  metric: UsageField,
  onSearchChange: Props['onSearchChange'],
): ViewChange {
  const query = useCallback(
    (q: string) => onSearchChange({ q: q === '' ? undefined : q }, 'replace'),
    [onSearchChange],
  )
  return useMemo(
    () => ({
      range: ({ start, end }) => onSearchChange({ start, end }),
      step: (step) => onSearchChange({ step }, 'replace'),
      metric: (next) =>
        onSearchChange({ metric: next === 'characters' ? undefined : next, sort: search.sort }),
      split: (split) => onSearchChange({ split }, 'replace'),
      sort: (sort) => onSearchChange({ sort: writeSort(sort, metric) }, 'replace'),
      query,
      pin: (maskedKey, isPinned) => {
        const others = pins.filter((pin) => pin !== maskedKey)
        onSearchChange({ pins: writePins(isPinned ? [...others, maskedKey] : others) }, 'replace')
      },
      focus: (maskedKey) => onSearchChange({ key: maskedKey, split: undefined }),
    }),
    [onSearchChange, query, search.sort, metric, pins],
  )
}
