/** The proof in a sentence, for the page and for the readers of an export. */
import { fieldNames } from '../field-names.ts'
import { countOf, formatCount, formatMilliseconds, formatRange, listOf } from '../format.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { prove, type FieldProof, type Proof } from '../figures/proof.ts'

/** Whether rows and totals agree; `unknown` where there is nothing to compare with. */
export type Verdict = 'holds' | 'differs' | 'unknown'

export function proofInWords(proof: Proof, slicedFrom?: LoadedReport): { verdict: Verdict; words: string } {
  const rows = countOf(proof.receivedRows, 'row')
  if (slicedFrom) {
    const whole = prove(slicedFrom.report)
    const isProven = whole.hasTotals && whole.differing.length === 0
    const of = `the report of ${formatRange(slicedFrom.range)}`
    return {
      verdict: 'unknown',
      words: `${rows} cut from ${of} ${isProven ? 'whose rows add up to its totals' : 'which could not be proven'}.`,
    }
  }
  if (proof.rowCount === 0) return withoutRows(proof)
  if (!proof.hasTotals) {
    const words = `The service sent no totals to compare with; the figures are the sums of ${rows}.`
    return { verdict: 'unknown', words }
  }
  if (proof.differing.length === 0) {
    const rounded = proof.fields.filter(({ difference }) => difference !== 0).map(shortName)
    const within = rounded.length > 0 ? `; ${listOf(rounded)} within rounding` : ''
    const words = `${rows} ${proof.receivedRows === 1 ? 'adds' : 'add'} up to the reported totals in ${comparedFields(proof)}${within}.`
    return { verdict: 'holds', words }
  }
  const list = proof.differing.map(describeDifference).join('; ')
  return {
    verdict: 'differs',
    words: `Rows and reported totals differ: ${list}. The totals shown are the reported ones.`,
  }
}

/** There is nothing to add up; the totals show whether that is right. */
function withoutRows({ hasTotals, differing }: Proof): { verdict: Verdict; words: string } {
  if (!hasTotals) return { verdict: 'unknown', words: 'The service reported neither rows nor totals.' }
  if (differing.length === 0)
    return { verdict: 'unknown', words: 'The service reported no rows and totals of zero.' }
  return { verdict: 'differs', words: 'The service reported totals but no rows that could add up to them.' }
}

function comparedFields({ fields }: Proof): string {
  const count = fields.filter(({ reported }) => reported !== undefined).length
  return count === fields.length ? 'all five fields' : `the ${countOf(count, 'field')} it reports`
}

function describeDifference({ field, rows, reported, difference }: FieldProof): string {
  const write = field === 'speech' ? formatMilliseconds : formatCount
  const sign = difference > 0 ? '+' : '−'
  return `${shortName({ field })} reported ${write(reported ?? 0)}, rows ${write(rows)} (${sign}${write(Math.abs(difference))})`
}

function shortName({ field }: Pick<FieldProof, 'field'>): string {
  return fieldNames[field].short.toLowerCase()
}
