/** How a change is written: neutral, with a sign, and "new" or "gone" instead of infinite percentages. */
import type { UsageField } from '../../report-reader/usage-report.ts'
import { LOCALE } from '../../locale/numbers.ts'
import { formatCount, formatShare, formatSigned, formatSpeech } from '../format.ts'

export type Change = ReturnType<typeof describeChange>

/** The sums of both periods, including the days that are not compared. */
export type PeriodSums = { readonly later: number; readonly earlier: number }

/** Where there is usage on days that are not compared, a key is neither new nor gone. */
export function describeChange(
  field: UsageField,
  later: number,
  earlier: number,
  inAll: PeriodSums = { later, earlier },
) {
  const value = later - earlier
  const unit = roundingUnit([value], field)
  return {
    /** Later minus earlier: characters, or milliseconds of speech. */
    value,
    /** +391,226 */
    exact: field === 'speech' ? signed(formatSpeech(value), value) : formatSigned(value),
    /** +391 K, in full below 10,000; in words where nothing changed. */
    short: value === 0 ? 'no change' : formatRounded(Math.round(value / unit), unit, field),
    /** +8.6 %, new, gone or “none on these days”; empty if nothing changed. */
    part: describePart(later, earlier, inAll),
  }
}

/** A number of units as text: +1.2 M, −88,000, +108 h 20 m. */
export function formatRounded(units: number, unit: number, field: UsageField): string {
  const amount = units * unit
  if (field === 'speech') {
    const isHours = unit === 3_600_000
    return signed(isHours ? `${formatCount(units)} h` : formatSpeech(amount), amount)
  }
  if (unit === 1) return formatSigned(amount)
  // A unit is a thousand, million or billion, or a tenth or hundredth of one.
  const digits = Math.round(Math.log10(unit))
  const decimals = (3 - (digits % 3)) % 3
  const size = 10 ** (digits + decimals)
  const number = decimals === 2 ? hundredths : decimals === 1 ? tenths : wholes
  return signed(`${number.format(amount / size).replace('-', '−')}\u00a0${signs[size] ?? ''}`, amount)
}

// Created once, because a year of days needs hundreds of them.
const withDecimals = (digits: number) =>
  new Intl.NumberFormat(LOCALE, { minimumFractionDigits: digits, maximumFractionDigits: digits })
const [wholes, tenths, hundredths] = [withDecimals(0), withDecimals(1), withDecimals(2)]

const signs: Readonly<Record<number, string>> = { 1e3: 'K', 1e6: 'M', 1e9: 'B', 1e12: 'T' }

function signed(words: string, value: number): string {
  return value > 0 ? `+${words}` : words
}

function describePart(later: number, earlier: number, inAll: PeriodSums): string {
  if (later === earlier) return ''
  const end = edgeWords(later, earlier, inAll)
  // In proportion to less than nothing, more would look like less.
  if (end !== '' || earlier <= 0) return end
  const part = later / earlier - 1
  const size = formatShare(Math.abs(part))
  return size.startsWith('<') ? size : `${part > 0 ? '+' : '−'}${size}`
}

/** The word instead of a percentage where either amount is zero: "new" and "gone" only if that holds on all days of the period. */
export function edgeWords(later: number, earlier: number, inAll: PeriodSums): string {
  // A correction is no use that is new or gone.
  if (later < 0 || earlier < 0) return ''
  if (earlier === 0) return inAll.earlier === 0 ? 'new' : 'none on those days'
  if (later === 0) return inAll.later === 0 ? 'gone' : 'none on these days'
  return ''
}

/** Rounds the sum of the parts to the nearest multiple of `unit`, and the parts so that they add up to it, both in multiples: the last, which is the rest of many, takes the
 *  difference; where that would put it off by a whole unit, the parts closest to rounding the other way take it instead (largest remainder). */
export function roundParts(amounts: readonly number[], unit: number) {
  const exact = amounts.map((amount) => amount / unit)
  const parts = exact.map((part) => Math.round(part) + 0)
  const total = Math.round(amounts.reduce((sum, one) => sum + one, 0) / unit) + 0
  let left = total - parts.reduce((sum, part) => sum + part, 0)
  const last = parts.length - 1
  const withRest = (parts[last] ?? 0) + left
  if (Math.abs(withRest - (exact[last] ?? 0)) < 1) {
    parts[last] = withRest
    left = 0
  }
  const step = Math.sign(left)
  const gain = (at: number) => ((exact[at] ?? 0) - (parts[at] ?? 0)) * step
  const byLoss = [...parts.keys()].sort((a, b) => gain(b) - gain(a))
  for (const index of byLoss.slice(0, Math.abs(left))) parts[index] = (parts[index] ?? 0) + step
  return { total, parts }
}

/** Below this an amount of characters is written in full. */
const EXACT_BELOW = 10_000

const MINUTE = 60_000

/** The unit for rounding amounts shown together, by the largest: characters to three digits or less; milliseconds to seconds, minutes or hours. */
export function roundingUnit(amounts: readonly number[], field: UsageField): number {
  const most = Math.max(...amounts.map(Math.abs), 0)
  if (field === 'speech') return most < MINUTE ? 1000 : most < 6_000 * MINUTE ? MINUTE : 60 * MINUTE
  if (most < EXACT_BELOW) return 1
  // The thousand, million or billion in which it is written.
  const size = [1e12, 1e9, 1e6, 1e3].find((one) => most >= one) ?? 1
  return most < 10 * size ? size / 100 : most < 100 * size ? size / 10 : size
}

/** `unit`, or a tenth of it where different amounts of characters would read the same. */
export function unitToTellApart(amounts: readonly number[], unit: number, field: UsageField): number {
  const reads = new Set(amounts.map((amount) => Math.round(amount / unit)))
  const isClear = reads.size === new Set(amounts).size
  return isClear || field === 'speech' || unit === 1 ? unit : unit / 10
}
