import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect } from 'react'
import type { KeyRow } from '../figures/key-rows.ts'
import {
  type KeyRowLook,
  KeyTableGap,
  KeyTableRows,
  lineCount,
  PHONE_ROW_HEIGHT,
  ROW_HEIGHT,
} from './key-table-rows.tsx'

export type VirtualKeyRowsProps = {
  readonly rows: readonly KeyRow[]
  readonly columns: number
  /** The scrolling element. */
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly look: KeyRowLook
}

/** The visible rows, and gaps in place of the others. */
export function VirtualKeyRows({ rows, columns, scroller, look }: VirtualKeyRowsProps) {
  // oxlint-disable-next-line react/incompatible-library -- its results are read in this render and passed nowhere
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) =>
      (look.isPhone ? PHONE_ROW_HEIGHT : ROW_HEIGHT) * lineCount(look, rows[index]?.key.maskedKey ?? ''),
    overscan: 6,
    // The table may have been scrolled before these rows took over.
    initialOffset: () => scroller.current?.scrollTop ?? 0,
    // Used before it is measured, and where nothing can be measured.
    initialRect: { width: 1200, height: 640 },
  })
  const { isOpen } = look
  // An opened group is as high as its keys.
  useLayoutEffect(() => virtual.measure(), [virtual, isOpen])
  const inSight = virtual.getVirtualItems()
  const [first, last] = [inSight[0], inSight.at(-1)]
  const from = first?.index ?? 0
  return (
    <>
      <KeyTableGap height={first?.start ?? 0} columns={columns} />
      <KeyTableRows rows={rows.slice(from, (last?.index ?? -1) + 1)} from={from} look={look} />
      <KeyTableGap height={virtual.getTotalSize() - (last?.end ?? 0)} columns={columns} />
    </>
  )
}
