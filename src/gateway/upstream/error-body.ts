/** The body of a service's error answer, made safe to show: bounded, and nothing of it where it holds a key. */
import type { IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { KeyCheck } from './key-leaks.ts'

/** Error answers are short; what is longer is cut. */
const MAX_ERROR_BYTES = 65_536
/** Read beyond that, so that a key at the cut is seen whole, however it is spelt. */
const MARGIN_BYTES = 8192

/** What is passed on instead of a text that holds a key. */
export const withheld = JSON.stringify({
  message: 'What the service said is not shown, because it held the key or a part of it.',
})

/** Reads at most 64 KiB of `answer`, decompressed; `undefined` where it holds a key. An encoding that is not understood leaves it empty. */
export async function readErrorBody(
  answer: IncomingMessage,
  holdsKey: KeyCheck,
): Promise<Buffer | undefined> {
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
    // Cut or damaged: nothing of it can be shown.
  }
  return Buffer.alloc(0)
}
