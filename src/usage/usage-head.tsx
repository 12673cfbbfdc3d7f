import type { RefObject } from 'react'
import type { ConsoleFile, PriceBook } from '../api/console-file.ts'
import { Staggered } from '../ui/loading/staggered.tsx'
import { describeReading } from './format.ts'
import { groupedFor } from './figures/searched-groups.ts'
import { isGrouped, NO_GROUPS } from './groups/grouped-by.ts'
import { NewDay } from './range/new-day.tsx'
import type { RenderedReport } from './rendered/use-rendered-report.ts'
import { Loading } from './report/load-state.tsx'
import { lastComplete } from './report/loaded-report.ts'
import { ReadAt, TitleLine } from './title-line.tsx'
import { ComparisonSource, InvoiceLine, MissingDays, PrintHead, ProofBadge } from './usage-parts.tsx'
import type { RequestedView } from './use-requested-view.ts'

type Props = {
  readonly requested: RequestedView
  readonly rendered: RenderedReport
  /** What applies on this device. */
  readonly inUse: ConsoleFile
  /** Absent where no money is shown. */
  readonly prices: PriceBook | undefined
  /** What gets the focus when a focused control goes away. */
  readonly refreshButton: RefObject<HTMLButtonElement | null>
  readonly rangeButton: RefObject<HTMLButtonElement | null>
  readonly searchBox: RefObject<HTMLInputElement | null>
  /** What opens the proof. */
  readonly proofButton: RefObject<HTMLButtonElement | null>
}

/** The part above the controls: which days, how fresh, what is still loading, and whether it is right. On paper, the head of the page. */
export function UsageHead({
  requested,
  rendered,
  inUse,
  prices,
  refreshButton,
  proofButton,
  ...focus
}: Props) {
  const { requestedView, today } = requested
  const { state, renderedView, shown, ungrouped, filterWords } = rendered
  // Without days it is unknown whether the current one is among them; it is not over in either case.
  const isTodayReported =
    requestedView.groupBy === 'key' || (state.shown?.report.days.includes(today) ?? false)
  return (
    <>
      <TitleLine
        view={requestedView}
        today={today}
        isTodayReported={isTodayReported}
        filterWords={filterWords}
        onBackToWhole={requested.change.backToWhole}
        onShowAllKeys={requested.showAllKeys}
        {...focus}
        proof={
          ungrouped ? (
            <Staggered place={null}>
              <ProofBadge
                button={proofButton}
                held={ungrouped}
                isFiltered={filterWords !== undefined}
                invoice={<InvoiceLine held={ungrouped} groups={inUse.groups} prices={prices} />}
              />
            </Staggered>
          ) : null
        }
      >
        <Loading state={state} range={requestedView.range} heir={refreshButton} />
        {state.shown && !state.isLoading && !state.isStale ? (
          <ReadAt words={describeReading(state.shown.readAt, lastComplete(state.shown), today)} />
        ) : null}
        <MissingDays state={state} heir={refreshButton} />
        {requestedView.compared ? (
          <ComparisonSource
            later={
              state.isStale || state.isSlicing || !state.shown
                ? undefined
                : groupedFor(state.shown, requestedView, inUse)
            }
            groups={isGrouped(requestedView) ? (inUse.groups ?? NO_GROUPS) : undefined}
            view={requestedView}
            compared={requestedView.compared}
            today={today}
            heir={refreshButton}
            onComparison={rendered.setComparison}
          />
        ) : null}
        {requested.isNewDay ? <NewDay onShow={requested.showToday} /> : null}
      </TitleLine>
      {ungrouped && shown ? (
        <PrintHead
          held={ungrouped}
          keys={shown.report.keys}
          view={renderedView}
          today={today}
          filterWords={filterWords}
          comparison={rendered.whatIsCompared?.comparison}
          prices={prices}
        />
      ) : null}
    </>
  )
}
