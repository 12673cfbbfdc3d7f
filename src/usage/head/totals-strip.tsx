import { TriangleAlert } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import type { DayRange } from '../../api/day.ts'
import { usageFields, type UsageCounts, type UsageField, perField } from '../../report-reader/usage-report.ts'
import {
  countOf,
  formatCount,
  formatMilliseconds,
  formatRange,
  formatShare,
  formatSpeech,
  unitOf,
  amountInWords,
  fieldNames,
} from '../format.ts'
import { isUsed, useDrawn, type Drawn } from '../drawn.ts'
import type { Contents } from '../figures/day-states.ts'
import { isGroupId } from '../group-id.ts'
import { sum } from '../figures/usage-rollup.ts'
import { differingTotals, isUnreported } from '../figures/proof.ts'
import { usePage } from '../page.ts'
import { useDeferred } from '../use-deferred.tsx'
import { Sparkline } from './sparkline.tsx'
import type { PriceBook } from '../../api/gateway-contract.ts'
import { estimateAll, writeAbout } from '../billing/estimate.ts'
import { EstimateLine, estimateParts, leftOutInWords } from '../billing/estimate-line.tsx'
import shared from '../../ui/shared.module.css'
import styles from './totals-strip.module.css'

/** Shown instead of figures that were not reported. */
const absences: Partial<Record<Contents, string>> = { unreported: 'not reported yet', silent: 'not reported' }

/** The five figures. Pressing one makes it the metric of chart, heat map and shares. With prices, also the total cost. */
export function TotalsStrip() {
  const { requested, daysShown, settings, proofButton } = usePage()
  const { metric } = requested.view
  const drawn = useDrawn()
  const deferred = useDeferred()
  const { rollup, filter, view, contents, trends, trendDays, ungrouped, compared, prices, change } = drawn
  const { totals, withOtherDays } = totalsIn(drawn)
  const whole = (ungrouped.slicedFrom ?? ungrouped).report
  const ofAll = absences[contents]
  // Without a key there is nothing to compare.
  const changes = filter.shown?.length === 0 ? undefined : compared?.changes
  const changeDays = compared?.fewerDays
  const costChange = prices && changes && compared?.changeOfCost(prices)
  const hasSpeech = ofAll !== undefined || metric === 'speech' || isUsed(drawn, 'speech')
  // The limit of all keys, or in a key's own view that of the key.
  // A limit says nothing about the figure of some keys.
  const limit = filter.isPart ? undefined : settings.inUse.limits?.find(({ key }) => key === view.focus)
  const differing = filter.shown ? [] : differingTotals(ungrouped.report)
  const parts = prices && estimateParts(totals, prices)
  const complete = trends && {
    counts: perField((field) => sum(trends[field])),
    days: trends.characters.length,
  }
  return (
    <div
      role="group"
      aria-label="Totals"
      className={`${shared.panel} ${styles.strip} ${limit || prices ? styles.full : ''}`}
    >
      {usageFields.map((field) => {
        if (field === 'speech' && !hasSpeech) return null
        const absence = ofAll ?? (isUnreported(whole, field) ? absences.silent : undefined)
        const figure = absence === undefined ? unitOf(field).full(totals[field]) : '–'
        const differs = absence === undefined && differing.includes(field)
        return (
          <div key={field} className={styles.tile}>
            <button
              type="button"
              aria-pressed={field === metric}
              title={absence === undefined ? exactWords(field, totals[field], rollup.asked) : undefined}
              className={styles.figure}
              onClick={() => change.metric(field)}
            >
              <span className={styles.name}>{fieldNames[field].short}</span>{' '}
              <span
                className={styles.value}
                style={sizeOf(figure)}
                title={
                  field === 'speech' && absence === undefined ? formatMilliseconds(totals.speech) : undefined
                }
              >
                {figure}
              </span>{' '}
              {withOtherDays && absence === undefined && withOtherDays[field] !== totals[field] ? (
                <span className={styles.note}>
                  <span
                    data-with-other-days
                    title={field === 'speech' ? formatMilliseconds(withOtherDays.speech) : undefined}
                  >
                    {unitOf(field).full(withOtherDays[field])}
                  </span>{' '}
                  with other days{' '}
                </span>
              ) : null}
              <span className={`${styles.note} ${styles.proportion}`}>
                {daysShown ??
                  absence ??
                  (changes ? (
                    <Delta {...changes[field]} days={changeDays} />
                  ) : (
                    noteOn(field, drawn, complete, differs)
                  ))}
              </span>
              {prices && absence === undefined && totals[field] !== 0 ? (
                <>
                  {' '}
                  <span className={styles.note}>
                    <EstimateLine counts={totals} prices={prices} field={field} parts={parts} />
                  </span>
                </>
              ) : null}
              {trends ? (
                <span className={styles.trend}>
                  <Sparkline
                    values={trends[field]}
                    earlier={compared?.trends(field, trendDays)}
                    width={76}
                    height={20}
                  />
                </span>
              ) : null}
            </button>
            {field === 'characters' && limit ? (
              deferred ? (
                <deferred.LimitLine limit={limit} />
              ) : (
                <div className={styles.limitPlace} />
              )
            ) : null}
            {differs ? (
              <button
                type="button"
                aria-label={`${fieldNames[field].short}: rows differ`}
                title="Show how reported totals and rows differ"
                className={styles.differs}
                onClick={() => proofButton.current?.click()}
              >
                <TriangleAlert aria-hidden size={13} />
                Rows differ
              </button>
            ) : null}
          </div>
        )
      })}
      {prices && ofAll === undefined ? (
        <CostFigure
          counts={totals}
          prices={prices}
          complete={complete}
          ahead={filter.shown ? null : deferred ? <deferred.CostAheadLine /> : <>&nbsp;</>}
          note={daysShown ?? (costChange && <Delta {...costChange} days={changeDays} />)}
        />
      ) : null}
    </div>
  )
}

