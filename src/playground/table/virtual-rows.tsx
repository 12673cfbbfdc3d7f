import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { Fragment, memo, type RefObject, useCallback, useEffect, useState } from 'react'
import { useSession } from '../session/use-session.ts'
import styles from './comparison-table.module.css'
import { type RowLook, type ShownRow, TableRow } from './table-row.tsx'

type Props = RowLook & {
  readonly rows: readonly ShownRow[]
  /** What scrolls. */
  readonly scroller: RefObject<HTMLDivElement | null>
}

/** Height of a row with a text of one line, in pixels; the real height is measured when it is drawn. */
const ROW_HEIGHT = 36

/** Rows drawn above and below those in sight. */
const OVERSCAN = 2

/** The most cells drawn per frame, so that scrolling never waits for rows passing by. */
const CELLS_A_FRAME = 36

/**
 * The visible rows, and gaps in place of the others. The row with the focus is always drawn, with its neighbours, so that scrolling never loses the
 * focus and Tab continues from there. Rows are in order, and each has its position and the total.
 */
export const VirtualRows = memo(function VirtualRows({ rows, scroller, ...look }: Props) {
  const focusedIndex = useSession(({ focusedRowId }) =>
    focusedRowId === '' ? -1 : rows.findIndex(({ id }) => id === focusedRowId),
  )
  const rangeExtractor = useCallback(
    (range: Parameters<typeof defaultRangeExtractor>[0]) =>
      withFocus(defaultRangeExtractor(range), focusedIndex, range.count),
    [focusedIndex],
  )
  // oxlint-disable-next-line react/incompatible-library -- its results are read in this render and passed nowhere
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN,
    rangeExtractor,
    // Before it is measured, and where nothing can be.
    initialRect: { width: 1200, height: 640 },
  })
  const { range, scrollDirection } = virtual
  const inSight = useFewAtATime(virtual.getVirtualItems(), {
    most: Math.ceil(CELLS_A_FRAME / (look.columns.length + 1)),
    rankOf(index) {
      // The row with the focus comes first, then visible rows, then those that may become visible.
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
            {before > 0 ? <Gap height={before} columns={look.columns.length + 1} /> : null}
            <TableRow
              ref={virtual.measureElement}
              rowId={row.id}
              index={row.index}
              position={index}
              {...look}
            />
          </Fragment>
        ) : null
      })}
      <Gap height={virtual.getTotalSize() - (inSight.at(-1)?.end ?? 0)} columns={look.columns.length + 1} />
    </>
  )
})

function withFocus(indexes: readonly number[], focused: number, count: number): number[] {
  if (focused < 0) return [...indexes]
  const also = [focused - 1, focused, focused + 1].filter((row) => row >= 0 && row < count)
  return [...new Set([...indexes, ...also])].sort((one, other) => one - other)
}

/** Stands for the rows that are out of sight. */
function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr aria-hidden className={styles.gap}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a gap, not a control */}
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}

type Options = {
  /** How many more a frame may draw. */
  readonly most: number
  /** Decides which of two rows is drawn first, where there is no time for both: the smaller. */
  readonly rankOf: (index: number) => number
}

/**
 * The rows to draw in this frame: those already drawn and a few more, in order; the others follow in later frames. However far one scrolls, no frame
 * has more to do, so that none is late.
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
