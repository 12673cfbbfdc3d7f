/** What lies over the heat map's pixels. */
import type { UsageField } from '../../api/report/usage-report.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useCursor, type Cursor } from '../chart/cursor.ts'
import { isKnown, type DayState } from '../figures/day-states.ts'
import { describeCell, type Cell } from './heat-readout.tsx'
import type { KeyRow } from '../figures/key-rows.ts'
import type { UsageRollup } from '../figures/usage-rollup.ts'
import styles from './heat-map.module.css'

type ActiveProps = {
  readonly cell: Cell | undefined
  readonly rows: readonly KeyRow[]
  readonly rollup: UsageRollup
  readonly metric: UsageField
  readonly states: readonly DayState[]
}

/** The one cell the keyboard stands on, for screen readers; the others exist as pixels only. */
export function ActiveCell({ cell, rows, rollup, metric, states }: ActiveProps) {
  const { row, day } = cell ?? { row: 0, day: 0 }
  return (
    <div role="row" aria-rowindex={row + 1}>
      <div role="gridcell" id={`heat-${row}-${day}`} aria-colindex={day + 1}>
        <VisuallyHidden>{describeCell({ row, day }, rows, rollup, metric, states)}</VisuallyHidden>
      </div>
    </div>
  )
}

/** Days without figures are hatched. */
export function Unreported({
  states,
  width,
}: {
  readonly states: readonly DayState[]
  readonly width: number
}) {
  return states.map((state, day) =>
    isKnown(state) ? null : (
      <span
        key={day}
        className={styles.unreported}
        style={{ left: (day / states.length) * width, width: width / states.length }}
      />
    ),
  )
}

/** The day the chart's cursor is on. */
export function DayLine({
  cursor,
  dayCount,
  width,
}: {
  readonly cursor: Cursor
  readonly dayCount: number
  readonly width: number
}) {
  const day = useCursor(cursor)
  if (day === undefined) return null
  return (
    <span
      className={styles.day}
      style={{ left: (day / dayCount) * width, width: Math.max(1, width / dayCount) }}
    />
  )
}
