/** Draws the visible part of the heat map. Knows only numbers and pixels. */

type Part = {
  readonly dayCount: number
  /** A value per day for each visible row. */
  readonly rows: readonly Float64Array[]
  /** Value drawn in full colour. */
  readonly max: number
  /** CSS pixels. `top` is where the first row begins, 0 or above the edge. */
  readonly width: number
  readonly height: number
  readonly rowHeight: number
  readonly top: number
  /** Where the cells of a row begin below its top, and their height, in CSS pixels. */
  readonly cellTop: number
  readonly cellHeight: number
  /** Device pixels per CSS pixel. */
  readonly scale: number
  readonly color: string
  /** Colour of values below zero: where a key was used less than before. */
  readonly lessColor: string
  /** Colour of cells without usage. */
  readonly ground: string
}

/** The smallest amount stays visible. */
const FAINTEST = 0.14

/** Cells thinner than this, in CSS pixels, touch. */
const THINNEST_WITH_GAP = 5

/** Strength of the colour, 0 to 1, of a value that is this part of the largest: its square root, so that small values differ too. */
export function strengthOf(part: number): number {
  return part > 0 ? FAINTEST + (1 - FAINTEST) * Math.sqrt(part) : 0
}

/** Where a day begins, in whole pixels of a map this wide: as in the chart above. */
export function dayEdge(day: number, dayCount: number, width: number): number {
  return Math.round((day / dayCount) * width)
}

export function drawHeat(canvas: HTMLCanvasElement, part: Part) {
  const { dayCount, rows, max, width, height, rowHeight, top, cellTop, cellHeight, scale } = part
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) return
  // Whole device pixels: no blur, and no seam where cells are meant to touch.
  const pixels = width * scale
  const edges = Array.from({ length: dayCount + 1 }, (_, day) => dayEdge(day, dayCount, pixels))
  const gap = width / dayCount >= THINNEST_WITH_GAP ? Math.round(scale) : 0
  rows.forEach((values, index) => {
    const y = Math.round((top + index * rowHeight + cellTop) * scale)
    const high = Math.max(1, Math.round(cellHeight * scale))
    context.globalAlpha = 1
    context.fillStyle = part.ground
    if (gap === 0) context.fillRect(0, y, pixels, high)
    for (let day = 0; day < dayCount; day += 1) {
      const value = values[day] ?? 0
      const x = edges[day] ?? 0
      const wide = Math.max(1, (edges[day + 1] ?? 0) - x - gap)
      if (value !== 0 && max > 0) {
        context.fillStyle = value > 0 ? part.color : part.lessColor
        context.globalAlpha = strengthOf(Math.abs(value) / max)
        context.fillRect(x, y, wide, high)
      } else if (gap > 0) {
        context.fillStyle = part.ground
        context.globalAlpha = 1
        context.fillRect(x, y, wide, high)
      }
    }
  })
}
