/** What an export says of costs: they are estimated, in which currency, and by which prices. */
import { pricedKinds, type PriceBook } from '../../api/console-file.ts'
import type { UsageReport } from '../../api/report/usage-report.ts'
import { strayPlaces } from '../figures/stray-rows.ts'
import { costName } from '../prices/cost-column.ts'
import { costsInSteps, costsOf, type CostBasis } from '../prices/costs.ts'
import { writeAmount, type Amount } from '../prices/estimate.ts'
import { fieldNames } from '../field-names.ts'
import type { Strays, UsageRollup } from '../figures/usage-rollup.ts'

/** The column, where money is shown. */
export function costColumns(prices: CostBasis | undefined): readonly string[] {
  return prices ? [costName(prices)] : []
}

/** What stands in it: digits with a decimal point, empty where nothing has a price. */
export function costCells(amount: Amount | undefined, prices: CostBasis | undefined): readonly string[] {
  return prices ? [amount === undefined ? '' : writeAmount(amount, prices.currency)] : []
}

/** What each row of a report costs; undefined where no money is shown or nothing has a price. Yields pieces of a file that are empty. */
export function* costsOfRows(
  report: UsageReport,
  prices: CostBasis | undefined,
): Generator<string, ((row: number) => Amount) | undefined> {
  if (prices === undefined) return undefined
  const costs = yield* withEmptyPieces(costsInSteps(report, prices))
  return costs && (yield* withEmptyPieces(costs.ofRows()))
}

/** Counts the costs, so that they are known from then on. Yields pieces of a file that are empty. */
export function* prepareCosts(report: UsageReport, prices: CostBasis | undefined): Generator<string, void> {
  if (prices) yield* withEmptyPieces(costsInSteps(report, prices))
}

function* withEmptyPieces<Result>(steps: Generator<undefined, Result>): Generator<string, Result> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    yield ''
  }
}

/** Rows per turn: a few milliseconds of work. */
const ROWS = 10_000

/** What keys cost on each day of the axis, as it is written. */
export type PlacedCosts = {
  /** Of the column or line. */
  readonly name: string
  readonly total: (key: number) => string
  readonly onDay: (key: number, day: number) => string
  readonly onNoDay: (key: number, place: keyof Strays<unknown>) => string
}

/** The same of every day of the axis, and of what is on none. */
export function* costsByPlace(
  { report, days }: UsageRollup,
  prices: CostBasis | undefined,
): Generator<string, PlacedCosts | undefined> {
  const ofRows = yield* costsOfRows(report, prices)
  if (prices === undefined || ofRows === undefined) return undefined
  const width = days.length + strayPlaces.length
  const placeOf = new Map(days.map((day, place) => [day, place]))
  const places = report.days.map((day) => placeOf.get(day) ?? days.length + 1)
  const costs = Array<Amount | undefined>(report.keys.length * width)
  for (let row = 0; row < report.rowCount; row += 1) {
    if (row % ROWS === 0) yield ''
    const amount = ofRows(row)
    const cell = (report.keyIndex[row] ?? 0) * width + (places[report.dayIndex[row] ?? -1] ?? days.length)
    if (amount !== 0n) costs[cell] = (costs[cell] ?? 0n) + amount
  }
  yield ''
  const write = (amount = 0n) => writeAmount(amount, prices.currency)
  const ofReport = costsOf(report, prices)
  return {
    name: costName(prices),
    total: (key) => write(ofReport?.ofKey(key)),
    onDay: (key, day) => write(costs[key * width + day]),
    onNoDay: (key, place) => write(costs[key * width + days.length + Number(place === 'otherDays')]),
  }
}

/** The prices in words: `estimated, 20 EUR per million characters of text, 0.9 EUR per hour of speech`. */
export function pricesInWords({ currency, perMillionCharacters = {}, perSpeechHour }: PriceBook): string {
  const kinds = pricedKinds.flatMap((kind) => {
    const price = perMillionCharacters[kind]
    return price === undefined ? [] : `${price} ${currency} per million ${fieldNames[kind].inSentence}`
  })
  const speech = perSpeechHour === undefined ? [] : [`${perSpeechHour} ${currency} per hour of speech`]
  const all = [...kinds, ...speech]
  return all.length === 0 ? 'no price is set' : `estimated; ${all.join('; ')}`
}
