import type { PriceBook } from '../../api/console-file.ts'
import type { UsageCounts } from '../../api/report/usage-report.ts'
import type { Amount } from './estimate.ts'

/** A row of the table: its position in the report, and what was used. */
type Row = { readonly index: number; readonly counts: UsageCounts }

/** Orders rows by what is shown that they cost, where that is known, and those that show the same by what they come to before it is rounded. */
export function compareCosts(
  prices: PriceBook,
  shown: (position: number) => Amount = () => 0n,
): (a: Row, b: Row) => number {
  return (a, b) => {
    const [one, other] = [shown(a.index), shown(b.index)]
    if (one !== other) return one < other ? -1 : 1
    return roughCost(a.counts, prices) - roughCost(b.counts, prices)
  }
}

const MILLION = 1_000_000
const HOUR = 3_600_000

/** What `counts` cost, near enough to put rows in order; nothing that is shown. */
function roughCost(
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
