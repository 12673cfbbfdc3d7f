/** Every key on every day, in a stronger colour where more was used. Only visible rows are drawn, however many keys there are. */
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { UsageField } from '../../api/report/usage-report.ts'
import type { Cursor } from '../marks/cursor.ts'
import type { DayState } from '../figures/day-states.ts'
import { moveCell, placeOfPin, scrollToCell, type Pin } from './heat-moves.ts'
import { HeatNames } from './heat-names.tsx'
import { ActiveCell, HeatDates, HeatPointed } from './heat-overlays.tsx'
import { HeatReadout, type Cell } from './heat-readout.tsx'
import { statesOnMap } from './heat-dates.ts'
import { dayEdge, drawHeat } from './heat-map-drawing.ts'
import type { SeriesStyle } from '../styles/series-styles.ts'
import { unitOf } from '../format.ts'
import { headOf } from '../figures/key-names.ts'
import type { KeyRow } from '../figures/key-rows.ts'
import type { ComparedView } from '../compare/compared-view.ts'
import type { Numbers, UsageRollup } from '../figures/usage-rollup.ts'
import { pixelRatioOf, useColorScheme } from '../../ui/device/use-color-scheme.ts'
import { useIsPhone } from '../../ui/device/use-is-phone.ts'
import { useWidth } from '../../ui/device/use-width.ts'
import styles from './heat-map.module.css'

type Props = {
  /** In the order of the key table. */
  readonly rows: readonly KeyRow[]
  readonly rollup: UsageRollup
  readonly metric: UsageField
  /** What is drawn: usage of a key of the rollup on every day, or by how much it changed. */
  readonly daysOf: (key: number) => Numbers
  /** Absent where nothing is compared. */
  readonly compared: ComparedView | undefined
  /** The largest value of a key on a day, regardless of sign. */
  readonly max: number
  /** Per day of the rollup. */
  readonly states: readonly DayState[]
  readonly marks: ReadonlyMap<string, SeriesStyle>
  readonly cursor: Cursor
  readonly onOpenKey: (maskedKey: string) => void
  readonly onOpenDay: (day: number) => void
}

/** Heights in CSS pixels: a row of cells with its name beside it, or on a phone above it. With more rows than `most`, a phone shows the next one
 *  cut off. */
const rowLooks = {
  desk: { rowHeight: 21, cellTop: 0, cellHeight: 20, most: 16 },
  phone: { rowHeight: 37, cellTop: 19, cellHeight: 14, most: 20.5 },
}

/** Heights of dates, weekends and months, in CSS pixels. */
const DATES = 24

/** Narrower cells cannot be hit; the map scrolls sideways instead. */
const THINNEST = 3

/** The colours of the map in the page's colour scheme. */
type Colors = { look: string; color: string; lessColor: string; ground: string } | undefined

