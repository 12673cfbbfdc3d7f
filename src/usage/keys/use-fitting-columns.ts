import { useLayoutEffect, useMemo, type RefObject } from 'react'
import type { UsageRollup } from '../figures/usage-rollup.ts'
import { useWidth } from '../../ui/device/use-width.ts'

/** What can give way, in this order; the style sheet knows which columns a number stands for. */
const WHAT_GIVES_WAY = '12345'

/**
 * Hides columns of the table, those that are missed least first, until it is no wider than its place. Returns whether it is: then it scrolls
 * with the page, and its head stays in sight. Looks again for other days (`rollup`) and for one column more or less.
 */
export function useFittingColumns(
  scroller: RefObject<HTMLElement | null>,
  table: RefObject<HTMLElement | null>,
  rollup: UsageRollup,
  columnCount: number,
): boolean {
  const place = useWidth(scroller, 0)
  const needed = useWidth(table, 0)
  const isTooWide = needed > place
  // What the widths depend on: whatever of it changes, the table is measured again.
  const widths = useMemo(
    () => ({ place, isTooWide, rollup, columnCount }),
    [place, isTooWide, rollup, columnCount],
  )
  useLayoutEffect(() => {
    // In the next frame, before it is painted: what else changes then is laid out with it.
    const frame = requestAnimationFrame(() => {
      const node = table.current
      const { place } = widths
      if (!node || place === 0) return
      for (let hidden = 0; hidden <= WHAT_GIVES_WAY.length; hidden += 1) {
        node.setAttribute('data-hides', WHAT_GIVES_WAY.slice(0, hidden))
        if (node.offsetWidth <= place) return
      }
    })
    return () => cancelAnimationFrame(frame)
  }, [table, widths])
  return place > 0 && !isTooWide
}
