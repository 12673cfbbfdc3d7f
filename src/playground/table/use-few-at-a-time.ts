import type { VirtualItem } from '@tanstack/react-virtual'
import { useEffect, useState } from 'react'

type Options = {
  /** How many more a frame may draw. */
  readonly most: number
  /** Decides which of two rows is drawn first, where there is no time for both: the smaller. */
  readonly rankOf: (index: number) => number
}

/**
 * The rows to draw in this frame: those already drawn and a few more, in order; the others follow in later frames. However far one scrolls, no frame
 * has more to do, so that none is late.
 */
export function useFewAtATime(items: readonly VirtualItem[], { most, rankOf }: Options): VirtualItem[] {
  const [drawn, setDrawn] = useState<ReadonlySet<VirtualItem['key']>>(new Set())
  const more = items
    .filter(({ key }) => !drawn.has(key))
    .sort((one, other) => rankOf(one.index) - rankOf(other.index))
    .slice(0, most)
  const chosen = new Set(more.map(({ key }) => key))
  const shown = items.filter(({ key }) => drawn.has(key) || chosen.has(key))
  const isSettled = shown.length === drawn.size && chosen.size === 0
  useEffect(() => {
    if (isSettled) return undefined
    const frame = requestAnimationFrame(() => setDrawn(new Set(shown.map(({ key }) => key))))
    return () => cancelAnimationFrame(frame)
  })
  return shown
}
