/** The outlines of a lane's layers: one path per layer, however many buckets there are. Knows only numbers and pixels. */

/** Left and right edge of a bar, whole CSS pixels. */
type Bar = { readonly left: number; readonly right: number }

/** The position of a value, in CSS pixels. */
type Scale = (value: number) => number

/** Bars fill this part of their slot, and are never wider than this. */
const FILLED = 0.72
const FILLED_BESIDE = 0.58
const WIDEST = 64

/** In slots narrower than this there is no room for a gap: bars touch. */
export const THINNEST_WITH_GAP = 6

/** A part this high is separated from the one below by a line in the background colour, where bars do not touch. */
const LEAST_PARTED = 4

/** The bars of `count` slots; narrower where earlier bars are beside them. */
export function barsOf(count: number, x: Scale, isBeside = false): Bar[] {
  const slot = (x(count) - x(0)) / count
  const width = Math.min(WIDEST, Math.round(slot * (isBeside ? FILLED_BESIDE : FILLED)))
  return Array.from({ length: count }, (_, index) => {
    if (slot < THINNEST_WITH_GAP) return { left: Math.round(x(index)), right: Math.round(x(index + 1)) }
    const left = Math.round(x(index + 0.5) - width / 2)
    return { left, right: left + width }
  })
}

/** Offset from a bar to the earlier one behind it, in CSS pixels, where there is room. */
const BESIDE = 8

/** The earlier bars behind the others: of the same width, further left; in the same place where bars touch. */
export function barsBehind(bars: readonly Bar[], slot: number): Bar[] {
  const apart = slot < THINNEST_WITH_GAP ? 0 : Math.min(BESIDE, Math.max(2, Math.round(slot / 5)))
  return bars.map(({ left, right }) => ({ left: left - apart, right: right - apart }))
}

/** Lines of 2 pixels at the top of bars, where there are any. */
export function capsOf(values: readonly number[], bars: readonly Bar[], y: Scale): string {
  const base = Math.round(y(0))
  return bars
    .map(({ left, right }, index) => {
      const value = values[index] ?? 0
      const top = Math.min(base - 2, Math.round(y(value)))
      return value > 0 ? `M${left} ${top}H${right}V${top + 2}H${left}Z` : ''
    })
    .join('')
}

/** The path data of a layer: for complete buckets, and for partial ones. */
type LayerPath = { readonly whole: string; readonly partial: string }

/** Bars stacked from the first layer up; neighbours share an outline where they touch. */
export function stackPaths(
  layers: readonly { readonly values: readonly number[] }[],
  bars: readonly Bar[],
  y: Scale,
  isPartial: (index: number) => boolean = () => false,
): LayerPath[] {
  const sums = new Float64Array(bars.length)
  const base = Math.round(y(0))
  const hasGaps = bars.length < 2 || bars[0]?.right !== bars[1]?.left
  return layers.map(({ values }) => {
    const floors = sums.map((sum) => Math.round(y(sum)))
    for (let index = 0; index < bars.length; index += 1) sums[index] = at(sums, index) + (values[index] ?? 0)
    const tops = sums.map((sum) => Math.round(y(sum)))
    // A tiny amount stays visible where it is alone.
    sums.forEach((sum, index) => {
      if (sum > 0 && at(tops, index) === base) tops[index] = base - 1
    })
    const bottoms = floors.map((floor, index) =>
      hasGaps && floor < base && floor - at(tops, index) >= LEAST_PARTED ? floor - 1 : floor,
    )
    return {
      whole: outline(bars, bottoms, tops, (index) => !isPartial(index)),
      partial: outline(bars, bottoms, tops, isPartial),
    }
  })
}

/** Runs of touching bars share one outline, so that no seam shows between them; buckets with nothing are left out. */
function outline(
  bars: readonly Bar[],
  bottoms: Float64Array,
  tops: Float64Array,
  isWanted: (index: number) => boolean,
): string {
  const isDrawn = (index: number) => at(tops, index) < at(bottoms, index) && isWanted(index)
  let path = ''
  for (let first = 0; first < bars.length; first += 1) {
    if (!isDrawn(first)) continue
    let last = first
    while (isDrawn(last + 1) && bars[last]?.right === bars[last + 1]?.left) last += 1
    path += `M${bars[first]?.left} ${at(bottoms, first)}`
    for (let index = first; index <= last; index += 1) path += `V${at(tops, index)}H${bars[index]?.right}`
    for (let index = last; index >= first; index -= 1) path += `V${at(bottoms, index)}H${bars[index]?.left}`
    path += 'Z'
    first = last
  }
  return path
}

function at(values: Float64Array, index: number): number {
  return values[index] ?? 0
}
