import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf, fits, splitRequests } from './request-size.ts'
import { longestText, trimContext } from './trim-context.ts'

const question = { targetLanguage: 'DE', context: 'We walked along the river.' }

test('what fits is one request as it stands', () => {
  const input = { ...question, texts: ['bank', 'branch'] }
  expect(splitRequests(input)).toEqual([input])
})

test('texts that do not fit together go out in order, in as few requests as possible, each within the limit', () => {
  const texts = Array.from({ length: 9 }, (_, index) => `${index}`.repeat(40 * 1024))
  const parts = splitRequests({ ...question, texts })
  expect(parts?.flatMap((part) => part.texts)).toEqual(texts)
  expect(parts).toHaveLength(3)
  expect(parts?.every((part) => fits(part) && part.context === question.context)).toBe(true)
})

test('no request holds more texts than many services take', () => {
  const texts = Array.from({ length: 101 }, (_, index) => `text ${index}`)
  const parts = splitRequests({ ...question, texts })
  expect(parts?.map((part) => part.texts.length)).toEqual([50, 50, 1])
  expect(parts?.flatMap((part) => part.texts)).toEqual(texts)
})

test('whatever the characters, no part is over the limit and none could take the next text too', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { minLength: 1, maxLength: 12 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
      (texts, context) => {
        const limit = 400
        const parts = splitRequests({ targetLanguage: 'DE', context, texts }, { bytes: limit })
        if (!parts) return
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

test('a text that is too large on its own cannot be split off', () => {
  expect(splitRequests({ ...question, texts: ['short', 'x'.repeat(130 * 1024)] })).toBeUndefined()
})

test('a context is trimmed behind a whole sentence, and what goes is shown', () => {
  const sentence = 'The river was high after the rain. '
  const input = { texts: ['bank'], targetLanguage: 'DE', context: sentence.repeat(5_000) }
  const trimmed = trimContext(input)
  expect(trimmed?.kept.endsWith('after the rain.')).toBe(true)
  expect(`${trimmed?.kept}${trimmed?.removed}`).toBe(input.context)
  const shorter = { ...input, context: trimmed?.kept ?? '' }
  expect(fits(shorter)).toBe(true)
  expect(fits({ ...shorter, context: `${shorter.context} ${sentence}` })).toBe(false)
})

test('Japanese sentences are whole sentences too', () => {
  const trimmed = trimContext(
    { texts: ['銀行'], targetLanguage: 'EN', context: '川沿いを歩きました。水は澄んでいました。' },
    110,
  )
  expect(trimmed?.kept).toBe('川沿いを歩きました。')
})

test('a single endless sentence is cut behind a word', () => {
  const trimmed = trimContext(
    { texts: ['bank'], targetLanguage: 'DE', context: 'and on and on '.repeat(50) },
    200,
  )
  expect(trimmed?.kept).toMatch(/(and|on)$/)
})

test('where the texts must be split anyway, a context is trimmed to leave room for the longest', () => {
  const texts = ['a'.repeat(70 * 1024), 'b'.repeat(90 * 1024)]
  const input = { texts, targetLanguage: 'DE', context: 'The river was high. '.repeat(7_000) }
  const context = trimContext(input)?.kept ?? ''
  expect(splitRequests({ ...input, context })).toHaveLength(2)
})

test('trimming is not offered where a text alone is too large', () => {
  expect(trimContext({ ...question, texts: ['x'.repeat(140 * 1024)] })).toBeUndefined()
})

test('the longest text is the one with most bytes, not most letters', () => {
  expect(longestText(['aaaa', '日本語', 'bbbbbbb'])).toEqual({ index: 1, bytes: 11 })
})
