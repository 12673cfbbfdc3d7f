/** Counts what a translation request will be billed for (§4.1, rule 9): the code points of `text`, and nothing else. */
import * as v from 'valibot'
import { countCharacters } from '../../api/gateway-contract.ts'

/** A body and the code points of its `text`. */
export type CountedBody = { readonly characters: number; readonly body: Buffer }

const bodySchema = v.pipe(
  v.looseObject({ text: v.union([v.string(), v.array(v.string())]) }),
  // A service that ignores case could read a `Text` other than the one counted.
  v.check((body) =>
    Object.keys(body).every((name) => name === 'text' || name.trim().toLowerCase() !== 'text'),
  ),
)

/**
 * Counts `body` and rewrites it: whatever could be read in two ways (a repeated field, bytes that are not text) is then sent as it was counted.
 * `undefined` for a body that is not in the contract's form, whose characters cannot be counted.
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
