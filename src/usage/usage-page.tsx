import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { prepareForReport } from '../api/analytics.ts'
import { afterPaint } from '../api/time-slicing.ts'
import { needsSettings, readView, type UsageSearch, type UsageView } from './address/address.ts'
import type { ConsoleFile } from '../api/console-file.ts'
import { isSameRange, MONTHS_BEGIN } from './calendar.ts'
import { SettingsButton } from './billing/settings-button.tsx'
import { countInSteps } from './rendered/count-in-steps.ts'
import type { ConsoleSettings } from './settings/applied-settings.ts'
import { consoleSettingsQuery, useConsoleSettings } from './settings/console-settings.ts'
import { NewDay } from './range/new-day.tsx'
import { RangeBar } from './range/range-bar.tsx'
import { Loading, ViewPlaceholder } from './report/load-state.tsx'
import { ReportView } from './report-view.tsx'
import { ReadAt, TitleLine } from './title-line.tsx'
import { regroupLoaded } from './groups/regroup.ts'
import { groupedBy, isGrouped, NO_GROUPS } from './groups/grouped-by.ts'
import { isGroupId } from './group-id.ts'
import { describeReading } from './format.ts'
import { lastComplete, type LoadedReport } from './report/loaded-report.ts'
import { KeySearch } from './keys/key-search.tsx'
import type { ExportFailure } from './export/export-failure.tsx'
import { ExportMenu } from './export/export-menu.tsx'
import type { LoadedComparison } from './compare/compared-view.ts'
import { releaseCode } from '../ui/loading/first-content.ts'
import { Staggered } from '../ui/loading/staggered.tsx'
import { useReport } from './report/use-report.ts'
import {
  AddressProblems,
  CompareMenu,
  ComparisonSource,
  ExportFailureNotice,
  FileProblems,
  GroupsDialog,
  InvoiceLine,
  LimitCards,
  LoadOutcome,
  MissingDays,
  NoGroupsNotice,
  PrintHead,
  ProofBadge,
} from './usage-parts.tsx'
import { useTypedQuery } from './keys/use-typed-query.ts'
import { RevisionsContext, useRevisions } from './revisions/use-revisions.ts'
import { useShownStep } from './figures/use-shown-step.ts'
import { shownComparison } from './rendered/shown-comparison.ts'
import { useAfterPaint } from './rendered/use-after-paint.ts'
import { useFilterWords } from './rendered/use-filter-words.ts'
import { useLatest } from './rendered/use-latest.ts'
import { useToday } from './use-today.ts'
import { useViewChange } from './address/use-view-change.ts'
import styles from './usage-page.module.css'

// The reader gets ready while the rest of the page arrives.
prepareForReport()

type Props = {
  readonly search: UsageSearch
  /** `replace` where Back should not stop: while something is typed or toggled. */
  readonly onSearchChange: (change: Partial<UsageSearch>, how?: 'push' | 'replace') => void
  /** Opens what can be said and set about the service and its keys. */
  readonly onOpenConnection: () => void
}

/**
 * How much, which key, since when, and is it right? The whole view is in the address.
 *
 * What keeps the page answering, each where it is needed and nowhere else:
 * - pressed controls show `requestedView` at once; once they are painted, what is drawn is counted in time slices (`countInSteps`) and
 *   follows in `rendered`, the page’s one deferral, in steps that a press interrupts; what was drawn before stays until then;
 * - days within a report in the cache are sliced from it in time slices (`runTimeSliced`), before there is anything to draw;
 * - the parts below the figures are put on the page one after the other, each in a task of its own (`Staggered`).
 */
export function UsagePage(props: Props) {
  const settings = useConsoleSettings()
  // Nothing is asked for before it is known which days that would be.
  if (!settings.isKnown && needsSettings(props.search)) return <ViewPlaceholder isLoading hasDays />
  return <UsageUnder {...props} settings={settings} />
}

type UnderProps = Props & { readonly settings: ConsoleSettings }

