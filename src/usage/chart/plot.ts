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

/** How far below the upper edge of a lane of `height` a value stands, where `top` is the value at the upper edge. */
export function heightAt(value: number, height: number, top: number): number {
  const bottom = height - plot.axisHeight
  return bottom - (value / top) * (bottom - plot.margin.top)
}

/** Left edge and width of the bar of a bucket: a gap beside it where there is room for one. */
export function barOf(index: number, width: number, count: number) {
  const place = placeOf(index, index, width, count)
  const gap = place.width > THINNEST_WITH_GAP ? place.width * 0.14 : 0
  return { left: place.left + gap / 2, width: place.width - gap }
}

/** Bars thinner than this, in CSS pixels, touch. */
const THINNEST_WITH_GAP = 6

/** Which buckets get a label so that labels of about `labelWidth` do not touch. */
export function labelledBuckets(count: number, width: number, labelWidth: number): number[] {
  const room = Math.max(1, Math.floor(plotArea(width).width / labelWidth))
  const every = Math.max(1, Math.ceil(count / room))
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every)
}
