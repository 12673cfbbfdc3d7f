import { afterEach, expect, test, vi } from 'vitest'
import { ReportReader } from '../read/report-reader.ts'
import { rehearseRequest, warmUp } from './warm-up.ts'

afterEach(() => void vi.unstubAllGlobals())

test('the reader gets ready with a report that it understands, and stops as soon as a real one arrives', async () => {
  const finish = vi.spyOn(ReportReader.prototype, 'finish')
  const write = vi.spyOn(ReportReader.prototype, 'write')
  await warmUp(() => false)
  expect(finish.mock.results.length).toBeGreaterThan(2)
  for (const { type, value } of finish.mock.results) {
    expect(type).toBe('return')
    expect(value).toMatchObject({ rowCount: 280 * 8, remarks: { duplicateRows: 0, unattributedRows: 0 } })
  }
  // Each turn is a matter of a few milliseconds, as an order may come in at any time.
  for (const [piece] of write.mock.calls) expect(piece.length).toBeLessThanOrEqual(65_536)

  finish.mockClear()
  let turns = 0
  await warmUp(() => (turns += 1) > 3)
  expect(finish).not.toHaveBeenCalled()
})

test.each<[string, () => Promise<Response>]>([
  ['the file is there', () => Promise.resolve(new Response('export {}'))],
  ['it is not', () => Promise.resolve(new Response('', { status: 404 }))],
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
])('the rehearsed request is for a file of the console alone, and no matter where %s', async (_, answer) => {
  const fetched = vi.fn(answer)
  vi.stubGlobal('fetch', fetched)
  await rehearseRequest('http://console.test/assets/worker.js')
  expect(fetched.mock.calls.map(([address]: unknown[]) => String(address))).toEqual([
    'http://console.test/assets/worker.js',
  ])
})
