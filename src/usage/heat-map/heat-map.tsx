/** Every key on every day, in a stronger colour for more usage. Only visible rows are drawn, however many keys there are. */
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { Day } from '../../api/day.ts'
import { useIsPrinting } from '../../ui/device/printing.ts'
import { useIsPhone } from '../../ui/device/use-is-phone.ts'
import { useWidth } from '../../ui/device/use-width.ts'
import { useEscape } from '../chart/cursor.ts'
import { useDrawn } from '../drawn.ts'
import { fullName } from '../figures/key-names.ts'
import type { KeyRow } from '../figures/key-rows.ts'
import type { Numbers } from '../figures/usage-rollup.ts'
import { countOf, unitOf } from '../format.ts'
import { OTHER_COLOR } from '../figures/series-colors.ts'
import { Swatch } from '../chart/swatch.tsx'
import { DATES, dayEdge, HeatCells, HeatDates, HeatPointed } from './heat-drawing.tsx'
import { rowLooks } from './heat-place.tsx'
import { ActiveCell, HeatReadout, type Cell } from './heat-readout.tsx'
import styles from './heat-map.module.css'

type Props = {
  /** In the order of the key table. */
  readonly rows: readonly KeyRow[]
  /** The values drawn: usage of a key of the rollup on every day, or its change. */
  readonly daysOf: (key: number) => Numbers
  /** The largest value of a key on a day, regardless of sign. */
  readonly max: number
}

/** The cell reached by a key stays this far from the edges of the window, in CSS pixels: the controls stick to the top, and something may lie over the
 *  bottom. */
const ABOVE_PAGE = 60
const BELOW_PAGE = 40

/** Narrower cells cannot be hit; the map scrolls sideways instead. */
const THINNEST = 3

