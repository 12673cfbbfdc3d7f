import { pricedKinds, type PriceBook } from '../../api/console-file.ts'
import type { UsageCounts, UsageField } from '../../api/report/usage-report.ts'
import { fieldNames } from '../field-names.ts'
import { listOf } from '../format.ts'
import { estimate, estimateAll } from './estimate.ts'
import { writeAbout } from './write-amount.ts'

type Props = {
  /** The usage, as shown. */
  readonly counts: UsageCounts
  readonly prices: PriceBook
  readonly field: UsageField
}

/** `about 352.08 EUR`. The amounts of one row have the same decimals. */
export function EstimateLine({ counts, prices, field }: Props) {
  const amount = estimate(counts, prices, field)
  if (amount === undefined) return 'no price set'
  return (
    <>
      about <strong>{writeAbout(amount, prices.currency, estimateAll(counts, prices))}</strong>
    </>
  )
}

/** `without documents and speech: no price set`; empty where everything has a price. */
export function missingPrices({ perMillionCharacters = {}, perSpeechHour }: PriceBook): string {
  const missing = [
    ...pricedKinds.filter((kind) => perMillionCharacters[kind] === undefined),
    ...(perSpeechHour === undefined ? (['speech'] as const) : []),
  ]
  const names = missing.map((field) => fieldNames[field].short.toLowerCase())
  return missing.length === 0 ? '' : `without ${listOf(names)}: no price set`
}
