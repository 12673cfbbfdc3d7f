import { expect, test, vi } from 'vitest'
import { ReportReader } from '../read/report-reader.ts'
import { warmUp } from './warm-up.ts'

test('the reader warms up with a valid report, and stops as soon as a real one arrives', async () => {
  const finish = vi.spyOn(ReportReader.prototype, 'finish')
  const write = vi.spyOn(ReportReader.prototype, 'write')
  await warmUp(() => false)
  expect(finish.mock.results.length).toBeGreaterThan(2)
  for (const { type, value } of finish.mock.results) {
    expect(type).toBe('return')
    expect(value).toMatchObject({ rowCount: 280 * 8, remarks: { duplicateRows: 0, unattributedRows: 0 } })
  }
  // Each step takes only a few milliseconds, because a request may come in at any time.
  for (const [piece] of write.mock.calls) expect(piece.length).toBeLessThanOrEqual(65_536)

  finish.mockClear()
  let turns = 0
  await warmUp(() => (turns += 1) > 3)
  expect(finish).not.toHaveBeenCalled()
})
