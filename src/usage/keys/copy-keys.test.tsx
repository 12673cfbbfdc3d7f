import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
// Imported early, because a lazy import takes long on a busy machine.
import './copy-table.ts'
import { ToastRegion } from '../../ui/messages/toast.tsx'
import { DrawnContext } from '../drawn.ts'
import { drawnOf } from '../page-under-test.ts'
import { smallReport } from '../../testing/wire-report.ts'
import { CopyKeys } from './key-section.tsx'

test('the keys are copied as they are listed, and their number is confirmed', async () => {
  const loaded = { report: smallReport, range: { start: '2026-10-30', end: '2026-11-02' }, readAt: 0 }
  const drawn = drawnOf(loaded, '2026-11-20')
  const user = userEvent.setup()
  render(
    <DrawnContext value={drawn}>
      <CopyKeys rows={drawn.rows} />
      <ToastRegion />
    </DrawnContext>,
  )
  await user.click(screen.getByRole('button', { name: 'Copy as table' }))
  expect(await screen.findByText('Copied 3 rows')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toContain('aaaa****1111')
})
