import { useMemo } from 'react'
import { useIsPhone } from '../../ui/device/use-is-phone.ts'
import type { UsageField } from '../../report-reader/usage-report.ts'
import { useDrawn } from '../drawn.ts'
import { HeatMap } from './heat-map.tsx'
import { fillOf, shadeOf } from './heat-drawing.tsx'
import type { KeyRow } from '../figures/key-rows.ts'
import { capitalized, unitOf, amountInWords, fieldNames } from '../format.ts'
import { boundsOf, daysOfKey } from '../figures/usage-rollup.ts'
import shared from '../../ui/shared.module.css'
import styles from '../chart/chart-section.module.css'
import mapStyles from './heat-map.module.css'

/** The heat map: which key used how much on which day, in the order of the table. */
export function HeatSection({ rows }: { readonly rows: readonly KeyRow[] }) {
  const { rollup, noun, view, compared, filter } = useDrawn()
  const { metric } = view
  const isPhone = useIsPhone()
  // Only for rows that are drawn: the visible ones among thousands of keys.
  const daysOf = useMemo(
    () => (key: number) => compared?.comparison.differences(metric, key) ?? daysOfKey(rollup, metric, key),
    [compared, rollup, metric],
  )
  const { least, most } = useMemo(() => {
    const change = compared?.comparison.largestDifference(metric)
    return change === undefined ? boundsOf(rollup.grid(metric)) : { least: -change, most: change }
  }, [compared, rollup, metric])
  const max = Math.max(most, -least)
  return (
    <figure
      aria-labelledby="usage-heat-title"
      className={`${shared.panel} ${styles.section} ${styles.figure}`}
    >
      <header className={styles.head}>
        <h2 id="usage-heat-title">{capitalized(noun)} × day</h2>
        <span className={styles.note}>
          {compared ? 'change in ' : ''}
          {fieldNames[metric].title.toLowerCase()}, in the order of the table
          {compared && isPhone ? `, beside the total of each ${noun}` : ''}
          {filter.isPart ? `, shaded on the scale of all ${noun}s` : ''}
        </span>
        <span className={styles.end}>
          {max === 0 ? null : (
            <HeatScale metric={metric} max={max} hasLess={least < 0} isChange={compared !== undefined} />
          )}
        </span>
      </header>
      <HeatMap rows={rows} daysOf={daysOf} max={max} />
    </figure>
  )
}

/** Shares of the largest value whose colours are shown; evenly spaced in strength. */
const shares = [0, 1 / 16, 1 / 4, 9 / 16, 1]

type ScaleProps = {
  readonly metric: UsageField
  /** The value in full colour. */
  readonly max: number
  /** Whether there are colours for less than nothing too. */
  readonly hasLess: boolean
  /** Whether the map shows changes, less and more. */
  readonly isChange: boolean
}

/** The legend of the heat map's colours, from none, or from the least, to the most. */
function HeatScale({ metric, max, hasLess, isChange }: ScaleProps) {
  const { full, short } = unitOf(metric)
  const parts = [...(hasLess ? shares.slice(1).map((part) => -part) : []), ...shares].toSorted(
    (a, b) => a - b,
  )
  return (
    <span
      role="img"
      aria-label={`Colours from ${hasLess ? `−${full(max)}` : '0'} to ${isChange ? '+' : ''}${amountInWords(metric, max)}`}
      className={mapStyles.scale}
    >
      {hasLess ? `${isChange ? 'less ' : ''}−${short(max)}` : '0'}
      <svg
        aria-hidden
        width={15 * parts.length - 1}
        height={10}
        viewBox={`0 0 ${15 * parts.length - 1} 10`}
        preserveAspectRatio="none"
        className={`${mapStyles.cells} ${isChange ? mapStyles.changes : ''}`}
      >
        {parts.map((part, index) => (
          <rect key={part} x={15 * index} width={14} height={10} {...fillOf(shadeOf(part))} />
        ))}
      </svg>
      {isChange ? `+${short(max)} more` : short(max)}
    </span>
  )
}
