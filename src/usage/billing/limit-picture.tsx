import { addDays, countDays, daysOf, startOfWeek, type Day } from '../../api/day.ts'
import { formatCompact, formatDayOfWeek, formatWeekdayBriefly } from '../format.ts'
import type { LimitState } from './limit-state.ts'
import styles from './limit-cards.module.css'

type Props = {
  readonly state: LimitState
  /** The day to mark, where the limit is reached. */
  readonly day: Day | undefined
  /** Width in CSS pixels of the whole picture, and of the labels on the left. */
  readonly width: number
  readonly axis: number
}

/** Heights in CSS pixels: the lines, and the dates below them. */
const HEIGHT = 78
const DATES = 20
/** Half the width of a date, the marked one (bold, with its year at most) and the others, and the smallest gap between them. */
const MARKED = 38
const DATE = 22
const BETWEEN = 8
/** Amounts nearer to each other than this would touch. */
const LINE = 14

/** Cumulative usage day by day, the limit, and dashed the projection with its range. The words are beside it. */
export function LimitPicture({ state, day, width, axis }: Props) {
  const { period, limit, sums, used, projection } = state
  const count = countDays(period)
  const room = Math.max(0, width - axis - 8)
  const most = Math.max(limit * 1.12, used, projection?.likely.at(-1) ?? 0)
  const x = (days: number) => axis + (room * days) / count
  const y = (amount: number) => HEIGHT - (Math.min(amount, most) / most) * (HEIGHT - 6)
  const points = (amounts: readonly number[], first: number) =>
    amounts.map((amount, index) => `${x(first + index).toFixed(1)},${y(amount).toFixed(1)}`)
  const known = sums.length
  const ahead = (amounts: readonly number[]) => points([used, ...amounts], known)
  const words = day === undefined ? '' : formatWeekdayBriefly(day, period)
  const half = words.length > 10 ? MARKED + 14 : MARKED
  const mark = day === undefined ? undefined : x(countDays({ start: period.start, end: day }))
  // Near the right edge, the marked date ends at its day.
  const isAtEnd = mark !== undefined && mark > width - half
  const from = mark === undefined ? Infinity : isAtEnd ? mark - 2 * half : mark - half
  const to = mark === undefined ? -Infinity : isAtEnd ? mark : mark + half
  const mondays = daysOf(period).filter((one, index) => startOfWeek(one) === one && index > 0)
  return (
    <svg aria-hidden width={width} height={HEIGHT + DATES} className={styles.picture}>
      {projection ? (
        <polygon
          points={[...ahead(projection.high), ...ahead(projection.low).toReversed()].join(' ')}
          className={styles.range}
        />
      ) : null}
      <path d={`M${axis} ${HEIGHT + 0.5}H${width - 8}`} className={styles.ground} />
      <path d={`M${axis} ${Math.round(y(limit)) + 0.5}H${width - 8}`} className={styles.limit} />
      <text x={axis - 8} y={y(limit) + 4} textAnchor="end" className={styles.amount}>
        {formatCompact(limit)}
      </text>
      {HEIGHT - y(limit) < LINE ? null : (
        <text x={axis - 8} y={HEIGHT + 4} textAnchor="end">
          0
        </text>
      )}
      <polyline points={points([0, ...sums], 0).join(' ')} className={styles.used} />
      {projection ? <polyline points={ahead(projection.likely).join(' ')} className={styles.likely} /> : null}
      {known > 0 ? <circle cx={x(known)} cy={y(used)} r={3.5} className={styles.now} /> : null}
      {mondays.map((monday) => {
        const at = x(countDays({ start: period.start, end: addDays(monday, -1) }) + 0.5)
        const isFree = at + DATE + BETWEEN < from || at - DATE - BETWEEN > to
        return isFree ? (
          <text key={monday} x={at} y={HEIGHT + 17} textAnchor="middle">
            {formatDayOfWeek(monday)}
          </text>
        ) : null
      })}
      {day === undefined || mark === undefined ? null : (
        <>
          <path d={`M${mark} ${y(limit)}V${HEIGHT}`} className={styles.mark} />
          <circle cx={mark} cy={y(limit)} r={4} className={styles.point} />
          <text x={mark} y={HEIGHT + 17} textAnchor={isAtEnd ? 'end' : 'middle'} className={styles.date}>
            {words}
          </text>
        </>
      )}
    </svg>
  )
}
