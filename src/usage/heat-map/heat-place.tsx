import { useIsPhone } from '../../ui/device/use-is-phone.ts'
import { Skeleton } from '../../ui/loading/skeleton.tsx'

/** Heights in CSS pixels: a row of cells with its name beside it, on paper in two lines, or on a phone above it. Up to `most` rows are in sight: on
 *  a phone the last of them is cut off, and paper prints no more. */
export const rowLooks = {
  desk: { rowHeight: 21, cellTop: 0, cellHeight: 20, most: 16 },
  phone: { rowHeight: 37, cellTop: 19, cellHeight: 14, most: 20.5 },
  paper: { rowHeight: 19, cellTop: 0, cellHeight: 18, most: 24 },
}

/** Title, dates and readout of the heat map, in CSS pixels. */
const HEAD = 117

/** Reserves the space of the heat map while its code is loaded. */
export function HeatPlace({ rows }: { readonly rows: number }) {
  const { rowHeight, most } = rowLooks[useIsPhone() ? 'phone' : 'desk']
  return <Skeleton height={HEAD + Math.min(most, rows) * rowHeight} />
}
