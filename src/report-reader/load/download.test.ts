import { gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { serve, stopServers } from '../../testing/serve.ts'
import { downloadReport } from './download.ts'
import type { ReportProgress } from '../usage-report.ts'

const rows = 12_000
const written = Array.from(
  { length: rows },
  (_, row) =>
    `{"api_key":"aaaa****${row % 90}","usage_date":"2026-${1 + (row % 12)}-01","usage":{"total_characters":${(row * 7919) % 100_003}}}`,
)
const report = `{"usage_report":{"key_and_day_usages":[${written.join(',')}]}}`

afterEach(() => {
  stopServers()
  vi.unstubAllGlobals()
})

/** Lets a second pass whenever the clock is read, so that the progress of every chunk is reported. */
function reportEveryChunk() {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000))
}

/** The progress of a download in eight chunks. */
async function progressOf(body: Buffer, headers: Record<string, string>): Promise<ReportProgress[]> {
  reportEveryChunk()
  const progress: ReportProgress[] = []
  const base = await serve((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', ...headers })
    void (async () => {
      const piece = Math.ceil(body.length / 8)
      for (let at = 0; at < body.length; at += piece) {
        response.write(body.subarray(at, at + piece))
        const before = progress.length
        await vi.waitUntil(() => progress.length > before, { timeout: 30_000, interval: 5 })
      }
      response.end()
    })()
  })
  const read = await downloadReport({ address: '', base }, { onProgress: (told) => progress.push(told) })
  expect(read.remarks.receivedRows).toBe(rows)
  return progress
}

test('the progress of a compressed report estimates its length, and is exact at the end', async () => {
  reportEveryChunk()
  const estimates = vi.spyOn(Response.prototype, 'arrayBuffer')
  const piece = Math.ceil(report.length / 8)
  offerPieces(
    Array.from({ length: 8 }, (_, index) => report.slice(index * piece, (index + 1) * piece)),
    {
      length: gzipSync(report).length,
      isCompressed: true,
      ends: true,
      // The estimate is made beside the download, which would overtake it on a busy machine.
      ready: () => Promise.all(estimates.mock.results.map(({ value }) => value)),
    },
  )
  const progress: ReportProgress[] = []
  await downloadReport(from, { onProgress: (told) => progress.push(told) })
  const estimated = progress.filter(({ isTotalEstimated }) => isTotalEstimated)
  expect(estimated.length).toBeGreaterThan(1)
  for (const { totalBytes = 0 } of estimated) {
    expect(totalBytes / report.length).toBeGreaterThan(2 / 3)
    expect(totalBytes / report.length).toBeLessThan(4 / 3)
  }
  expect(progress.at(-1)).toEqual({ rows, bytes: report.length, totalBytes: report.length })
})

test('a stated length is in the progress from the first piece', async () => {
  const body = Buffer.from(report)
  const progress = await progressOf(body, { 'Content-Length': String(body.length) })
  expect(progress.map(({ totalBytes }) => totalBytes)).toEqual(progress.map(() => body.length))
  expect(progress.some(({ isTotalEstimated }) => isTotalEstimated)).toBe(false)
})

test('a report without a stated length has none until its end', async () => {
  const progress = await progressOf(gzipSync(report), { 'Content-Encoding': 'gzip' })
  expect(progress.length).toBeGreaterThan(2)
  expect(progress.slice(0, -1).every((told) => told.totalBytes === undefined)).toBe(true)
  expect(progress.at(-1)).toEqual({ rows, bytes: report.length, totalBytes: report.length })
})

type Offer = {
  readonly length: number
  readonly ends?: boolean
  /** Whether `length` is that on the wire; the pieces are of the decompressed body. */
  readonly isCompressed?: boolean
  /** What each piece waits for. */
  readonly ready?: () => Promise<unknown>
}

/** A response streamed in these chunks; the stream ends only if `ends`. Counts the reads that wait for more. */
function offerPieces(
  pieces: readonly string[],
  { length, ends = false, isCompressed = false, ready = () => Promise.resolve() }: Offer,
) {
  const left = pieces.map((piece) => new TextEncoder().encode(piece))
  const asked = { afterAll: 0 }
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    type: 'bytes',
    async pull(controller) {
      await ready()
      const piece = left.shift()
      if (piece !== undefined) return controller.enqueue(piece)
      asked.afterAll += 1
      if (!ends) return new Promise(() => {})
      controller.close()
      if ('byobRequest' in controller) controller.byobRequest?.respond(0)
    },
  })
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': String(length),
    ...(isCompressed && { 'Content-Encoding': 'gzip' }),
  }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { headers })))
  return asked
}

const small = '{"usage_report":{"key_and_day_usages":[{"api_key":"a","usage":{"total_characters":5}}]}}'
const from = { address: 'v2/admin/analytics', base: 'http://console.test/' }

test('a report is complete with its last byte, and the stream is still read to its end', async () => {
  const asked = offerPieces([small.slice(0, 30), small.slice(30)], { length: small.length })
  const told: ReportProgress[] = []
  const read = await downloadReport(from, { onProgress: (progress) => told.push(progress) })
  expect(read.counts.characters).toEqual(Uint32Array.of(5))
  // Otherwise its connection could not be reused.
  await eventually(() => expect(asked.afterAll).toBe(1))
  expect(told.at(-1)).toEqual({ bytes: small.length, rows: 1, totalBytes: small.length })

  offerPieces([small], { length: small.length })
  told.length = 0
  await downloadReport(from, { onProgress: (progress) => told.push(progress) })
  expect(told.length).toBe(1)
})

test.each([
  ['one told too short', [small, ' \n'], small.length - 3],
  ['one that is cut where another would end', [small.slice(0, -1), '}'], small.length - 1],
  ['one told too long', [small], small.length + 40],
])('a wrong length changes nothing: %s', async (_, pieces, length) => {
  offerPieces(pieces, { length, ends: true })
  expect((await downloadReport(from)).rowCount).toBe(1)
})

test('further bytes after the report are rejected, within the stated length', async () => {
  offerPieces([small, '{}'], { length: small.length + 2, ends: true })
  await expect(downloadReport(from)).rejects.toMatchObject({ failure: { kind: 'unreadable' } })
})
