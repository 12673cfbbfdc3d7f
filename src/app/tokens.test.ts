import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Rgb = readonly [number, number, number]
type Scheme = 'light' | 'dark'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const kindNames = ['kind-text', 'kind-documents', 'kind-improvement']
const keyNames = ['key-1', 'key-2', 'key-3', 'key-4', 'key-5', 'key-6']

function token(name: string, scheme: Scheme): Rgb {
  const match = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css)
  const hex = scheme === 'light' ? match?.[1] : match?.[2]
  if (!hex) throw new Error(`tokens.css has no --${name}`)
  const number = Number.parseInt(hex.slice(1), 16)
  return [(number >> 16) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255]
}

function linear([r, g, b]: Rgb): Rgb {
  const one = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
  return [one(r), one(g), one(b)]
}

/** Contrast of two colours as WCAG 2 defines it. */
function contrast(first: Rgb, second: Rgb): number {
  const luminance = (color: Rgb) => {
    const [r, g, b] = linear(color)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Machado, Oliveira and Fernandes (2009), severity 1, in linear RGB. */
const visions: Record<string, readonly Rgb[]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

function apply(matrix: readonly Rgb[], [r, g, b]: Rgb): Rgb {
  const row = ([x, y, z]: Rgb = [0, 0, 0]) => Math.min(1, Math.max(0, x * r + y * g + z * b))
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])]
}

/** Linear RGB to OKLab. */
function oklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function distance(first: Rgb, second: Rgb, vision: readonly Rgb[]): number {
  const [l1, a1, b1] = oklab(apply(vision, linear(first)))
  const [l2, a2, b2] = oklab(apply(vision, linear(second)))
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2)
}

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const texts = ['ink', 'muted', 'faint', 'accent', 'danger', 'warning', 'success']
  const grounds = ['canvas', 'surface', 'sunken', 'raised', 'hover']
  test.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
    '%s is readable on %s',
    (text, ground) => {
      expect(contrast(token(text, scheme), token(ground, scheme))).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each([
    ['on-accent', 'accent'],
    ['on-accent', 'accent-hover'],
    ['accent', 'accent-soft'],
    ['ink', 'mark'],
    ['danger', 'danger-soft'],
    ['ink', 'danger-soft'],
    ['warning', 'warning-soft'],
    ['ink', 'warning-soft'],
  ])('%s is readable on %s', (text, ground) => {
    expect(contrast(token(text, scheme), token(ground, scheme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each([...keyNames, ...kindNames, 'speech', 'outline', 'focus', 'mark-line'])(
    '%s stands out from the surface',
    (name) => {
      expect(contrast(token(name, scheme), token('surface', scheme))).toBeGreaterThanOrEqual(3)
    },
  )

  test.each(Object.keys(visions))('any two key colours are distinguishable with %s', (vision) => {
    const matrix = visions[vision] ?? []
    const colors = [...keyNames, 'key-other']
    const close = colors.flatMap((first, index) =>
      colors
        .slice(index + 1)
        .map((second) => ({
          first,
          second,
          apart: distance(token(first, scheme), token(second, scheme), matrix),
        }))
        .filter(({ apart }) => apart < 0.08),
    )
    expect(close).toEqual([])
  })

  test.each(Object.keys(visions))('any two kinds are distinguishable with %s', (vision) => {
    const apart = (first: string, second: string) =>
      distance(token(first, scheme), token(second, scheme), visions[vision] ?? [])
    const [text = '', documents = '', improvement = ''] = kindNames
    for (const distance of [apart(text, documents), apart(text, improvement), apart(documents, improvement)])
      expect(distance).toBeGreaterThanOrEqual(0.1)
  })
})
