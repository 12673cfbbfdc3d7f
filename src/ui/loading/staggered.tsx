import { type ReactNode, useDeferredValue } from 'react'

type Props = {
  /** Placeholder until the part is drawn. */
  readonly place: ReactNode
  readonly children: ReactNode
}

/** A part of a page that is drawn after its surroundings are painted, in a transition that a press can interrupt. */
export function Staggered({ place, children }: Props) {
  return useDeferredValue(true, false) ? children : place
}
