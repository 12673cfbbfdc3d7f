/** Draws the part of the heat map that is in sight. Knows numbers and pixels, nothing else. */

type Part = {
  /** Keys × days: the value of row `r` on day `d` is at `rows[r] * dayCount + d`. */
  readonly grid: Float64Array
  readonly dayCount: number
  /** Position in the grid of each row in sight. */
  readonly rows: readonly number[]
  /** Value drawn in full colour. */
  readonly max: number
  /** CSS pixels. `top` is where the first row begins, 0 or above the edge. */
  readonly width: number
  readonly height: number
  readonly rowHeight: number
  readonly top: number
  /** Device pixels per CSS pixel. */
  readonly scale: number
  readonly color: string
}

/** The least that is not nothing is still seen. */
const FAINTEST = 0.1

/** Strength of the colour, 0 to 1, of a value that is this part of the largest. By the root, so that small values differ too. */
export function strengthOf(part: number): number {
  return part > 0 ? FAINTEST + (1 - FAINTEST) * Math.sqrt(part) : 0
}

export function drawHeat(canvas: HTMLCanvasElement, part: Part) {
  const { grid, dayCount, rows, max, width, height, rowHeight, top, scale, color } = part
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context || !(max > 0)) return
  context.fillStyle = color
  // Whole device pixels: no blur, and no seam where cells are meant to touch.
  const edges = Array.from({ length: dayCount + 1 }, (_, day) => Math.round((day / dayCount) * width * scale))
  const gap = width / dayCount >= 5 ? Math.round(scale) : 0
  rows.forEach((key, index) => {
    const y = Math.round((top + index * rowHeight) * scale)
    const rowEnd = Math.round((top + (index + 1) * rowHeight) * scale)
    for (let day = 0; day < dayCount; day += 1) {
      const value = grid[key * dayCount + day] ?? 0
      if (!(value > 0)) continue
      const x = edges[day] ?? 0
      const end = edges[day + 1] ?? 0
      context.globalAlpha = strengthOf(value / max)
      context.fillRect(x, y, Math.max(1, end - x - gap), Math.max(1, rowEnd - y - Math.round(scale)))
    }
  })
}
