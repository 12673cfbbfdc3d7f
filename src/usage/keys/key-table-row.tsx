import { ChevronRight, Pin } from 'lucide-react'
import { Fragment, memo, type ReactNode } from 'react'
import type { PriceBook } from '../../api/console-file.ts'
import type { Day } from '../../api/day.ts'
import { usageFields, type UsageCounts, type UsageField } from '../../api/report/usage-report.ts'
import type { UseDay } from '../figures/times-of-use.ts'
import type { Bucket } from '../buckets.ts'
import { countOf, formatCount, formatDay, formatShare, formatShortDay, formatSpeech } from '../format.ts'
import type { SeriesStyle } from '../styles/series-styles.ts'
import type { ComparedView } from '../compare/compared-view.ts'
import { fullName } from '../figures/key-names.ts'
import type { KeyRow } from '../figures/key-rows.ts'
import type { Sign } from '../figures/signs-of-life.ts'
import { explainSign, latestSigns, signWords } from '../figures/sign-words.ts'
import type { UsageRollup } from '../figures/usage-rollup.ts'
import { dayValues, sumBuckets } from '../figures/sums-by-day.ts'
import { Sparkline } from '../strip/sparkline.tsx'
import { briefId, MaskedKey } from './masked-key.tsx'
import { Swatch } from '../styles/swatch.tsx'
import { EstimateCell } from '../prices/estimate-cell.tsx'
import styles from './key-table.module.css'

type Props = {
  readonly row: KeyRow
  /** Whether it is a key below its group. */
  readonly isChild: boolean
  /** For a group with keys: whether they are shown. */
  readonly isOpen: boolean | undefined
  readonly onOpenChange: ((id: string, isOpen: boolean) => void) | undefined
  /** From 0, among all rows of the table. */
  readonly position: number
  readonly mark: SeriesStyle
  readonly rollup: UsageRollup
  /** Whether there is anything to show per day. */
  readonly hasDays: boolean
  readonly buckets: readonly Bucket[]
  readonly metric: UsageField
  /** The key's signs of life. */
  readonly signs: readonly Sign[] | undefined
  /** Absent where nothing is compared. */
  readonly compared: ComparedView | undefined
  readonly isPhone: boolean
  readonly prices: PriceBook | undefined
  readonly onPinChange: (maskedKey: string, isPinned: boolean) => void
  readonly onOpenKey: (maskedKey: string) => void
}

/** Rows above the first key: the head, and the line of totals. */
export const ROWS_ABOVE = 2

export const KeyTableRow = memo(function KeyTableRow(props: Props) {
  const {
    row,
    isChild,
    isOpen,
    onOpenChange,
    position,
    mark,
    hasDays,
    metric,
    signs,
    compared,
    isPhone,
    prices,
    onPinChange,
    onOpenKey,
  } = props
  const { key, counts } = row
  const look = `${row.isPinned ? styles.pinned : ''} ${row.isShown ? '' : styles.left} ${isChild ? styles.child : ''}`
  return (
    <tr aria-rowindex={position + 1 + ROWS_ABOVE} className={look}>
      <th scope="row" className={styles.text}>
        <span
          className={styles.key}
          data-id={key.members ? countOf(key.members.length, 'key') : briefId(key.maskedKey)}
        >
          {isChild ? null : <Swatch mark={mark} />}
          <button
            type="button"
            className={styles.open}
            title={key.name}
            data-key={key.maskedKey}
            onClick={() => onOpenKey(key.maskedKey)}
          >
            {key.name}
            {key.ending === undefined || key.ending === key.name ? null : <code> {key.ending}</code>}
          </button>
          {/* Drawn before the name but read after it, so that the row begins with the name. */}
          {isOpen === undefined ? null : (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-label={`Keys of ${key.name}`}
              onClick={() => onOpenChange?.(key.maskedKey, !isOpen)}
            >
              <ChevronRight aria-hidden size={14} />
            </button>
          )}
          {key.otherLabels === '' ? null : (
            <span className={styles.was} title={key.otherLabels}>
              {key.otherLabels}
            </span>
          )}
          {latestSigns(signs ?? []).map((sign) => (
            <span key={sign.kind} className={styles.sign} title={explainSign(sign, metric)}>
              {signWords(sign)}
            </span>
          ))}
          {isChild ? null : (
            <button
              type="button"
              className={styles.pin}
              aria-pressed={row.isPinned}
              aria-label={`Pin ${fullName(key)}`}
              title={row.isPinned ? 'Unpin' : 'Pin: the whole page shows pinned keys only'}
              onClick={() => onPinChange(key.maskedKey, !row.isPinned)}
            >
              <Pin aria-hidden size={12} />
            </button>
          )}
        </span>
      </th>
      <td className={`${styles.text} ${styles.maskedCell}`}>
        {key.members ? (
          <span className={styles.masked}>{countOf(key.members.length, 'key')}</span>
        ) : (
          <code className={styles.masked} title={key.maskedKey}>
            <MaskedKey of={key.maskedKey} />
          </code>
        )}
      </td>
      <AmountCells
        counts={counts}
        share={row.share}
        metric={metric}
        change={compared?.changeOf(row.index)}
        isPhone={isPhone}
        estimate={prices && <EstimateCell counts={counts} prices={prices} />}
        costChange={prices && compared?.changeOfCost(prices, [row.index])}
      />
      {hasDays ? <CellsOfDays {...props} /> : null}
    </tr>
  )
})

