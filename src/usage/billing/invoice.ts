/** Compares an invoice with the report: by how much they differ, and what would explain that to the last character, coin or second written. */
import type { DayRange } from '../../api/day.ts'
import type { KeyGroup } from '../../api/console-file.ts'
import type { UsageCounts, UsageField } from '../../api/report/usage-report.ts'
import { perField } from '../../api/report/usage-wire.ts'
import { reportedTotal } from '../figures/reported-total.ts'
import { usageByDay } from '../figures/sums-by-day.ts'
import type { UsageRollup } from '../figures/usage-rollup.ts'
import { fullName, nameKeys } from '../figures/key-names.ts'
import { groupsOfKeys } from '../groups/assign.ts'
import { countOf, formatDay, formatRange, listOf } from '../format.ts'
import type { InvoiceFigure, InvoiceUnit } from './invoice-units.ts'

type InvoiceCheck = {
  /** The report's total. */
  readonly total: bigint
  /** How much more the invoice has; negative where it has less. */
  readonly difference: bigint
  /** Whether any difference can be due to rounding. */
  readonly isRounding: boolean
  /** Every single cause that equals the difference, a sentence each. */
  readonly causes: readonly string[]
  /** Where there is none: what comes closest, and what the report may be missing. */
  readonly hints: readonly string[]
}

/** A day, a kind, a key, a group or a run of days, and its amount. */
type Candidate = { readonly name: string; readonly isOne: boolean; readonly amount: bigint }

/** The most days and keys named one by one where several have the same amount. */
const MOST_NAMED = 3

/** Tries every single day, kind, key and group, and every run of days at the start or end of the range; nothing in between, where chance
 *  would find something for every difference. The rollup is of a report by key. */
export function checkInvoice(
  { amount: invoice, grain }: InvoiceFigure,
  unit: InvoiceUnit,
  rollup: UsageRollup,
  groups: readonly KeyGroup[] = [],
): InvoiceCheck {
  const total = unit.of(totalsOf(rollup))
  const difference = invoice - total
  const size = sizeOf(difference)
  const isSize = (amount: bigint) => 2n * sizeOf(amount - size) <= grain
  const found = { total, difference, isRounding: size > 0n && isSize(0n), causes: [], hints: [] }
  if (isSize(0n)) return found
  const amounted = (what: string, amount: bigint) =>
    amount === size ? `Exactly ${what}` : `${what[0]?.toUpperCase()}${what.slice(1)}, within rounding`
  if (difference > 0n && isSize(total)) {
    const words = amounted('twice the report', total)
    return { ...found, causes: [`${words}: as if all of it was invoiced twice.`] }
  }
  const days = daysOf(rollup, unit)
  const kinds = kindsOf(rollup, unit)
  const explains = (candidates: readonly Candidate[]) => candidates.filter(({ amount }) => isSize(amount))
  // A key or group that is the whole report explains nothing.
  const isWhole = isSize(total)
  const explainingDays = explains(days)
  const keys = isWhole ? [] : explains(keysOf(rollup, unit))
  const groupsFound = isWhole ? [] : explains(groupsOf(rollup, unit, groups))
  const causes = [
    ...explainingDays.slice(0, MOST_NAMED),
    ...explains([...kinds, ...runsOf(rollup, days)]),
    ...keys.slice(0, MOST_NAMED),
    ...groupsFound,
  ].map(({ name, isOne, amount }) => {
    const what = isOne ? 'it' : 'them'
    const how = difference < 0n ? `the invoice left ${what} out` : `the invoice had ${what} twice`
    return `${amounted(`what ${name} ${isOne ? 'comes' : 'come'} to`, amount)}: as if ${how}.`
  })
  causes.push(...othersOf(explainingDays, 'other day'), ...othersOf(keys, 'other key'))
  if (causes.length > 0) return { ...found, causes }
  // Each may have been rounded before they were added up.
  if (kinds.length > 1 && grain > 1n && 2n * size <= grain * BigInt(kinds.length))
    return { ...found, hints: ['No more than rounding the price of each kind can make.'] }
  const hints = closestTo(size, total, [...days, ...kinds], unit)
  return { ...found, hints: difference > 0n ? [...hints, ...lacking(rollup, unit)] : hints }
}

function sizeOf(amount: bigint): bigint {
  return amount < 0n ? -amount : amount
}

function othersOf(found: readonly Candidate[], noun: string): string[] {
  const others = found.length - MOST_NAMED
  return others > 0 ? [`${countOf(others, noun)} ${others === 1 ? 'comes' : 'come'} to as much.`] : []
}

/** The service's total, or else the sum of the rows. */
function totalsOf({ report, sums }: UsageRollup): UsageCounts {
  return perField((field) => reportedTotal(report, field) ?? sums[field])
}

