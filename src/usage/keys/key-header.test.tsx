import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reportOf } from '../../testing/wire-report.ts'
import { DrawnContext } from '../drawn.ts'
import { drawnOf } from '../page-under-test.ts'
import { KeyHeader } from './key-header.tsx'

test('a key’s own view names its former labels with their days', () => {
  const range = { start: '2026-10-01', end: '2026-10-30' }
  const rows = [
    { key: 'a****1', label: 'Help centre', day: '2026-10-03', text: 5 },
    { key: 'a****1', label: 'Help centre', day: '2026-10-07', text: 5 },
    { key: 'a****1', label: 'Knowledge base', day: '2026-10-20', text: 5 },
  ]
  const loaded = { report: reportOf(rows, range), range, readAt: 0 }
  render(
    <DrawnContext value={drawnOf(loaded, '2026-11-20', { key: 'a****1' })}>
      <KeyHeader maskedKey="a****1" />
    </DrawnContext>,
  )
  expect(screen.getByRole('region', { name: 'This key' })).toHaveTextContent(
    /Knowledge base.*formerly “Help centre” \d+–\d+ Oct 2026/,
  )
})
