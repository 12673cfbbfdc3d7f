import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

type Props = {
  /** What gets the focus; it stays on the page. */
  readonly to: RefObject<HTMLElement | null>
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A part of the page that comes and goes. If it has the focus when it disappears, the focus is passed on. */
export function PassesFocusOn({ to, className, children }: Props) {
  const part = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = part.current
    // Before it is taken off the page.
    return () => {
      if (element?.contains(document.activeElement)) focus(to)
    }
  }, [to])
  return (
    <div ref={part} className={className}>
      {children}
    </div>
  )
}

function focus({ current }: Props['to']) {
  current?.focus({ preventScroll: true })
}
