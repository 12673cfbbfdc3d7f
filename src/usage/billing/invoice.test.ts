import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rollUp } from '../figures/usage-rollup.ts'
import { addDays } from '../../api/day.ts'
import { reportOf, smallReport } from '../../testing/wire-report.ts'
import type { KeyGroup, PriceBook } from '../../api/console-file.ts'
import type { UsageRollup } from '../figures/usage-rollup.ts'
import { checkInvoice as checkFigure } from './invoice.ts'
import { inCharacters, inMoney, inSpeech } from './invoice-units.ts'

/** An invoice of characters. */
function checkInvoice(characters: number, rollup: UsageRollup, groups?: readonly KeyGroup[]) {
  const figure = { amount: BigInt(characters), grain: 1n }
  return checkFigure(figure, inCharacters, rollup, groups)
}

const range = { start: '2026-10-30', end: '2026-11-02' }
// 455 characters: 130 on 30 Oct, 205 on 31 Oct, none on 1 Nov, 120 on 2 Nov; 365 of text, 40 of documents, 50 of improvement.
const small = rollUp(smallReport, range)

describe('an invoice', () => {
  test('that is the report needs no cause', () => {
    expect(checkInvoice(455, small)).toMatchObject({ difference: 0n, causes: [], hints: [] })
  })

  test('that lacks a day, a kind or the first days, or has them twice, is explained by exactly that', () => {
    expect(checkInvoice(455 - 205, small).causes).toEqual([
      'Exactly what 31 Oct 2026 comes to: as if the invoice left it out.',
    ])
    expect(checkInvoice(455 + 40, small).causes).toEqual([
      'Exactly what characters of documents come to: as if the invoice had them twice.',
    ])
    expect(checkInvoice(455 - 335, small).causes).toEqual([
      'Exactly what 30–31 Oct 2026 come to: as if the invoice left them out.',
      'Exactly what 30 Oct – 1 Nov 2026 come to: as if the invoice left them out.',
    ])
  })

  test('that lacks a key, a group or what belongs to no key is explained by exactly that', () => {
    expect(checkInvoice(455 - 350, small).causes).toEqual([
      'Exactly what Web shop comes to: as if the invoice left it out.',
    ])
    expect(checkInvoice(455 + 5, small).causes).toEqual([
      'Exactly what Unattributed comes to: as if the invoice had it twice.',
    ])
    const groups = [{ name: 'Sales', keys: ['aaaa****1111', 'bbbb****2222'] }]
    expect(checkInvoice(5, small, groups).causes).toEqual([
      'Exactly what the group Sales comes to: as if the invoice left it out.',
    ])
    // A group of one key is that key.
    expect(checkInvoice(455 - 350, small, [{ name: 'Shops', keys: ['aaaa****1111'] }]).causes).toHaveLength(1)
  })

  test('of exactly twice the report is said to be that', () => {
    expect(checkInvoice(910, small)).toMatchObject({
      difference: 455n,
      causes: ['Exactly twice the report: as if all of it was invoiced twice.'],
      hints: [],
    })
  })

  test('that many keys explain names a few of them', () => {
    const rows = ['a', 'b', 'c', 'd', 'e'].map((key) => ({ key, day: '2026-10-30', text: 7 }))
    const check = checkInvoice(35 - 7, rollUp(reportOf(rows, range), range))
    expect(check.causes).toHaveLength(4)
    expect(check.causes.at(-1)).toBe('2 other keys come to as much.')
  })

  test('that differs by anything else is not explained', () => {
    expect(checkInvoice(455 - 204, small)).toMatchObject({
      difference: -204n,
      causes: [],
      hints: ['Closest is 31 Oct 2026 with 205, 1 more than the difference.'],
    })
  })

  test('that hardly differs is said to differ by less than any day or kind has', () => {
    expect(checkInvoice(455 - 1, small).hints).toEqual([
      'The difference is less than any day or kind has; the least is 40, characters of documents.',
    ])
  })

  test('that is higher may be of other days, or of those that are missing here', () => {
    const outside = 'The invoice may also cover days before or after these.'
    expect(checkInvoice(455 + 1_000, small).hints).toEqual(['More than the whole report.', outside])
    const missing = [{ start: '2026-11-01', end: '2026-11-01' }]
    expect(checkInvoice(455 + 60, rollUp({ ...smallReport, missing }, range)).hints).toEqual([
      'Closest are characters of improvement with 50, 10 less than the difference.',
      '1 Nov 2026 is missing from this report, and may be on the invoice.',
      outside,
    ])
  })

  test('that nothing comes close to is not told of what is far away', () => {
    expect(checkInvoice(455 - 300, small).hints).toEqual([])
  })

  test('against a report without usage has nothing to go by but other days', () => {
    const empty = rollUp(reportOf([], range), range)
    expect(checkInvoice(5, empty).hints).toEqual([
      'More than the whole report.',
      'The invoice may also cover days before or after these.',
    ])
  })

  test('planted causes are all found, and none is invented', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 3, maxLength: 40 }),
        fc.integer({ min: -20_000, max: 20_000 }),
        (amounts, other) => {
          const days = amounts.map((_, index) => addDays('2026-01-01', index))
          const asked = { start: '2026-01-01', end: days.at(-1) ?? '' }
          const rows = amounts.map((text, index) => ({ key: 'k', day: days[index] ?? '', text }))
          const rollup = rollUp(reportOf(rows, asked), asked)
          const total = amounts.reduce((sum, one) => sum + one, 0)
          const differences = [...amounts, other]
          for (const difference of differences.filter((one) => one !== 0)) {
            const size = Math.abs(difference)
            const sumOf = (from: number, to: number) =>
              amounts.slice(from, to).reduce((sum, one) => sum + one, 0)
            // Of many days, three are named and the others counted.
            const singles = Math.min(4, amounts.filter((one) => one === size).length)
            const kinds = size === total ? 1 : 0
            let runs = 0
            for (let length = 2; length < amounts.length; length += 1) {
              if (sumOf(0, length) === size) runs += 1
              if (sumOf(amounts.length - length, amounts.length) === size) runs += 1
            }
            const check = checkInvoice(total + difference, rollup)
            expect(check.difference).toBe(BigInt(difference))
            expect(check.causes).toHaveLength(difference === total ? 1 : singles + kinds + runs)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('an invoice in money', () => {
  const prices: PriceBook = {
    currency: 'EUR',
    perMillionCharacters: { text: '20', documents: '30' },
    perSpeechHour: '0.9',
  }
  const rows = [
    { key: 'a', label: 'Shop', day: '2026-10-30', text: 5_000_123, documents: 100_000 },
    { key: 'b', label: 'Bot', day: '2026-10-31', text: 2_400_777, speech: 7_200_000 },
    { key: 'b', label: 'Bot', day: '2026-11-02', text: 33_333, improvement: 500_000 },
  ]
  // 148.68466 of text, 3 of documents, 1.8 of speech: 153.48466.
  const rollup = rollUp(reportOf(rows, range), range)
  const check = (typed: string) => {
    const money = inMoney(prices)
    const figure = money.read(typed)
    if (figure === undefined) throw new Error(`${typed} is no amount`)
    return checkFigure(figure, money, rollup)
  }

  test('agrees to the coin', () => {
    expect(check('153.48')).toMatchObject({ isRounding: true, causes: [], hints: [] })
    expect(check('153.48466')).toMatchObject({ difference: 0n, causes: [], hints: [] })
  })

  test('that lacks a day, a kind or a key is explained by that', () => {
    // 2,400,777 of text and two hours of speech.
    expect(check('103.67').causes).toEqual([
      'What 31 Oct 2026 comes to, within rounding: as if the invoice left it out.',
    ])
    expect(check('151.68').causes).toEqual([
      'What speech comes to, within rounding: as if the invoice left it out.',
    ])
    expect(check('156.48466').causes).toEqual([
      'Exactly what characters of documents come to: as if the invoice had them twice.',
    ])
    expect(check('103.68').causes).toEqual([])
    expect(check('306.97').causes).toEqual([
      'Twice the report, within rounding: as if all of it was invoiced twice.',
    ])
  })

  test('that is off by what the rounding of its lines can make is told so', () => {
    expect(check('153.49').hints).toEqual(['No more than rounding the price of each kind can make.'])
  })

  test('that is higher may be of what has no price here', () => {
    expect(check('160').hints.at(-2)).toBe('No price is set for improvement, which may be on the invoice.')
  })

  test('is exact beyond what a binary fraction can hold', () => {
    const many = rollUp(
      reportOf([{ key: 'a', day: '2026-10-30', text: 9_007_199_254_740_991 }], range),
      range,
    )
    const money = inMoney({ currency: 'EUR', perMillionCharacters: { text: '0.1' } })
    const figure = money.read('900,719,925.474099')
    expect(figure && checkFigure(figure, money, many).difference).toBe(-(18n * 10n ** 12n) / 10_000_000n)
  })
})

describe('an invoice in hours of speech', () => {
  const rollup = rollUp(
    reportOf(
      [
        { key: 'a', day: '2026-10-30', speech: 3_725_000 },
        { key: 'b', day: '2026-11-01', speech: 5_410_000 },
      ],
      range,
    ),
    range,
  )
  const check = (typed: string) => {
    const figure = inSpeech.read(typed)
    if (figure === undefined) throw new Error(`${typed} is no time`)
    return checkFigure(figure, inSpeech, rollup)
  }

  test('agrees as exactly as it is written', () => {
    expect(check('2:32:15')).toMatchObject({ difference: 0n, isRounding: false })
    for (const typed of ['2:32', '2 h 32 m', '152 min', '2.54', '2.5 h'])
      expect(check(typed)).toMatchObject({ isRounding: true, causes: [], hints: [] })
    expect(check('2:33').isRounding).toBe(false)
  })

  test('that lacks a day is explained by it', () => {
    expect(check('1:30').causes).toEqual([
      'What 30 Oct 2026 comes to, within rounding: as if the invoice left it out.',
      'What 30–31 Oct 2026 come to, within rounding: as if the invoice left them out.',
      'What a comes to, within rounding: as if the invoice left it out.',
    ])
  })
})
