import { useMemo } from 'react'
import type { PriceBook } from '../../api/console-file.ts'
import type { UsageCounts } from '../../api/report/usage-report.ts'
import { estimateAll, estimateTogether, writeGrouped } from './estimate.ts'

type Props = { readonly counts: UsageCounts; readonly prices: PriceBook }

/** `2,529.61`, of all kinds and speech; its column says that it is estimated, and in which currency. */
export function EstimateCell({ counts, prices }: Props) {
  const amount = estimateAll(counts, prices)
  return amount === undefined ? '–' : writeGrouped(amount, prices.currency)
}

type TotalProps = { readonly rows: readonly { readonly counts: UsageCounts }[]; readonly prices: PriceBook }

/** The sum of the cells of `rows`. */
export function EstimateTotal({ rows, prices }: TotalProps) {
  const amount = useMemo(
    () =>
      estimateTogether(
        rows.map(({ counts }) => counts),
        prices,
      ),
    [rows, prices],
  )
  return amount === undefined ? '–' : writeGrouped(amount, prices.currency)
}
