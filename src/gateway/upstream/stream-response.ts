/** Streams the service's response to the browser, and gives up on whichever side stalls. */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { answerHeaders } from '../error-response.ts'
import type { RequestNotes } from '../request-log.ts'
import type { Settings } from '../settings/settings.ts'
import type { KeyCheck } from './key-leaks.ts'

/** How often a reader's pace is checked, in milliseconds. */
const READER_STEP_MS = 250

/** Bytes that may wait in each stream before the one ahead of it pauses; pausing after every chunk is slow. */
export const MAX_WAITING_BYTES = 262_144

/** Longest error body that is forwarded, in bytes; the rest is cut off. */
const MAX_ERROR_BYTES = 65_536
/** Bytes read beyond the cut, so that a key across it is found whole, however it is encoded. */
const MARGIN_BYTES = 8192

/** Forwarded instead of a body that contains a key. */
const withheld = JSON.stringify({
  message: 'The service’s answer is not shown, because it contained the key or a part of it.',
})

/** A response of the service. */
export type Answer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Readable
}

/** Streams a response with the headers to forward to `outgoing`, and resolves once it is finished or broken off (see `notes`). */
export async function streamBody(
  { status, headers, body }: Answer,
  outgoing: ServerResponse,
  notes: RequestNotes,
  { IDLE_SECONDS, READER_BYTES_PER_SECOND }: Settings,
): Promise<void> {
  const { socket } = outgoing.req
  const bytesTaken = () => socket.bytesWritten - socket.writableLength
  const full = () => fullPace(READER_BYTES_PER_SECOND, IDLE_SECONDS * 1000, performance.now())
  let taken = bytesTaken()
  let pace = full()
  // Keeps watching after the service has finished, while the browser still has bytes to read.
  const watch = setInterval(() => {
    const before = taken
    taken = bytesTaken()
    // The browser is the slow side only while bytes wait for it.
    pace = outgoing.writableLength === 0 ? full() : step(pace, performance.now(), taken - before)
    if (pace.ahead >= 0) return
    notes.ended ??= 'reader'
    outgoing.destroy()
  }, READER_STEP_MS)
  body.once('error', () => {
    if (!outgoing.destroyed) notes.ended ??= 'service'
  })
  outgoing.writeHead(status, { ...answerHeaders, ...headers })
  // If one side breaks off, so does the other: too late for another response, that tells the browser that this one is incomplete.
  await pipeline(body, outgoing).catch(() => undefined)
  clearInterval(watch)
}

/** Forwards at most 64 KiB of an error to `outgoing`, decompressed, unless it contains a key. Rejects if the service breaks off. */
export async function forwardError(
  { status, headers, body }: Answer,
  encoding: string | undefined,
  outgoing: ServerResponse,
  holdsKey: KeyCheck,
): Promise<void> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) continue
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= MAX_ERROR_BYTES + MARGIN_BYTES) break
  }
  const text = decode(Buffer.concat(chunks), encoding)
  const isSafe = !holdsKey(text)
  const shown = isSafe ? text.subarray(0, MAX_ERROR_BYTES) : Buffer.from(withheld)
  const { 'content-encoding': _, ...plain } = headers
  const described = isSafe ? plain : { ...plain, 'content-type': 'application/json' }
  outgoing.writeHead(status, { ...answerHeaders, ...described, 'content-length': shown.length }).end(shown)
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
