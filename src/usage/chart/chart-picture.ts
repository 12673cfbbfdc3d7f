/** The charts as a picture to hand on: title, days, both lanes and the names of all layers, on one canvas. */
import type { Bucket } from '../calendar.ts'
import type { Lane } from './chart-data.ts'
import { stackPaths } from './chart-paths.ts'
import { isKnown, type DayState } from '../figures/day-states.ts'
import { formatTick } from '../format.ts'
import type { SeriesStyle } from './series-styles.ts'
import { barOf, heightAt, labelledBuckets, placeOf, plot } from './plot.ts'
import { axisTicks, axisTop, timeSteps } from './scale.ts'

type Picture = {
  readonly title: string
  /** Days, keys and proof in words, a line each. */
  readonly lines: readonly string[]
  readonly main: Lane
  readonly side: Lane
  readonly buckets: readonly Bucket[]
  readonly states: readonly DayState[]
}

const WIDTH = 1200
const MARGIN = 32
const LANE_WIDTH = WIDTH - 2 * MARGIN
const MAIN_HEIGHT = 340
const SIDE_HEIGHT = 130
const LINE = 20
/** Device pixels per pixel of the layout: sharp in a slide. */
const SCALE = 2

/** Draws in the colours of the page as it stands, light or dark. */
export async function drawPicture(picture: Picture): Promise<Blob> {
  const { title, main, side, buckets, states } = picture
  const names = main.layers.length > 1 ? main.layers : []
  const legendRows = Math.ceil(names.length / 4)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures')
  const pen = createPen(context)
  const lines = picture.lines.flatMap((line) => pen.wrap(line, LANE_WIDTH))
  const headHeight = MARGIN + 30 + lines.length * LINE
  const height = headHeight + 40 + MAIN_HEIGHT + legendRows * LINE + 50 + SIDE_HEIGHT + MARGIN
  canvas.width = WIDTH * SCALE
  canvas.height = height * SCALE
  context.scale(SCALE, SCALE)
  context.fillStyle = pen.color('var(--surface)')
  context.fillRect(0, 0, WIDTH, height)

  pen.write(title, MARGIN, MARGIN + 14, { size: 20, weight: 650 })
  lines.forEach((line, index) =>
    pen.write(line, MARGIN, MARGIN + 40 + index * LINE, { color: 'var(--muted)' }),
  )
  let y = headHeight + 30
  pen.write(main.title, MARGIN, y, { weight: 600 })
  drawLane(pen, main, buckets, states, y + 10, MAIN_HEIGHT)
  y += MAIN_HEIGHT + 34
  names.forEach(({ name, mark, total }, index) => {
    const x = MARGIN + plot.axisWidth + (index % 4) * 270
    const row = y + Math.floor(index / 4) * LINE
    context.fillStyle = pen.fill(mark)
    context.fillRect(x, row - 9, 10, 10)
    pen.write(`${name.slice(0, 24)}  ${main.unit.full(total)}`, x + 16, row)
  })
  y += legendRows * LINE + 16
  pen.write(side.title, MARGIN, y, { weight: 600 })
  drawLane(pen, side, buckets, states, y + 10, SIDE_HEIGHT)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))),
      'image/png',
    )
  })
}

type Pen = ReturnType<typeof createPen>

/** Canvas knows neither our tokens nor our patterns: both are resolved here. */
function createPen(context: CanvasRenderingContext2D) {
  const probe = document.createElement('span')
  const color = (token: string) => {
    probe.style.color = token
    document.body.append(probe)
    const resolved = getComputedStyle(probe).color
    probe.remove()
    return resolved
  }
  return {
    context,
    color,
    fill: (mark: SeriesStyle) =>
      mark.pattern === 'solid' ? color(mark.color) : makePattern(context, mark, color),
    /** The lines in which `text` fits into a width, broken between words. */
    wrap(text: string, width: number): string[] {
      context.font = fontOf({})
      const lines: string[] = []
      for (const word of text.split(' ')) {
        const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
        if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer
        else lines.push(word)
      }
      return lines
    },
    write(
      text: string,
      x: number,
      y: number,
      how: { size?: number; weight?: number; color?: string; align?: CanvasTextAlign } = {},
    ) {
      context.font = fontOf(how)
      context.fillStyle = color(how.color ?? 'var(--ink)')
      context.textAlign = how.align ?? 'left'
      context.fillText(text, x, y)
    },
  }
}

function fontOf({ weight = 400, size = 13 }: { readonly weight?: number; readonly size?: number }): string {
  return `${weight} ${size}px system-ui, sans-serif`
}

function makePattern(context: CanvasRenderingContext2D, mark: SeriesStyle, color: (token: string) => string) {
  const tile = document.createElement('canvas')
  tile.width = tile.height = 6
  const pen = tile.getContext('2d')
  if (!pen) return color(mark.color)
  pen.fillStyle = color(mark.color)
  pen.fillRect(0, 0, 6, 6)
  pen.fillStyle = color('var(--surface)')
  if (mark.pattern === 'dots') pen.fillRect(2, 2, 2, 2)
  else for (let step = 0; step < 6; step += 1) pen.fillRect(step, 5 - step, 1, 1.6)
  return context.createPattern(tile, 'repeat') ?? color(mark.color)
}

function drawLane(
  pen: Pen,
  lane: Lane,
  buckets: readonly Bucket[],
  states: readonly DayState[],
  top: number,
  height: number,
) {
  const { context } = pen
  const highest = Math.max(0, ...lane.heights)
  const valueAtTop = axisTop(highest)
  context.save()
  context.translate(MARGIN, top)
  for (const tick of axisTicks(highest, height > 150 ? 6 : 3, lane.unit.isTime ? timeSteps : [])) {
    const y = heightAt(tick, height, valueAtTop)
    context.fillStyle = pen.color('var(--hairline)')
    context.fillRect(plot.axisWidth, y, LANE_WIDTH - plot.axisWidth - plot.margin.right, 1)
    const style = { size: 11, color: 'var(--muted)', align: 'right' } as const
    pen.write(lane.unit.short(tick), plot.axisWidth - 8, y + 4, style)
  }
  const paths = stackPaths(lane.layers, { width: LANE_WIDTH, height, top: valueAtTop })
  for (const [index, { mark }] of lane.layers.entries()) {
    const path = new Path2D(paths[index])
    context.fillStyle = pen.fill(mark)
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
    context.fill(path)
  }
  const bottom = height - plot.axisHeight
  context.strokeStyle = pen.color('var(--outline)')
  context.setLineDash([2, 4])
  buckets.forEach((_, index) => {
    if (isKnown(states[index])) return
    const { left, width } = barOf(index, LANE_WIDTH, buckets.length)
    context.strokeRect(left, plot.margin.top, width, bottom - plot.margin.top)
  })
  for (const index of labelledBuckets(buckets.length, LANE_WIDTH, 72)) {
    const bucket = buckets[index]
    const { left, width } = placeOf(index, index, LANE_WIDTH, buckets.length)
    const style = { size: 11, color: 'var(--muted)', align: 'center' } as const
    if (bucket) pen.write(formatTick(bucket), left + width / 2, bottom + 16, style)
  }
  context.restore()
}
