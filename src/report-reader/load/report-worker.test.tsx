import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serve, stopServers } from '../../testing/serve.ts'
import type { ReportAddress } from './download.ts'
import { readPlainReport } from '../../testing/plain-report.ts'
import { prepareReader, readReport } from './report-worker.ts'
import type { WorkerMessage } from './usage-report.worker.ts'

const body = '{"usage_report":{"key_and_day_usages":[{"api_key":"a","usage":{"total_characters":5}}]}}'

/** A stand-in for the browser's worker; the test decides its fate. */
class PretendedWorker extends EventTarget {
  static all: PretendedWorker[] = []
  static onOrder: (worker: PretendedWorker) => void = () => {}
  isEnded = false
  from: ReportAddress | undefined

  constructor() {
    super()
    PretendedWorker.all.push(this)
  }

  postMessage(told: ReportAddress) {
    this.from = told
    setTimeout(() => PretendedWorker.onOrder(this), 0)
  }

  terminate() {
    this.isEnded = true
  }

  post(data: WorkerMessage) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

let from: ReportAddress
let requests = 0

beforeEach(async () => {
  requests = 0
  const base = await serve((_, response) => {
    requests += 1
    response.end(body)
  })
  from = { address: 'v2/admin/analytics', base }
  PretendedWorker.all = []
  vi.stubGlobal('Worker', PretendedWorker)
})

afterEach(() => {
  // The next test must start without a worker.
  for (const worker of PretendedWorker.all) worker.dispatchEvent(new Event('error'))
  stopServers()
  vi.unstubAllGlobals()
})

test('a browser without workers reads the report on the page', async () => {
  vi.stubGlobal('Worker', undefined)
  expect((await readReport(from)).counts.characters).toEqual(Uint32Array.of(5))
})

test('a worker that cannot be loaded has sent nothing, so the page reads', async () => {
  PretendedWorker.onOrder = (worker) => worker.dispatchEvent(new Event('error'))
  expect((await readReport(from)).rowCount).toBe(1)
  expect(requests).toBe(1)
  expect(PretendedWorker.all.map(({ isEnded }) => isEnded)).toEqual([true])
})

test('a worker that crashes is reported, and the report is not requested twice', async () => {
  PretendedWorker.onOrder = (worker) => {
    worker.post({ kind: 'begun' })
    worker.dispatchEvent(new Event('error'))
  }
  await expect(readReport(from)).rejects.toMatchObject({ failure: { kind: 'reader-failed' } })
  expect(requests).toBe(0)
})

test.each([
  ['Uncaught TypeError: rows is not iterable', 'rows is not iterable'],
  ['Uncaught RangeError: Invalid time value', 'Invalid time value'],
])('a bug in the worker stays a bug: %s', async (message, told) => {
  PretendedWorker.onOrder = (worker) => {
    worker.post({ kind: 'begun' })
    worker.dispatchEvent(new ErrorEvent('error', { message }))
  }
  await expect(readReport(from)).rejects.toThrow(told)
})

test('a worker that runs out of memory says so in its last message, or not at all', async () => {
  PretendedWorker.onOrder = (worker) => {
    worker.post({ kind: 'begun' })
    const message = 'Uncaught RangeError: Array buffer allocation failed'
    worker.dispatchEvent(new ErrorEvent('error', { message }))
  }
  await expect(readReport(from)).rejects.toMatchObject({ failure: { kind: 'reader-failed' } })
})

test('Stop ends the worker at once', async () => {
  const stop = new AbortController()
  PretendedWorker.onOrder = (worker) => {
    worker.post({ kind: 'begun' })
    stop.abort()
  }
  await expect(readReport(from, { signal: stop.signal })).rejects.toMatchObject({
    failure: { kind: 'stopped', sent: true },
  })
  expect(PretendedWorker.all.map(({ isEnded }) => isEnded)).toEqual([true])
})

test('a worker reads the next report too, and is ended when idle', async () => {
  vi.useFakeTimers()
  try {
    PretendedWorker.onOrder = (worker) => {
      worker.post({ kind: 'begun' })
      worker.post({ kind: 'failure', failure: { operation: 'analytics', kind: 'refused-key' } })
    }
    for (let turn = 0; turn < 2; turn++) {
      const attempt = expect(readReport(from)).rejects.toMatchObject({ failure: { kind: 'refused-key' } })
      await vi.advanceTimersByTimeAsync(10)
      await attempt
    }
    expect(PretendedWorker.all.map(({ isEnded }) => isEnded)).toEqual([false])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(PretendedWorker.all.map(({ isEnded }) => isEnded)).toEqual([true])
  } finally {
    vi.useRealTimers()
  }
})

test('a worker is started before a report is requested, once, and reads it', async () => {
  vi.useFakeTimers()
  try {
    prepareReader()
    prepareReader()
    expect(PretendedWorker.all.length).toBe(1)
    PretendedWorker.onOrder = (worker) => {
      worker.post({ kind: 'begun' })
      worker.post({ kind: 'report', report: readPlainReport(body) })
    }
    const attempt = readReport(from)
    await vi.advanceTimersByTimeAsync(10)
    expect((await attempt).rowCount).toBe(1)
    expect(PretendedWorker.all.map(({ isEnded }) => isEnded)).toEqual([false])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(PretendedWorker.all.map(({ isEnded }) => isEnded)).toEqual([true])
  } finally {
    vi.useRealTimers()
  }
})

test('a worker that was started early and could not be loaded is forgotten: the report is read by another', async () => {
  prepareReader()
  PretendedWorker.all[0]?.dispatchEvent(new Event('error'))
  PretendedWorker.onOrder = (worker) => {
    worker.post({ kind: 'begun' })
    worker.post({ kind: 'report', report: readPlainReport(body) })
  }
  expect((await readReport(from)).rowCount).toBe(1)
  expect(PretendedWorker.all.map((worker) => worker.from !== undefined)).toEqual([false, true])
})
