import { render, waitFor } from '@testing-library/react'
import * as fc from 'fast-check'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { bucketsOf } from '../buckets.ts'
import { ChartDrawing, ticksUpTo } from './chart-drawing.tsx'
import type { ComparedBucket } from '../compare/compared-view.ts'
import { createCursor } from './cursor.ts'

const buckets = bucketsOf({ start: '2026-10-30', end: '2026-10-31' }, 'day')
const layer = (color: string, values: readonly number[] = [1, 1]) => ({
  id: color,
  name: color,
  color,
  values,
  total: values.reduce((sum, value) => sum + value, 0),
})

type Drawing = ComponentProps<typeof ChartDrawing>

/** A chart of these layers, on two days or on others. */
function chart(
  lane: Pick<Drawing['lane'], 'layers'> & Partial<Drawing['lane']>,
  more: Partial<Drawing> = {},
) {
  const shown = more.buckets ?? buckets
  const sumOf = (at: number) => lane.layers.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)
  return (
    <ChartDrawing
      lane={{
        heights: shown.map((_, at) => sumOf(at)),
        compared: undefined,
        unit: { full: String, short: String, isTime: false },
        ...lane,
      }}
      buckets={shown}
      states={shown.map(() => 'reported')}
      partials={shown.map(() => '')}
      cursor={createCursor()}
      width={900}
      height={300}
      hasDates
      pinned={undefined}
      {...more}
    />
  )
}

function drawing(colors: readonly string[], compared?: readonly ComparedBucket[], shown = buckets) {
  return chart({ layers: colors.map((color) => layer(color)), compared }, { buckets: shown })
}

/** The words of the axis, from below. */
const axisOf = (container: Element) =>
  [...container.querySelectorAll('text[orientation=left]')].map(({ textContent }) => textContent)

function earlierDay() {
  const change = { exact: '', part: '', short: '' }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of a bucket that is drawn
  return { earlier: 1, days: 1, name: '', change } as unknown as ComparedBucket
}

test('layers shown again are stacked in the order of the legend', () => {
  const { rerender, container } = render(drawing(['red', 'green', 'blue']))
  const stacked = () => [
    ...new Set([...container.querySelectorAll('.recharts-bar path')].map((bar) => bar.getAttribute('fill'))),
  ]
  expect(stacked()).toEqual(['red', 'green', 'blue'])
  rerender(drawing(['green']))
  expect(stacked()).toEqual(['green'])
  rerender(drawing(['red', 'green', 'blue']))
  const heightOf = (color: string) =>
    Number(/,(\d+(\.\d+)?)/.exec(container.querySelector(`[fill=${color}]`)?.getAttribute('d') ?? '')?.[1])
  // The first is at the bottom: the largest distance from the top.
  expect(heightOf('red')).toBeGreaterThan(heightOf('green'))
  expect(heightOf('green')).toBeGreaterThan(heightOf('blue'))
})

test('an amount below zero has its own part of the axis', () => {
  const { container } = render(chart({ layers: [layer('red', [40, -60])] }))
  expect(axisOf(container)).toEqual(['-60', '-40', '-20', '0', '20', '40'])
})

test('earlier days below zero have a bar too, down from zero', () => {
  const { container } = render(
    drawing(
      ['red'],
      buckets.map((_, at) => ({ ...earlierDay(), earlier: at === 0 ? 1 : -1 })),
    ),
  )
  const [up, , down, cap] = [...container.querySelectorAll('.recharts-bar g[fill] > rect')].map((bar) =>
    ['y', 'height'].map((name) => Number(bar.getAttribute(name))),
  )
  const [zero, size] = [(up?.[0] ?? 0) + (up?.[1] ?? 0), up?.[1] ?? 0]
  expect(size).toBeGreaterThan(40)
  expect(down).toEqual([zero, size])
  expect(cap).toEqual([zero + size - 2, 2])
})

test('seconds below zero have a round axis too', () => {
  const unit = { full: String, short: String, isTime: true }
  const { container } = render(chart({ layers: [layer('red', [1000, -6000])], unit }))
  expect(axisOf(container)).toEqual(['−6\u00a0s', '−4\u00a0s', '−2\u00a0s', '0', '2\u00a0s'])
})

test('bars of the earlier days are behind, even if they are added later', () => {
  const { rerender, container } = render(drawing(['red']))
  rerender(drawing(['red'], buckets.map(earlierDay)))
  const bars = [...container.querySelectorAll('.recharts-bar')]
  expect(bars.map((bar) => bar.querySelector('path')?.getAttribute('fill'))).toEqual([undefined, 'red'])
})

