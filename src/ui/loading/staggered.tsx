/**
 * Parts of a page that are drawn one after the other, each in a step of its own: what surrounds a part is painted before it, and presses are handled
 * in between. The parts of a page take turns in document order.
 */
import { type ReactNode, startTransition, useEffect, useState } from 'react'

const waiting: (() => void)[] = []
/** Callbacks that run when no part is waiting. */
const later: (() => void)[] = []
let isTaken = false

/** Lets the next part begin, in its own task. */
function passOn() {
  isTaken = true
  setTimeout(() => {
    const begin = waiting.shift() ?? later.shift()
    isTaken = begin !== undefined
    begin?.()
  })
}

/** Takes a place at the end of a queue. The returned function gives it up, and says whether it was still held. */
function queueUp(queue: (() => void)[], begin: () => void): () => boolean {
  queue.push(begin)
  if (!isTaken) passOn()
  return () => {
    const index = queue.indexOf(begin)
    if (index >= 0) queue.splice(index, 1)
    return index >= 0
  }
}

/** Calls `begin` once no part is waiting to be drawn, unless the returned function is called first. */
export function afterDrawing(begin: () => void): () => void {
  return queueUp(later, () => {
    begin()
    passOn()
  })
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
    const leave = queueUp(waiting, () => startTransition(() => setIsTime(true)))
    return () => {
      // It had its turn: it is drawn or gone.
      if (!leave()) passOn()
    }
  }, [isTime])
  return isTime ? children : place
}
