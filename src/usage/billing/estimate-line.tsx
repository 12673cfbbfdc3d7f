import type { PriceBook } from '../../api/gateway-contract.ts'
import type { UsageCounts, UsageField } from '../../report-reader/usage-report.ts'
import { fieldNames, listOf } from '../format.ts'
import {
  estimate,
  estimateAll,
  pricedFields,
  type Amount,
  partsOfTotal,
  isUnpriced,
  writeAbout,
  unpricedIn,
  writeGrouped,
} from './estimate.ts'
import shared from '../../ui/shared.module.css'

type Props = {
  /** The usage, as shown. */
  readonly counts: UsageCounts
  readonly prices: PriceBook
  readonly field: UsageField
  /** The costs rounded together with other fields, so that they add up; absent if the field is rounded on its own. */
  readonly parts?: EstimatedParts | undefined
}

/** `about 352.08 EUR`, or `in part` where some kinds have no price. The amounts of one row have the same decimals. */
export function EstimateLine({ counts, prices, field, parts }: Props) {
  const amount = parts ? parts[field] : estimate(counts, prices, field)
  if (amount === undefined) return 'no price set'
  const isPart = field === 'characters' && unpricedIn(counts, prices).some((one) => one !== 'speech')
  return (
    <>
      {isPart ? 'in part' : 'about'}{' '}
      <strong>{writeAbout(amount, prices.currency, estimateAll(counts, prices))}</strong>
    </>
  )
}

type EstimatedParts = Readonly<Partial<Record<UsageField, Amount>>>

/** The cost of each field, rounded so that kinds and speech add up to the rounded total cost, and kinds to the rounded cost of the characters. */
export function estimateParts(counts: UsageCounts, prices: PriceBook): EstimatedParts {
  const priced = pricedFields.flatMap((field) => {
    const amount = estimate(counts, prices, field)
    return amount === undefined ? [] : [{ field, amount }]
  })
  const exact = priced.map(({ amount }) => amount)
  const amounts = partsOfTotal(exact, prices.currency)
  const parts: Partial<Record<UsageField, Amount>> = {}
  for (const [index, { field }] of priced.entries()) {
    const amount = amounts[index] ?? 0n
    parts[field] = amount
    if (field !== 'speech') parts.characters = (parts.characters ?? 0n) + amount
  }
  return parts
}

/** `2,529.61`, of all kinds and speech; its column header names the currency. A dash where nothing that was used has a price. */
export function EstimateCell({ counts, prices }: Pick<Props, 'counts' | 'prices'>) {
  const amount = estimateAll(counts, prices)
  const figure = amount === undefined ? '–' : writeGrouped(amount, prices.currency)
  const leftOut = leftOutInWords(counts, prices)
  if (leftOut === undefined) return figure
  if (isUnpriced(counts, prices)) return <span title={leftOut}>–</span>
  return (
    <span title={leftOut}>
      <span className={shared.small}>in part</span> {figure}
    </span>
  )
}

/** What an estimate leaves out; undefined if everything that was used has a price. */
export function leftOutInWords(counts: UsageCounts, prices: PriceBook): string | undefined {
  const unpriced = unpricedIn(counts, prices).map((field) => fieldNames[field].short.toLowerCase())
  return unpriced.length === 0 ? undefined : `Without a price, and so not included: ${listOf(unpriced)}`
}
