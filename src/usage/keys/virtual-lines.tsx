import { useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode, RefObject } from 'react'

export type VirtualLinesProps = {
  readonly count: number
  /** Of each line, in pixels. */
  readonly height: number
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly line: (index: number) => ReactNode
  readonly gap: (height: number) => ReactNode
}

/** The visible lines, and gaps in place of the others. */
export function VirtualLines({ count, height, scroller, line, gap }: VirtualLinesProps) {
  // oxlint-disable-next-line react/incompatible-library -- its results are read in this render and passed nowhere
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 6,
    // The table may have been scrolled before these lines took over.
    initialOffset: () => scroller.current?.scrollTop ?? 0,
    // Used before it is measured, and if nothing can be measured.
    initialRect: { width: 1200, height: 640 },
  })
  const inSight = virtual.getVirtualItems()
  return (
    <>
      {gap(inSight[0]?.start ?? 0)}
      {inSight.map(({ index }) => line(index))}
      {gap(virtual.getTotalSize() - (inSight.at(-1)?.end ?? 0))}
    </>
  )
}
