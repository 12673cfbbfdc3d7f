import { useEffect, useState, type RefObject } from 'react'
import { watchPrinting } from './printing.ts'

/** Width of an element without padding or border, in CSS pixels, kept up to date, also for print; `assumed` until it is mounted. */
export function useWidth(element: RefObject<HTMLElement | null>, assumed: number): number {
  const [width, setWidth] = useState(assumed)
  useEffect(() => {
    const node = element.current
    if (!node || typeof ResizeObserver === 'undefined') return undefined
    const measure = () => {
      const measured = Math.floor(node.getBoundingClientRect().width)
      if (measured > 0) setWidth(measured)
    }
    // The observer's first report comes with the next frame: what needs the width now would be drawn twice.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    const unwatch = watchPrinting(measure)
    return () => {
      observer.disconnect()
      unwatch()
    }
  }, [element])
  return width
}
