/** The geometry all lanes share, in CSS pixels, so that a day stands at the same place in each of them. */
export const plot = {
  axisWidth: 52,
  axisHeight: 22,
  margin: { top: 8, right: 8, bottom: 0, left: 0 },
} as const

/** Left edge and width of the area in which the buckets stand. */
function plotArea(width: number): { readonly left: number; readonly width: number } {
  return { left: plot.axisWidth, width: Math.max(1, width - plot.axisWidth - plot.margin.right) }
}

/** The bucket under `x` (from the left edge of the lane); the nearest one where it is outside. */
export function bucketAt(x: number, width: number, count: number): number {
  const area = plotArea(width)
  return Math.min(count - 1, Math.max(0, Math.floor(((x - area.left) / area.width) * count)))
}

/** Left edge and width of the run of buckets from `first` to `last`. */
export function placeOf(first: number, last: number, width: number, count: number) {
  const area = plotArea(width)
  return { left: area.left + (first / count) * area.width, width: ((last - first + 1) / count) * area.width }
}

/** Which buckets get a label so that labels of about `labelWidth` do not touch. */
export function labelledBuckets(count: number, width: number, labelWidth: number): number[] {
  const room = Math.max(1, Math.floor(plotArea(width).width / labelWidth))
  const every = Math.max(1, Math.ceil(count / room))
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every)
}

/** Above this many marks single bars take too long to draw; a layer is then one stepped path. */
export const MOST_BARS = 300
