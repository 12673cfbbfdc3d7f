/**
 * Parts of a page that are drawn one after the other, each in a step of its own: what is around a part is painted before it, and
 * presses are answered in between. Parts of one page take turns in the order in which they stand.
 */
import { type ReactNode, startTransition, useEffect, useState } from 'react'

const waiting: (() => void)[] = []
let isTaken = false

/** Lets the next part begin, in a turn of its own. */
function passOn() {
  const begin = waiting.shift()
  isTaken = begin !== undefined
  if (begin) setTimeout(begin)
}

type Props = {
  /** Keeps the part's place until it is drawn. */
  readonly place: ReactNode
  readonly children: ReactNode
}

export function Staggered({ place, children }: Props) {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => {
    if (isTime) return undefined
    const begin = () => startTransition(() => setIsTime(true))
    waiting.push(begin)
    if (!isTaken) passOn()
    return () => {
      const index = waiting.indexOf(begin)
      // It had its turn: it is drawn now, or gone.
      if (index < 0) passOn()
      else waiting.splice(index, 1)
    }
  }, [isTime])
  return isTime ? children : place
}
