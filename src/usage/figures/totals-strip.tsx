import { usageFields, type UsageCounts, type UsageField } from '../../api/report/usage-report.ts'
import { formatCompact, formatMilliseconds, formatShare, unitOf } from '../format.ts'
import { fieldNames } from '../field-names.ts'
import { Sparkline } from './sparkline.tsx'
import styles from './totals-strip.module.css'

type Props = {
  readonly totals: UsageCounts
  /** Instead of figures, where there are none. */
  readonly absence: string | undefined
  /** Per field, usage per bucket; absent where nothing is known per day. */
  readonly trends: Readonly<Record<UsageField, readonly number[]>> | undefined
  readonly metric: UsageField
  readonly onMetricChange: (metric: UsageField) => void
}

/** The five figures. Pressing one makes it what chart, heat map and shares are about. */
export function TotalsStrip({ totals, absence, trends, metric, onMetricChange }: Props) {
  return (
    <div role="group" aria-label="Totals" className={styles.strip}>
      {usageFields.map((field) => (
        <button
          key={field}
          type="button"
          aria-pressed={field === metric}
          className={styles.figure}
          onClick={() => onMetricChange(field)}
        >
          <span className={styles.name}>{fieldNames[field].short}</span>{' '}
          <span className={styles.value}>
            {absence === undefined ? unitOf(field).full(totals[field]) : '–'}
          </span>{' '}
          <span className={styles.note}>{absence ?? noteOn(field, totals)}</span>
          {trends ? (
            <span className={styles.trend}>
              <Sparkline values={trends[field]} width={84} height={26} />
            </span>
          ) : null}
        </button>
      ))}
    </div>
  )
}

/** The figure once more: characters rounded, and as a part of all; speech in the unit of the report. */
function noteOn(field: UsageField, totals: UsageCounts): string {
  const value = totals[field]
  if (value === 0) return 'none'
  if (field === 'speech') return formatMilliseconds(value)
  const rounded = value >= 10_000 ? formatCompact(value) : ''
  if (field === 'characters') return rounded === '' ? 'in all' : `${rounded} in all`
  const share = totals.characters > 0 ? `${formatShare(value / totals.characters)} of all` : ''
  return [rounded, share].filter(Boolean).join(' · ')
}
