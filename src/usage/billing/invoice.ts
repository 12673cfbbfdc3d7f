/** An invoice against the report: by how much they differ, and what would explain that to the last character. */
import type { DayRange } from '../../api/day.ts'
import { pricedKinds, type KeyGroup } from '../../api/console-file.ts'
import { reportedTotal } from '../figures/reported-total.ts'
import { usageByDay } from '../figures/sums-by-day.ts'
import type { UsageRollup } from '../figures/usage-rollup.ts'
import { fullName, nameKeys } from '../figures/key-names.ts'
import { groupsOfKeys } from '../groups/assign.ts'
import { fieldNames } from '../field-names.ts'
import { countOf, formatCount, formatDay, formatRange } from '../format.ts'

type InvoiceCheck = {
  /** Characters on the invoice beyond those reported; negative where the invoice has fewer. */
  readonly difference: number
  /** Every single cause that comes to exactly the difference, a sentence each. */
  readonly causes: readonly string[]
  /** Where there is none: what comes closest, and what the report may lack. */
  readonly hints: readonly string[]
}

/** A day, a kind, a key, a group or a run of days, and what it comes to. */
type Candidate = { readonly name: string; readonly isOne: boolean; readonly amount: number }

/** Keys named one by one where several come to the same. */
const MOST_KEYS = 3

/** Tries every single day, kind, key and group, and every run of days at the start or end of the range; nothing in between, where chance
 *  would find something for every difference. The rollup is of a report by key. */
export function checkInvoice(
  invoice: number,
  rollup: UsageRollup,
  groups: readonly KeyGroup[] = [],
): InvoiceCheck {
  const total = reportedTotal(rollup.report, 'characters') ?? rollup.sums.characters
  const difference = invoice - total
  if (difference === 0) return { difference, causes: [], hints: [] }
  if (total > 0 && difference === total)
    return {
      difference,
      causes: ['Exactly twice the report: as if all of it was invoiced twice.'],
      hints: [],
    }
  const size = Math.abs(difference)
  const amounts = usageByDay(rollup, 'characters')
  const singles = [...daysOf(rollup, amounts), ...kindsOf(rollup)]
  const isExact = ({ amount }: Candidate) => amount === size
  // A key or group that is the whole report explains nothing.
  const keys = size === total ? [] : keysOf(rollup).filter(isExact)
  const found = [...singles, ...runsOf(rollup, amounts)].filter(isExact)
  const foundGroups = size === total ? [] : groupsOf(rollup, groups).filter(isExact)
  const causes = [...found, ...keys.slice(0, MOST_KEYS), ...foundGroups].map(({ name, isOne }) => {
    const what = isOne ? 'it' : 'them'
    const how = difference < 0 ? `the invoice left ${what} out` : `the invoice had ${what} twice`
    return `Exactly what ${name} ${isOne ? 'comes' : 'come'} to: as if ${how}.`
  })
  if (keys.length > MOST_KEYS) {
    const others = keys.length - MOST_KEYS
    causes.push(`${countOf(others, 'other key')} ${others === 1 ? 'comes' : 'come'} to as much.`)
  }
  if (causes.length > 0) return { difference, causes, hints: [] }
  return {
    difference,
    causes,
    hints: [...closestTo(size, total, singles), ...(difference > 0 ? lacking(rollup) : [])],
  }
}

function daysOf({ days }: UsageRollup, amounts: ArrayLike<number>): Candidate[] {
  return days.map((day, index) => ({ name: formatDay(day), isOne: true, amount: amounts[index] ?? 0 }))
}

function kindsOf({ report, sums }: UsageRollup): Candidate[] {
  return pricedKinds.map((kind) => ({
    name: fieldNames[kind].inSentence,
    isOne: false,
    amount: reportedTotal(report, kind) ?? sums[kind],
  }))
}

function keysOf({ report, keyTotals }: UsageRollup): Candidate[] {
  return nameKeys(report.keys).map((key, index) => ({
    name: fullName(key),
    isOne: true,
    amount: keyTotals.characters[index] ?? 0,
  }))
}

/** Groups of several keys in use: of one alone, the key says it. */
function groupsOf({ report, keyTotals }: UsageRollup, groups: readonly KeyGroup[]): Candidate[] {
  const members = new Map<string, number[]>()
  for (const [index, name] of groupsOfKeys(report.keys, groups).entries()) {
    const amount = keyTotals.characters[index] ?? 0
    if (name === undefined || amount === 0) continue
    members.set(name, [...(members.get(name) ?? []), amount])
  }
  return [...members]
    .filter(([, amounts]) => amounts.length > 1)
    .map(([name, amounts]) => ({
      name: `the group ${name}`,
      isOne: true,
      amount: amounts.reduce((all, one) => all + one, 0),
    }))
}

/** What is farther from a difference than this part of it explains nothing. */
const NEAR = 0.2

/** What of the single days and kinds comes close to a difference, or that all of them are larger, or smaller all together. */
function closestTo(size: number, total: number, singles: readonly Candidate[]): string[] {
  if (size > total) return ['More than the whole report.']
  const used = singles.filter(({ amount }) => amount > 0)
  const [first, ...others] = used
  if (first === undefined) return []
  const off = ({ amount }: Candidate) => Math.abs(amount - size)
  const { name, isOne, amount } = others.reduce((one, other) => (off(other) < off(one) ? other : one), first)
  if (used.every((one) => one.amount >= 2 * size))
    return [
      `The difference is less than any day or kind has; the least is ${formatCount(amount)}, ${isOne ? 'on ' : ''}${name}.`,
    ]
  if (Math.abs(amount - size) > NEAR * size) return []
  const how = `${formatCount(Math.abs(amount - size))} ${amount > size ? 'more' : 'less'} than the difference`
  return [`Closest ${isOne ? 'is' : 'are'} ${name} with ${formatCount(amount)}, ${how}.`]
}

/** What a higher invoice may be of that the report does not have. */
function lacking({ report: { missing } }: UsageRollup): string[] {
  const lost = missing.map((range) => {
    const isOne = range.start === range.end
    return `${formatRange(range)} ${isOne ? 'is' : 'are'} missing from this report, and may be on the invoice.`
  })
  return [...lost, 'The invoice may be of days before or after these, too.']
}

/** One day alone is none, and all of them are everything. */
function runsOf({ days }: UsageRollup, amounts: ArrayLike<number>): Candidate[] {
  const fromStart = runsFrom(days.map((_, index) => index))
  const fromEnd = runsFrom(days.map((_, index) => days.length - 1 - index))
  return [...fromStart, ...fromEnd]
    .filter((indexes) => indexes.length > 1 && indexes.length < days.length)
    .map((indexes) => ({
      name: formatRange(rangeOf(indexes, days)),
      isOne: false,
      amount: indexes.reduce((all, index) => all + (amounts[index] ?? 0), 0),
    }))
}

/** [0], [0, 1], [0, 1, 2], … */
function runsFrom(indexes: readonly number[]): (readonly number[])[] {
  return indexes.map((_, length) => indexes.slice(0, length + 1))
}

function rangeOf(indexes: readonly number[], days: readonly string[]): DayRange {
  const at = (index: number) => days[index] ?? ''
  return { start: at(Math.min(...indexes)), end: at(Math.max(...indexes)) }
}
