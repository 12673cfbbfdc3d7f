import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import popup from './popup.module.css'

type Props = {
  /** The control that opened it: the overlay covers it, and returns the focus to it. */
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Distance to the edges of the window, and by how much the overlay extends beyond its opener, in CSS pixels. */
const MARGIN = 8
/** Height that is always free below its top edge, in CSS pixels, so that content that appears later does not move it. */
const ROOM = 320

/**
 * A surface above the page, for as long as it is mounted. It does not affect layout, so nothing moves when it opens or closes. It closes on
 * Escape, on a press outside (which also has its usual effect) and when Tab leaves it. The box in it gets the focus on opening; closing
 * returns it to the opener unless it went elsewhere on purpose. Place it right after the opener in the document, for the Tab order.
 */
export function Overlay({ opener, onClose, children }: Props) {
  const surface = useRef<HTMLDivElement>(null)
  const isLeft = useRef(false)

  useLayoutEffect(() => {
    const element = surface.current
    const control = opener.current
    if (!element || !control) return undefined
    // As wide as its opener, but at least wide enough to type in.
    element.style.setProperty('--overlay-width', `${control.offsetWidth + 2 * MARGIN}px`)
    const place = () => {
      const { right, top } = control.getBoundingClientRect()
      const { clientWidth, clientHeight } = document.documentElement
      const width = element.offsetWidth
      // Where it is wider than its opener it grows to the left: on the right of the last column is the button that adds the next.
      const left = within(MARGIN, right + MARGIN - width, clientWidth - width - MARGIN)
      element.style.setProperty('--overlay-left', `${left}px`)
      element.style.setProperty('--overlay-top', `${within(MARGIN, top - MARGIN, clientHeight - ROOM)}px`)
    }
    // The platform returns the focus to the previously focused element: in some browsers a press does not focus a button.
    control.focus({ preventScroll: true })
    if (!element.matches(':popover-open')) element.showPopover()
    place()
    const box = element.querySelector<HTMLTextAreaElement | HTMLSelectElement>('textarea, select')
    box?.focus({ preventScroll: true })
    if (box instanceof HTMLTextAreaElement) box.setSelectionRange(box.value.length, box.value.length)
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, { capture: true })
      if (isLeft.current) return
      if (element.contains(document.activeElement)) control.focus({ preventScroll: true })
      // During rendering React restores the focus to where it was, even to the body after a press outside all controls.
      queueMicrotask(() => {
        if (document.activeElement?.contains(control)) control.focus({ preventScroll: true })
      })
    }
  }, [opener])

  return (
    <div
      ref={surface}
      popover="auto"
      className={`${popup.surface} ${popup.overlay}`}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || currentTarget.contains(relatedTarget)) return
        // A press on the page itself focuses no control.
        if (relatedTarget !== opener.current && relatedTarget.contains(opener.current)) return
        // The focus is moving elsewhere: for the moment nothing has it.
        isLeft.current = true
        onClose()
      }}
    >
      {children}
    </div>
  )
}

function within(lowest: number, value: number, highest: number): number {
  return Math.max(lowest, Math.min(value, highest))
}
