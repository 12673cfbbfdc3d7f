import { expect, test } from 'vitest'
import { addDays, daysOf } from '../../api/day.ts'
import { reportOf, type Row } from '../../testing/wire-report.ts'
import { costAhead, costAheadWords } from './cost-ahead.tsx'
import type { PriceBook } from '../../api/gateway-contract.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { type CountedPeriod, countedPeriod, reportWith } from './limit-state.ts'

const today = '2026-11-21'
const prices = { currency: 'EUR', perMillionCharacters: { text: '10' }, perSpeechHour: '36' }

function ahead(source: LoadedReport | undefined, book: PriceBook, counted: CountedPeriod) {
  return source && costAhead({ counted, source, shown: source }, book)
}

/** What is written, with plain spaces. */
function wordsOf(found: ReturnType<typeof costAhead>, currency = 'EUR') {
  if (!found) throw new Error('nothing is projected')
  const { line, days, more } = costAheadWords(found, currency)
  return { line: line.replaceAll('\u00a0', ' '), days, more: more.replaceAll('\u00a0', ' ') }
}

/** The current billing period. */
function periodOf(billingStart: number) {
  return countedPeriod({ range: { start: '2026-11-20', end: '2026-11-20' }, billingStart }, today)
}

/** A million characters of text on weekdays, 10 EUR, and on Saturdays an hour of speech, 36 EUR. */
function loadedOf(range = periodOf(1).needed) {
  const rows = daysOf(range).flatMap((day): Row[] => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (weekday === 0) return []
    return weekday === 6 ? [{ key: 'b', day, speech: 3_600_000 }] : [{ key: 'a', day, text: 1_000_000 }]
  })
  return { report: reportOf(rows, range), range, readAt: Date.parse(`${today}T12:00:00Z`) }
}

test('the cost of the current billing period: what was used, and what the same weekdays cost before', () => {
  // November 2026 has 21 weekdays and 4 Saturdays; 15 and 2 of them are over.
  const found = ahead(loadedOf(), prices, periodOf(1))
  expect(found).toMatchObject({ likely: 210 + 144 })
  expect(wordsOf(found)).toEqual({
    line: 'Nov forecast 354 EUR',
    more: 'Estimated for the billing period 1–30 Nov 2026, all keys: about 354 EUR; 222 EUR up to 20 Nov, the rest estimated from the last four weeks',
  })
})

test('a period that is not a calendar month is named by its days', () => {
  const found = ahead(loadedOf(), prices, periodOf(15))
  expect(wordsOf(found).line).toMatch(/^Forecast \d+ EUR$/)
  expect(wordsOf(found).days).toBe('15 Nov – 14 Dec')
})

test('small amounts have the decimals of their currency', () => {
  const cheap = { ...prices, perMillionCharacters: { text: '0.1' }, perSpeechHour: '0.36' }
  const found = ahead(loadedOf(), cheap, periodOf(1))
  expect(['EUR', 'JPY'].map((currency) => wordsOf(found, currency).line)).toEqual([
    'Nov forecast 3.54 EUR',
    'Nov forecast 4 JPY',
  ])
})

test('there is no estimate if days of the period or of the four weeks before are unknown, nor once it is over', () => {
  const { start, end } = periodOf(1).needed
  expect(ahead(loadedOf({ start: addDays(end, -19), end }), prices, periodOf(1))).toBeUndefined()
  expect(ahead(loadedOf({ start: '2026-11-05', end }), prices, periodOf(1))).toBeUndefined()
  const october = loadedOf({ start, end: '2026-10-31' })
  expect(ahead(reportWith(periodOf(1).days, october), prices, periodOf(1))).toBeUndefined()
  const loaded = loadedOf()
  const missing = [{ start: '2026-11-10', end: '2026-11-10' }]
  expect(ahead({ ...loaded, report: { ...loaded.report, missing } }, prices, periodOf(1))).toBeUndefined()
})

test('on fewer days of a loaded report, the estimate is that of the whole report', () => {
  const whole = loadedOf()
  const month = { ...loadedOf({ start: '2026-11-01', end: '2026-11-20' }), slicedFrom: whole }
  expect(ahead(reportWith(periodOf(1).days, month), prices, periodOf(1))).toEqual(
    ahead(whole, prices, periodOf(1)),
  )
})
