/** What was odd about a report, in sentences. Nothing odd is silently mended, and nothing ordinary is remarked. */
import { isByKey } from '../../api/report/by-key.ts'
import type { UsageReport } from '../../api/report/usage-report.ts'
import { fieldNames } from '../field-names.ts'
import { countOf, formatCount } from '../format.ts'
import type { Proof } from './proof.ts'

export function remarksOn(report: UsageReport, proof: Proof): string[] {
  const { remarks, rowCount } = report
  const said: string[] = []
  if (proof.gapCount > 0) {
    const isAll = proof.gapCount === rowCount
    said.push(
      `Text, documents and improvement do not add up to the characters in ${isAll ? 'any row' : countOf(proof.gapCount, 'row')}` +
        ` (${proof.gapSum > 0 ? '+' : ''}${formatCount(proof.gapSum)} in all).`,
    )
  }
  if (remarks.duplicateRows > 0) {
    said.push(
      `${countOf(remarks.duplicateRows, 'row')} repeated a key${isByKey(report) ? '' : ' and day'} and ${were(remarks.duplicateRows)} added up.`,
    )
  }
  if (remarks.unattributedRows > 0) {
    said.push(
      `${countOf(remarks.unattributedRows, 'row')} belong${remarks.unattributedRows === 1 ? 's' : ''} to no known key: “Unattributed”.`,
    )
  }
  // Where no row has a day, that is said in their place.
  if (remarks.rowsWithoutDay > 0 && !isByKey(report)) {
    said.push(
      `${countOf(remarks.rowsWithoutDay, 'row')} ${were(remarks.rowsWithoutDay)} without a day: counted in totals and keys, not in any day.`,
    )
  }
  for (const { field, rows } of proof.missing) {
    said.push(
      `${fieldNames[field].short} ${rows === 1 ? 'is' : 'are'} missing in ${countOf(rows, 'row')} and counted as 0.`,
    )
  }
  if (proof.otherFields.length > 0) {
    const list = proof.otherFields.map(({ name, total }) => `${name} ${formatCount(total)}`)
    said.push(`Other reported fields: ${list.join(', ')}.`)
  }
  return said
}

function were(count: number): string {
  return count === 1 ? 'was' : 'were'
}
