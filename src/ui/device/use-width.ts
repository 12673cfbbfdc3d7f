import { useEffect, useState, type RefObject } from 'react'
import { watchPrinting } from './printing.ts'

/** Content width of an element (without padding), in CSS pixels, kept up to date, also for print; `assumed` until it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>, assumed: number): number {
  const [width, setWidth] = useState(assumed)
  useEffect(() => {
    const node = element.current
    if (!node || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0)
      if (measured > 0) setWidth(measured)
    })
    observer.observe(node)
    const unwatch = watchPrinting(() => setWidth(node.clientWidth))
    return () => {
      observer.disconnect()
      unwatch()
    }
  }, [element])
  return width
}
