import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { watchPrinting } from './printing.ts'

/** How far below or above the window an element counts as near, in CSS pixels. */
const NEAR = 300

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
    const tell = () => {
      timer ??= setTimeout(() => flushSync(() => setNear(true)))
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) tell()
      },
      { rootMargin: `${NEAR}px` },
    )
    observer.observe(node)
    // The observer's first report comes with the next frame: parts further down would be drawn before this one.
    const { top, bottom } = node.getBoundingClientRect()
    if (top < innerHeight + NEAR && bottom > -NEAR) tell()
    const unwatch = watchPrinting(() => setNear(true))
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      unwatch()
    }
  }, [element, isNear])
  return isNear
}
