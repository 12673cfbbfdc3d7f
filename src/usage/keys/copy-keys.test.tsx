import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
// Imported early, because a lazy import takes long on a busy machine.
import '../export/copy-table.ts'
import { DrawnContext } from '../drawn.ts'
import { drawnOf } from '../page-under-test.ts'
import { smallReport } from '../../testing/wire-report.ts'
import { CopyKeys } from './key-section.tsx'

test('that rows were copied is said in the place of the button’s words, and only for a while', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const loaded = { report: smallReport, range: { start: '2026-10-30', end: '2026-11-02' }, readAt: 0 }
  const drawn = drawnOf(loaded, '2026-11-20')
  const user = userEvent.setup({ advanceTimers: (by) => vi.advanceTimersByTime(by) })
  render(
    <DrawnContext value={drawn}>
      <CopyKeys rows={drawn.rows} />
    </DrawnContext>,
  )
  await user.click(screen.getByRole('button', { name: 'Copy as table' }))
  const said = screen.getByRole('status')
  await vi.waitFor(() => expect(said).toHaveTextContent('Copied 3 rows'))
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(() => expect(said).toBeEmptyDOMElement())
})
