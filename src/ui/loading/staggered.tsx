import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

type Props = {
  /** Placeholder until the part is drawn. */
  readonly place: ReactNode
  readonly children: ReactNode
}

/** A part of a page that is drawn after its surroundings are painted, in a transition that a press can interrupt. */
export function Staggered({ place, children }: Props) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setDrawn(true))), [])
  return isDrawn ? children : place
}
