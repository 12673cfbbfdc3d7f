/**
 * How often the verdict is wrong. Rates for small vocabularies, where chance is strongest, are computed exactly; the others are simulated with seeded
 * services. Where there is room, a simulated rate stays three standard deviations inside the promised one.
 */
import { describe, expect, test } from 'vitest'
import { generator } from '../../testing/random.mjs'
import { judge, mayStillChange, type Verdict } from './verdict.ts'

type Service = () => string

const ask = (service: Service, times: number) => Array.from({ length: times }, service)
const anyOf = (wordings: number, random: () => number): Service => {
  return () => `w${Math.floor(random() * wordings)}`
}

function rate(trials: number, isHit: () => boolean) {
  let hits = 0
  for (let trial = 0; trial < trials; trial += 1) hits += Number(isHit())
  const share = hits / trials
  return { share, margin: 3 * Math.sqrt((share * (1 - share)) / trials) }
}

/** Every distribution of `answers` answers over equally likely `wordings`, with its probability. */
function ways(
  answers: number,
  wordings: number,
): { readonly said: string[]; readonly probability: number }[] {
  const found: { said: string[]; probability: number }[] = []
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
  const fill = (wording: number, left: number, said: readonly string[], orders: number) => {
    if (wording === wordings - 1) {
      const all = [...said, ...Array.from({ length: left }, () => `w${wording}`)]
      const probability = factorial(answers) / (orders * factorial(left)) / wordings ** answers
      found.push({ said: all, probability })
      return
    }
    for (let count = 0; count <= left; count += 1) {
      const more = Array.from({ length: count }, () => `w${wording}`)
      fill(wording + 1, left - count, [...said, ...more], orders * factorial(count))
    }
  }
  fill(0, answers, [], 1)
  return found
}

/** The probability of "changed" if the context does nothing. */
function falseChanges(wordings: number, ours: number, theirs: number): number {
  let sum = 0
  const baseline = ways(theirs, wordings)
  for (const one of ways(ours, wordings)) {
    for (const other of baseline) {
      if (judge(one.said, other.said) === 'changed') sum += one.probability * other.probability
    }
  }
  return sum
}

describe('a context that does nothing hardly ever counts as a change', () => {
  test.each([2, 3, 4, 5])('computed for %i equally likely wordings', (wordings) => {
    expect(falseChanges(wordings, 3, 3)).toBeLessThanOrEqual(0.035)
    expect(falseChanges(wordings, 5, 5)).toBeLessThanOrEqual(0.005)
  })

  test.each([
    [3, 4],
    [3, 5],
    [3, 10],
    [4, 5],
  ])('computed for %i answers against %i', (ours, theirs) => {
    for (const wordings of [2, 3]) expect(falseChanges(wordings, ours, theirs)).toBeLessThanOrEqual(0.035)
  })

  test.each([
    [5, 6],
    [5, 8],
    [5, 10],
    [7, 9],
    [10, 10],
  ])('computed for %i answers against %i, both enough for the stricter rate', (ours, theirs) => {
    for (const wordings of [2, 3]) expect(falseChanges(wordings, ours, theirs)).toBeLessThanOrEqual(0.005)
  })

  test.each([6, 10, 20, 50])('simulated for %i equally likely wordings', (wordings) => {
    const service = anyOf(wordings, generator(wordings))
    const isWrong = (times: number) => () => judge(ask(service, times), ask(service, times)) === 'changed'
    for (const [times, limit] of [
      [3, 0.035],
      [5, 0.005],
    ] as const) {
      const { share, margin } = rate(10_000, isWrong(times))
      expect(share + margin).toBeLessThanOrEqual(limit)
    }
  })

  test('nor if some wordings are likelier than others', () => {
    const random = generator(7)
    const { share, margin } = rate(20_000, () => {
      const weights = Array.from({ length: 2 + Math.floor(random() * 5) }, () => random() ** 2)
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      const service = () => {
        let left = random() * total
        return `w${weights.findIndex((weight) => (left -= weight) <= 0)}`
      }
      return judge(ask(service, 5), ask(service, 5)) === 'changed'
    })
    expect(share + margin).toBeLessThanOrEqual(0.005)
  })

  test.each([2, 3, 4])(
    'nor if asked again and again until it appears, with %i equally likely wordings',
    (wordings) => {
      const service = anyOf(wordings, generator(wordings + 100))
      const everSaid = (from: number) => () => {
        const ours = ask(service, from)
        const theirs = ask(service, from)
        while (ours.length <= 10) {
          if (judge(ours, theirs) === 'changed') return true
          ours.push(service())
          theirs.push(service())
        }
        return false
      }
      expect(rate(30_000, everSaid(5)).share).toBeLessThanOrEqual(0.005)
      expect(rate(15_000, everSaid(3)).share).toBeLessThanOrEqual(0.035)
    },
  )
})

describe('a context that does something is detected', () => {
  /** Its usual wording most of the time, else one of `others` that both sides share. */
  const faithful = (usual: string, share: number, others: number, random: () => number): Service => {
    const other = anyOf(others, random)
    return () => (random() < share ? usual : other())
  }

  /** Asks as the playground does: once, then up to the full number only while "changed" is still possible. */
  function verdictAsAsked(ours: Service, theirs: Service, repeats: number): Verdict {
    const answers = ask(ours, 1)
    const baseline = ask(theirs, 1)
    if (!mayStillChange(answers, baseline, repeats)) return judge(answers, baseline)
    return judge([...answers, ...ask(ours, repeats - 1)], [...baseline, ...ask(theirs, repeats - 1)])
  }

  test.each([
    { share: 0.95, others: 1, atLeast: 0.94 },
    { share: 0.95, others: 10, atLeast: 0.94 },
    { share: 0.99, others: 1, atLeast: 0.99 },
    { share: 0.99, others: 10, atLeast: 0.99 },
  ])(
    'each side gives its usual wording in $share of its answers, $others other wordings: in at least $atLeast of the texts',
    ({ share, others, atLeast }) => {
      const random = generator(others * 1_000 + share * 100)
      const ours = faithful('goal', share, others, random)
      const theirs = faithful('gate', share, others, random)
      const found = rate(20_000, () => verdictAsAsked(ours, theirs, 5) === 'changed')
      expect(found.share - found.margin).toBeGreaterThanOrEqual(atLeast)
    },
  )

  test('each side keeps to its own word in 95 % of its answers, but the context’s wording varies around it: in at least 58 %', () => {
    const random = generator(11)
    const another = anyOf(20, random)
    const ours: Service = () => (random() < 0.95 ? `goal ${another()}` : 'gate')
    const theirs = faithful('gate', 0.95, 1, random)
    const found = rate(20_000, () => verdictAsAsked(ours, theirs, 5) === 'changed')
    expect(found.share - found.margin).toBeGreaterThanOrEqual(0.58)
  })

  test('at ×3 in 73 % of the texts, if each side gives its usual wording in 95 % of its answers', () => {
    const random = generator(3)
    const ours = faithful('goal', 0.95, 5, random)
    const theirs = faithful('gate', 0.95, 5, random)
    const found = rate(20_000, () => verdictAsAsked(ours, theirs, 3) === 'changed')
    expect(found.share).toBeGreaterThanOrEqual(0.72)
  })
})
