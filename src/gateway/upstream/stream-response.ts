/** Passes the service's answer on to the browser, and gives up on whichever side holds the other up. */
import type { ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { answerHeaders } from '../error-response.ts'
import type { RequestNotes } from '../request-log.ts'
import type { Settings } from '../settings/settings.ts'
import type { KeyCheck } from './key-leaks.ts'

/** How often a reader's pace is checked, in milliseconds. */
const READER_STEP_MS = 250

/** As many bytes may wait for the browser before the service is read no further; stopping after each piece is slow. */
const MAX_WAITING_BYTES = 262_144

/** Longest error answer that is forwarded, in bytes; the rest is cut. */
const MAX_ERROR_BYTES = 65_536
/** Bytes read beyond the cut, so that a key there is seen whole, however it is encoded. */
const MARGIN_BYTES = 8192

/** Forwarded instead of a text that contains a key. */
const withheld = JSON.stringify({
  message: 'The service’s answer is not shown, because it contained the key or a part of it.',
})

/** An answer whose head has arrived. */
export type AnswerHead = {
  readonly status: number
  /** Those that are forwarded. */
  readonly headers: Readonly<Record<string, string>>
  /** `Content-Encoding`, forwarded or not. */
  readonly encoding: string | undefined
}

/** What becomes of the body of an answer. One of `end` and `fail` is called last, `fail` where the service broke it off. */
export type BodyReader = {
  readonly data: (chunk: Buffer) => void
  readonly end: () => void
  readonly fail: () => void
}

/** Streams an answer to `outgoing`, and calls `done` once that has ended, whole or broken off (see `notes`). */
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
    // Too late for another answer: breaking the connection shows the browser that this one is not whole.
    outgoing.destroy()
  }
  // Also after the service has finished, while the browser still has to take the last bytes.
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

/** Reads at most 64 KiB of an error and writes it to `outgoing`, decompressed; not where it contains a key. `fail` is called where it broke off. */
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

/** `body` as it was before its `encoding`, as far as is known; empty with an unknown one, and where it is damaged or cut: none can be shown. */
function decode(body: Buffer, encoding = 'identity'): Buffer {
  const limit = { maxOutputLength: 4 * MAX_ERROR_BYTES }
  try {
    if (encoding === 'identity') return body
    if (encoding === 'gzip') return gunzipSync(body, limit)
    if (encoding === 'deflate') return inflateSync(body, limit)
    if (encoding === 'br') return brotliDecompressSync(body, limit)
  } catch {
    // Nothing of it can be shown.
  }
  return Buffer.alloc(0)
}

/** A token bucket that tells a browser that reads too slowly from one that pauses now and then. */
export type Pace = {
  /** The slowest pace allowed, in bytes per second. */
  readonly rate: number
  /** The most bytes that a reader can be ahead of that pace: what it may leave waiting, in all, before it is too slow. */
  readonly most: number
  /** Bytes ahead now; below zero the reader is too slow. */
  readonly ahead: number
  /** The time of that, in milliseconds. */
  readonly at: number
}

/** A full bucket. A reader that takes nothing at all empties it in `idleMs`, also where `rate` is 0. */
export function fullPace(rate: number, idleMs: number, now: number): Pace {
  // Below a byte a second nobody reads, and the bucket would never be empty.
  const slowest = Math.max(1, rate)
  const most = (slowest * idleMs) / 1000
  return { rate: slowest, most, ahead: most, at: now }
}

/** The bucket after the reader took `bytes` since the last step, while more were waiting. */
export function step(state: Pace, now: number, bytes: number): Pace {
  const ahead = state.ahead + bytes - (state.rate * (now - state.at)) / 1000
  return { ...state, ahead: Math.min(state.most, ahead), at: now }
}