export function HeatMap({ rows, daysOf, max }: Props) {
  const { rollup, noun, view, dayStates, colors, cursor, compared } = useDrawn()
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const sight = useRef<HTMLDivElement>(null)
  /** The cell pointed at last, where the keyboard goes on; among other rows or days it would be another cell. */
  const place = useRef<Cell & { readonly among: readonly unknown[] }>(undefined)
  /** Where the pointer is, over which another cell may be scrolled; undefined once keys move. */
  const pointer = useRef<Pick<PointerEvent, 'clientX' | 'clientY'>>(undefined)
  const isPhone = useIsPhone()
  const isPrinting = useIsPrinting()
  const { most, ...look } = rowLooks[isPrinting ? 'paper' : isPhone ? 'phone' : 'desk']
  const { rowHeight, cellTop, cellHeight } = look
  const [scrollTop, setScrollTop] = useState(0)
  const [pointed, setPointed] = useState<Cell>()
  // Kept by key and day: in another order or range, the same place is another cell.
  const [pin, setPin] = useState<{ readonly maskedKey: string; readonly day: Day }>()
  const unpin = () => setPin(undefined)
  useEscape(pin !== undefined, unpin)
  const dayCount = rollup.days.length
  const measured = useWidth(frame, 900)
  const width = isPrinting ? measured : Math.max(measured, dayCount * THINNEST)
  const height = Math.min(rows.length, most) * rowHeight
  const newest = rollup.days.at(-1)
  // If not all days fit, the newest come first.
  useEffect(() => {
    const { current } = scroller
    if (current && newest !== undefined) current.scrollLeft = Math.max(current.scrollWidth, width)
  }, [width, newest])
  const scrolled = isPrinting ? 0 : scrollTop
  const first = Math.min(Math.floor(scrolled / rowHeight), Math.max(0, rows.length - 1))
  const inSight = useMemo(
    () => rows.slice(first, first + Math.ceil(most) + (isPrinting ? 0 : 1)),
    [rows, first, most, isPrinting],
  )
  const top = first * rowHeight - scrolled
  const values = useMemo(() => inSight.map(({ index }) => daysOf(index)), [inSight, daysOf])
  // Days that are not compared have no difference: they are hatched like days without figures.
  const hatched = useMemo(
    () => dayStates.map((state, day) => (compared?.hasCounterpart(day) === false ? 'outside' : state)),
    [dayStates, compared],
  )
  const clamp = ({ row, day }: Cell): Cell => ({
    row: Math.min(rows.length - 1, Math.max(0, row)),
    day: Math.min(dayCount - 1, Math.max(0, day)),
  })
  const pinned = useMemo(() => {
    const row = rows.findIndex(({ key }) => key.maskedKey === pin?.maskedKey)
    const day = rollup.days.indexOf(pin?.day ?? '')
    return row < 0 || day < 0 ? undefined : { row, day }
  }, [pin, rows, rollup])
  const current = pinned ?? (pointed && clamp(pointed))

  /** Pins a cell, or unpins it. */
  function hold(cell: Cell) {
    const maskedKey = rows[cell.row]?.key.maskedKey
    const day = rollup.days[cell.day]
    const isHeld = pinned?.row === cell.row && pinned.day === cell.day
    setPin(isHeld || maskedKey === undefined || day === undefined ? undefined : { maskedKey, day })
  }

  function point(cell: Cell | undefined) {
    setPointed(cell)
    if (cell) place.current = { ...cell, among: [rows, rollup.days] }
    cursor.set(cell?.day)
  }

  function cellAt({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): Cell {
    const { left = 0, top: above = 0 } = sight.current?.getBoundingClientRect() ?? {}
    const down = scroller.current?.scrollTop ?? 0
    return clamp({
      row: Math.floor((clientY - above - DATES + down) / rowHeight),
      day: Math.floor(((clientX - left) / width) * dayCount),
    })
  }

  /** Where the keyboard is; at first on the newest day of the first row in sight. */
  function here(): Cell {
    const { current } = place
    const isSame = current?.among[0] === rows && current.among[1] === rollup.days
    return clamp(isSame ? current : { row: first, day: dayCount - 1 })
  }

  /** Scrolls the cell into view, in the map and with the page. */
  function scrollTo({ row, day }: Cell) {
    const { current } = scroller
    if (!current) return
    const y = row * rowHeight
    if (y < current.scrollTop) current.scrollTop = y
    const below = y + rowHeight - height
    if (below > current.scrollTop) current.scrollTop = below
    const cellWidth = width / dayCount
    const x = day * cellWidth
    if (x < current.scrollLeft || x > current.scrollLeft + current.clientWidth - cellWidth)
      current.scrollLeft = x - current.clientWidth / 2
    const above = current.getBoundingClientRect().top + DATES + y - current.scrollTop
    const under = above + rowHeight - (innerHeight - BELOW_PAGE)
    if (above < ABOVE_PAGE) scrollBy(0, above - ABOVE_PAGE)
    else if (under > 0) scrollBy(0, under)
  }

  function onKeyDown(event: KeyboardEvent) {
    const move = moves[event.key]
    if (move) {
      const { row, day } = here()
      const cell = clamp({ row: row + move[0], day: day + move[1] })
      unpin()
      pointer.current = undefined
      point(cell)
      scrollTo(cell)
    } else if (event.key === 'Enter' || event.key === ' ') hold(pinned ?? here())
    else return
    event.preventDefault()
  }

  if (rows.length === 0) return <p className={styles.nothing}>No keys to show.</p>
  const edge = (day: number) => dayEdge(day, dayCount, width)
  const active = pointed && clamp(pointed)
  return (
    <>
      <div className={styles.map}>
        <div aria-hidden className={styles.names} style={{ height: DATES + height }}>
          {inSight.map(({ key, counts }, index) => (
            <div
              key={key.maskedKey}
              className={styles.name}
              style={{ top: DATES + top + index * rowHeight, height: rowHeight }}
              title={fullName(key)}
            >
              <Swatch color={colors.get(key.maskedKey) ?? OTHER_COLOR} />
              <span>{fullName(key)}</span>
              {isPhone ? <small>{unitOf(view.metric).short(counts[view.metric])}</small> : null}
            </div>
          ))}
        </div>
        <div ref={frame}>
          <div
            ref={scroller}
            role="grid"
            tabIndex={0}
            aria-label={`Usage of each ${noun} on each day. Arrow keys move, Enter pins a cell.`}
            aria-rowcount={rows.length + 1}
            aria-colcount={dayCount + 1}
            aria-activedescendant={active ? `heat-${active.row}-${active.day}` : undefined}
            className={styles.scroll}
            style={{ height: DATES + height + 1 }}
            onScroll={(event) => {
              setScrollTop(event.currentTarget.scrollTop)
              if (pointer.current) point(cellAt(pointer.current))
            }}
            onKeyDown={onKeyDown}
            onClick={(event) => {
              const cell = cellAt(event)
              point(cell)
              hold(cell)
            }}
            onFocus={({ currentTarget }) => {
              if (!pointed) point(here())
              // Firefox does not scroll to an element that is partly visible. A press must not move the cell it is for.
              if (currentTarget.matches(':focus-visible')) currentTarget.scrollIntoView({ block: 'nearest' })
            }}
            onBlur={() => point(undefined)}
          >
            <ActiveCell rows={rows} cell={active} isPinned={pinned !== undefined} />
            <div
              className={styles.all}
              style={{ height: DATES + (isPrinting ? height : rows.length * rowHeight), width }}
            >
              <div
                ref={sight}
                className={styles.view}
                style={{ height: DATES + height, width }}
                onPointerMove={(event) => {
                  if (event.pointerType === 'touch') return
                  pointer.current = event
                  point(cellAt(event))
                }}
                onPointerLeave={() => {
                  pointer.current = undefined
                  point(undefined)
                }}
              >
                <HeatCells
                  {...look}
                  rows={values}
                  max={max}
                  width={width}
                  height={height}
                  top={top}
                  areChanges={compared !== undefined}
                />
                <HeatDates days={rollup.days} states={hatched} width={width} height={DATES + height} />
                <HeatPointed cursor={cursor} dayCount={dayCount} width={width} height={DATES + height} />
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
      {isPrinting ? (
        rows.length > inSight.length ? (
          <p className={styles.nothing}>
            {countOf(rows.length - inSight.length, `more ${noun}`)} in the table.
          </p>
        ) : null
      ) : (
        <HeatReadout rows={rows} cell={current} isPinned={pinned !== undefined} />
      )}
    </>
  )
}

/** Rows and days by which a key press moves, perhaps beyond the edge. */
const moves: Readonly<Record<string, readonly [rows: number, days: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  PageUp: [-15, 0],
  PageDown: [15, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
}
