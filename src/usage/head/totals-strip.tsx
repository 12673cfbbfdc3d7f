import { TriangleAlert } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import type { DayRange } from '../../api/day.ts'
import { usageFields, type UsageCounts, type UsageField } from '../../report-reader/usage-report.ts'
import { perField } from '../../report-reader/usage-wire.ts'
import { countOf, formatCount, formatMilliseconds, formatRange, formatShare, unitOf } from '../format.ts'
import { fieldNames } from '../field-names.ts'
import { Sparkline } from './sparkline.tsx'
import type { PriceBook } from '../../api/gateway-contract.ts'
import { estimateAll } from '../prices/estimate.ts'
import { EstimateLine, estimateParts, missingPrices } from '../prices/estimate-line.tsx'
import { writeAbout } from '../prices/write-amount.ts'
import styles from './totals-strip.module.css'

type Props = {
  readonly totals: UsageCounts
  /** What the service states, or all rows add up to, where some are outside the days. */
  readonly withOtherDays: UsageCounts | undefined
  /** The days they cover. */
  readonly range: DayRange
  /** Prices for the estimated costs; absent where no money is shown. */
  readonly prices: PriceBook | undefined
  /** Shown instead of figures where there are none. */
  readonly absence: string | undefined
  /** The days that the figures cover while others are loading. */
  readonly daysShown: string | undefined
  /** The key or group, in its own view. */
  readonly only: 'this key' | 'this group' | undefined
  /** The share of the characters of all keys, where keys are left out. */
  readonly partOfAll: number | undefined
  /** Per field, usage on each complete day; absent where there are no days. */
  readonly trends: Readonly<Record<UsageField, readonly number[]>> | undefined
  /** Per field, the change from the earlier days; absent where nothing is compared. */
  readonly changes:
    | Readonly<Record<UsageField, { readonly short: string; readonly part: string }>>
    | undefined
  /** The same for the total cost. */
  readonly costChange: { readonly short: string; readonly part: string } | undefined
  /** What the billing period will cost by its end. */
  readonly costAhead?: ReactNode
  /** How much of a limit is used up: a line in the tile of the characters. */
  readonly limit?: ReactNode
  /** Whether there is any speech: its tile is left out where there is none. */
  readonly hasSpeech: boolean
  /** How many days the changes cover, where the figures cover more. */
  readonly changeDays: number | undefined
  /** The earlier usage, where there is a trend. */
  readonly earlierTrend: ((field: UsageField) => readonly number[]) | undefined
  /** Fields whose reported total, which is the figure, is not the sum of the rows. */
  readonly differing: readonly UsageField[]
  /** Opens the explanation of the difference. */
  readonly onShowProof: () => void
  readonly metric: UsageField
  readonly onMetricChange: (metric: UsageField) => void
}

