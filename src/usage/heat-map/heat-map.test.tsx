import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { daysOf } from '../../api/day.ts'
import { smallReport } from '../../testing/wire-report.ts'
import { drawnOf } from '../page-under-test.ts'
import { DrawnContext } from '../drawn.ts'
import { HeatDates } from './heat-drawing.tsx'
import { HeatMap } from './heat-map.tsx'

/** A map of three keys on four days, 400 pixels wide. */
function showMap() {
  const range = { start: '2026-10-30', end: '2026-11-02' }
  const drawn = drawnOf({ report: smallReport, range, readAt: 0 }, '2026-11-20')
  const { container } = render(
    <DrawnContext value={drawn}>
      <HeatMap rows={drawn.rows} daysOf={() => new Float64Array(4)} max={1} />
    </DrawnContext>,
  )
  return container.querySelector('[role="grid"] svg')?.parentElement ?? document.body
}

test('a press of the main button pins a cell', async () => {
  const map = showMap()
  const held = () => screen.queryByRole('button', { name: 'Open this key' }) !== null
  await userEvent.pointer({ keys: '[MouseRight]', target: map })
  expect(held()).toBe(false)
  await userEvent.pointer({ keys: '[MouseLeft]', target: map })
  expect(held()).toBe(true)
  expect(screen.getByRole('gridcell')).toHaveAttribute('aria-selected', 'true')
})

test('leaving the map clears its mark, and coming back continues where the keyboard was', () => {
  showMap()
  const grid = screen.getByRole('grid')
  fireEvent.focus(grid)
  fireEvent.keyDown(grid, { key: 'ArrowLeft' })
  expect(screen.getByRole('gridcell')).toHaveTextContent('Web shop, Sun 1 Nov 2026')
  fireEvent.blur(grid)
  expect(grid).not.toHaveAttribute('aria-activedescendant')
  fireEvent.focus(grid)
  expect(screen.getByRole('gridcell')).toHaveTextContent('Web shop, Sun 1 Nov 2026')
})

test('the cell that is scrolled under the mouse is the one read', () => {
  const map = showMap()
  let left = 0
  map.getBoundingClientRect = () => new DOMRect(left, 0, 400, 100)
  fireEvent.pointerMove(map, { clientX: 50, clientY: 40, pointerType: 'mouse' })
  const before = screen.getByRole('gridcell').textContent
  left = -450
  fireEvent.scroll(screen.getByRole('grid'))
  expect(screen.getByRole('gridcell').textContent).not.toBe(before)
})

test('a date at an edge is drawn inwards', () => {
  // Monday to Monday, eight days of 10 pixels.
  const days = daysOf({ start: '2026-11-02', end: '2026-11-09' })
  const { container } = render(
    <HeatDates days={days} states={days.map(() => 'reported')} width={80} height={60} />,
  )
  const dates = [...container.querySelectorAll('text')].map((date) =>
    ['textContent', 'x', 'text-anchor'].map((of) => date.getAttribute(of) ?? date.textContent),
  )
  expect(dates).toEqual([
    ['2 Nov', '0', 'start'],
    ['9 Nov', '80', 'end'],
  ])
})

test('a name that the next one would cover is a number', () => {
  const days = daysOf({ start: '2026-10-31', end: '2026-11-02' })
  const namesAt = (width: number) => {
    const { container, unmount } = render(
      <HeatDates days={days} states={days.map(() => 'reported')} width={width} height={60} />,
    )
    const names = [...container.querySelectorAll('text')].map(({ textContent }) => textContent)
    unmount()
    return names
  }
  expect(namesAt(120)).toEqual(['31', '1 Nov', '2'])
  expect(namesAt(180)).toEqual(['31 Oct', '1 Nov', '2'])
})

test('if the days span years, each January is named by its year', () => {
  const days = daysOf({ start: '2024-10-01', end: '2026-11-02' })
  const { container } = render(
    <HeatDates days={days} states={days.map(() => 'reported')} width={3 * days.length} height={60} />,
  )
  const dates = [...container.querySelectorAll('text')].map(({ textContent }) => textContent)
  expect(dates.slice(0, 6)).toEqual(['Oct', 'Nov', 'Dec', '2025', 'Feb', 'Mar'])
  expect(dates.filter((date) => date === '2026')).toHaveLength(1)
})
