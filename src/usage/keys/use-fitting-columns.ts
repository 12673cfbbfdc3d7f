import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import type { UsageRollup } from '../figures/usage-rollup.ts'
import { useWidth } from '../../ui/device/use-width.ts'

/** The steps in which columns are hidden, in this order; the style sheet knows which columns a step hides. */
const WHAT_GIVES_WAY = '123456'

/** Which columns a table has room for. */
type Fit = {
  /** Whether the table fits its place: then it scrolls with the page, and its head stays visible. */
  readonly isFitting: boolean
  /** How many steps of columns are hidden: 0 to 6. */
  readonly hidden: number
}

/**
 * Hides columns of the table, the least needed first, until it fits its place; none where all are `wanted`. Measures again for other days (`rollup`)
 * and when a column is added or removed.
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
  // What the widths depend on: when any of it changes, the table is measured again.
  const widths = useMemo(
    () => ({ place, isTooWide, rollup, columnCount, most: areAllWanted ? 0 : WHAT_GIVES_WAY.length }),
    [place, isTooWide, rollup, columnCount, areAllWanted],
  )
  useLayoutEffect(() => {
    // In the next frame before painting, together with the layout of its other changes.
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
