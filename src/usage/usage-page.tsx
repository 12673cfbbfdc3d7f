import { useEffect, useRef } from 'react'
import { prepareReader } from '../report-reader/load/report-worker.ts'
import { afterPaint } from '../ui/loading/after-paint.ts'
import { keepFocus } from '../ui/focus/keep-focus.ts'
import { releaseCode } from '../ui/loading/first-content.ts'
import { lazyComponent } from '../ui/loading/lazy-component.tsx'
import { needsSettings } from './address/address.ts'
import { StatusLine, UsageHead } from './head/usage-head.tsx'
import { PageContext, usePageState, type PageProps } from './page.ts'
import { ViewPlaceholder } from './report/load-state.tsx'
import { ReportView } from './report-view.tsx'
import type { ConsoleSettings } from '../settings/read-console-settings.ts'
import { useConsoleSettings } from './settings/console-settings.ts'
import { UsageControls } from './usage-controls.tsx'
import { DeferredMissing, useDeferred } from './use-deferred.tsx'
import styles from './usage-page.module.css'

const OpenedSettings = lazyComponent(
  async () => (await import('./settings/settings-dialog.tsx')).OpenedSettings,
)

// The report reader gets ready while the rest of the page loads.
prepareReader()

/**
 * Shows how much was used, by which key, since when, and whether the figures are right. The whole view is in the address.
 *
 * What keeps the page responsive, each where it is needed and nowhere else:
 * - pressed controls show `requested.view` at once; once they are painted, the data is counted in time slices (`countInSteps`) and then drawn
 *   in steps that a press interrupts; the previous drawing stays until then;
 * - days within a report in the cache are sliced from it in time slices (`runTimeSliced`), before there is anything to draw;
 * - the parts below the figures are drawn after them, in steps that a press interrupts (`Staggered`).
 */
export function UsagePage(props: PageProps) {
  const settings = useConsoleSettings()
  // Nothing is requested before the days are known.
  if (!settings.isKnown && needsSettings(props.search)) return <ViewPlaceholder isLoading hasDays />
  return <UsageUnder {...props} settings={settings} />
}

function UsageUnder({ settings, ...props }: PageProps & { readonly settings: ConsoleSettings }) {
  const page = usePageState(props, settings)
  const deferred = useDeferred()
  const { requested, loading, counted, isBehind } = page
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => (region.current ? keepFocus(region.current) : undefined), [])
  const hasContent = counted !== undefined || loading.failure !== undefined
  useEffect(() => (hasContent ? afterPaint(releaseCode) : undefined), [hasContent])
  return (
    <PageContext value={page}>
      <div ref={region} className={styles.page}>
        <UsageHead />
        <UsageControls />
        {page.opened === undefined ? null : <OpenedSettings />}
        <DeferredMissing />
        {deferred ? <deferred.UsageNotices /> : null}
        {counted ? (
          <>
            {deferred ? <deferred.LoadOutcome /> : null}
            <div className={isBehind ? styles.old : undefined} aria-busy={isBehind}>
              <ReportView counted={counted} />
            </div>
          </>
        ) : (
          <>
            <StatusLine />
            <ViewPlaceholder
              isLoading={loading.isLoading || loading.isSlicing || loading.shown !== undefined}
              hasDays={requested.view.groupBy !== 'key'}
            />
            {/* Below the figures, so that it moves none. */}
            {deferred ? <deferred.LoadOutcome /> : null}
          </>
        )}
      </div>
    </PageContext>
  )
}
