import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as scales from './chart-scales.ts'

test('the build has every scale that the axes of the charts ask for', () => {
  const folder = import.meta.dirname
  const axes = readdirSync(folder)
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/<[XYZ]Axis\b[^>]*/g) ?? [])
  expect(axes).toHaveLength(2)
  const asked = axes.map((axis) => /\bscale="?(\w*)/.exec(axis)?.[1] ?? 'auto')
  // A number without a scale of its own is linear, a category a band or a point.
  const known = ['auto', ...Object.keys(scales).map((name) => name.replace('scale', '').toLowerCase())]
  expect(asked.filter((scale) => !known.includes(scale))).toEqual([])
})
