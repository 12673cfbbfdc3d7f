import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { smallReport } from '../../testing/wire-report.ts'
import { createCursor } from '../chart/cursor.ts'
import { dayStates } from '../figures/day-states.ts'
import { nameKeys } from '../figures/key-names.ts'
import { keyRows } from '../figures/key-rows.ts'
import { rollUp } from '../figures/usage-rollup.ts'
import { HeatMap } from './heat-map.tsx'

test('only a press of the main button that began on the map holds a cell', () => {
  const rollup = rollUp(smallReport, { start: '2026-10-30', end: '2026-11-02' })
  const { container } = render(
    <HeatMap
      rows={keyRows(rollup, nameKeys(smallReport.keys), 'characters', [])}
      rollup={rollup}
      metric="characters"
      daysOf={() => new Float64Array(4)}
      compared={undefined}
      max={1}
      states={dayStates(rollup, '2026-11-20')}
      marks={new Map()}
      cursor={createCursor()}
      onOpenKey={vi.fn()}
      onOpenDay={vi.fn()}
    />,
  )
  const map = container.querySelector('[role="grid"] svg')?.parentElement ?? document.body
  const held = () => screen.queryByRole('button', { name: 'Open this key' }) !== null
  fireEvent.pointerDown(map, { button: 2 })
  fireEvent.pointerUp(map, { button: 2 })
  expect(held()).toBe(false)
  fireEvent.pointerUp(map, { button: 0 })
  expect(held()).toBe(false)
  fireEvent.pointerDown(map, { button: 0 })
  fireEvent.pointerUp(map, { button: 0 })
  expect(held()).toBe(true)
})
