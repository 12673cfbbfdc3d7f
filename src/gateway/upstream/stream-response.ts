/** Streams the service's response to the browser, and gives up on whichever side stalls. */
import type { ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { answerHeaders } from '../error-response.ts'
import type { RequestNotes } from '../request-log.ts'
import type { Settings } from '../settings/settings.ts'
import type { KeyCheck } from './key-leaks.ts'

/** How often a reader's pace is checked, in milliseconds. */
const READER_STEP_MS = 250

/** Bytes that may wait for the browser before reading from the service pauses; pausing after every chunk is slow. */
const MAX_WAITING_BYTES = 262_144

/** Longest error body that is forwarded, in bytes; the rest is cut off. */
const MAX_ERROR_BYTES = 65_536
/** Bytes read beyond the cut, so that a key across it is found whole, however it is encoded. */
const MARGIN_BYTES = 8192

/** Forwarded instead of a body that contains a key. */
const withheld = JSON.stringify({
  message: 'The service’s answer is not shown, because it contained the key or a part of it.',
})

/** The head of a response. */
export type AnswerHead = {
  readonly status: number
  /** The forwarded ones. */
  readonly headers: Readonly<Record<string, string>>
  /** `Content-Encoding`, forwarded or not. */
  readonly encoding: string | undefined
}

/** Receives the body of a response. The last call is either `end` or, if the service broke off, `fail`. */
export type BodyReader = {
  readonly data: (chunk: Buffer) => void
  readonly end: () => void
  readonly fail: () => void
}

/** Streams a response to `outgoing`, and calls `done` once that is closed, complete or not (see `notes`). */
export function streamBody(
  { status, headers }: AnswerHead,
  controller: Dispatcher.DispatchController,
  outgoing: ServerResponse,
  notes: RequestNotes,
  { IDLE_SECONDS, READER_BYTES_PER_SECOND }: Settings,
  done: () => void,
): BodyReader {
  let given = 0
  let taken = 0
  const full = (now: number) => fullPace(READER_BYTES_PER_SECOND, IDLE_SECONDS * 1000, now)
  let pace = full(performance.now())
  const breakOff = (who: 'service' | 'reader') => {
    if (!outgoing.destroyed) notes.ended ??= who
    // Too late for another response: breaking the connection tells the browser that this one is incomplete.
    outgoing.destroy()
  }
  // Keeps watching after the service has finished, while the browser still has bytes to read.
  const watch = setInterval(() => {
    const waiting = outgoing.writableLength
    const before = taken
    taken = given - waiting
    // The browser is the slow side only while bytes wait for it.
    const now = performance.now()
    pace = waiting === 0 ? full(now) : step(pace, now, taken - before)
    if (pace.ahead < 0) breakOff('reader')
  }, READER_STEP_MS)
  outgoing.on('drain', () => controller.resume())
  outgoing.once('close', () => {
    clearInterval(watch)
    done()
  })
  outgoing.writeHead(status, { ...answerHeaders, ...headers })
  return {
    data(chunk) {
      given += chunk.length
      if (!outgoing.write(chunk) && outgoing.writableLength > MAX_WAITING_BYTES) controller.pause()
    },
    end: () => void outgoing.end(),
    fail: () => breakOff('service'),
  }
}

/** Forwards at most 64 KiB of an error to `outgoing`, decompressed, unless it contains a key. Calls `fail` if the service broke off. */
export function forwardError(
  { status, headers, encoding }: AnswerHead,
  controller: Dispatcher.DispatchController,
  outgoing: ServerResponse,
  holdsKey: KeyCheck,
  done: () => void,
  fail: () => void,
): BodyReader {
  const chunks: Buffer[] = []
  let bytes = 0
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    const body = decode(Buffer.concat(chunks), encoding)
    const isSafe = !holdsKey(body)
    const shown = isSafe ? body.subarray(0, MAX_ERROR_BYTES) : Buffer.from(withheld)
    const { 'content-encoding': _, ...plain } = headers
    const described = isSafe ? plain : { ...plain, 'content-type': 'application/json' }
    outgoing.writeHead(status, { ...answerHeaders, ...described, 'content-length': shown.length }).end(shown)
    done()
  }
  return {
    data(chunk) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes < MAX_ERROR_BYTES + MARGIN_BYTES) return
      end()
      controller.abort(new Error('The rest is not forwarded.'))
    },
    end,
    fail: () => isOver || fail(),
  }
}

/** `body` decoded from its `encoding`; empty if the encoding is unknown, or the body is damaged or cut off, because then nothing can be shown. */
function decode(body: Buffer, encoding = 'identity'): Buffer {
  const limit = { maxOutputLength: 4 * MAX_ERROR_BYTES }
  try {
    if (encoding === 'identity') return body
    if (encoding === 'gzip') return gunzipSync(body, limit)
    if (encoding === 'deflate') return inflateSync(body, limit)
    if (encoding === 'br') return brotliDecompressSync(body, limit)
  } catch {
    // Damaged or cut off.
  }
  return Buffer.alloc(0)
}

/** A token bucket that distinguishes a browser that reads too slowly from one that pauses now and then. */
export type Pace = {
  /** The slowest allowed pace, in bytes per second. */
  readonly rate: number
  /** Capacity of the bucket: the most bytes that a reader can be ahead of that pace, and so the most it may fall behind afterwards. */
  readonly most: number
  /** Bytes ahead now; if negative, the reader is too slow. */
  readonly ahead: number
  /** The time of `ahead`, in milliseconds. */
  readonly at: number
}

/** A full bucket. A reader that takes nothing at all empties it in `idleMs`, even if `rate` is 0. */
export function fullPace(rate: number, idleMs: number, now: number): Pace {
  // With a rate of 0, the bucket would never be empty; nobody reads less than a byte per second.
  const slowest = Math.max(1, rate)
  const most = (slowest * idleMs) / 1000
  return { rate: slowest, most, ahead: most, at: now }
}

/** The bucket after the reader has taken `bytes` since the last step, with more waiting. */
export function step(state: Pace, now: number, bytes: number): Pace {
  const ahead = state.ahead + bytes - (state.rate * (now - state.at)) / 1000
  return { ...state, ahead: Math.min(state.most, ahead), at: now }
}
