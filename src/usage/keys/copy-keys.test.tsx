import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
// Here already: a busy machine takes its time to fetch it.
import '../export/copy-table.ts'
import { keyRows } from '../figures/key-rows.ts'
import { nameKeys } from '../figures/key-names.ts'
import { rollUp } from '../figures/usage-rollup.ts'
import { smallReport } from '../../testing/wire-report.ts'
import { CopyKeys } from './key-section.tsx'

test('that rows were copied is said in the place of the button’s words, and only for a while', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const rollup = rollUp(smallReport, { start: '2026-10-30', end: '2026-11-02' })
  const rows = keyRows(rollup, nameKeys(smallReport.keys), 'characters', [])
  const user = userEvent.setup({ advanceTimers: (by) => vi.advanceTimersByTime(by) })
  render(<CopyKeys rows={rows} table={{ hasDays: true, compared: undefined, prices: undefined }} />)
  await user.click(screen.getByRole('button', { name: 'Copy as table' }))
  const said = screen.getByRole('status')
  await vi.waitFor(() => expect(said).toHaveTextContent('Copied 3 rows'))
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(() => expect(said).toBeEmptyDOMElement())
})