/** The five figures. Pressing one makes it the metric of chart, heat map and shares. With prices, also the total cost. */
export function TotalsStrip(props: Props) {
  const {
    totals,
    withOtherDays,
    range,
    prices,
    absence,
    daysShown,
    trends,
    changes,
    changeDays,
    costChange,
    costAhead,
    limit,
    hasSpeech,
    earlierTrend,
    differing,
    onShowProof,
    metric,
    onMetricChange,
  } = props
  const parts = prices && estimateParts(totals, prices)
  const complete = trends && {
    counts: perField((field) => trends[field].reduce((sum, value) => sum + value, 0)),
    days: trends.characters.length,
  }
  return (
    <div role="group" aria-label="Totals" className={styles.strip}>
      {usageFields.map((field) => {
        if (field === 'speech' && !hasSpeech && metric !== 'speech') return null
        const figure = absence === undefined ? unitOf(field).full(totals[field]) : '–'
        const differs = absence === undefined && differing.includes(field)
        return (
          <div key={field} className={styles.tile}>
            <button
              type="button"
              aria-pressed={field === metric}
              title={absence === undefined ? exactWords(field, totals[field], range) : undefined}
              className={`${styles.figure} ${differs ? styles.marked : ''}`}
              onClick={() => onMetricChange(field)}
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
              {withOtherDays && absence === undefined ? (
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
              <span className={styles.note}>
                {daysShown ??
                  absence ??
                  (changes ? (
                    <Delta {...changes[field]} days={changeDays} />
                  ) : (
                    noteOn(field, props, complete)
                  ))}
              </span>
              {prices && absence === undefined ? (
                <>
                  {' '}
                  <span className={styles.note}>
                    <EstimateLine counts={totals} prices={prices} field={field} parts={parts} />
                  </span>
                </>
              ) : null}
              {trends ? (
                <span className={styles.trend}>
                  <Sparkline values={trends[field]} earlier={earlierTrend?.(field)} width={76} height={20} />
                </span>
              ) : null}
            </button>
            {field === 'characters' ? limit : null}
            {differs ? (
              <button
                type="button"
                aria-label={`${fieldNames[field].short}: rows differ`}
                title="Show how reported totals and rows differ"
                className={styles.differs}
                onClick={onShowProof}
              >
                <TriangleAlert aria-hidden size={13} />
                Rows differ
              </button>
            ) : null}
          </div>
        )
      })}
      {prices && absence === undefined ? (
        <CostFigure
          counts={totals}
          prices={prices}
          complete={complete}
          ahead={costAhead}
          note={daysShown ?? (costChange && <Delta {...costChange} days={changeDays} />)}
        />
      ) : null}
    </div>
  )
}

type DeltaProps = { readonly short: string; readonly part: string; readonly days: number | undefined }

/** The change in a figure, neither good nor bad, and over how many days unless its words name days. */
function Delta({ short, part, days }: DeltaProps) {
  return (
    <>
      <strong className={styles.change}>{short}</strong> {part}
      {days === undefined || part.endsWith('days')
        ? ''
        : ` in\u00a0${countOf(days, 'day').replace(' ', '\u00a0')}`}
    </>
  )
}

/** 17,605,000 characters, 1–31 Oct 2026: the exact total with its dates, to hold beside an invoice. */
function exactWords(field: UsageField, total: number, range: DayRange): string {
  const write = field === 'speech' ? formatMilliseconds : formatCount
  return `${write(total)} ${fieldNames[field].inSentence}, ${formatRange(range)}`
}

/** The figure in proportion: per day, or as a share of the characters or of all keys. */
function noteOn(
  field: UsageField,
  { totals, only, partOfAll }: Props,
  complete: CompleteDays | undefined,
): string {
  const value = totals[field]
  if (field === 'characters' && partOfAll !== undefined) return `${formatShare(partOfAll)} of all keys`
  if (value === 0) return 'none'
  if (field !== 'characters' && field !== 'speech')
    return totals.characters > 0 ? `${formatShare(value / totals.characters)} of ${only ?? 'all'}` : ''
  if (complete === undefined || complete.days === 0) return 'in all'
  if (complete.days === 1) return 'on one day'
  return `${unitOf(field).full(Math.round(complete.counts[field] / complete.days))} a day`
}

/** Usage on the days that are complete: a day that is not over would lower an average. */
type CompleteDays = { readonly counts: UsageCounts; readonly days: number }

type CostProps = {
  readonly counts: UsageCounts
  readonly prices: PriceBook
  /** The days that averages are of; absent where there are none. */
  readonly complete?: CompleteDays | undefined
  /** Instead of the cost per day: the change, or the days that the figure covers. */
  readonly note: ReactNode
  /** What the billing period will cost by its end. */
  readonly ahead?: ReactNode
}

/** The total cost: characters of all kinds, and speech. Nothing where the book has no price. */
export function CostFigure({ counts, prices, complete, note, ahead }: CostProps) {
  const amount = estimateAll(counts, prices)
  if (amount === undefined) return null
  const figure = writeAbout(amount, prices.currency)
  const ofDays = complete && complete.days > 1 ? estimateAll(complete.counts, prices) : undefined
  const aDay =
    complete && ofDays !== undefined
      ? `${writeAbout(ofDays / BigInt(complete.days), prices.currency, amount)} a day`
      : ''
  const missing = missingPrices(prices)
  return (
    <div className={`${styles.tile} ${styles.cost}`}>
      <div className={styles.figure}>
        <span className={styles.name}>Cost, estimated</span>{' '}
        <span className={styles.value} style={sizeOf(figure)}>
          {figure}
        </span>{' '}
        <span className={styles.note}>{note ?? aDay}</span>
        <span className={styles.note}>{ahead}</span>
        {missing === '' ? null : (
          <>
            {' '}
            <span className={styles.note}>{missing}</span>
          </>
        )}
      </div>
    </div>
  )
}

/** A size that keeps a figure on one line: smaller where this many characters, each at most 0.64 em wide, do not fit into the tile. */
function sizeOf({ length }: string): CSSProperties {
  return { fontSize: `min(var(--figure), ${156 / length}cqi)` }
}