export function HeatMap(props: Props) {
  const { rows, rollup, metric, daysOf, compared, max, states, marks, cursor, onOpenKey, onOpenDay } = props
  const place = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const { rowHeight, cellTop, cellHeight, most } = rowLooks[isPhone ? 'phone' : 'desk']
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  /** Whether the main button went down on the map. */
  const isPressed = useRef(false)
  const [scrolled, setScrolled] = useState(0)
  const [pointed, setPointed] = useState<Cell>()
  // Kept by key and day: in another order or range, the same place is another cell.
  const [pin, setPin] = useState<Pin>()
  const scheme = useColorScheme()
  const dayCount = rollup.days.length
  const width = Math.max(useWidth(place, 900), dayCount * THINNEST)
  const height = Math.min(rows.length, most) * rowHeight
  const first = Math.min(Math.floor(scrolled / rowHeight), Math.max(0, rows.length - 1))
  const inSight = useMemo(() => rows.slice(first, first + Math.ceil(most) + 1), [rows, first, most])
  const top = first * rowHeight - scrolled

  const areDifferences = compared !== undefined
  const colors = useRef<Colors>(undefined)

  useLayoutEffect(() => {
    const node = canvas.current
    if (!node) return
    // The canvas gets them from its style sheet. Reading them forces a style computation for everything that changed: once is enough.
    const look = `${scheme} ${areDifferences}`
    if (colors.current?.look !== look) {
      const { color, borderTopColor: ground, borderBottomColor: lessColor } = getComputedStyle(node)
      colors.current = { look, color, lessColor, ground }
    }
    const scale = pixelRatioOf(scheme)
    drawHeat(node, {
      dayCount,
      rows: inSight.map(({ index }) => daysOf(index)),
      max,
      width,
      height,
      rowHeight,
      top,
      cellTop,
      cellHeight,
      scale,
      ...colors.current,
    })
  }, [
    daysOf,
    dayCount,
    inSight,
    max,
    width,
    height,
    rowHeight,
    top,
    cellTop,
    cellHeight,
    scheme,
    areDifferences,
  ])

  const hatched = useMemo(() => statesOnMap(states, compared), [states, compared])
  const clamp = ({ row, day }: Cell): Cell => ({
    row: Math.min(rows.length - 1, Math.max(0, row)),
    day: Math.min(dayCount - 1, Math.max(0, day)),
  })
  const pinned = useMemo(() => placeOfPin(pin, rows, rollup.days), [pin, rows, rollup])
  const current = pinned ?? pointed

  /** Holds a cell, or releases it. */
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
      row: Math.floor((event.clientY - box.top - DATES + scrolled) / rowHeight),
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
      scrollToCell(scroller.current, cell, { height, rowHeight, cellWidth: width / dayCount })
    } else if (event.key === 'Enter' || event.key === ' ') hold(pinned ?? clamp(here))
    else if (event.key === 'Escape') setPin(undefined)
    else return
    event.preventDefault()
  }

  if (rows.length === 0) return <p className={styles.nothing}>No key to show.</p>
  const edge = (day: number) => dayEdge(day, dayCount, width)
  const active = pointed && clamp(pointed)
  return (
    <>
      <div className={styles.map}>
        <HeatNames
          rows={inSight}
          marks={marks}
          top={DATES + top}
          rowHeight={rowHeight}
          height={DATES + height}
          amountOf={isPhone ? ({ counts }) => unitOf(metric).short(counts[metric]) : undefined}
        />
        <div ref={place} className={styles.place}>
          <div
            ref={scroller}
            role="grid"
            tabIndex={0}
            aria-label={`Usage of each ${headOf(rows).toLowerCase()} on each day. Arrow keys move, Enter holds a cell.`}
            aria-rowcount={rows.length + 1}
            aria-colcount={dayCount + 1}
            aria-activedescendant={active ? `heat-${active.row}-${active.day}` : undefined}
            className={styles.scroll}
            style={{ height: DATES + height + 1 }}
            onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}
            onKeyDown={onKeyDown}
            onFocus={() => (pointed ? undefined : point(clamp({ row: first, day: dayCount - 1 })))}
          >
            <ActiveCell
              cell={active}
              rows={rows}
              rollup={rollup}
              metric={metric}
              compared={compared}
              states={states}
            />
            <div className={styles.all} style={{ height: DATES + rows.length * rowHeight, width }}>
              <div
                className={styles.view}
                style={{ height: DATES + height, width }}
                onPointerMove={(event) => (event.pointerType === 'touch' ? undefined : point(cellAt(event)))}
                onPointerLeave={() => {
                  isPressed.current = false
                  point(undefined)
                }}
                onPointerDown={({ button }) => {
                  isPressed.current = button === 0
                }}
                onPointerUp={(event) => {
                  // A press that began elsewhere, or is that of another button, asks for something else.
                  if (!isPressed.current) return
                  isPressed.current = false
                  const cell = cellAt(event)
                  point(cell)
                  hold(cell)
                }}
              >
                <canvas
                  ref={canvas}
                  aria-hidden
                  className={`${styles.canvas} ${areDifferences ? styles.differences : ''}`}
                  style={{ top: DATES, width, height }}
                />
                <HeatDates
                  days={rollup.days}
                  states={hatched}
                  width={width}
                  height={DATES + height}
                  top={DATES}
                />
                <HeatPointed
                  cursor={cursor}
                  dayCount={dayCount}
                  width={width}
                  height={DATES + height}
                  top={DATES}
                />
                {current ? (
                  <span
                    className={styles.cell}
                    style={{
                      left: edge(current.day),
                      top: DATES + current.row * rowHeight - scrolled + cellTop,
                      width: Math.max(4, edge(current.day + 1) - edge(current.day)),
                      height: cellHeight + 1,
                    }}
                  />
                ) : null}
              </div>
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
        compared={compared}
        states={states}
        onOpenKey={onOpenKey}
        onOpenDay={onOpenDay}
      />
    </>
  )
}
