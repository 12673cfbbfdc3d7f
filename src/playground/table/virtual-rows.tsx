import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { Fragment, memo, type RefObject, useCallback, useContext, useEffect, useState } from 'react'
import { useSession } from '../session/use-session.ts'
import styles from './comparison-table.module.css'
import { type ShownRow, TableColumnsContext, TableRow } from './table-row.tsx'

type Props = {
  readonly rows: readonly ShownRow[]
  readonly scroller: RefObject<HTMLDivElement | null>
}

/** Height of a one-line row, in pixels; the real height is measured when the row is drawn. */
const ROW_HEIGHT = 36

/** Rows drawn above and below the visible ones. */
const OVERSCAN = 2

/** The maximum number of new cells drawn per frame, so that scrolling never waits for rows passing by. */
const CELLS_A_FRAME = 36

/**
 * Draws the visible rows, with gaps in place of the others. The focused row and its neighbours are always drawn, so that scrolling never loses the
 * focus and Tab continues from there. Rows are in order, each with its position.
 */
export const VirtualRows = memo(function VirtualRows({ rows, scroller }: Props) {
  const width = useContext(TableColumnsContext).columns.length + 1
  const focusedIndex = useSession(({ focusedRowId }) =>
    focusedRowId === '' ? -1 : rows.findIndex(({ id }) => id === focusedRowId),
  )
  const rangeExtractor = useCallback(
    (range: Parameters<typeof defaultRangeExtractor>[0]) =>
      withFocus(defaultRangeExtractor(range), focusedIndex, range.count),
    [focusedIndex],
  )
  const [{ heights, top }] = useState(() => drawnBefore(scroller.current))
  // oxlint-disable-next-line react/incompatible-library -- its results are read in this render and passed nowhere
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights.get(rows[index]?.id) ?? ROW_HEIGHT,
    initialOffset: top,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN,
    rangeExtractor,
    // Used before the first measurement, and where nothing can be measured.
    initialRect: { width: 1200, height: 640 },
  })
  const { range, scrollDirection } = virtual
  const inSight = useFewAtATime(virtual.getVirtualItems(), {
    most: Math.ceil(CELLS_A_FRAME / width),
    rankOf(index) {
      // The focused row comes first, then visible rows, then those about to become visible.
      if (Math.abs(index - focusedIndex) <= 1 && focusedIndex >= 0) return -1
      const isInSight = range !== null && index >= range.startIndex && index <= range.endIndex
      const inTurn = scrollDirection === 'backward' ? rows.length - index : index
      return isInSight ? inTurn : inTurn + 2 * rows.length
    },
  })
  return (
    <>
      {inSight.map(({ index, start }, place) => {
        const row = rows[index]
        const before = start - (inSight[place - 1]?.end ?? 0)
        return row ? (
          <Fragment key={row.id}>
            {before > 0 ? <Gap height={before} columns={width} /> : null}
            <TableRow ref={virtual.measureElement} rowId={row.id} index={row.index} position={index} />
          </Fragment>
        ) : null
      })}
      <Gap height={virtual.getTotalSize() - (inSight.at(-1)?.end ?? 0)} columns={width} />
    </>
  )
})

/** Where the whole table was scrolled to and how high its rows were before it became large, in pixels: what is in sight stays in place. */
function drawnBefore(scroller: HTMLElement | null) {
  const heads = scroller?.querySelectorAll<HTMLElement>('tbody th[data-row]') ?? []
  return {
    top: scroller?.scrollTop ?? 0,
    heights: new Map(Array.from(heads, (head) => [head.dataset.row, head.offsetHeight])),
  }
}

function withFocus(indexes: readonly number[], focused: number, count: number): number[] {
  if (focused < 0) return [...indexes]
  const also = [focused - 1, focused, focused + 1].filter((row) => row >= 0 && row < count)
  return [...new Set([...indexes, ...also])].sort((one, other) => one - other)
}

/** A spacer in place of rows that are not drawn. */
function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr aria-hidden className={styles.gap}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a gap, not a control */}
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}

type Options = {
  /** The maximum number of new rows per frame. */
  readonly most: number
  /** The priority of a row: smaller values are drawn first. */
  readonly rankOf: (index: number) => number
}

/**
 * The rows to draw in this frame, in order: those already drawn and a few more; the others follow in later frames. This bounds the work per frame,
 * however far the user scrolls.
 */
export function useFewAtATime(items: readonly VirtualItem[], { most, rankOf }: Options): VirtualItem[] {
  const [drawn, setDrawn] = useState<ReadonlySet<VirtualItem['key']>>(new Set())
  const more = items
    .filter(({ key }) => !drawn.has(key))
    .sort((one, other) => rankOf(one.index) - rankOf(other.index))
    .slice(0, most)
  const chosen = new Set(more.map(({ key }) => key))
  const shown = items.filter(({ key }) => drawn.has(key) || chosen.has(key))
  const isSettled = shown.length === drawn.size && chosen.size === 0
  useEffect(() => {
    if (isSettled) return undefined
    const frame = requestAnimationFrame(() => setDrawn(new Set(shown.map(({ key }) => key))))
    return () => cancelAnimationFrame(frame)
  })
  return shown
}