test('of many days, each layer is a path from the one below it, with amounts below zero under the axis and earlier days as a line', async () => {
  const shown = bucketsOf({ start: '2024-01-01', end: '2024-12-31' }, 'day')
  const valuesOf = (first: number) => shown.map((_, at) => (at === 0 ? first : 100))
  // The first day is not compared.
  const compared = shown.map((_, at) => ({ ...earlierDay(), days: at === 0 ? 0 : 1 }))
  const layers = [layer('red', valuesOf(300)), layer('green', valuesOf(-200))]
  const heights = shown.map((_, at) => (at === 0 ? 300 : 200))
  const { container } = render(
    chart({ layers, heights, compared }, { buckets: shown, width: 776, height: 318 }),
  )
  const pathOf = (look: string) => container.querySelector(`path[${look}]`)?.getAttribute('d') ?? ''
  // 366 slots of two pixels beside the axis, and 270 pixels from 300 down to −200.
  const [highest, zero] = [8, 8 + 270 * 0.6]
  const at = (value: number) => Math.round((zero - (value / 300) * (zero - highest)) * 10) / 10
  expect(pathOf('fill=red')).toMatch(
    new RegExp(`^M44,${at(300)}H46V${at(100)}H48.*H48V${at(0)}H46V${at(0)}H44Z$`),
  )
  expect(pathOf('fill=green')).toMatch(
    new RegExp(`^M44,${at(-200)}H46V${at(200)}H48.*H48V${at(100)}H46V${at(0)}H44Z$`),
  )
  // What is in front of the layers is drawn a frame later.
  await waitFor(() =>
    expect(pathOf('stroke="var(--ink)"')).toMatch(new RegExp(`^M46,${at(1)}H48V${at(1)}H50`)),
  )
  expect(container.querySelectorAll('path.stepped')).toHaveLength(2)
})

test('a single day has two bars of the same width, side by side around its middle', () => {
  const { container } = render(drawing(['red'], [earlierDay()], buckets.slice(0, 1)))
  const [earlier, own] = [
    container.querySelector('.recharts-bar rect'),
    container.querySelector('.recharts-bar [fill=red]'),
  ].map((bar) => ({ x: Number(bar?.getAttribute('x')), width: Number(bar?.getAttribute('width')) }))
  expect(own?.width).toBeGreaterThan(40)
  expect(own?.width).toBe(earlier?.width)
  // The slot is from 44, the width of the axis, to 900.
  expect(earlier?.x).toBeLessThan(own?.x ?? 0)
  expect(((earlier?.x ?? 0) + (own?.x ?? 0) + (own?.width ?? 0)) / 2).toBeCloseTo(472, -1)
})

test('the bar of an unfinished month is dashed, even after shorter bars of weeks', () => {
  const rangeOf = (step: 'week' | 'month', tall: number) => {
    const shown = bucketsOf(days, step)
    const values = shown.map(() => tall)
    return chart(
      { layers: [layer('gray', values)], unit: { full: String, short: String, isTime: true } },
      { buckets: shown, partials: values.map(() => '23 of 30 days'), height: 60, hasDates: false },
    )
  }
  const days = { start: '2026-10-25', end: '2026-11-23' }
  const { rerender, container } = render(rangeOf('week', 46 * 3_600_000))
  rerender(rangeOf('month', 146 * 3_600_000))
  expect(container.querySelectorAll('.recharts-reference-area')).toHaveLength(2)
})

test('an axis ends at a round value that its highest bar nearly reaches', () => {
  expect(ticksUpTo(512_000, 5, 1)).toEqual([0, 200_000, 400_000, 600_000])
  expect(ticksUpTo(1_018_050, 5, 1)).toEqual([0, 250_000, 500_000, 750_000, 1_000_000, 1_250_000])
  expect(ticksUpTo(2.1, 3, 0.5)).toEqual([0, 1, 2, 3])
  expect(ticksUpTo(3, 5, 1)).toEqual([0, 1, 2, 3])
  expect(ticksUpTo(0, 5, 1)).toEqual([0])
  expect(ticksUpTo(Infinity, 5, 1)).toEqual([0])
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 1e12 }), fc.constantFrom(3, 5), (most, parts) => {
      const ticks = ticksUpTo(most, parts, 1)
      expect(ticks.length).toBeLessThanOrEqual(parts + 1)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
      expect(most / (ticks.at(-1) ?? 0)).toBeGreaterThan(0.6)
    }),
  )
})
