/**
 * What a report costs by the price book, so that whatever is added up comes to what stands below it. Money is rounded where it is billed: once per
 * month, or part of one where billing periods begin within it, and for all keys together. Its coins are divided among the groups, and those of a
 * group among its keys, by the largest remainder; a key's rows get what the rounded sum grows by from day to day. So each of these figures is what
 * it comes to exactly, rounded up or down to a coin, and all others are sums of them: keys add up to groups, groups to months, months to the
 * range, days to weeks; and a key's October is the same alone and within a year.
 */
import { pricedKinds, type PriceBook } from '../../api/console-file.ts'
import type { Day } from '../../api/day.ts'
import { NO_DAY, type UsageCounts, type UsageField, type UsageReport } from '../../api/report/usage-report.ts'
import { perField } from '../../api/report/usage-wire.ts'
import { bucketAround } from '../calendar.ts'
import { coinOf, estimate, inCoins, type Amount } from './estimate.ts'
import { floorDivide, shareCoins } from './share-coins.ts'

/** What costs depend on besides the usage. */
export type CostBasis = PriceBook & {
  /** The day of a month on which billing periods begin. */
  readonly billingStart: number
  /** For each key of a report the position of its group; of one by group, each is its own. */
  readonly groupsOf: (report: UsageReport) => ArrayLike<number>
}

/** All amounts are whole coins. */
export type Costs = {
  /** Of the key or group at a position of the report; nothing beyond its keys, where those are that are gone. */
  readonly ofKey: (key: number) => Amount
  readonly ofKeys: (keys: Iterable<number>) => Amount
  /** Of each row, in turns; no two rows are of the same key and day. */
  readonly ofRows: () => Generator<undefined, readonly Amount[]>
}

const known = new WeakMap<UsageReport, { readonly basis: CostBasis; readonly costs: Costs | undefined }>()

/** Undefined where the book has no price at all. */
export function costsOf(report: UsageReport, basis: CostBasis): Costs | undefined {
  const kept = known.get(report)
  if (kept?.basis === basis) return kept.costs
  const costs = hasPrice(basis) ? count(report, basis) : undefined
  known.set(report, { basis, costs })
  return costs
}

function hasPrice({ perMillionCharacters = {}, perSpeechHour }: PriceBook): boolean {
  return perSpeechHour !== undefined || pricedKinds.some((kind) => perMillionCharacters[kind] !== undefined)
}

/**
 * What the keys at `keys`, or all, cost in a field: characters together, a kind, or speech. Together they are what the keys cost. `counts` are
 * what the page shows of them: where the service reports other totals than its rows, those are estimated by themselves.
 */
export function costOfField(
  report: UsageReport,
  basis: CostBasis,
  { counts, keys }: { readonly counts: UsageCounts; readonly keys: readonly number[] | undefined },
  field: UsageField,
): Amount | undefined {
  const exact = pricedFields.map((one) => estimate(counts, basis, one) ?? 0n)
  if (estimate(counts, basis, field) === undefined) return undefined
  const costs = costsOf(report, basis)
  const positions = keys ?? [...report.keys.keys()]
  const sums = perField((one) => positions.reduce((sum, key) => sum + (report.sums.byKey[one][key] ?? 0), 0))
  const coin = coinOf(basis.currency)
  if (!costs || pricedFields.some((one) => sums[one] !== counts[one]))
    return inCoins(estimate(counts, basis, field) ?? 0n, coin) * coin
  const parts = shareCoins(costs.ofKeys(positions) / coin, exact, coin)
  return pricedFields.reduce(
    (sum, one, at) =>
      one === field || (field === 'characters' && one !== 'speech') ? sum + (parts[at] ?? 0n) * coin : sum,
    0n,
  )
}

const pricedFields = [...pricedKinds, 'speech'] as const

function count(report: UsageReport, basis: CostBasis): Costs {
  const coin = coinOf(basis.currency)
  const bills = billsOf(report.days, basis.billingStart)
  const exact = exactByBillAndKey(report, basis, bills)
  const groups = basis.groupsOf(report)
  const coins = exact.map((ofKeys) => shareAmongKeys(ofKeys, groups, coin))
  const totals = report.keys.map(
    (_, key) => coins.reduce((sum, ofKeys) => sum + (ofKeys[key] ?? 0n), 0n) * coin,
  )
  return {
    ofKey: (key) => totals[key] ?? 0n,
    ofKeys: (keys) => {
      let sum = 0n
      for (const key of keys) sum += totals[key] ?? 0n
      return sum
    },
    *ofRows() {
      const amounts = Array.from({ length: report.rowCount }, () => 0n)
      yield
      const size = report.keys.length
      // What the rows of a key on a bill have come to so far, and how many coins that was.
      const sums = exact.flatMap((ofKeys, bill) =>
        ofKeys.map((amount, key) => shiftOf(amount, coins[bill]?.[key] ?? 0n, coin)),
      )
      yield
      const paid = sums.map(() => 0n)
      const priced = pricedColumns(report, basis)
      let place = 0
      const rows = rowsByDay(report)
      yield
      for (const row of rows) {
        if ((place += 1) % ROWS === 0) yield
        const cell =
          (bills.of[report.dayIndex[row] ?? NO_DAY] ?? bills.count - 1) * size + (report.keyIndex[row] ?? 0)
        const added = costOfRow(priced, row)
        if (added === 0n) continue
        const sum = (sums[cell] ?? 0n) + added
        const grown = floorDivide(sum, coin)
        amounts[row] = (grown - (paid[cell] ?? 0n)) * coin
        sums[cell] = sum
        paid[cell] = grown
      }
      return amounts
    },
  }
}

