import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { serve, stopServers } from '../../../testing/serve.ts'
import { downloadReport } from './download.ts'
import type { ReportProgress } from '../usage-report.ts'

const rows = 12_000
const written = Array.from(
  { length: rows },
  (_, row) =>
    `{"api_key":"aaaa****${row % 90}","usage_date":"2026-${1 + (row % 12)}-01","usage":{"total_characters":${(row * 7919) % 100_003}}}`,
)
const report = `{"usage_report":{"key_and_day_usages":[${written.join(',')}]}}`

afterEach(stopServers)

async function progressOf(body: Buffer, headers: Record<string, string>): Promise<ReportProgress[]> {
  const base = await serve((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', ...headers })
    void (async () => {
      const piece = Math.ceil(body.length / 8)
      for (let at = 0; at < body.length; at += piece) {
        response.write(body.subarray(at, at + piece))
        await new Promise((soon) => setTimeout(soon, 110))
      }
      response.end()
    })()
  })
  const progress: ReportProgress[] = []
  const read = await downloadReport({ address: '', base }, { onProgress: (told) => progress.push(told) })
  expect(read.remarks.receivedRows).toBe(rows)
  return progress
}

test('the progress of a compressed report tells about how long it will be, at last exactly', async () => {
  const body = gzipSync(report)
  const progress = await progressOf(body, {
    'Content-Encoding': 'gzip',
    'Content-Length': String(body.length),
  })
  const estimated = progress.filter(({ isTotalEstimated }) => isTotalEstimated)
  expect(estimated.length).toBeGreaterThan(1)
  for (const { totalBytes = 0 } of estimated) {
    expect(totalBytes / report.length).toBeGreaterThan(2 / 3)
    expect(totalBytes / report.length).toBeLessThan(4 / 3)
  }
  expect(progress.at(-1)).toEqual({ rows, bytes: report.length, totalBytes: report.length })
})

test('a length that is told is told from the first piece on', async () => {
  const body = Buffer.from(report)
  const progress = await progressOf(body, { 'Content-Length': String(body.length) })
  expect(progress.map(({ totalBytes }) => totalBytes)).toEqual(progress.map(() => body.length))
  expect(progress.some(({ isTotalEstimated }) => isTotalEstimated)).toBe(false)
})

test('a report whose length nobody tells has none until its end', async () => {
  const progress = await progressOf(gzipSync(report), { 'Content-Encoding': 'gzip' })
  expect(progress.slice(0, -1).every((told) => told.totalBytes === undefined)).toBe(true)
  expect(progress.at(-1)).toEqual({ rows, bytes: report.length, totalBytes: report.length })
})
