import type { PriceBook } from '../../api/console-file.ts'
import type { UsageCounts, UsageField } from '../../api/report/usage-report.ts'
import { estimate, writeAbout } from './estimate.ts'

type Props = { readonly counts: UsageCounts; readonly prices: PriceBook; readonly field: UsageField }

/** about 352 EUR, estimated */
export function EstimateLine({ counts, prices, field }: Props) {
  const amount = estimate(counts, prices, field)
  if (amount === undefined) return 'no price set'
  return (
    <>
      about <strong>{writeAbout(amount, prices.currency)}</strong>
      {field === 'characters' ? ', estimated' : ''}
    </>
  )
}
