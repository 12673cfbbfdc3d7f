import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw, Undo2, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button, PlainButton } from '../../ui/button.tsx'
import { useSecondsLeft } from '../../ui/device/use-seconds-left.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Staggered } from '../../ui/loading/staggered.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { countDays, type Day } from '../../api/day.ts'
import { USAGE_REPORTS } from '../../report-reader/fetch-report.ts'
import { isTotalsPerKey } from '../../report-reader/usage-report.ts'
import { isSameRange, presetRange } from '../calendar.ts'
import { viewComparison } from '../compare/compared-view.ts'
import { cutName, fullName } from '../figures/key-names.ts'
import { type Piece, textOf } from '../figures/summary.ts'
import { sum } from '../figures/usage-rollup.ts'
import {
  countOf,
  describeRange,
  describeReading,
  formatRange,
  formatRangeBriefly,
  formatWait,
  timeInUtc,
} from '../format.ts'
import { useDrawn } from '../drawn.ts'
import { usePage } from '../page.ts'
import { Loading } from '../report/load-state.tsx'
import { lastComplete, type LoadedReport } from '../report/loaded-report.ts'
import { consoleSettingsQuery } from '../../settings/settings-query.ts'
import { useDeferred } from '../use-deferred.tsx'
import styles from './usage-head.module.css'

/** The part above the controls: the days, the proof, the age of the report, and the progress of loading. */
export function UsageHead() {
  const { requested, loading, counted, daysShown, proofButton } = usePage()
  const deferred = useDeferred()
  const { view, today } = requested
  const { shown } = loading
  const announced = loading.isLoading || loading.isStale || loading.isSlicing ? undefined : shown
  const before = useRef<LoadedReport>(undefined)
  useEffect(() => {
    if (!announced) return
    const words = arrivalOf(announced, before.current)
    before.current = announced
    if (words !== undefined) announce(words)
  }, [announced])
  // A report without days may include the current one, which is not over either way.
  const isTodayReported = view.groupBy === 'key' || (shown?.report.days.includes(today) ?? false)
  const [days, ...notes] = describeRange(view.range, today, isTodayReported)
  return (
    <header className={styles.title}>
      <h1>Usage</h1>
      <span className={styles.range}>
        {days} <span>· {notes.join(' · ')}</span>
      </span>
      <span className={styles.proof}>
        {counted && deferred ? (
          <Staggered place={null}>
            <deferred.ProofBadge
              button={proofButton}
              loaded={counted.ungrouped}
              isFiltered={counted.filterWords !== undefined}
              days={daysShown}
            />
          </Staggered>
        ) : null}
      </span>
      <span className={styles.fresh}>
        <Loading />
        {shown && !loading.isLoading && !loading.isStale ? (
          <span className={styles.read}>{readingOf(shown, today)}</span>
        ) : null}
        {view.comparedWith && deferred ? <deferred.ComparisonProgress /> : null}
        <RefreshButton />
      </span>
    </header>
  )
}

/** Tells screen readers that the requested days are shown, or were loaded again. Of days that are still missing, their own status does. */
function arrivalOf(loaded: LoadedReport, before: LoadedReport | undefined): string | undefined {
  const { report, range, readAt } = loaded
  const isAgain =
    before !== undefined &&
    before !== loaded &&
    isSameRange(before.range, range) &&
    isTotalsPerKey(before.report) === isTotalsPerKey(report)
  if (!isAgain) return `Showing ${formatRange(range)}`
  if (before.readAt !== readAt) return `Read again at ${timeInUtc(readAt)}`
  return report.missing.length === 0 ? `All ${countOf(countDays(range), 'day')} loaded` : undefined
}

/** When the report was read, the last complete day, and the days missing before it. */
function readingOf(loaded: LoadedReport, today: Day): string {
  const last = lastComplete(loaded)
  const before = loaded.report.missing.filter(({ end }) => last !== undefined && end < last)
  return describeReading(loaded.readAt, last, today, sum(before.map(countDays)))
}

