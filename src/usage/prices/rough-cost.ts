import type { PriceBook } from '../../api/console-file.ts'
import type { UsageCounts } from '../../api/report/usage-report.ts'

const MILLION = 1_000_000
const HOUR = 3_600_000

/** What `counts` cost, near enough to put rows in order; nothing that is shown. */
export function roughCost(
  counts: UsageCounts,
  { perMillionCharacters = {}, perSpeechHour = '0' }: PriceBook,
): number {
  const { text = '0', documents = '0', improvement = '0' } = perMillionCharacters
  return (
    (counts.text * Number(text) +
      counts.documents * Number(documents) +
      counts.improvement * Number(improvement)) /
      MILLION +
    (counts.speech * Number(perSpeechHour)) / HOUR
  )
}
