import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contextOf, MOST_TRIALS, mostTrials, searchFewest, sentencesOf } from './shorten-context.ts'

/** Runs a search with `does` as the test of each trial, and records the trials. */
function find(count: number, does: (kept: readonly number[]) => boolean) {
  const tried: (readonly number[])[] = []
  const search = searchFewest(count)
  let step = search.next()
  while (!step.done) {
    tried.push(step.value)
    step = search.next(does(step.value))
  }
  return { kept: step.value, tried }
}

test('it finds the one sentence that matters, or that none does', () => {
  expect(find(3, (kept) => kept.includes(1))).toEqual({
    kept: [1],
    tried: [[], [0], [1, 2], [1]],
  })
  expect(find(5, () => true)).toEqual({ kept: [], tried: [[]] })
  expect(find(4, (kept) => kept.includes(0) && kept.includes(3)).kept).toEqual([0, 3])
  expect(find(3, () => false).kept).toEqual([0, 1, 2])
})

test('whatever the service says, the result still meets the expectation, nothing is tried twice, and the stated maximum holds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer(), (count, seed) => {
      const does = (kept: readonly number[]) => hash(`${seed} ${kept.join()}`) % 3 === 0
      const { kept, tried } = find(count, does)
      expect(kept.length === count || does(kept)).toBe(true)
      expect(new Set(tried.map(String)).size).toBe(tried.length)
      expect(tried.length).toBeLessThanOrEqual(mostTrials(count))
      expect(mostTrials(count)).toBeLessThanOrEqual(MOST_TRIALS)
      expect(find(count, does)).toEqual({ kept, tried })
    }),
  )
})

test('if certain sentences are enough, whatever else is there, exactly those are found', () => {
  const needs = fc
    .integer({ min: 1, max: 9 })
    .chain((count) =>
      fc.tuple(fc.constant(count), fc.subarray(Array.from({ length: count }, (_, index) => index))),
    )
  fc.assert(
    fc.property(needs, ([count, needed]) => {
      const { kept, tried } = find(count, (kept) => needed.every((index) => kept.includes(index)))
      if (tried.length < MOST_TRIALS) expect(kept).toEqual(needed)
    }),
  )
})

function hash(text: string): number {
  let hash = 7
  for (const sign of text) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) >>> 0
  return hash
}

describe('a context is cut into sentences', () => {
  test.each([
    ['One. Two! Three?', ['One. ', 'Two! ', 'Three?']],
    ['Dr. No', ['Dr. ', 'No']],
    ['a line\nanother\n\n  third', ['a line\n', 'another\n\n', '  third']],
    ['彼は走った。岸に座った。', ['彼は走った。', '岸に座った。']],
    ['one', ['one']],
  ])('%j', (context, sentences) => {
    expect(sentencesOf(context, 'en')).toEqual(sentences)
  })

  test('that joined are the context again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (context) => {
        const sentences = sentencesOf(context, 'de')
        expect(contextOf(sentences, [...sentences.keys()])).toBe(context)
      }),
    )
  })

  test('and those that are kept keep their order', () => {
    expect(contextOf(['One. ', 'Two.\n', 'Three.'], [0, 1])).toBe('One. Two.')
    expect(contextOf(['One. ', 'Two.\n', 'Three.'], [1, 2])).toBe('Two.\nThree.')
  })
})
