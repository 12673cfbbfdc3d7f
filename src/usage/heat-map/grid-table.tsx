import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { ComparedView } from '../compare/compared-view.ts'
import { useDrawn } from '../drawn.ts'
import { isKnown } from '../figures/day-states.ts'
import { formatDay, unitOf } from '../format.ts'
import { fullName, headOf } from '../figures/key-names.ts'
import type { KeyRow } from '../figures/key-rows.ts'
import type { Numbers } from '../figures/usage-rollup.ts'
import { strayPlaces } from '../figures/stray-rows.ts'
import { ScrollRegion } from '../../ui/focus/scroll-region.tsx'
import styles from './grid-table.module.css'

type Props = {
  readonly label: string
  readonly rows: readonly KeyRow[]
  /** What is shown: usage of a key of the rollup on every day, or by how much it changed. */
  readonly daysOf: (key: number) => Numbers
  /** Absent where nothing is compared. */
  readonly compared: ComparedView | undefined
}

const ROW_HEIGHT = 28
const COLUMN_WIDTH = 104
const HEIGHT = 380

/** The table view of the heat map: a row per key, a column per day. Only visible cells exist, but all are counted. */
export function GridTable({ label, rows, daysOf, compared }: Props) {
  const { rollup, days: states, view } = useDrawn()
  const { metric } = view
  const scroller = useRef<HTMLDivElement>(null)
  const common = {
    getScrollElement: () => scroller.current,
    overscan: 4,
    initialRect: { width: 900, height: HEIGHT },
  }
  // oxlint-disable-next-line react/incompatible-library -- its results are read in this render and passed nowhere
  const down = useVirtualizer({ ...common, count: rows.length, estimateSize: () => ROW_HEIGHT })
  const across = useVirtualizer({
    ...common,
    count: rollup.days.length,
    estimateSize: () => COLUMN_WIDTH,
    horizontal: true,
  })
  const isTold = (day: number) => isKnown(states[day]) && (compared?.isComparedDay(day) ?? true)
  const strays = rollup.strays(metric)
  const strayColumns =
    strays === undefined ? [] : strayPlaces.filter(({ place }) => strays[place].some(Boolean))
  const { full } = unitOf(metric)
  const write = (value: number) => `${compared && value > 0 ? '+' : ''}${full(value)}`
  const lines = down.getVirtualItems()
  const columns = across.getVirtualItems()
  const left = columns[0]?.start ?? 0
  const right = across.getTotalSize() - (columns.at(-1)?.end ?? 0)
  const below = down.getTotalSize() - (lines.at(-1)?.end ?? 0)

  return (
    <ScrollRegion ref={scroller} label={`${label}, table`} className={styles.scroll ?? ''}>
      <table
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={rollup.days.length + 1 + strayColumns.length}
        className={styles.table}
        style={{ width: across.getTotalSize() + 180 + strayColumns.length * COLUMN_WIDTH }}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={styles.name}>
              {headOf(rows)}
            </th>
            <Gap width={left} />
            {columns.map(({ index }) => (
              <th key={index} scope="col" aria-colindex={index + 2} className={styles.column}>
                {formatDay(rollup.days[index] ?? '')}
              </th>
            ))}
            <Gap width={right} />
            {strayColumns.map(({ place, name }, index) => (
              <th
                key={place}
                scope="col"
                aria-colindex={rollup.days.length + 2 + index}
                className={styles.column}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr aria-hidden style={{ height: lines[0]?.start ?? 0 }} />
          {lines.map(({ index }) => {
            const row = rows[index]
            const values = row && daysOf(row.index)
            return row ? (
              <tr key={row.key.maskedKey} aria-rowindex={index + 2}>
                <th scope="row" className={styles.name} title={fullName(row.key)}>
                  {fullName(row.key)}
                </th>
                <Gap width={left} />
                {columns.map(({ index: day }) => (
                  <td key={day} aria-colindex={day + 2}>
                    {isTold(day) ? write(values?.[day] ?? 0) : '–'}
                  </td>
                ))}
                <Gap width={right} />
                {strayColumns.map(({ place }, index) => (
                  <td key={place} aria-colindex={rollup.days.length + 2 + index}>
                    {full(strays?.[place][row.index] ?? 0)}
                  </td>
                ))}
              </tr>
            ) : null
          })}
          <tr aria-hidden style={{ height: Math.max(0, below) }} />
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** Takes the place of the columns that are out of sight. */
function Gap({ width }: { readonly width: number }) {
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a gap, not a control
  return width > 0 ? <td aria-hidden style={{ width }} /> : null
}
