/** The proof in words: in a few for the badge, in a sentence for the panel and the readers of an export, and field by field. */
import { countDays } from '../../api/day.ts'
import {
  capitalized,
  countOf,
  formatCount,
  formatMilliseconds,
  formatRange,
  formatRangeBriefly,
  formatSigned,
  listOf,
  unitOf,
  fieldNames,
} from '../format.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { sum } from '../figures/usage-rollup.ts'
import { prove, type FieldProof, type Proof } from '../figures/proof.ts'
import { findings } from './remarks.ts'

/** Whether rows and totals agree; `unknown` if there is nothing to compare with. */
export type Verdict = 'holds' | 'differs' | 'unknown'

/** `loaded`, what the proof is of, tells of missing days and of a zoom. */
export function proofInWords(proof: Proof, loaded?: LoadedReport): { verdict: Verdict; words: string } {
  const slicedFrom = loaded?.slicedFrom
  const days = loaded && !slicedFrom ? daysLoaded(loaded) : ''
  const rows = `${countOf(proof.receivedRows, 'row')}${days && ` of ${days}`}`
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
    words: `${capitalized(list)}. The totals shown are the reported ones.`,
  }
}

/** Without rows there is nothing to add up; the totals show whether that is right. */
function withoutRows({ hasTotals, differing }: Proof): { verdict: Verdict; words: string } {
  if (!hasTotals) return { verdict: 'unknown', words: 'The service reported neither rows nor totals.' }
  if (differing.length === 0)
    return { verdict: 'unknown', words: 'The service reported no rows and totals of zero.' }
  return { verdict: 'differs', words: 'The service reported totals but no rows that could add up to them.' }
}

function comparedFields({ fields }: Proof): string {
  const count = fields.filter(({ reported }) => reported !== undefined).length
  return count === fields.length ? 'all fields' : `the ${countOf(count, 'field')} it reports`
}

function describeDifference({ field, rows, reported, difference }: FieldProof): string {
  const write = field === 'speech' ? formatMilliseconds : formatCount
  const sign = difference > 0 ? '+' : '−'
  return `${shortName({ field })} reported ${write(reported ?? 0)}, rows ${write(rows)} (${sign}${write(Math.abs(difference))})`
}

function shortName({ field }: Pick<FieldProof, 'field'>): string {
  return fieldNames[field].short.toLowerCase()
}

/** Name, reported total, sum of the rows, difference, and a verdict. */
export function proofLine({ field, rows, reported, difference, isRounding }: FieldProof): readonly string[] {
  const name = field === 'speech' ? 'Speech (ms)' : fieldNames[field].short
  if (reported === undefined) return [name, 'not reported', formatCount(rows), '', '']
  const judgement = difference === 0 ? 'the same' : isRounding ? 'within rounding' : 'differs'
  return [name, formatCount(reported), formatCount(rows), formatSigned(difference), judgement]
}

type Badge = { readonly verdict: Verdict; readonly words: string; readonly more: string }

/** A proof always covers all rows that the service sent, even if the page shows a zoom or only some keys. `more` is dropped if space is
 *  short. */
export function badgeWords(loaded: LoadedReport, isFiltered: boolean): Badge {
  const { report, range } = loaded.slicedFrom ?? loaded
  const proof = prove(report)
  if (proof.differing.length > 0) {
    const others = proof.differing.length - 1
    const more = others === 0 ? ' from the reported total' : ` and in ${countOf(others, 'other field')}`
    return { verdict: 'differs', words: differsBy(proof), more }
  }
  if (!proof.hasTotals) {
    const words = proof.rowCount === 0 ? 'Nothing reported' : 'No reported total'
    return { verdict: 'unknown', words, more: '' }
  }
  if (proof.rowCount === 0) return { verdict: 'unknown', words: 'No rows', more: '' }
  const days = daysLoaded({ report, range })
  if (days) return { verdict: 'differs', words: `Rows of ${days} match`, more: '' }
  const found = findings(report, range, proof).length
  const notes = found === 0 ? '' : `, ${countOf(found, 'note')}`
  return {
    verdict: 'holds',
    words: `Rows${wholeWords(loaded, isFiltered)} match`,
    more: ` the reported total${notes}`,
  }
}

/** `514 of 696 days` if some could not be loaded; otherwise empty. */
export function daysLoaded({ report, range }: Pick<LoadedReport, 'report' | 'range'>): string {
  const [missing, days] = [sum(report.missing.map(countDays)), countDays(range)]
  return missing === 0 ? '' : `${formatCount(days - missing)} of ${countOf(days, 'day')}`
}

/** Which rows the proof covers, if the page shows fewer days or keys. */
function wholeWords({ slicedFrom, range }: LoadedReport, isFiltered: boolean): string {
  if (slicedFrom) return ` of ${formatRangeBriefly(slicedFrom.range, range)}`
  return isFiltered ? ' of all keys' : ''
}

/** The first of the differences; the panel has them all. */
function differsBy({ differing: [first] }: Proof): string {
  if (first === undefined) return ''
  const { field, difference } = first
  const size = unitOf(field).full(Math.abs(difference))
  if (field === 'characters') return `Rows differ by ${size}`
  return `${fieldNames[field].short} ${field === 'documents' ? 'differ' : 'differs'} by ${size}`
}
