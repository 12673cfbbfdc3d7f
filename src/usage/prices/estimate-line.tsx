import { pricedKinds, type PriceBook } from '../../api/console-file.ts'
import type { UsageCounts, UsageField } from '../../api/report/usage-report.ts'
import { fieldNames } from '../field-names.ts'
import { estimate, estimateAll } from './estimate.ts'
import { writeAbout } from './write-amount.ts'

type Props = {
  /** What was used, as it is shown. */
  readonly counts: UsageCounts
  readonly prices: PriceBook
  readonly field: UsageField
}

/** `about 352.08 EUR, estimated`; below it, of what it is without, or all of it. The amounts of one row have the same decimals. */
export function EstimateLine({ counts, prices, field }: Props) {
  const amount = estimate(counts, prices, field)
  if (amount === undefined) return 'no price set'
  const total = estimateAll(counts, prices) ?? amount
  const write = (one: bigint) => writeAbout(one, prices.currency, total)
  const more =
    field === 'characters'
      ? missingKinds(prices)
      : field === 'speech' && estimate(counts, prices, 'characters') !== undefined
        ? `${write(total)} in all, estimated`
        : ''
  return (
    <>
      about <strong>{write(amount)}</strong>
      {field === 'characters' || (field === 'speech' && more === '') ? ', estimated' : ''}
      {more === '' ? null : (
        <>
          {' '}
          <br />
          {more}
        </>
      )}
    </>
  )
}

/** `without documents and improvement: no price set`; empty where all kinds have a price. */
function missingKinds({ perMillionCharacters = {} }: PriceBook): string {
  const missing = pricedKinds.filter((kind) => perMillionCharacters[kind] === undefined)
  const names = missing.map((kind) => fieldNames[kind].short.toLowerCase())
  return missing.length === 0 ? '' : `without ${names.join(' and ')}: no price set`
}
