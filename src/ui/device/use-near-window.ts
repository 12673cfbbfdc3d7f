import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { watchPrinting } from './printing.ts'

/** How far below or above the window an element counts as near, in CSS pixels. */
const NEAR = '300px'

/**
 * Whether an element has ever been near the window, or is printed: expensive drawing can wait for that. Each element is notified in its own task,
 * so that the browser can handle a press between two of them.
 */
export function useNearWindow(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const node = element.current
    if (isNear || !node) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => flushSync(() => setNear(true))
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) timer ??= setTimeout(tell)
      },
      { rootMargin: NEAR },
    )
    observer.observe(node)
    const unwatch = watchPrinting(() => setNear(true))
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      unwatch()
    }
  }, [element, isNear])
  return isNear
}
