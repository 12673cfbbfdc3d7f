import { type ReactNode, useDeferredValue } from 'react'

type Props = {
  /** Keeps the part's place until it is drawn. */
  readonly place: ReactNode
  readonly children: ReactNode
}

/** A part of a page that is drawn after what surrounds it is painted, in steps that a press interrupts. */
export function Staggered({ place, children }: Props) {
  return useDeferredValue(true, false) ? children : place
}