/** A column of counts, and what one of them costs. */
type PricedColumn = { readonly counts: ArrayLike<number>; readonly each: Amount }

function pricedColumns({ counts }: UsageReport, basis: CostBasis): PricedColumn[] {
  return pricedFields.flatMap((field) => {
    const each =
      estimate(
        perField((one) => Number(one === field)),
        basis,
        field,
      ) ?? 0n
    return each === 0n ? [] : [{ counts: counts[field], each }]
  })
}

function costOfRow(columns: readonly PricedColumn[], row: number): Amount {
  let sum = 0n
  for (const { counts, each } of columns) {
    const count = counts[row] ?? 0
    if (count !== 0) sum += BigInt(Math.round(count)) * each
  }
  return sum
}

/** Rows per turn: a few milliseconds of work. */
const ROWS = 5_000

/** What is added to a growing sum before it is rounded down, so that it ends at `coins`: half a coin where that does, or as near to it as does. */
function shiftOf(exact: Amount, coins: bigint, coin: Amount): Amount {
  const least = coins * coin - exact
  const most = least + coin - 1n
  const half = coin / 2n
  return half < least ? least : half > most ? most : half
}

/** For each day of a report the bill that it is on; the last one is of what has no day. */
type Bills = { readonly of: Int32Array; readonly count: number }

function billsOf(days: readonly Day[], billingStart: number): Bills {
  const of = new Int32Array(days.length)
  let count = 0
  let end = ''
  for (const [index, day] of days.entries()) {
    if (index === 0 || day > end) {
      count += 1
      const ends = [
        bucketAround(day, 'month', billingStart).end,
        bucketAround(day, 'period', billingStart).end,
      ]
      end = ends.reduce((one, other) => (one < other ? one : other))
    }
    of[index] = count - 1
  }
  return { of, count: count + 1 }
}

/** What each key costs on each bill, in full. */
function exactByBillAndKey(report: UsageReport, basis: CostBasis, { of, count }: Bills): Amount[][] {
  const size = report.keys.length
  const places = new Uint32Array(report.rowCount)
  for (let row = 0; row < report.rowCount; row += 1)
    places[row] = (of[report.dayIndex[row] ?? NO_DAY] ?? count - 1) * size + (report.keyIndex[row] ?? 0)
  const summed = pricedColumns(report, basis).map(({ counts, each }): PricedColumn => {
    const sums = new Float64Array(count * size)
    for (let row = 0; row < report.rowCount; row += 1) {
      const cell = places[row] ?? 0
      sums[cell] = (sums[cell] ?? 0) + (counts[row] ?? 0)
    }
    return { counts: sums, each }
  })
  return Array.from({ length: count }, (_, bill) =>
    Array.from({ length: size }, (_key, key) => costOfRow(summed, bill * size + key)),
  )
}

/** The coins of a bill: rounded for all together, then divided among groups, and within each among its keys. */
function shareAmongKeys(exact: readonly Amount[], groups: ArrayLike<number>, coin: Amount): bigint[] {
  const members = new Map<number, number[]>()
  for (const key of exact.keys()) {
    const group = groups[key] ?? 0
    const others = members.get(group)
    if (others) others.push(key)
    else members.set(group, [key])
  }
  const add = (amounts: readonly Amount[]) => amounts.reduce((sum, amount) => sum + amount, 0n)
  const inGroups = [...members.values()].map((keys) => keys.map((key) => exact[key] ?? 0n))
  const ofGroups = shareCoins(inCoins(add(exact), coin), inGroups.map(add), coin)
  const coins = exact.map(() => 0n)
  for (const [group, keys] of [...members.values()].entries())
    for (const [at, share] of shareCoins(ofGroups[group] ?? 0n, inGroups[group] ?? [], coin).entries())
      coins[keys[at] ?? 0] = share
  return coins
}

/** All rows, those of earlier days first. */
function rowsByDay({ dayIndex, rowCount, days }: UsageReport): Uint32Array {
  const placeOf = (row: number) => Math.min(dayIndex[row] ?? NO_DAY, days.length)
  const starts = new Uint32Array(days.length + 2)
  for (let row = 0; row < rowCount; row += 1) starts[placeOf(row) + 1] = (starts[placeOf(row) + 1] ?? 0) + 1
  for (let place = 1; place < starts.length; place += 1)
    starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0)
  const rows = new Uint32Array(rowCount)
  for (let row = 0; row < rowCount; row += 1) {
    const place = placeOf(row)
    const position = starts[place] ?? 0
    rows[position] = row
    starts[place] = position + 1
  }
  return rows
}