type AmountProps = {
  readonly counts: UsageCounts
  readonly share: number
  readonly metric: UsageField
  /** The change in the metric; absent where nothing is compared. */
  readonly change: { readonly exact: string; readonly part: string } | undefined
  readonly isPhone: boolean
  /** The cost; absent where no money is shown. */
  readonly estimate: ReactNode
  /** The change in cost; absent where nothing is compared. */
  readonly costChange: { readonly exact: string; readonly part: string } | undefined
}

/** Share, characters and their kinds, speech; after the metric its change; and the cost. */
export function AmountCells({ counts, share, metric, change, isPhone, estimate, costChange }: AmountProps) {
  const part = <td>{formatShare(share)}</td>
  return (
    <>
      {isPhone ? null : part}
      {usageFields.map((field) => {
        const value = counts[field]
        const isKind = field !== 'characters' && field !== 'speech'
        return (
          <Fragment key={field}>
            <td className={`${isKind ? styles.first : ''} ${value === 0 ? styles.zero : ''}`}>
              {field !== 'speech' ? formatCount(value) : value === 0 ? '–' : formatSpeech(value)}
            </td>
            {change && field === metric ? (
              <td className={change.part === '' ? styles.zero : ''}>
                {change.exact} <span className={styles.part}>{change.part}</span>
              </td>
            ) : null}
            {isPhone && field === 'characters' ? part : null}
          </Fragment>
        )
      })}
      {estimate ? <td>{estimate}</td> : null}
      {estimate && change ? (
        <td className={`${styles.costChange} ${costChange?.part === '' ? styles.zero : ''}`}>
          {costChange?.exact} <span className={styles.part}>{costChange?.part}</span>
        </td>
      ) : null}
    </>
  )
}

function CellsOfDays({ row, rollup, buckets, metric, compared }: Props) {
  const trend = sumBuckets(dayValues(rollup.grid(metric), row.index, rollup.days.length), buckets)
  // A day without its year is clear only within one year.
  const write = rollup.range.start.slice(0, 4) === rollup.range.end.slice(0, 4) ? formatShortDay : formatDay
  return (
    <>
      <td className={styles.second}>
        <span className={styles.trend}>
          <Sparkline values={trend} earlier={compared?.trendOf(row.index, buckets)} width={96} height={20} />
        </span>
      </td>
      <UseCell use={row.use.first} bound="before" write={write} />
      <UseCell use={row.use.last} bound="after" write={write} />
    </>
  )
}

type UseProps = {
  readonly use: UseDay | undefined
  /** On which side of the day use may lie. */
  readonly bound: 'before' | 'after'
  readonly write: (day: Day) => string
}

function UseCell({ use, bound, write }: UseProps) {
  if (use === undefined) return <td className={styles.second}>–</td>
  const { isBound } = use
  const day = write(use.day)
  const atBound = bound === 'before' ? `by ${day}` : `${day} or later`
  const full = `On or ${bound} ${formatDay(use.day)}: no day ${bound} it is known here`
  return (
    <td
      className={`${styles.second} ${isBound ? styles.bound : ''}`}
      title={isBound ? full : formatDay(use.day)}
    >
      {isBound ? atBound : day}
    </td>
  )
}
