/** The body of a service's error answer, made safe to show: bounded, and without the key should the service repeat it. */
import type { IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

/** Error answers are short; what is longer is cut. */
const MAX_ERROR_BYTES = 65_536

/** Reads at most 64 KiB of `answer`, decompressed. An encoding that is not understood leaves it empty. */
export async function readErrorBody(answer: IncomingMessage, key: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer) {
    if (!Buffer.isBuffer(chunk)) continue
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= MAX_ERROR_BYTES) break
  }
  const text = decode(Buffer.concat(chunks), answer.headers['content-encoding']).toString('utf8')
  return Buffer.from(withoutKey(text, key))
}

/** `text` with every spelling of `key` taken out; cut text loses so much that no part of a key is left at its end. */
function withoutKey(text: string, key: string): string {
  const whole = text.length < MAX_ERROR_BYTES ? text : text.slice(0, text.length - key.length)
  const spellings = [key, encodeURIComponent(key), key.replaceAll('/', String.raw`\/`)]
  return spellings.reduce((safe, spelling) => safe.replaceAll(spelling, '[key]'), whole)
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
