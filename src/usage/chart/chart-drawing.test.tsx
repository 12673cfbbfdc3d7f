import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bucketsOf } from '../buckets.ts'
import { ChartDrawing } from './chart-drawing.tsx'
import type { ComparedBucket } from '../compare/compared-view.ts'
import { createCursor } from './cursor.ts'

const buckets = bucketsOf({ start: '2026-10-30', end: '2026-10-31' }, 'day')
const layer = (color: string) => ({ id: color, name: color, color, values: [1, 1], total: 2 })

function drawing(colors: readonly string[], compared?: readonly ComparedBucket[]) {
  return (
    <ChartDrawing
      width={900}
      height={300}
      axisWidth={44}
      layers={colors.map(layer)}
      heights={[colors.length, colors.length]}
      buckets={buckets}
      states={['reported', 'reported']}
      partials={['', '']}
      compared={compared}
      unit={{ full: String, short: String, isTime: false }}
      hasDates
      cursor={createCursor()}
      pinned={undefined}
    />
  )
}

test('layers that come back are stacked in the order of the legend', () => {
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

test('bars of the earlier days are behind, also where they come later', () => {
  const { rerender, container } = render(drawing(['red']))
  const change = { exact: '', part: '', short: '' }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of a bucket that is drawn
  const earlier = buckets.map(() => ({
    earlier: 1,
    days: 1,
    name: '',
    change,
  })) as unknown as ComparedBucket[]
  rerender(drawing(['red'], earlier))
  const bars = [...container.querySelectorAll('.recharts-bar')]
  expect(bars.map((bar) => bar.querySelector('path')?.getAttribute('fill'))).toEqual([undefined, 'red'])
})
