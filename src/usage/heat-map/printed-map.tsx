import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { DayState } from '../figures/day-states.ts'
import type { KeyRow } from '../figures/key-rows.ts'
import type { UsageRollup } from '../figures/usage-rollup.ts'
import { countOf } from '../format.ts'
import type { SeriesStyle } from '../styles/series-styles.ts'
import type { UsageField } from '../../api/report/usage-report.ts'
import { dayEdge, strengthOf } from './heat-map-drawing.ts'
import { HeatNames } from './heat-names.tsx'
import { HeatDates } from './heat-overlays.tsx'
import styles from './heat-map.module.css'

type Props = {
  /** In the order of the key table. */
  readonly rows: readonly KeyRow[]
  readonly rollup: UsageRollup
  readonly metric: UsageField
  /** The largest value of a key on a day. */
  readonly max: number
  readonly states: readonly DayState[]
  readonly marks: ReadonlyMap<string, SeriesStyle>
}

/** Rows on paper, and CSS pixels of a row, of its cells and of the dates above them. */
const MOST_ROWS = 24
const ROW = 15
const CELL = 14
const DATES = 24

/** Colours so far apart that an eye tells them apart on paper. */
const SHADES = 20

/** The heat map on paper: drawn in lines and areas, because paper has more pixels than a screen; the first keys only. */
export function PrintedMap({ rows, rollup, metric, max, states, marks }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  // Before it is printed: nothing waits for an observer.
  useLayoutEffect(() => setWidth(place.current?.clientWidth ?? 0), [])
  const shown = rows.slice(0, MOST_ROWS)
  const shades = useMemo(
    () => shadesOf(rollup.grid(metric), rollup.days.length, rows.slice(0, MOST_ROWS), max, width),
    [rollup, metric, rows, max, width],
  )
  const height = DATES + shown.length * ROW
  return (
    <>
      <div className={styles.map}>
        <HeatNames
          rows={shown}
          marks={marks}
          top={DATES}
          rowHeight={ROW}
          height={height}
          amountOf={undefined}
        />
        <div ref={place} className={styles.place}>
          <div className={styles.view} style={{ height, width }}>
            <svg aria-hidden width={width} height={height} className={styles.printed}>
              {shades.map((path, shade) =>
                path === '' ? null : (
                  <path
                    key={shade}
                    d={path}
                    fill={shade === 0 ? 'var(--sunken)' : 'var(--accent)'}
                    fillOpacity={shade === 0 ? 1 : shade / SHADES}
                  />
                ),
              )}
            </svg>
            <HeatDates days={rollup.days} states={states} width={width} height={height} top={DATES} />
          </div>
        </div>
      </div>
      {rows.length > MOST_ROWS ? (
        <p className={styles.nothing}>{countOf(rows.length - MOST_ROWS, 'more key')} in the table.</p>
      ) : null}
    </>
  )
}

/** An SVG path per shade, of all cells that wear it; the first of cells with nothing. */
function shadesOf(
  grid: Float64Array,
  dayCount: number,
  rows: readonly KeyRow[],
  max: number,
  width: number,
): string[] {
  const paths = Array.from({ length: SHADES + 1 }, () => '')
  const gap = width / dayCount >= 5 ? 1 : 0
  rows.forEach(({ index }, row) => {
    const y = DATES + row * ROW
    for (let day = 0; day < dayCount; day += 1) {
      const value = grid[index * dayCount + day] ?? 0
      const shade = value > 0 && max > 0 ? Math.max(1, Math.round(strengthOf(value / max) * SHADES)) : 0
      const x = dayEdge(day, dayCount, width)
      const wide = Math.max(1, dayEdge(day + 1, dayCount, width) - x - gap)
      paths[shade] += `M${x} ${y}h${wide}v${CELL}h${-wide}z`
    }
  })
  return paths
}
