/**
 * Reads the whole body of a translation before anything is sent: a request that is too large, too slow or broken never reaches the service and never
 * takes a place in the queue.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as v from 'valibot'
import { MAX_TRANSLATION_BODY_BYTES } from '../../api/contract.ts'
import { countCharacters } from '../../api/gateway-contract.ts'
import { Refusal, refused } from '../error-response.ts'

/** Refuses, by its headers alone, a body that is not JSON or is too large, before any of it is read. */
export function checkBodyHead({ headers }: IncomingMessage): void {
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(headers['content-type'] ?? ''))
    throw refused(415, 'A translation request must be JSON (Content-Type: application/json).')
  if (headers['content-encoding'] !== undefined)
    throw refused(415, 'A translation request must not be compressed.')
  if (Number(headers['content-length'] ?? 0) > MAX_TRANSLATION_BODY_BYTES) throw tooLarge()
}

/**
 * Reads the whole body. A client that sent `Expect: 100-continue` gets the go-ahead only now. Rejects with a `Refusal` if the browser disconnects
 * before the end, and as soon as the limit is exceeded.
 */
export async function readBody(incoming: IncomingMessage, outgoing: ServerResponse): Promise<Buffer> {
  if (incoming.headers.expect !== undefined) outgoing.writeContinue()
  const chunks: Buffer[] = []
  let bytes = 0
  // Destroying the stream would close the connection before the refusal is written.
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) continue
      bytes += chunk.length
      if (bytes > MAX_TRANSLATION_BODY_BYTES) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    // Nobody is left to read this; it only appears in the log.
    if (incoming.errored !== null) throw refused(400, 'The request arrived incomplete.')
    throw error
  }
  return Buffer.concat(chunks, bytes)
}

/** Closes the connection, so that the rest need not be read. */
const tooLarge = () =>
  new Refusal(413, 'too-large', 'The request is larger than 128 KiB. Nothing was sent to the service.', {
    Connection: 'close',
  })

/** A body and the code points of its `text`, which are billed (§4.1, rule 9). */
export type CountedBody = { readonly characters: number; readonly body: Buffer }

const bodySchema = v.pipe(
  v.looseObject({ text: v.union([v.string(), v.array(v.string())]) }),
  // A service that ignores case could translate a `Text` instead of the `text` that was counted.
  v.check((body) =>
    Object.keys(body).every((name) => name === 'text' || name.trim().toLowerCase() !== 'text'),
  ),
)

/**
 * Counts `body` and rewrites it, so that anything ambiguous (a repeated field, invalid UTF-8) is sent as it was counted. `undefined` for a body that
 * does not follow the contract, whose characters cannot be counted.
 */
export function countText(body: Buffer): CountedBody | undefined {
  try {
    const read = v.parse(bodySchema, JSON.parse(body.toString()))
    const texts = typeof read.text === 'string' ? [read.text] : read.text
    return {
      characters: texts.reduce((sum, text) => sum + countCharacters(text), 0),
      body: Buffer.from(JSON.stringify(read)),
    }
  } catch {
    return undefined
  }
}
