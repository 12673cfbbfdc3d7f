import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullPace, step, type Pace } from './stream-response.ts'

/** The bucket after one step per element of `bytes`, `everyMs` apart; in each, the reader takes that many bytes. */
const after = (start: Pace, everyMs: number, bytes: readonly number[]) =>
  bytes.reduce((pace, taken, index) => step(pace, (index + 1) * everyMs, taken), start)

test('a reader that takes nothing is too slow after the idle time, and not before', () => {
  for (const rate of [0, 1, 16_384]) {
    const start = fullPace(rate, 60_000, 0)
    expect(step(start, 60_000, 0).ahead).toBeCloseTo(0, 6)
    expect(step(start, 60_001, 0).ahead).toBeLessThan(0)
  }
})

test('a reader at the slowest pace allowed is never too slow, one below it is in the end', () => {
  const start = fullPace(1000, 2000, 0)
  expect(
    after(
      start,
      250,
      Array.from({ length: 1000 }, () => 250),
    ).ahead,
  ).toBe(2000)
  expect(
    after(
      start,
      250,
      Array.from({ length: 1000 }, () => 200),
    ).ahead,
  ).toBeLessThan(0)
})

test('bytes taken early do not allow a longer pause later', () => {
  const start = fullPace(1000, 2000, 0)
  const eager = after(start, 250, [1_000_000, 1_000_000])
  expect(eager.ahead).toBe(eager.most)
  expect(step(eager, eager.at + 2001, 0).ahead).toBeLessThan(0)
})

test('a pause is made up for by what is taken afterwards', () => {
  const paused = step(fullPace(1000, 2000, 0), 1500, 0)
  expect(paused.ahead).toBe(500)
  expect(step(paused, 1750, 1000).ahead).toBe(1250)
})

test('however the time is cut, the same bytes over the same time come to the same, as long as the bucket is not full', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100), { minLength: 1, maxLength: 20 }), (cuts) => {
      const start = { ...fullPace(1000, 1_000_000, 0), ahead: 500_000 }
      const whole = cuts.reduce((sum, cut) => sum + cut, 0)
      let pace: Pace = start
      let at = 0
      for (const cut of cuts) pace = step(pace, (at += cut), cut)
      expect(pace.ahead).toBeCloseTo(step(start, whole, whole).ahead, 6)
    }),
  )
})
