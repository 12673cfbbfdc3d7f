/** An invoice against the report: by how much they differ, and what would explain that to the last character. */
import type { DayRange } from '../../api/day.ts'
import { pricedKinds } from '../../api/console-file.ts'
import { reportedTotal } from '../figures/reported-total.ts'
import { usageByDay } from '../figures/sums-by-day.ts'
import type { UsageRollup } from '../figures/usage-rollup.ts'
import { fieldNames } from '../field-names.ts'
import { formatDay, formatRange } from '../format.ts'

export type InvoiceCheck = {
  /** Characters on the invoice beyond those reported; negative where the invoice has fewer. */
  readonly difference: number
  /** Every single cause that comes to exactly the difference, a sentence each. */
  readonly causes: readonly string[]
}

/** Tries every single day, every single kind, and every run of days at the start or end of the range; nothing in between, where chance
 *  would find something for every difference. */
export function checkInvoice(invoice: number, rollup: UsageRollup): InvoiceCheck {
  const total = reportedTotal(rollup.report, 'characters') ?? rollup.sums.characters
  const difference = invoice - total
  if (difference === 0) return { difference, causes: [] }
  const size = Math.abs(difference)
  const how = difference < 0 ? 'as if the invoice left it out' : 'as if the invoice had it twice'
  const { days } = rollup
  const amounts = usageByDay(rollup, 'characters')
  const single = days.flatMap((day, index) =>
    amounts[index] === size ? `Exactly what ${formatDay(day)} comes to: ${how}.` : [],
  )
  const kinds = pricedKinds.flatMap((kind) => {
    const amount = reportedTotal(rollup.report, kind) ?? rollup.sums[kind]
    return amount === size ? `Exactly what ${fieldNames[kind].inSentence} come to: ${how}.` : []
  })
  const runs = [
    ...runsFrom(days.map((_, index) => index)),
    ...runsFrom(days.map((_, index) => days.length - 1 - index)),
  ]
  const boundaries = runs.flatMap((indexes) => {
    // One day alone was told above, and all of them are everything.
    if (indexes.length < 2 || indexes.length === days.length) return []
    const sum = indexes.reduce((all, index) => all + (amounts[index] ?? 0), 0)
    return sum === size ? `Exactly what ${formatRange(rangeOf(indexes, days))} come to: ${how}.` : []
  })
  return { difference, causes: [...single, ...kinds, ...boundaries] }
}

/** [0], [0, 1], [0, 1, 2], … */
function runsFrom(indexes: readonly number[]): (readonly number[])[] {
  return indexes.map((_, length) => indexes.slice(0, length + 1))
}

function rangeOf(indexes: readonly number[], days: readonly string[]): DayRange {
  const at = (index: number) => days[index] ?? ''
  return { start: at(Math.min(...indexes)), end: at(Math.max(...indexes)) }
}
