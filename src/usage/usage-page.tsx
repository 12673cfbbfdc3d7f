import { useEffect, useRef, useState } from 'react'
import { prepareForReport } from '../api/analytics.ts'
import type { ConsoleFile } from '../api/console-file.ts'
import { afterPaint } from '../api/time-slicing.ts'
import { releaseCode } from '../ui/loading/first-content.ts'
import { needsSettings, type UsageSearch, type UsageView } from './address/address.ts'
import type { WriteSearch } from './address/use-view-change.ts'
import { MONTHS_BEGIN } from './calendar.ts'
import type { ExportFailure } from './export/export-failure.tsx'
import { useRenderedReport } from './rendered/use-rendered-report.ts'
import { ViewPlaceholder } from './report/load-state.tsx'
import { ReportView } from './report-view.tsx'
import { RevisionsContext, useRevisions } from './revisions/use-revisions.ts'
import type { ConsoleSettings } from './settings/applied-settings.ts'
import { useConsoleSettings } from './settings/console-settings.ts'
import { UsageControls } from './usage-controls.tsx'
import { UsageHead } from './usage-head.tsx'
import { UsageNotices } from './usage-notices.tsx'
import { GroupsDialog, CostAheadLine, LimitCards, LoadOutcome } from './usage-parts.tsx'
import { useRequestedView } from './use-requested-view.ts'
import styles from './usage-page.module.css'

// The report reader gets ready while the rest of the page arrives.
prepareForReport()

type Props = {
  readonly search: UsageSearch
  readonly onSearchChange: WriteSearch
  /** Opens the dialog about the service and its keys. */
  readonly onOpenConnection: () => void
}

/**
 * How much, which key, since when, and is it right? The whole view is in the address.
 *
 * What keeps the page responsive, each where it is needed and nowhere else:
 * - pressed controls show `requestedView` at once; once they are painted, what is drawn is counted in time slices (`countInSteps`) and
 *   follows in `renderedView`, the page’s one deferral, in steps that a press interrupts; what was drawn before stays until then;
 * - days within a report in the cache are sliced from it in time slices (`runTimeSliced`), before there is anything to draw;
 * - the parts below the figures are put on the page one after the other, each in a task of its own (`Staggered`).
 */
export function UsagePage(props: Props) {
  const settings = useConsoleSettings()
  // Nothing is requested before the days are known.
  if (!settings.isKnown && needsSettings(props.search)) return <ViewPlaceholder isLoading hasDays />
  return <UsageUnder {...props} settings={settings} />
}

type UnderProps = Props & { readonly settings: ConsoleSettings }

/** The page with these settings. */
function UsageUnder({ search, settings, onSearchChange, onOpenConnection }: UnderProps) {
  const { inUse, showsMoney } = settings
  const prices = showsMoney ? inUse.prices : undefined
  const requested = useRequestedView(search, inUse.billing?.startDay ?? MONTHS_BEGIN, onSearchChange)
  const { requestedView, change, today } = requested
  const rendered = useRenderedReport(requestedView, inUse)
  const { state, renderedView, shown, ungrouped, isStale, loadedComparison, whatIsCompared } = rendered
  const [isEditingLimits, setEditingLimits] = useState(false)
  const [isEditingGroups, setEditingGroups] = useState(false)
  const [exportFailure, setExportFailure] = useState<ExportFailure>()
  // The button that asks again disappears with the press; Refresh, which does the same, is always there.
  const refreshButton = useRef<HTMLButtonElement>(null)
  const rangeButton = useRef<HTMLButtonElement>(null)
  const proofButton = useRef<HTMLButtonElement>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const focus = { refreshButton, rangeButton, searchBox }

  const revisions = useRevisions(state.isStale ? undefined : state.shown)
  const hasContent = shown !== undefined || state.failure !== undefined
  useEffect(() => {
    return hasContent ? afterPaint(releaseCode) : undefined
  }, [hasContent])

  return (
    <RevisionsContext value={revisions}>
      <div className={styles.page}>
        <UsageHead
          requested={requested}
          rendered={rendered}
          inUse={inUse}
          prices={prices}
          proofButton={proofButton}
          {...focus}
        />
        <UsageControls
          requested={requested}
          rendered={rendered}
          settings={settings}
          prices={prices}
          isEditingLimits={isEditingLimits}
          onEditingLimits={setEditingLimits}
          onEditGroups={() => setEditingGroups(true)}
          onExportFailure={setExportFailure}
          {...focus}
        />
        {isEditingGroups ? (
          <GroupsDialog
            settings={settings}
            keys={
              (whatIsCompared?.ofKeys ?? whatIsCompared?.comparison)?.rollup.report.keys ??
              ungrouped?.report.keys ??
              []
            }
            onClose={() => setEditingGroups(false)}
            onSaved={() => change.split('group')}
          />
        ) : null}
        <UsageNotices
          requestedView={requestedView}
          settings={settings}
          onEditGroups={() => setEditingGroups(true)}
          heir={rangeButton}
          exportFailure={exportFailure}
          onCloseExportFailure={() => setExportFailure(undefined)}
        />
        <LoadOutcome
          state={state}
          heir={refreshButton}
          range={requestedView.range}
          groupBy={requestedView.groupBy}
          onGroupByChange={change.groupBy}
          onOpenConnection={onOpenConnection}
        />
        {ungrouped && shown ? (
          <div className={isStale ? styles.old : undefined} aria-busy={isStale}>
            <ReportView
              held={shown}
              ungrouped={shown === ungrouped ? undefined : ungrouped}
              onEditGroups={() => setEditingGroups(true)}
              onShowProof={() => proofButton.current?.click()}
              loadedComparison={loadedComparison}
              limits={
                inUse.limits ? (
                  <LimitCards
                    limits={limitsOf(renderedView, inUse)}
                    held={ungrouped}
                    today={today}
                    billingStart={requestedView.billingStart}
                    onChangeLimit={() => setEditingLimits(true)}
                  />
                ) : null
              }
              costAhead={
                prices ? (
                  <CostAheadLine
                    held={ungrouped}
                    prices={prices}
                    today={today}
                    billingStart={requestedView.billingStart}
                  />
                ) : null
              }
              view={renderedView}
              requestedView={requestedView}
              today={today}
              prices={prices}
              isStale={isStale && state.isLoading}
              onShowAllKeys={requested.showAllKeys}
              change={change}
            />
          </div>
        ) : (
          <ViewPlaceholder
            isLoading={state.isLoading || state.isSlicing || state.shown !== undefined}
            hasDays={requestedView.groupBy !== 'key'}
          />
        )}
      </div>
    </RevisionsContext>
  )
}

/** In a key's own view, its own limit. */
function limitsOf({ focus }: UsageView, { limits = [] }: ConsoleFile) {
  return focus === undefined ? limits : limits.filter(({ key }) => key === focus)
}
