import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { smallReport } from '../../testing/wire-report.ts'
import { drawnOf } from '../page-under-test.ts'
import { DrawnContext } from '../drawn.ts'
import { HeatMap } from './heat-map.tsx'

test('only a press of the main button that began on the map holds a cell', () => {
  const range = { start: '2026-10-30', end: '2026-11-02' }
  const drawn = drawnOf({ report: smallReport, range, readAt: 0 }, '2026-11-20')
  const { container } = render(
    <DrawnContext value={drawn}>
      <HeatMap rows={drawn.rows} daysOf={() => new Float64Array(4)} max={1} />
    </DrawnContext>,
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
  expect(screen.getByRole('gridcell')).toHaveAttribute('aria-selected', 'true')
})
