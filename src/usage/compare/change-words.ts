/** How a change is written: neutral, with a sign, and "new" or "gone" instead of infinite percentages. */
import type { UsageField } from '../../report-reader/usage-report.ts'
import { LOCALE } from '../../locale/numbers.ts'
import { formatCount, formatShare, formatSigned, formatSpeech } from '../format.ts'
import { roundingUnit } from './round-parts.ts'

/** A change in words. */
export type Change = {
  /** Later minus earlier: characters, or milliseconds of speech. */
  readonly value: number
  /** +391,226 */
  readonly exact: string
  /** +391 K, in full below 10,000; in words where nothing changed. */
  readonly short: string
  /** +8.6 %, new, gone or “none in these days”; empty where nothing changed. */
  readonly part: string
}

const NARROW = '\u00a0'

/** The sums of both periods, including the days that are not compared. */
export type Whole = { readonly later: number; readonly earlier: number }

/** Where there is usage on days that are not compared, a key is neither new nor gone. */
export function describeChange(
  field: UsageField,
  later: number,
  earlier: number,
  whole: Whole = { later, earlier },
): Change {
  const value = later - earlier
  const unit = roundingUnit([value], field)
  return {
    value,
    exact: field === 'speech' ? signed(formatSpeech(value), value) : formatSigned(value),
    short: value === 0 ? 'no change' : formatRounded(Math.round(value / unit), unit, field),
    part: describePart(later, earlier, whole),
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
  // Units are a tenth or hundredth of a thousand, million or billion, or one of them.
  const digits = Math.round(Math.log10(unit))
  const decimals = (3 - (digits % 3)) % 3
  const size = 10 ** (digits + decimals)
  const number = decimals === 2 ? hundredths : decimals === 1 ? tenths : wholes
  return signed(`${number.format(amount / size).replace('-', '−')}${NARROW}${signs[size] ?? ''}`, amount)
}

// Made once: a year of days is written in hundreds of them.
const withDecimals = (digits: number) =>
  new Intl.NumberFormat(LOCALE, { minimumFractionDigits: digits, maximumFractionDigits: digits })
const [wholes, tenths, hundredths] = [withDecimals(0), withDecimals(1), withDecimals(2)]

const signs: Readonly<Record<number, string>> = { 1e3: 'K', 1e6: 'M', 1e9: 'B', 1e12: 'T' }

function signed(words: string, value: number): string {
  return value > 0 ? `+${words}` : words
}

function describePart(later: number, earlier: number, whole: Whole): string {
  if (later === earlier) return ''
  const end = edgeWords(later, earlier, whole)
  if (end !== '') return end
  const part = later / earlier - 1
  const size = formatShare(Math.abs(part))
  return size.startsWith('<') ? size : `${part > 0 ? '+' : '−'}${size}`
}

/** The word instead of a percentage where there was nothing, or is nothing: "new" and "gone" only if that holds on all days of the period. */
export function edgeWords(later: number, earlier: number, whole: Whole): string {
  if (earlier === 0) return whole.earlier === 0 ? 'new' : 'none in those days'
  if (later === 0) return whole.later === 0 ? 'gone' : 'none in these days'
  return ''
}
