import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_TRANSLATION_BODY_BYTES } from '../../api/contract.ts'
import type { TranslationInput } from '../../api/translate.ts'
import { bytesOf, packTexts, textBytes } from './column-requests.ts'

/** Splits the texts of a request into packed requests. */
function split(input: TranslationInput, limits = {}): TranslationInput[] | undefined {
  const packs = packTexts(input.texts.map(textBytes), bytesOf({ ...input, texts: [] }), limits)
  return packs?.map(({ end }, index) => ({
    ...input,
    texts: input.texts.slice(packs[index - 1]?.end ?? 0, end),
  }))
}

const question = { targetLanguage: 'DE', context: 'We walked along the river.' }

test('texts that do not fit together go out in order, in as few requests as possible, each within the limit', () => {
  const texts = Array.from({ length: 9 }, (_, index) => `${index}`.repeat(40 * 1024))
  const parts = split({ ...question, texts })
  expect(parts?.flatMap((part) => part.texts)).toEqual(texts)
  expect(parts).toHaveLength(3)
  expect(
    parts?.every((part) => bytesOf(part) <= MAX_TRANSLATION_BODY_BYTES && part.context === question.context),
  ).toBe(true)
})

test('whatever the characters, no part is over the limit and none could take the next text too', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { minLength: 1, maxLength: 12 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
      (texts, context) => {
        const limit = 400
        const parts = split({ targetLanguage: 'DE', context, texts }, { bytes: limit })
        if (!parts) {
          const alone = texts.map((text) => bytesOf({ targetLanguage: 'DE', context, texts: [text] }))
          expect(Math.max(...alone)).toBeGreaterThan(limit)
          return
        }
        expect(parts.flatMap((part) => part.texts)).toEqual(texts)
        for (const [index, part] of parts.entries()) {
          expect(bytesOf(part)).toBeLessThanOrEqual(limit)
          const next = parts[index + 1]?.texts[0]
          if (next !== undefined) {
            expect(bytesOf({ ...part, texts: [...part.texts, next] })).toBeGreaterThan(limit)
          }
        }
      },
    ),
  )
})

test('nothing is packed if a text is too large on its own', () => {
  expect(split({ ...question, texts: ['short', 'x'.repeat(130 * 1024)] })).toBeUndefined()
})