/** Never disabled: a disabled button loses the focus. */
function RefreshButton() {
  const { loading, earlier, counted } = usePage()
  const deferred = useDeferred()
  const { askedToWaitUntil, refresh } = loading
  const client = useQueryClient()
  const seconds = useSecondsLeft(askedToWaitUntil)
  const isIdle = seconds > 0 || loading.isLoading || earlier?.state.isLoading === true
  return (
    <IconButton
      label={seconds > 0 ? `Refresh in ${formatWait(seconds)}` : 'Refresh'}
      aria-disabled={isIdle}
      onPress={() => {
        if (isIdle) return
        refresh()
        // A change is between two readings of the same moment.
        earlier?.state.refresh()
        if (counted) deferred?.rereadPeriod(client, counted)
        // Whatever else was read before is read again when it is needed: figures never mix two readings.
        client.removeQueries({
          queryKey: [USAGE_REPORTS],
          predicate: (query) => !query.isActive() && query.state.fetchStatus === 'idle',
        })
        // Limits, prices and groups may have changed as well.
        void client.refetchQueries(consoleSettingsQuery)
      }}
    >
      <RefreshCw aria-hidden size={15} />
    </IconButton>
  )
}

/** The line below the controls, always there, so that nothing moves: ways out of a zoom or filter, missing days, and the usage in words. */
export function StatusLine({ children }: { readonly children?: ReactNode }) {
  const { requested, loading, counted, searchBox, rangeButton } = usePage()
  const deferred = useDeferred()
  const { view, change, today } = requested
  const filterWords = counted?.filterWords
  const { range, zoomedFrom, billingStart } = view
  const whole =
    zoomedFrom &&
    (zoomedFrom.preset === undefined ? zoomedFrom.range : presetRange(zoomedFrom.preset, today, billingStart))
  return (
    <div className={styles.line}>
      {whole ? (
        <PlainButton
          className={styles.chip ?? ''}
          aria-label={`Zoomed, back to ${formatRangeBriefly(whole, range)}`}
          onPress={() => {
            change.backToWhole()
            // This button is gone with the zoom.
            rangeButton.current?.focus()
          }}
        >
          <Undo2 aria-hidden size={14} />
          Back to {formatRangeBriefly(whole, range)}
        </PlainButton>
      ) : null}
      {filterWords === undefined ? null : (
        <PlainButton
          className={styles.chip ?? ''}
          tooltip="Show all keys"
          {...(counted?.filter.shown?.length === 0 && { 'aria-label': `${filterWords}, show all` })}
          onPress={() => {
            requested.showAllKeys()
            searchBox.current?.focus()
          }}
        >
          {filterWords}
          <X aria-hidden size={14} />
        </PlainButton>
      )}
      {/* Not before the figures: with them, this line is drawn anew, and its status would be read twice. */}
      {deferred && counted ? <deferred.MissingDays state={loading} /> : null}
      {requested.isNewDay ? (
        <span className={styles.newDay}>
          <span role="status">A new day has begun.</span>
          <Button size="small" onPress={requested.showToday}>
            Show it
          </Button>
        </span>
      ) : null}
      {children}
    </div>
  )
}

const MARK = /^[,.]/

function isKey(piece: Piece | undefined): boolean {
  return typeof piece === 'object' && 'key' in piece
}

/** The usage, or what changed, in a line of words; each key in it can be opened. Hover shows what does not fit. */
export function SummaryLine() {
  const { summary, comparison, view, filter, change } = useDrawn()
  const pieces = comparison ? viewComparison(comparison, view.metric, filter.shown).words : summary
  if (pieces.length === 0) return null
  const label = comparison && 'What changed'
  return (
    <p className={styles.said} role={label && 'region'} aria-label={label} title={textOf(pieces)}>
      {pieces.map((piece, index) => {
        const [before, after] = [pieces[index - 1], pieces[index + 1]]
        if (typeof piece === 'string') return isKey(before) ? piece.replace(MARK, '') : piece
        if ('strong' in piece) return <strong key={index}>{piece.strong}</strong>
        return (
          // No line begins with the mark after a key.
          <span key={index} className={styles.unbroken}>
            <PlainButton className={styles.key ?? ''} onPress={() => change.focus(piece.key.maskedKey)}>
              {cutName(fullName(piece.key))}
            </PlainButton>
            {typeof after === 'string' ? MARK.exec(after)?.[0] : null}
          </span>
        )
      })}
    </p>
  )
}
