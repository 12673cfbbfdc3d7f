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
import { runToEnd } from '../../api/time-slicing.ts'
import { bucketAround } from '../calendar.ts'
import { coinOf, estimate, inCoins, type Amount } from './estimate.ts'
import { shareCoins, shareRounded } from './share-coins.ts'
import { bigNumbers, commonDivisor, SMALL, smallNumbers, type WholeNumbers } from './whole-numbers.ts'

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
  readonly ofRows: () => Generator<undefined, (row: number) => Amount>
}

const known = new WeakMap<UsageReport, { readonly basis: CostBasis; readonly costs: Costs | undefined }>()

/** Undefined where the book has no price at all. */
export function costsOf(report: UsageReport, basis: CostBasis): Costs | undefined {
  return runToEnd(costsInSteps(report, basis))
}

/** The same in steps of a few milliseconds; none where it is known. */
export function* costsInSteps(
  report: UsageReport,
  basis: CostBasis,
): Generator<undefined, Costs | undefined> {
  const kept = known.get(report)
  if (kept?.basis === basis) return kept.costs
  const costs = hasPrice(basis) ? yield* countCosts(report, basis) : undefined
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

/** What costs are counted with: small numbers where all amounts are small enough for these to be exact, as they hardly ever are not. */
export type Way = 'as-small-as-exact' | 'big'

/** In steps of a few milliseconds. `way` is for tests, which compare the two. */
export function* countCosts(
  report: UsageReport,
  basis: CostBasis,
  way: Way = 'as-small-as-exact',
): Generator<undefined, Costs> {
  const coin = coinOf(basis.currency)
  const prices = pricedColumns(report, basis)
  // The largest part of the currency in which prices and half a coin are whole: all amounts come in multiples of it.
  const unit = prices.reduce((sum, { each }) => commonDivisor(sum, each), coin / 2n)
  const usage = yield* sumsByBill(report, basis, prices)
  const scaled = { usage, unit, coin: coin / unit }
  const largest = prices.reduce((sum, { each }, at) => sum + Number(each / unit) * (usage.sizes[at] ?? 0), 0)
  // Each key may be a coin off on each bill.
  const isSmall = largest + 2 * Number(scaled.coin) * usage.bills.count * report.keys.length < SMALL
  return isSmall && way !== 'big'
    ? yield* countIn(smallNumbers, report, basis, scaled)
    : yield* countIn(bigNumbers, report, basis, scaled)
}

type Scaled = {
  readonly usage: UsageByBill
  /** What one of the numbers counted in stands for. */
  readonly unit: Amount
  /** A coin, in such units. */
  readonly coin: bigint
}

function* countIn<N extends number | bigint>(
  numbers: WholeNumbers<N>,
  report: UsageReport,
  basis: CostBasis,
  { usage, unit, coin: coinInUnits }: Scaled,
): Generator<undefined, Costs> {
  const { zero, add, subtract, floorDivide } = numbers
  const size = report.keys.length
  const { bills } = usage
  const coin = numbers.of(coinInUnits)
  const inFull = (coins: N) => numbers.asBigInt(coins) * coinInUnits * unit
  const each = pricedColumns(report, basis).map((column) => numbers.of(column.each / unit))
  const groups = membersOf(basis.groupsOf(report))
  yield
  // By bill, and on each by key.
  const exact: N[][] = []
  const coins: N[][] = []
  for (let bill = 0; bill < bills.count; bill += 1) {
    const ofKeys = Array.from({ length: size }, (_, key) =>
      costOf(numbers, each, usage.sums, bill * size + key),
    )
    exact.push(ofKeys)
    coins.push(shareAmongKeys(numbers, ofKeys, groups, coin))
    yield
  }
  const totals = report.keys.map((_, key) =>
    inFull(coins.reduce((sum, ofKeys) => add(sum, ofKeys[key] ?? zero), zero)),
  )
  return {
    ofKey: (key) => totals[key] ?? 0n,
    ofKeys: (keys) => {
      let sum = 0n
      for (const key of keys) sum += totals[key] ?? 0n
      return sum
    },
    *ofRows() {
      const columns = pricedColumns(report, basis).map(({ counts }) => counts)
      const places = yield* cellsOfRows(report, bills)
      const rows = yield* rowsByDay(report)
      // What the rows of a key on a bill have come to so far, and how many coins that was.
      const sums = exact.flatMap((ofKeys, bill) =>
        ofKeys.map((amount, key) => shiftOf(numbers, amount, coins[bill]?.[key] ?? zero, coin)),
      )
      const paid = sums.map(() => zero)
      const amounts = Array<N>(report.rowCount).fill(zero)
      yield
      for (let place = 0; place < rows.length; place += 1) {
        if (place % ROWS === 0) yield
        const row = rows[place] ?? 0
        const cell = places[row] ?? 0
        const added = costOf(numbers, each, columns, row)
        if (added === zero) continue
        const sum = add(sums[cell] ?? zero, added)
        const grown = floorDivide(sum, coin)
        amounts[row] = subtract(grown, paid[cell] ?? zero)
        sums[cell] = sum
        paid[cell] = grown
      }
      return (row) => inFull(amounts[row] ?? zero)
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

/** What the counts at a position cost together, where `each` says what one in a column costs. */
function costOf<N>(
  { zero, round, add, multiply }: WholeNumbers<N>,
  each: readonly N[],
  columns: readonly ArrayLike<number>[],
  position: number,
): N {
  let sum = zero
  for (let at = 0; at < each.length; at += 1) {
    const count = columns[at]?.[position] ?? 0
    if (count !== 0) sum = add(sum, multiply(round(count), each[at] ?? zero))
  }
  return sum
}

/** Rows per turn: a few milliseconds of work. */
const ROWS = 5_000

/** The same for work that is little more than an addition. */
const SIMPLE_ROWS = 50_000

/** What is added to a growing sum before it is rounded down, so that it ends at `coins`: half a coin where that does, or as near to it as does. */
function shiftOf<N extends number | bigint>(
  { one, of, add, subtract, multiply, floorDivide }: WholeNumbers<N>,
  exact: N,
  coins: N,
  coin: N,
): N {
  const least = subtract(multiply(coins, coin), exact)
  const most = subtract(add(least, coin), one)
  const half = floorDivide(coin, of(2n))
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

/** What was used by bill, and on each by key: the one of a key is at `bill * keys + key`. */
type UsageByBill = {
  readonly bills: Bills
  /** For each column of prices. */
  readonly sums: readonly Float64Array[]
  /** What the counts of each come to where all are rounded up and none is taken off another. */
  readonly sizes: readonly number[]
}

function* sumsByBill(
  report: UsageReport,
  { billingStart }: CostBasis,
  prices: readonly PricedColumn[],
): Generator<undefined, UsageByBill> {
  const bills = billsOf(report.days, billingStart)
  const cells = yield* cellsOfRows(report, bills)
  const sums: Float64Array[] = []
  const sizes: number[] = []
  for (const { counts } of prices) {
    const ofColumn = new Float64Array(bills.count * report.keys.length)
    let size = report.rowCount
    for (let row = 0; row < report.rowCount; row += 1) {
      const cell = cells[row] ?? 0
      const amount = counts[row] ?? 0
      ofColumn[cell] = (ofColumn[cell] ?? 0) + amount
      size += Math.abs(amount)
      if (row % SIMPLE_ROWS === 0) yield
    }
    sums.push(ofColumn)
    sizes.push(size)
  }
  return { bills, sums, sizes }
}

/** For each row the place of its key on its bill. */
function* cellsOfRows(
  { keys, keyIndex, dayIndex, rowCount }: UsageReport,
  { of, count }: Bills,
): Generator<undefined, Uint32Array> {
  const cells = new Uint32Array(rowCount)
  for (let row = 0; row < rowCount; row += 1) {
    cells[row] = (of[dayIndex[row] ?? NO_DAY] ?? count - 1) * keys.length + (keyIndex[row] ?? 0)
    if (row % SIMPLE_ROWS === 0) yield
  }
  return cells
}

/** The keys of each group. */
function membersOf(groups: ArrayLike<number>): number[][] {
  const members = new Map<number, number[]>()
  for (let key = 0; key < groups.length; key += 1) {
    const group = groups[key] ?? 0
    const others = members.get(group)
    if (others) others.push(key)
    else members.set(group, [key])
  }
  return [...members.values()]
}

/** The coins of a bill: rounded for all together, then divided among groups, and within each among its keys. */
function shareAmongKeys<N extends number | bigint>(
  numbers: WholeNumbers<N>,
  exact: readonly N[],
  groups: readonly (readonly number[])[],
  coin: N,
): N[] {
  const { zero, add } = numbers
  const sum = (amounts: readonly N[]) => amounts.reduce(add, zero)
  const inGroups = groups.map((keys) => keys.map((key) => exact[key] ?? zero))
  const all = numbers.of(inCoins(numbers.asBigInt(sum(exact)), numbers.asBigInt(coin)))
  const ofGroups = shareRounded(numbers, all, inGroups.map(sum), coin) ?? []
  const coins = exact.map(() => zero)
  for (const [group, keys] of groups.entries()) {
    const shares = shareRounded(numbers, ofGroups[group] ?? zero, inGroups[group] ?? [], coin) ?? []
    for (const [at, key] of keys.entries()) coins[key] = shares[at] ?? zero
  }
  return coins
}

/** All rows, those of earlier days first. */
function* rowsByDay({ dayIndex, rowCount, days }: UsageReport): Generator<undefined, Uint32Array> {
  const placeOf = (row: number) => Math.min(dayIndex[row] ?? NO_DAY, days.length)
  const starts = new Uint32Array(days.length + 2)
  for (let row = 0; row < rowCount; row += 1) {
    starts[placeOf(row) + 1] = (starts[placeOf(row) + 1] ?? 0) + 1
    if (row % SIMPLE_ROWS === 0) yield
  }
  for (let place = 1; place < starts.length; place += 1)
    starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0)
  const rows = new Uint32Array(rowCount)
  for (let row = 0; row < rowCount; row += 1) {
    const place = placeOf(row)
    const position = starts[place] ?? 0
    rows[position] = row
    starts[place] = position + 1
    if (row % SIMPLE_ROWS === 0) yield
  }
  return rows
}