/** The page under these settings. */
function UsageUnder({ search, settings, onSearchChange, onOpenConnection }: UnderProps) {
  const { inUse, showsMoney } = settings
  const client = useQueryClient()
  const billingStart = inUse.billing?.startDay ?? MONTHS_BEGIN
  const prices = showsMoney ? inUse.prices : undefined
  const today = useToday()
  // Ranges by name are counted from this day. When the next one begins they stay, until a person wants the new days: nothing is
  // downloaded by itself.
  const [day, setDay] = useState(today)
  const viewInAddress = useMemo(() => readView(search, day, billingStart), [search, day, billingStart])
  const change = useViewChange(viewInAddress, onSearchChange, () => setDay(today))
  const { typed, setTyped } = useTypedQuery(viewInAddress.query, change.query)
  // What is typed counts at once; the address follows.
  const requestedView = useMemo(
    () => (typed === viewInAddress.query ? viewInAddress : { ...viewInAddress, query: typed }),
    [viewInAddress, typed],
  )
  const isNewDay = useMemo(
    () => day !== today && !isSameRange(readView(search, today, billingStart).range, requestedView.range),
    [search, day, today, billingStart, requestedView],
  )
  const state = useReport(requestedView.range, requestedView.groupBy)
  const [comparison, setComparison] = useState<LoadedComparison>()
  const latest = useLatest(state, requestedView)
  const count = useCallback(
    ({ shown, view }: typeof latest) => (shown ? countInSteps(shown, view, inUse, comparison) : []),
    [inUse, comparison],
  )
  const deferred = useAfterPaint(latest, count)
  // The first report has nothing to wait behind: its figures are drawn at once.
  const rendered = deferred.shown === undefined ? latest : deferred
  const isStale = state.isStale || rendered.shown?.report !== latest.shown?.report
  const [isEditingLimits, setEditingLimits] = useState(false)
  const [isEditingGroups, setEditingGroups] = useState(false)
  const [exportFailure, setExportFailure] = useState<ExportFailure>()
  // What asks again goes away with the press; Refresh, which does the same, is always there.
  const refreshButton = useRef<HTMLButtonElement>(null)
  // By group, everything but the proof is about a report in which groups stand for keys.
  const shown = rendered.shown && groupedBy(rendered.shown, rendered.view, inUse)
  const step = useShownStep(shown, requestedView)
  const whatIsCompared = shown && shownComparison(comparison, shown, rendered.view)
  const isKeyed = requestedView.groupBy === 'key'
  // Without days there is no telling whether the running one is among them; it is not finished in either case.
  const isTodayReported = isKeyed || (state.shown?.report.days.includes(today) ?? false)

  const rangeButton = useRef<HTMLButtonElement>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const { words: filterWords, keys: shownKeys } = useFilterWords(shown, rendered.view, comparison)
  function showAllKeys() {
    setTyped('')
    change.showAllKeys()
  }

  const revisions = useRevisions(state.isStale ? undefined : state.shown)
  const hasContent = shown !== undefined || state.failure !== undefined
  useEffect(() => {
    return hasContent ? afterPaint(releaseCode) : undefined
  }, [hasContent])

  return (
    <RevisionsContext value={revisions}>
      <div className={styles.page}>
        <TitleLine
          view={requestedView}
          today={today}
          isTodayReported={isTodayReported}
          filterWords={filterWords}
          onBackToWhole={change.backToWhole}
          onShowAllKeys={showAllKeys}
          rangeButton={rangeButton}
          searchBox={searchBox}
          proof={
            rendered.shown ? (
              <Staggered place={null}>
                <ProofBadge
                  held={rendered.shown}
                  isFiltered={filterWords !== undefined}
                  invoice={<InvoiceLine held={rendered.shown} groups={inUse.groups} prices={prices} />}
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
                  : groupedBy(state.shown, requestedView, inUse)
              }
              groups={isGrouped(requestedView) ? (inUse.groups ?? NO_GROUPS) : undefined}
              view={requestedView}
              compared={requestedView.compared}
              today={today}
              heir={refreshButton}
              onComparison={setComparison}
            />
          ) : null}
          {isNewDay ? <NewDay onShow={() => setDay(today)} /> : null}
        </TitleLine>
        {rendered.shown && shown ? (
          <PrintHead
            held={rendered.shown}
            keys={shown.report.keys}
            view={rendered.view}
            today={today}
            filterWords={filterWords}
            comparison={whatIsCompared?.comparison}
            prices={prices}
          />
        ) : null}
        <RangeBar
          range={requestedView.range}
          preset={requestedView.preset}
          today={today}
          billingStart={requestedView.billingStart}
          step={isKeyed ? undefined : step}
          split={requestedView.split}
          only={onlyOf(requestedView)}
          hasKinds={requestedView.metric === 'characters'}
          groupBy={requestedView.groupBy}
          isLoading={state.isLoading}
          onRangeChange={change.range}
          onPresetChange={change.preset}
          onStepChange={change.step}
          onSplitChange={(split) => {
            if (split === 'group' && !inUse.groups?.length) setEditingGroups(true)
            else change.split(split)
          }}
          onGroupByChange={change.groupBy}
          askedToWaitUntil={state.askedToWaitUntil}
          rangeButton={rangeButton}
          refreshButton={refreshButton}
          onRefresh={() => {
            state.refresh()
            // Limits, prices and groups may have changed as well.
            void client.refetchQueries(consoleSettingsQuery)
          }}
          compare={
            <CompareMenu
              view={requestedView}
              compared={requestedView.compared}
              today={today}
              onChange={change.compare}
            />
          }
          settings={
            <SettingsButton
              settings={settings}
              keys={rendered.shown?.report.keys ?? []}
              isOpen={isEditingLimits}
              onOpenChange={setEditingLimits}
            />
          }
          search={
            requestedView.focus === undefined ? (
              <KeySearch query={typed} onQueryChange={setTyped} box={searchBox} />
            ) : null
          }
        >
          <ExportMenu
            held={state.isStale || !state.shown ? undefined : groupedBy(state.shown, requestedView, inUse)}
            prices={prices}
            byGroup={chargeBackOf(state.shown, inUse)}
            noun={isGrouped(requestedView) ? 'group' : 'key'}
            comparison={shown && shownComparison(comparison, shown, requestedView)}
            view={requestedView}
            keyCount={shownKeys}
            onFailure={setExportFailure}
          />
        </RangeBar>
        {isEditingGroups ? (
          <GroupsDialog
            settings={settings}
            keys={
              (whatIsCompared?.ofKeys ?? whatIsCompared?.comparison)?.rollup.report.keys ??
              rendered.shown?.report.keys ??
              []
            }
            onClose={() => setEditingGroups(false)}
            onSaved={() => change.split('group')}
          />
        ) : null}
        {exportFailure ? (
          <ExportFailureNotice failure={exportFailure} onClose={() => setExportFailure(undefined)} />
        ) : null}
        {settings.isKnown && isGrouped(requestedView) && !inUse.groups?.length ? (
          <div className={styles.notice}>
            <NoGroupsNotice onMakeGroups={() => setEditingGroups(true)} />
          </div>
        ) : null}
        {settings.file && settings.problems.length > 0 ? (
          <div className={styles.notice}>
            <FileProblems file={settings.file} problems={settings.problems} />
          </div>
        ) : null}
        {requestedView.problems.length > 0 ? (
          <div className={styles.notice}>
            <AddressProblems problems={requestedView.problems} />
          </div>
        ) : null}
        <LoadOutcome
          state={state}
          heir={refreshButton}
          range={requestedView.range}
          groupBy={requestedView.groupBy}
          onGroupByChange={change.groupBy}
          onOpenConnection={onOpenConnection}
        />
        {rendered.shown && shown ? (
          <div className={isStale ? styles.old : undefined} aria-busy={isStale}>
            <ReportView
              held={shown}
              ungrouped={shown === rendered.shown ? undefined : rendered.shown}
              onEditGroups={() => setEditingGroups(true)}
              loadedComparison={comparison}
              limits={
                inUse.limits ? (
                  <LimitCards
                    limits={limitsOf(rendered.view, inUse)}
                    held={rendered.shown}
                    today={today}
                    billingStart={billingStart}
                    onChangeLimit={() => setEditingLimits(true)}
                  />
                ) : null
              }
              view={rendered.view}
              requestedView={requestedView}
              today={today}
              prices={prices}
              isStale={isStale && state.isLoading}
              onShowAllKeys={showAllKeys}
              change={change}
            />
          </div>
        ) : (
          <ViewPlaceholder
            isLoading={state.isLoading || state.isSlicing || state.shown !== undefined}
            hasDays={!isKeyed}
          />
        )}
      </div>
    </RevisionsContext>
  )
}

/** The report by group, made when it is asked for. */
function chargeBackOf(held: LoadedReport | undefined, { groups }: ConsoleFile) {
  return held && groups?.length ? () => regroupLoaded(held, groups) : undefined
}

function onlyOf({ focus }: UsageView) {
  if (focus === undefined) return undefined
  return isGroupId(focus) ? 'group' : 'key'
}

/** In a key's own view, its own limit. */
function limitsOf({ focus }: UsageView, { limits = [] }: ConsoleFile) {
  return focus === undefined ? limits : limits.filter(({ key }) => key === focus)
}
