import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import type { UsageRollup } from '../figures/usage-rollup.ts'
import { useWidth } from '../../ui/device/use-width.ts'

/** What can give way, in this order; the style sheet knows which columns a number stands for. */
const WHAT_GIVES_WAY = '12345'

/** Which columns a table has room for. */
type Fit = {
  /** The table is no wider than its place: then it scrolls with the page, and its head stays in sight. */
  readonly isFitting: boolean
  /** How many steps of columns gave way: 0 to 5. */
  readonly hidden: number
}

/**
 * Hides columns of the table, those that are missed least first, until it is no wider than its place; none where all are `wanted`. Looks
 * again for other days (`rollup`) and for one column more or less.
 */
export function useFittingColumns(
  scroller: RefObject<HTMLElement | null>,
  table: RefObject<HTMLElement | null>,
  rollup: UsageRollup,
  columnCount: number,
  areAllWanted: boolean,
): Fit {
  const place = useWidth(scroller, 0)
  const needed = useWidth(table, 0)
  const [hidden, setHidden] = useState(0)
  const isTooWide = needed > place
  // What the widths depend on: whatever of it changes, the table is measured again.
  const widths = useMemo(
    () => ({ place, isTooWide, rollup, columnCount, most: areAllWanted ? 0 : WHAT_GIVES_WAY.length }),
    [place, isTooWide, rollup, columnCount, areAllWanted],
  )
  useLayoutEffect(() => {
    // In the next frame, before it is painted: what else changes then is laid out with it.
    const frame = requestAnimationFrame(() => {
      const node = table.current
      const { place, most } = widths
      if (!node || place === 0) return
      let steps = 0
      node.setAttribute('data-hides', '')
      while (steps < most && node.offsetWidth > place) {
        steps += 1
        node.setAttribute('data-hides', WHAT_GIVES_WAY.slice(0, steps))
      }
      setHidden(steps)
    })
    return () => cancelAnimationFrame(frame)
  }, [table, widths])
  return { isFitting: place > 0 && !isTooWide, hidden }
}
