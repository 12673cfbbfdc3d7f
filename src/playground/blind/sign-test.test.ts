import { expect, test } from 'vitest'
import { chanceInWords, signTest } from './pairs.ts'

test.each([
  // From tables of the two-sided sign test.
  [5, 0, 0.0625],
  [6, 0, 0.03125],
  [7, 1, 0.0703],
  [8, 1, 0.0391],
  [9, 1, 0.0215],
  [12, 2, 0.0129],
  [12, 3, 0.0352],
  [15, 5, 0.0414],
  [18, 7, 0.0433],
])('%i against %i comes up by chance with a probability of %f', (wins, losses, share) => {
  expect(signTest(wins, losses)).toBeCloseTo(share, 4)
  expect(signTest(losses, wins)).toBeCloseTo(share, 4)
})

test('an even result, or none at all, has a probability of 1', () => {
  for (const each of [0, 1, 7, 2_000]) expect(signTest(each, each)).toBe(1)
})

test('thousands of pairs can be computed, too', () => {
  // Close to the normal distribution: 4,900 of 10,000 is two standard deviations below the mean.
  expect(signTest(4_900, 5_100)).toBeGreaterThan(0.0455)
  expect(signTest(4_900, 5_100)).toBeLessThan(0.0467)
  expect(signTest(0, 10_000)).toBeLessThan(1e-300)
})

test('coin tosses come out this one-sided as often as the test says', () => {
  let seed = 20_261_123
  const isHeads = () => (seed = (seed * 48_271) % 2_147_483_647) % 2 === 0
  const pairs = 15
  const atLeast = Array.from({ length: pairs + 1 }, () => 0)
  const rounds = 40_000
  for (let round = 0; round < rounds; round += 1) {
    let heads = 0
    for (let pair = 0; pair < pairs; pair += 1) if (isHeads()) heads += 1
    const more = Math.max(heads, pairs - heads)
    for (let wins = 0; wins <= more; wins += 1) atLeast[wins] = (atLeast[wins] ?? 0) + 1
  }
  for (let wins = 8; wins <= 13; wins += 1)
    expect((atLeast[wins] ?? 0) / rounds).toBeCloseTo(signTest(wins, pairs - wins), 2)
})

test('fewer than six decided pairs prove nothing', () => {
  const isTooFew = (pairs: number) => chanceInWords(pairs, 0).startsWith('Too few to tell')
  expect([0, 1, 5, 6, 7].map(isTooFew)).toEqual([false, true, true, false, false])
})

test('no preference, a single one and a draw have words of their own', () => {
  expect(chanceInWords(0, 0)).toBe('No translation was preferred: no sign that either is better.')
  expect(chanceInWords(1, 0)).toBe('Too few to tell: a single preference could be chance.')
  expect(chanceInWords(4, 4)).toBe('As many for each: no sign that either is better.')
})