function daysOf(rollup: UsageRollup, unit: InvoiceUnit): Candidate[] {
  const byDay = perField((field) => usageByDay(rollup, field))
  return rollup.days.map((day, index) => ({
    name: formatDay(day),
    isOne: true,
    amount: unit.of(countsAt(byDay, index)),
  }))
}

function kindsOf(rollup: UsageRollup, { kinds }: InvoiceUnit): Candidate[] {
  const totals = totalsOf(rollup)
  return kinds.map(({ name, isOne, of }) => ({ name, isOne, amount: of(totals) }))
}

function keysOf({ report, keyTotals }: UsageRollup, unit: InvoiceUnit): Candidate[] {
  return nameKeys(report.keys).map((key, index) => ({
    name: fullName(key),
    isOne: true,
    amount: unit.of(countsAt(keyTotals, index)),
  }))
}

function countsAt(columns: Readonly<Record<UsageField, ArrayLike<number>>>, index: number): UsageCounts {
  return perField((field) => columns[field][index] ?? 0)
}

/** Groups of several keys in use: for a single one, the key says it. */
function groupsOf(
  { report, keyTotals }: UsageRollup,
  unit: InvoiceUnit,
  groups: readonly KeyGroup[],
): Candidate[] {
  const members = new Map<string, bigint[]>()
  for (const [index, name] of groupsOfKeys(report.keys, groups).entries()) {
    const amount = unit.of(countsAt(keyTotals, index))
    if (name === undefined || amount === 0n) continue
    members.set(name, [...(members.get(name) ?? []), amount])
  }
  return [...members]
    .filter(([, amounts]) => amounts.length > 1)
    .map(([name, amounts]) => ({ name: `the group ${name}`, isOne: true, amount: addUp(amounts) }))
}

function addUp(amounts: readonly bigint[]): bigint {
  return amounts.reduce((all, one) => all + one, 0n)
}

/** An amount off by more than a fifth of the difference explains nothing. */
const NEAR = 5n

/** Which single days and kinds come close to the difference; or that every one of them is larger, or all of them together smaller. */
function closestTo(
  size: bigint,
  total: bigint,
  singles: readonly Candidate[],
  { write, kinds }: InvoiceUnit,
): string[] {
  if (size > total) return ['More than the whole report.']
  const used = singles.filter(({ amount }) => amount > 0n)
  const [first, ...others] = used
  if (first === undefined) return []
  const off = ({ amount }: Candidate) => sizeOf(amount - size)
  const closest = others.reduce((one, other) => (off(other) < off(one) ? other : one), first)
  const { name, isOne, amount } = closest
  if (used.every((one) => one.amount >= 2n * size)) {
    const any = kinds.length === 0 ? 'any day' : 'any day or kind'
    return [
      `The difference is less than ${any} has; the least is ${write(amount)}, ${isOne ? 'on ' : ''}${name}.`,
    ]
  }
  if (off(closest) * NEAR > size) return []
  const how = `${write(off(closest))} ${amount > size ? 'more' : 'less'} than the difference`
  return [`Closest ${isOne ? 'is' : 'are'} ${name} with ${write(amount)}, ${how}.`]
}

/** What a higher invoice may contain that the report does not. */
function lacking({ report: { missing } }: UsageRollup, { unknown }: InvoiceUnit): string[] {
  const lost = missing.map((range) => {
    const isOne = range.start === range.end
    return `${formatRange(range)} ${isOne ? 'is' : 'are'} missing from this report, and may be on the invoice.`
  })
  const unpriced =
    unknown.length === 0
      ? []
      : [`No price is set for ${listOf(unknown).toLowerCase()}, which may be on the invoice.`]
  return [...lost, ...unpriced, 'The invoice may also cover days before or after these.']
}

/** Runs of days from the start and from the end, without single days and without all of them. */
function runsOf({ days }: UsageRollup, single: readonly Candidate[]): Candidate[] {
  const last = days.length - 1
  const at = (index: number) => days[index] ?? ''
  const fromStart = sumsSoFar(single).map((amount, index) => ({
    range: { start: at(0), end: at(index) },
    amount,
  }))
  const fromEnd = sumsSoFar(single.toReversed()).map((amount, index) => ({
    range: { start: at(last - index), end: at(last) },
    amount,
  }))
  return [fromStart, fromEnd].flatMap((runs: readonly { range: DayRange; amount: bigint }[]) =>
    runs.slice(1, last).map(({ range, amount }) => ({ name: formatRange(range), isOne: false, amount })),
  )
}

function sumsSoFar(candidates: readonly Candidate[]): bigint[] {
  let sum = 0n
  return candidates.map(({ amount }) => (sum += amount))
}
