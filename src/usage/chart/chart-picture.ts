/** The charts as a picture to share: the page's own drawings, with their colours resolved, below title, days and proof in words. */
import { isInBars, type Lane } from './chart-data.ts'

export type Picture = {
  readonly title: string
  readonly lines: readonly string[]
  /** The earlier days, where some are compared. */
  readonly earlier: string | undefined
  readonly main: Lane
  readonly side: Lane
}

const MARGIN = 32
const LINE = 20
/** Width of the names of the layers and their amounts, left of the drawings. */
const NAMES = 360
/** Device pixels per pixel of the layout: sharp in a slide. */
const SCALE = 2

/** The drawing of a lane on the page; undefined while its table is shown instead. */
function drawingOf(lane: 'main' | 'side'): SVGSVGElement | undefined {
  return document.querySelector<SVGSVGElement>(`[data-lane="${lane}"] svg`) ?? undefined
}

/** Whether the charts are on the page, so that there is something to save. */
export function hasPicture(): boolean {
  return document.querySelector('[data-lane]') !== null
}

/** A picture in the page's current colours, light or dark. Charts not drawn yet, far below the window, are scrolled into sight first. */
export async function drawPicture(picture: Picture): Promise<Blob> {
  for (const lane of document.querySelectorAll('[data-lane]')) {
    if (lane.querySelector('svg') === null) lane.scrollIntoView({ block: 'center' })
    while (lane.isConnected && lane.querySelector('svg') === null) await new Promise(requestAnimationFrame)
  }
  const { svg, width, height } = composePicture(picture)
  const text = new XMLSerializer().serializeToString(svg)
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  try {
    const image = new Image(width, height)
    image.src = address
    await image.decode()
    const canvas = new OffscreenCanvas(width * SCALE, height * SCALE)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser cannot draw pictures')
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await canvas.convertToBlob({ type: 'image/png' })
  } finally {
    URL.revokeObjectURL(address)
  }
}

function composePicture({ title, lines, earlier, main, side }: Picture) {
  const drawings = [drawingOf('main'), drawingOf('side')].filter((drawing) => drawing !== undefined)
  const drawn = Math.max(...drawings.map((drawing) => drawing.width.baseVal.value), 560)
  const width = Math.ceil(2 * MARGIN + NAMES + drawn)
  const svg = element('svg', { width, fill: color('var(--ink)'), 'font-size': 13 })
  svg.setAttribute('font-family', getComputedStyle(document.body).fontFamily)
  svg.append(element('rect', { width: '100%', height: '100%', fill: color('var(--surface)') }))
  const write = (text: string, x: number, y: number, look: Attributes = {}) => {
    const line = element('text', { x, y, ...look })
    line.textContent = text
    svg.append(line)
  }

  write(title, MARGIN, MARGIN + 14, { 'font-size': 20, 'font-weight': 650 })
  let y = MARGIN + 40
  for (const line of lines.flatMap((text) => wrap(text, width - 2 * MARGIN))) {
    write(line, MARGIN, y, { fill: color('var(--muted)') })
    y += LINE
  }
  for (const [index, drawing] of drawings.entries()) {
    const lane = index === 0 ? main : side
    y += 30
    write(lane.title, MARGIN, y, { 'font-weight': 600 })
    y += 14
    const copy = copyDrawing(drawing)
    copy.setAttribute('x', String(MARGIN + NAMES))
    copy.setAttribute('y', String(y))
    svg.append(copy)
    let at = y + 20
    // In the order of the legend on the page.
    for (const { name, color: token, total } of lane.layers.length > 1 ? lane.layers : []) {
      svg.append(element('rect', { x: MARGIN, y: at - 10, width: 10, height: 10, rx: 2, fill: color(token) }))
      const amount = lane.unit.full(total)
      write(cutMiddle(name, Math.floor((NAMES - 56) / LETTER) - amount.length), MARGIN + 16, at)
      write(amount, MARGIN + NAMES - 24, at, { 'text-anchor': 'end' })
      at += LINE
    }
    if (earlier && lane === main) {
      // As in the drawing: light bars with a cap or, of many days, a line.
      const isBars = isInBars(lane, lane.totals.length)
      const look = {
        x: MARGIN,
        y: isBars ? at - 10 : at - 5,
        width: 10,
        fill: color(isBars ? 'var(--muted)' : 'var(--ink)'),
      }
      if (isBars) svg.append(element('rect', { ...look, height: 10, opacity: 0.26 }))
      svg.append(element('rect', { ...look, height: isBars ? 2 : 1 }))
      write(earlier, MARGIN + 16, at)
      at += LINE
    }
    y += Math.max(drawing.height.baseVal.value, at - y)
  }
  const height = y + MARGIN
  svg.setAttribute('height', String(height))
  return { svg, width, height }
}

type Attributes = Readonly<Record<string, string | number>>

function element(name: string, attributes: Attributes): SVGElement {
  const node = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value))
  return node
}

/** A copy that needs no style sheet: tokens are resolved, and marks of the pointer are left out. */
function copyDrawing(drawing: SVGSVGElement): Element {
  const copy = drawing.cloneNode(true)
  if (!(copy instanceof Element)) throw new Error('The drawing could not be copied')
  const copies = copy.querySelectorAll('*')
  drawing.querySelectorAll('*').forEach((original, index) => {
    for (const property of ['fill', 'stroke'] as const) {
      if (original.getAttribute(property)?.includes('var('))
        copies[index]?.setAttribute(property, getComputedStyle(original)[property])
    }
  })
  for (const node of copy.querySelectorAll('.cursor, .selection')) node.remove()
  for (const node of [copy, ...copies]) for (const name of ['class', 'style']) node.removeAttribute(name)
  copy.setAttribute('overflow', 'visible')
  return copy
}

function color(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = token
  document.body.append(probe)
  const resolved = getComputedStyle(probe).color
  probe.remove()
  return resolved
}

/** Width of a letter on average, in CSS pixels: the lines are not measured. */
const LETTER = 7

/** Breaks `text` between words into lines that fit a width. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && longer.length * LETTER <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** A picture has no hover: a name of more than `most` letters is cut in the middle, because its ends distinguish it. */
function cutMiddle(name: string, most: number): string {
  const letters = Array.from(name)
  const end = Math.floor(most / 2) - 1
  return letters.length <= most
    ? name
    : `${letters.slice(0, most - end - 1).join('')}…${letters.slice(-end).join('')}`
}
