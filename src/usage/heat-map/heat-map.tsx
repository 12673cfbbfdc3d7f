/** Every key on every day, in a stronger colour where more was used. Only the rows in sight are drawn, however many keys there are. */
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { UsageField } from '../../api/report/usage-report.ts'
import type { Cursor } from '../chart/cursor.ts'
import type { DayState } from '../figures/day-states.ts'
import { moveCell, placeOfPin, scrollToCell, type Pin } from './heat-moves.ts'
import { ActiveCell, DayLine, Unreported } from './heat-overlays.tsx'
import { HeatReadout, type Cell } from './heat-readout.tsx'
import { drawHeat } from './heat-map-drawing.ts'
import { fullName } from '../figures/key-names.ts'
import type { KeyRow } from '../figures/key-rows.ts'
import type { UsageRollup } from '../figures/usage-rollup.ts'
import { pixelRatioOf, useColorScheme } from '../../ui/device/use-color-scheme.ts'
import { useWidth } from '../../ui/device/use-width.ts'
import styles from './heat-map.module.css'

type Props = {
  /** In the order of the key table. */
  readonly rows: readonly KeyRow[]
  readonly rollup: UsageRollup
  readonly metric: UsageField
  /** The largest value of a key on a day. */
  readonly max: number
  /** Per day of the rollup. */
  readonly states: readonly DayState[]
  readonly cursor: Cursor
  readonly onOpenKey: (maskedKey: string) => void
  readonly onOpenDay: (day: number) => void
}

const ROW_HEIGHT = 16
const MOST_HEIGHT = 20 * ROW_HEIGHT
/** Cells thinner than this cannot be hit; the map scrolls sideways instead. */
const THINNEST = 3

export function HeatMap({ rows, rollup, metric, max, states, cursor, onOpenKey, onOpenDay }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [scrolled, setScrolled] = useState(0)
  const [pointed, setPointed] = useState<Cell>()
  // By key and day: in another order, or on other days, the same place is another cell.
  const [pin, setPin] = useState<Pin>()
  const scheme = useColorScheme()
  const dayCount = rollup.days.length
  const grid = rollup.grid(metric)
  const width = Math.max(useWidth(scroller, 900), dayCount * THINNEST)
  const height = Math.min(rows.length * ROW_HEIGHT, MOST_HEIGHT)
  const first = Math.min(Math.floor(scrolled / ROW_HEIGHT), Math.max(0, rows.length - 1))
  const inSight = useMemo(
    () => rows.slice(first, first + Math.ceil(MOST_HEIGHT / ROW_HEIGHT) + 1),
    [rows, first],
  )
  const top = first * ROW_HEIGHT - scrolled

  useLayoutEffect(() => {
    const node = canvas.current
    if (!node) return
    const color = getComputedStyle(node).color
    const scale = pixelRatioOf(scheme)
    const drawn = inSight.map(({ index }) => index)
    drawHeat(node, {
      grid,
      dayCount,
      rows: drawn,
      max,
      width,
      height,
      rowHeight: ROW_HEIGHT,
      top,
      scale,
      color,
    })
  }, [grid, dayCount, inSight, max, width, height, top, scheme])

  const clamp = ({ row, day }: Cell): Cell => ({
    row: Math.min(rows.length - 1, Math.max(0, row)),
    day: Math.min(dayCount - 1, Math.max(0, day)),
  })
  const pinned = useMemo(() => placeOfPin(pin, rows, rollup.days), [pin, rows, rollup])
  const current = pinned ?? pointed

  /** Holds a cell, or lets go of it. */
  function hold(cell: Cell) {
    const maskedKey = rows[cell.row]?.key.maskedKey
    const day = rollup.days[cell.day]
    const isHeld = pinned?.row === cell.row && pinned.day === cell.day
    setPin(isHeld || maskedKey === undefined || day === undefined ? undefined : { maskedKey, day })
  }

  function point(cell: Cell | undefined) {
    setPointed(cell)
    cursor.set(cell?.day)
  }

  function cellAt(event: PointerEvent<HTMLElement>): Cell {
    const box = event.currentTarget.getBoundingClientRect()
    return clamp({
      row: Math.floor((event.clientY - box.top + scrolled) / ROW_HEIGHT),
      day: Math.floor(((event.clientX - box.left) / width) * dayCount),
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    const here = pointed ?? { row: first, day: dayCount - 1 }
    const next = moveCell(event.key, here, dayCount)
    if (next) {
      const cell = clamp(next)
      setPin(undefined)
      point(cell)
      scrollToCell(scroller.current, cell, { height, rowHeight: ROW_HEIGHT, cellWidth: width / dayCount })
    } else if (event.key === 'Enter' || event.key === ' ') hold(pinned ?? clamp(here))
    else if (event.key === 'Escape') setPin(undefined)
    else return
    event.preventDefault()
  }

  if (rows.length === 0) return <p className={styles.nothing}>No key to show.</p>
  const active = pointed && clamp(pointed)
  return (
    <>
      <div className={styles.map}>
        <div aria-hidden className={styles.names} style={{ height }}>
          {inSight.map(({ key }, index) => (
            <span key={key.maskedKey} style={{ top: top + index * ROW_HEIGHT }} title={fullName(key)}>
              {fullName(key)}
            </span>
          ))}
        </div>
        <div
          ref={scroller}
          role="grid"
          tabIndex={0}
          aria-label="Usage of each key on each day. Arrow keys move, Enter holds a cell."
          aria-rowcount={rows.length}
          aria-colcount={dayCount}
          aria-activedescendant={active ? `heat-${active.row}-${active.day}` : undefined}
          className={styles.scroll}
          style={{ height: height + 1 }}
          onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}
          onKeyDown={onKeyDown}
          onFocus={() => (pointed ? undefined : point(clamp({ row: first, day: dayCount - 1 })))}
        >
          <ActiveCell cell={active} rows={rows} rollup={rollup} metric={metric} states={states} />
          <div className={styles.all} style={{ height: rows.length * ROW_HEIGHT, width }}>
            <div
              className={styles.view}
              style={{ height, width }}
              onPointerMove={(event) => (event.pointerType === 'touch' ? undefined : point(cellAt(event)))}
              onPointerLeave={() => point(undefined)}
              onPointerUp={(event) => {
                const cell = cellAt(event)
                point(cell)
                hold(cell)
              }}
            >
              <canvas ref={canvas} aria-hidden className={styles.canvas} style={{ width, height }} />
              <Unreported states={states} width={width} />
              <DayLine cursor={cursor} dayCount={dayCount} width={width} />
              {current ? (
                <span
                  className={styles.cell}
                  style={{
                    left: (current.day / dayCount) * width,
                    top: current.row * ROW_HEIGHT - scrolled,
                    width: Math.max(4, width / dayCount),
                    height: ROW_HEIGHT,
                  }}
                />
              ) : null}
            </div>
          </div>
        </div>
      </div>
      <HeatReadout
        cell={current && clamp(current)}
        isPinned={pinned !== undefined}
        rows={rows}
        rollup={rollup}
        metric={metric}
        states={states}
        onOpenKey={onOpenKey}
        onOpenDay={onOpenDay}
      />
    </>
  )
}