/** The totals of the requested days; if some rows are of other days, also the service's totals. */
function totalsIn({ totals, askedTotals }: Drawn) {
  return { totals: askedTotals ?? totals, withOtherDays: askedTotals && totals }
}

type DeltaProps = { readonly short: string; readonly part: string; readonly days: number | undefined }

/** The change in a figure, neither good nor bad, and the number of days unless `part` names days; all of it in the tooltip, for narrow tiles. */
function Delta({ short, part, days }: DeltaProps) {
  const inDays = days === undefined || part.endsWith('days') ? '' : `in ${countOf(days, 'day')}`
  return (
    <span title={`${short} ${part} ${inDays}`.trim()}>
      <strong className={styles.change}>{short}</strong> {part} <span className={styles.days}>{inDays}</span>
    </span>
  )
}

/** 17,605,000 characters, 1–31 Oct 2026: the exact total with its dates, to compare with an invoice. */
function exactWords(field: UsageField, total: number, range: DayRange): string {
  const write = field === 'speech' ? formatMilliseconds : formatCount
  return `${amountInWords(field, total, write)}, ${formatRange(range)}`
}

/** The figure in proportion: per day, or as a share of the characters or of all keys. Where it `differs` from its rows, only they have days. */
function noteOn(
  field: UsageField,
  drawn: Drawn,
  complete: CompleteDays | undefined,
  differs: boolean,
): string {
  const { totals } = totalsIn(drawn)
  const { filter, rollup, view } = drawn
  const all = rollup.sums.characters
  const value = totals[field]
  // If a search or sign found groups, their figures are those of all their keys.
  const whole = drawn.noun === 'group' && filter.found ? ', whole groups' : ''
  if (field === 'characters' && filter.isPart && all > 0)
    return `${formatShare(drawn.totals.characters / all)} of all characters${whole}`
  if (value === 0) return 'none'
  const only = filter.isPart
    ? 'these'
    : filter.focus === undefined
      ? 'all'
      : isGroupId(view.focus)
        ? 'this group'
        : 'this key'
  if (field !== 'characters' && field !== 'speech')
    return totals.characters > 0 ? `${formatShare(value / totals.characters)} of ${only}` : ''
  // Totals that no row explains are of unknown days.
  if (complete === undefined || complete.counts[field] === 0) return 'in all'
  if (complete.days === 1) return 'on one day'
  const aDay = complete.counts[field] / complete.days
  const words =
    field === 'speech' ? formatSpeech(aDay) : Math.abs(aDay) < 0.5 ? '<1' : formatCount(Math.round(aDay))
  return `${words} a day${differs ? ', according to its rows' : ''}`
}

/** Usage on the days that are complete: a day that is not over would lower an average. */
type CompleteDays = { readonly counts: UsageCounts; readonly days: number }

type CostProps = {
  readonly counts: UsageCounts
  readonly prices: PriceBook
  /** The days to average over; absent if there are none. */
  readonly complete?: CompleteDays | undefined
  /** Instead of the cost per day: the change, or the days that the figure covers. */
  readonly note: ReactNode
  readonly ahead?: ReactNode
}

/** The total cost: characters of all kinds, and speech. Nothing if the book has no price. */
export function CostFigure({ counts, prices, complete, note, ahead }: CostProps) {
  const amount = estimateAll(counts, prices)
  if (amount === undefined) return null
  const figure = writeAbout(amount, prices.currency)
  const leftOut = leftOutInWords(counts, prices)
  const ofDays = complete && complete.days > 1 ? estimateAll(complete.counts, prices) : undefined
  const aDay =
    complete && ofDays ? `${writeAbout(ofDays / BigInt(complete.days), prices.currency, amount)} a day` : ''
  return (
    <div className={`${styles.tile} ${styles.cost}`}>
      <div className={styles.figure}>
        <span className={styles.name} title={leftOut}>
          {leftOut === undefined ? 'Cost, estimated' : 'Cost in part'}
        </span>{' '}
        <span className={styles.value} style={sizeOf(figure)}>
          {figure}
        </span>{' '}
        <span className={styles.note}>{note ?? aDay}</span>
        <span className={`${styles.note} ${styles.ahead}`}>{ahead}</span>
      </div>
    </div>
  )
}

/** A size that keeps a figure on one line: smaller if this many characters, each at most 0.64 em wide, do not fit into the tile. */
function sizeOf({ length }: string): CSSProperties {
  return { fontSize: `min(var(--figure), ${156 / length}cqi)` }
}
