/** Streams the service's answer to the browser, and gives up on whichever side holds the other up. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { answerHeaders, RefusedRequest, type Refusal } from '../error-response.ts'
import type { RequestNotes } from '../request-log.ts'
import type { Limits } from '../settings/settings.ts'
import type { KeyCheck } from './key-leaks.ts'

/** How often a reader's rate is checked, in milliseconds. */
const READER_STEP_MS = 250

/** Longest error answer that is forwarded, in bytes; the rest is cut. */
const MAX_ERROR_BYTES = 65_536
/** Bytes read beyond the cut, so that a key there is seen whole, however it is encoded. */
const MARGIN_BYTES = 8192

/** Forwarded instead of a text that contains a key. */
const withheld = JSON.stringify({
  message: 'The service’s answer is not shown, because it contained the key or a part of it.',
})

export const interrupted: Refusal = {
  status: 502,
  code: 'interrupted',
  message: 'The connection to the service broke before it answered. The request had been sent.',
}

/** An answer whose head has arrived. */
type Answer = {
  readonly answer: IncomingMessage
  readonly status: number
  /** The headers that are forwarded. */
  readonly headers: Readonly<Record<string, string>>
  readonly holdsKey: KeyCheck
}

/**
 * Resolves once the answer has been forwarded, whole or broken off (see `notes`); rejects with `RefusedRequest` if nothing has been written yet.
 */
export async function streamResponse(
  { answer, status, headers, holdsKey }: Answer,
  outgoing: ServerResponse,
  notes: RequestNotes,
  limits: Limits,
): Promise<void> {
  const breakOff = (who: 'service' | 'reader') => {
    if (!outgoing.destroyed) notes.ended ??= who
    answer.destroy(new Error('broken off'))
    // Even where the service has finished and only the browser still has to take the last bytes.
    if (outgoing.headersSent) outgoing.destroy()
  }
  const unwatch = watch(answer, outgoing, limits, breakOff)
  answer.once('error', () => breakOff('service'))
  if (isEndedByClosing(answer)) answer.socket.once('error', () => breakOff('service'))
  answer.pause()
  try {
    if (status < 400) {
      outgoing.writeHead(status, { ...answerHeaders, ...headers })
      await pipeline(answer, outgoing)
      return
    }
    const body = await readErrorBody(answer, holdsKey)
    const { 'content-encoding': _, ...plain } = headers
    const described = body === undefined ? { ...plain, 'content-type': 'application/json' } : plain
    const shown = body ?? Buffer.from(withheld)
    outgoing.writeHead(status, { ...answerHeaders, ...described, 'content-length': shown.length }).end(shown)
  } catch {
    // Too late for another answer: breaking the connection shows the browser that this one is not whole.
    if (outgoing.headersSent) outgoing.destroy()
    else throw new RefusedRequest(interrupted)
  } finally {
    unwatch()
  }
}

/** An answer without length or chunks lasts until its connection ends, and Node takes a reset for that end too. */
function isEndedByClosing({ headers }: IncomingMessage): boolean {
  return headers['content-length'] === undefined && headers['transfer-encoding'] === undefined
}

/**
 * Calls `breakOff`, with the side at fault, when nothing moves for `idleMs`, or when the browser is the slow side and takes less than `readerRate` on
 * average over that time. Returns a function that ends the watch.
 */
function watch(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  { idleMs, readerRate }: Limits,
  breakOff: (who: 'service' | 'reader') => void,
): () => void {
  const most = (readerRate * idleMs) / 1000
  /** Bytes that the reader is ahead of the slowest pace allowed. */
  let ahead = most
  let given = 0
  let looked = performance.now()
  const idle = setTimeout(() => breakOff(outgoing.writableLength > 0 ? 'reader' : 'service'), idleMs)
  const pace = setInterval(() => {
    const now = performance.now()
    // The browser is the slow side only while bytes wait for it.
    if (outgoing.writableNeedDrain) ahead -= (readerRate * (now - looked)) / 1000
    looked = now
    if (ahead < 0) breakOff('reader')
  }, READER_STEP_MS)
  const onData = (chunk: Buffer) => {
    idle.refresh()
    given += chunk.length
  }
  const onDrain = () => {
    idle.refresh()
    ahead = Math.min(most, ahead + given)
    given = 0
  }
  answer.on('data', onData)
  outgoing.on('drain', onDrain)
  return () => {
    clearTimeout(idle)
    clearInterval(pace)
    outgoing.off('drain', onDrain)
  }
}

/** Reads at most 64 KiB of `answer`, decompressed; `undefined` where it contains a key. With an unknown encoding it is empty. */
async function readErrorBody(answer: IncomingMessage, holdsKey: KeyCheck): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer) {
    if (!Buffer.isBuffer(chunk)) continue
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= MAX_ERROR_BYTES + MARGIN_BYTES) break
  }
  const body = decode(Buffer.concat(chunks), answer.headers['content-encoding'])
  return holdsKey(body) ? undefined : body.subarray(0, MAX_ERROR_BYTES)
}

function decode(body: Buffer, encoding = 'identity'): Buffer {
  const limit = { maxOutputLength: 4 * MAX_ERROR_BYTES }
  try {
    if (encoding === 'identity') return body
    if (encoding === 'gzip') return gunzipSync(body, limit)
    if (encoding === 'deflate') return inflateSync(body, limit)
    if (encoding === 'br') return brotliDecompressSync(body, limit)
  } catch {
    // Cut or damaged: none of it can be shown.
  }
  return Buffer.alloc(0)
}
