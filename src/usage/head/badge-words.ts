/** The proof in a few words. */
import { countDays } from '../../api/day.ts'
import { fieldNames } from '../field-names.ts'
import { countOf, formatCount, formatRangeBriefly, unitOf } from '../format.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { countFindings } from './count-findings.ts'
import { prove, type Proof } from '../figures/proof.ts'
import type { Verdict } from './proof-words.ts'

type Badge = { readonly verdict: Verdict; readonly words: string; readonly more: string }

/** A proof always covers all rows that the service sent: for a zoom, or for some keys, it is that of the whole. `more` is left out where room is
 *  short. */
export function badgeWords(held: LoadedReport, isFiltered: boolean): Badge {
  const { report, range } = held.slicedFrom ?? held
  const proof = prove(report)
  if (proof.differing.length > 0) return { verdict: 'differs', words: differsBy(proof), more: '' }
  if (!proof.hasTotals) {
    const words = proof.rowCount === 0 ? 'Nothing reported' : 'No reported total'
    return { verdict: 'unknown', words, more: '' }
  }
  if (proof.rowCount === 0) return { verdict: 'unknown', words: 'No rows', more: '' }
  const missing = report.missing.reduce((days, one) => days + countDays(one), 0)
  if (missing > 0) {
    const days = countDays(range)
    const words = `Rows of ${formatCount(days - missing)} of ${countOf(days, 'day')} match`
    return { verdict: 'differs', words, more: '' }
  }
  const found = countFindings(report, range, proof)
  const notes = found === 0 ? '' : `, ${countOf(found, 'note')}`
  return {
    verdict: 'holds',
    words: `Rows${wholeWords(held, isFiltered)} match`,
    more: ` the reported total${notes}`,
  }
}

/** Which rows the proof covers, where the page shows fewer days or keys. */
function wholeWords({ slicedFrom, range }: LoadedReport, isFiltered: boolean): string {
  if (slicedFrom) return ` of ${formatRangeBriefly(slicedFrom.range, range)}`
  return isFiltered ? ' of all keys' : ''
}

/** The first of the differences; the panel has them all. */
function differsBy({ differing: [first] }: Proof): string {
  if (first === undefined) return ''
  const { field, difference } = first
  const size = unitOf(field).full(Math.abs(difference))
  if (field === 'characters') return `Differs by ${size}`
  return `${fieldNames[field].short} ${field === 'documents' ? 'differ' : 'differs'} by ${size}`
}
