import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ComparedView } from '../compare/compared-view.ts'
import type { DayState } from '../figures/day-states.ts'
import { headOf } from '../figures/key-names.ts'
import type { KeyRow } from '../figures/key-rows.ts'
import type { Numbers, UsageRollup } from '../figures/usage-rollup.ts'
import { countOf } from '../format.ts'
import type { SeriesStyle } from '../styles/series-styles.ts'
import { statesOnMap } from './heat-dates.ts'
import { dayEdge, strengthOf } from './heat-map-drawing.ts'
import { HeatNames } from './heat-names.tsx'
import { HeatDates } from './heat-overlays.tsx'
import styles from './heat-map.module.css'

type Props = {
  /** In the order of the key table. */
  readonly rows: readonly KeyRow[]
  readonly rollup: UsageRollup
  /** What is drawn: usage of a key of the rollup on every day, or by how much it changed. */
  readonly daysOf: (key: number) => Numbers
  /** Absent where nothing is compared. */
  readonly compared: ComparedView | undefined
  /** The largest value of a key on a day, regardless of sign. */
  readonly max: number
  readonly states: readonly DayState[]
  readonly marks: ReadonlyMap<string, SeriesStyle>
}

/** The most rows on paper, and the heights of a row, its cells and the dates above them, in CSS pixels. */
const MOST_ROWS = 24
const ROW = 15
const CELL = 14
const DATES = 24

/** How many shades there are: few enough to be distinguished on paper. */
const SHADES = 20

/** The heat map on paper: drawn as vectors, because paper has a higher resolution than a screen; the first keys only. */
export function PrintedMap({ rows, rollup, daysOf, compared, max, states, marks }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  // Set before printing, which waits for no observer.
  useLayoutEffect(() => setWidth(place.current?.clientWidth ?? 0), [])
  const shown = rows.slice(0, MOST_ROWS)
  const shades = useMemo(
    () =>
      shadesOf(
        rows.slice(0, MOST_ROWS).map(({ index }) => daysOf(index)),
        max,
        width,
      ),
    [daysOf, rows, max, width],
  )
  const hatched = useMemo(() => statesOnMap(states, compared), [states, compared])
  const more = compared ? 'var(--kind-text)' : 'var(--accent)'
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
              {[...shades].map(([shade, path]) => (
                <path
                  key={shade}
                  d={path}
                  fill={shade === 0 ? 'var(--sunken)' : shade > 0 ? more : 'var(--kind-documents)'}
                  fillOpacity={shade === 0 ? 1 : Math.abs(shade) / SHADES}
                />
              ))}
            </svg>
            <HeatDates days={rollup.days} states={hatched} width={width} height={height} top={DATES} />
          </div>
        </div>
      </div>
      {rows.length > MOST_ROWS ? (
        <p className={styles.nothing}>
          {countOf(rows.length - MOST_ROWS, `more ${headOf(rows).toLowerCase()}`)} in the table.
        </p>
      ) : null}
    </>
  )
}

/** An SVG path per shade for all its cells; shade 0 is for cells without usage, shades below it for less than before. */
function shadesOf(rows: readonly Numbers[], max: number, width: number): ReadonlyMap<number, string> {
  const paths = new Map<number, string>()
  for (const [row, values] of rows.entries()) {
    const dayCount = values.length
    const gap = width / dayCount >= 5 ? 1 : 0
    const y = DATES + row * ROW
    for (const [day, value] of values.entries()) {
      const strength = max > 0 ? Math.round(strengthOf(Math.abs(value) / max) * SHADES) : 0
      const shade = value === 0 ? 0 : Math.sign(value) * Math.max(1, strength)
      const x = dayEdge(day, dayCount, width)
      const wide = Math.max(1, dayEdge(day + 1, dayCount, width) - x - gap)
      paths.set(shade, `${paths.get(shade) ?? ''}M${x} ${y}h${wide}v${CELL}h${-wide}z`)
    }
  }
  return paths
}
