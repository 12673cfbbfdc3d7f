import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { prepareReader } from '../report-reader/load/report-worker.ts'
import type { ConsoleFile } from '../api/gateway-contract.ts'
import { afterPaint } from '../api/time-slicing.ts'
import { keepFocus } from '../ui/focus/keep-focus.ts'
import { releaseCode } from '../ui/loading/first-content.ts'
import { needsSettings, type UsageSearch, type UsageView } from './address/address.ts'
import type { ViewChange, WriteSearch } from './address/use-view-change.ts'
import { usedUpByKey } from './billing/limit-state.ts'
import { MONTHS_BEGIN } from './calendar.ts'
import type { ExportFailure } from './usage-notices.tsx'
import { useRenderedReport } from './rendered/use-rendered-report.ts'
import { ViewPlaceholder } from './report/load-state.tsx'
import { ReportView } from './report-view.tsx'
import { type ConsoleSettings, useConsoleSettings } from './settings/console-settings.ts'
import { UsageControls } from './usage-controls.tsx'
import { StatusLine, UsageHead } from './head/usage-head.tsx'
import {
  CostAheadLine,
  LimitLine,
  LoadOutcome,
  SettingsDialog,
  SharedSettings,
  UsageNotices,
} from './usage-parts.tsx'
import { useRequestedView } from './use-requested-view.ts'
import styles from './usage-page.module.css'

// The report reader gets ready while the rest of the page arrives.
prepareReader()

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
 * - the parts below the figures are drawn after them, in steps that a press interrupts (`Staggered`).
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
  const { requestedView, today } = requested
  const rendered = useRenderedReport(requestedView, inUse)
  const { state, renderedView, shown, ungrouped, isStale, loadedComparison, whatIsCompared } = rendered
  const [opened, setOpened] = useState<'settings' | 'groups'>()
  const hasGroups = (inUse.groups?.length ?? 0) > 0
  const change = useMemo(
    (): ViewChange => ({
      ...requested.change,
      // Without groups there is nothing to split by: they are made first.
      split: (split) =>
        split === 'group' && !hasGroups ? setOpened('groups') : requested.change.split(split),
    }),
    [requested.change, hasGroups],
  )
  const [exportFailure, setExportFailure] = useState<ExportFailure>()
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => (page.current ? keepFocus(page.current) : undefined), [])
  const proofButton = useRef<HTMLButtonElement>(null)

  const keyLimits = useMemo(
    () => ungrouped && usedUpByKey(inUse.limits ?? [], ungrouped, today, requestedView.billingStart),
    [inUse.limits, ungrouped, today, requestedView.billingStart],
  )

  const hasContent = shown !== undefined || state.failure !== undefined
  useEffect(() => (hasContent ? afterPaint(releaseCode) : undefined), [hasContent])

  const limit = limitOf(renderedView, inUse)
  const outcome = (
    <LoadOutcome
      state={state}
      range={requestedView.range}
      groupBy={requestedView.groupBy}
      onGroupByChange={change.groupBy}
      onOpenConnection={onOpenConnection}
    />
  )
  const statusLine = (words?: ReactNode) => (
    <StatusLine requested={requested} rendered={rendered}>
      {words}
    </StatusLine>
  )
  return (
    <div ref={page} className={styles.page}>
      <UsageHead requested={requested} rendered={rendered} inUse={inUse} proofButton={proofButton} />
      <UsageControls
        requested={requested}
        rendered={rendered}
        settings={settings}
        prices={prices}
        onOpenSettings={() => setOpened('settings')}
        onExportFailure={setExportFailure}
      />
      {opened && settings.isShared ? (
        <SharedSettings settings={settings} onClose={() => setOpened(undefined)} />
      ) : opened ? (
        <SettingsDialog
          settings={settings}
          isForGroups={opened === 'groups'}
          keys={
            (whatIsCompared?.ofKeys ?? whatIsCompared?.comparison)?.rollup.report.keys ??
            ungrouped?.report.keys ??
            []
          }
          onClose={() => setOpened(undefined)}
          onGroupsSaved={() => requested.change.split('group')}
        />
      ) : null}
      <UsageNotices
        requestedView={requestedView}
        settings={settings}
        onEditGroups={() => setOpened('groups')}
        exportFailure={exportFailure}
        onCloseExportFailure={() => setExportFailure(undefined)}
      />
      {ungrouped && shown ? (
        <>
          {outcome}
          <div className={isStale ? styles.old : undefined} aria-busy={isStale}>
            <ReportView
              loaded={shown}
              ungrouped={shown === ungrouped ? undefined : ungrouped}
              onEditGroups={settings.isShared ? undefined : () => setOpened('groups')}
              onShowProof={() => proofButton.current?.click()}
              loadedComparison={loadedComparison}
              line={statusLine}
              limit={
                limit ? (
                  <LimitLine
                    limit={limit}
                    loaded={ungrouped}
                    today={today}
                    billingStart={requestedView.billingStart}
                  />
                ) : null
              }
              keyLimits={keyLimits}
              costAhead={
                prices ? (
                  <CostAheadLine
                    loaded={ungrouped}
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
        </>
      ) : (
        <>
          {statusLine()}
          <ViewPlaceholder
            isLoading={state.isLoading || state.isSlicing || state.shown !== undefined}
            hasDays={requestedView.groupBy !== 'key'}
          />
          {/* Below the figures, so that it moves none. */}
          {outcome}
        </>
      )}
    </div>
  )
}

/** The limit of all keys; in a key's own view, its own. */
function limitOf({ focus }: UsageView, { limits = [] }: ConsoleFile) {
  return limits.find(({ key }) => key === focus)
}
