import { expect, test } from 'vitest'
import { expandTemplate } from './template.ts'

const contexts = (text: string) => expandTemplate(text).variants.map(({ context }) => context)
const names = (text: string) => expandTemplate(text).variants.map(({ name }) => name)

test('alternatives in braces make one context each, named by the choice', () => {
  expect(expandTemplate('{she|he|they} is a doctor')).toEqual({
    variants: [
      { context: 'she is a doctor', name: 'she' },
      { context: 'he is a doctor', name: 'he' },
      { context: 'they is a doctor', name: 'they' },
    ],
    hasMore: false,
  })
})

test('two groups make every combination', () => {
  expect(names('{She|He} is a {doctor|nurse}.')).toEqual([
    'She, doctor',
    'She, nurse',
    'He, doctor',
    'He, nurse',
  ])
})

test('an empty alternative leaves the word out', () => {
  expect(contexts('a {very |}sharp knife')).toEqual(['a very sharp knife', 'a sharp knife'])
})

test('a group within an alternative is expanded too', () => {
  expect(contexts('{a {red|green} apple|a pear}')).toEqual(['a red apple', 'a pear', 'a green apple'])
})

test('braces without alternatives are ordinary text', () => {
  expect(contexts('Hello {name}, {}, a | b')).toEqual([])
})

test('the same alternative twice makes one context', () => {
  expect(contexts('{a|a|b}')).toEqual(['a', 'b'])
})

test('a template of very many contexts gives the first seven, at once, and says that there are more', () => {
  const started = performance.now()
  const { variants, hasMore } = expandTemplate('{a|b}'.repeat(16))
  expect(variants).toHaveLength(7)
  expect(hasMore).toBe(true)
  // Only what tells the seven apart is in their names.
  expect(variants.map(({ name }) => name)).toEqual([
    'a, a, a',
    'a, a, b',
    'a, b, a',
    'a, b, b',
    'b, a, a',
    'b, a, b',
    'b, b, a',
  ])
  expect(performance.now() - started).toBeLessThan(200)
})

test.each([
  ['the largest context there is', '{a|b} '.repeat(20_000)],
  ['alternatives that are all the same', '{a|a|a|a}'.repeat(5_000)],
  ['alternatives that give the same context in many ways', '{a|}'.repeat(5_000)],
  ['braces within braces', `${'{x|'.repeat(5_000)}y${'}'.repeat(5_000)}`],
])('%s does not hold the page', (_, template) => {
  const started = performance.now()
  expect(expandTemplate(template).variants.length).toBeLessThanOrEqual(7)
  expect(performance.now() - started).toBeLessThan(1_000)
})
