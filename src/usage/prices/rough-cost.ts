import { pricedKinds, type PriceBook } from '../../api/console-file.ts'
import type { UsageCounts } from '../../api/report/usage-report.ts'

const MILLION = 1_000_000
const HOUR = 3_600_000

/** What `counts` cost, near enough to put rows in order; nothing that is shown. */
export function roughCost(
  counts: UsageCounts,
  { perMillionCharacters = {}, perSpeechHour = '0' }: PriceBook,
): number {
  return pricedKinds.reduce(
    (cost, kind) => cost + (counts[kind] / MILLION) * Number(perMillionCharacters[kind] ?? 0),
    (counts.speech / HOUR) * Number(perSpeechHour),
  )
}
