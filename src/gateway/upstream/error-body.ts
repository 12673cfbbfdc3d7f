/** The body of a service's error answer, made safe to show: bounded, and empty where it contains a key. */
import type { IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { KeyCheck } from './key-leaks.ts'

/** Longest error answer that is forwarded, in bytes; the rest is cut. */
const MAX_ERROR_BYTES = 65_536
/** Bytes read beyond the cut, so that a key there is seen whole, however it is encoded. */
const MARGIN_BYTES = 8192

/** Forwarded instead of a text that contains a key. */
export const withheld = JSON.stringify({
  message: 'The service’s answer is not shown, because it contained the key or a part of it.',
})

/** Reads at most 64 KiB of `answer`, decompressed; `undefined` where it contains a key. With an unknown encoding it is empty. */
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
    // Cut or damaged: none of it can be shown.
  }
  return Buffer.alloc(0)
}
