/** The outlines of a lane's layers: one path per layer, however many buckets there are. Knows numbers and pixels, nothing else. */
import { barOf, heightAt } from './plot.ts'

type Size = {
  /** CSS pixels of the whole lane, axes included. */
  readonly width: number
  readonly height: number
  /** The value at the upper edge. */
  readonly top: number
}

/** Bars stacked from the first layer up, as SVG path data; neighbours touch where there is no room for a gap. */
export function stackPaths(layers: readonly { readonly values: readonly number[] }[], size: Size): string[] {
  const { width, height, top } = size
  const count = layers[0]?.values.length ?? 0
  const bars = Array.from({ length: count }, (_, index) => barOf(index, width, count))
  const sums = new Float64Array(count)
  return layers.map(({ values }) => {
    const floors = sums.slice()
    for (let index = 0; index < count; index += 1) sums[index] = (floors[index] ?? 0) + (values[index] ?? 0)
    return outline(bars, floors, sums, (value) => round(heightAt(value, height, top)))
  })
}

type Bars = readonly { readonly left: number; readonly width: number }[]

/** Runs of touching bars share one outline, so that no seam shows between them; buckets with nothing are left out. */
function outline(bars: Bars, floors: Float64Array, tops: Float64Array, y: (value: number) => number): string {
  let path = ''
  for (let first = 0; first < bars.length; first += 1) {
    if (!(at(tops, first) > at(floors, first))) continue
    let last = first
    while (at(tops, last + 1) > at(floors, last + 1) && right(bars, last) >= left(bars, last + 1)) last += 1
    path += `M${left(bars, first)} ${y(at(floors, first))}`
    for (let index = first; index <= last; index += 1) path += `V${y(at(tops, index))}H${right(bars, index)}`
    for (let index = last; index >= first; index -= 1) path += `V${y(at(floors, index))}H${left(bars, index)}`
    path += 'Z'
    first = last
  }
  return path
}

function at(values: Float64Array, index: number): number {
  return values[index] ?? 0
}

function left(bars: Bars, index: number): number {
  return round(bars[index]?.left ?? Number.POSITIVE_INFINITY)
}

function right(bars: Bars, index: number): number {
  const bar = bars[index]
  return round(bar ? bar.left + bar.width : 0)
}

/** A tenth of a pixel is finer than the eye and shorter to write. */
function round(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
