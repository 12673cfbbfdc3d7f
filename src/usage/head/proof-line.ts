/** The proof of a field in figures, as the panel, the clipboard and paper show it. */
import { fieldNames } from '../field-names.ts'
import type { FieldProof } from '../figures/proof.ts'
import { formatCount, formatSigned } from '../format.ts'

/** Name, reported total, sum of the rows, difference, and a verdict. */
export function proofLine({ field, rows, reported, difference, isRounding }: FieldProof): readonly string[] {
  const name = field === 'speech' ? 'Speech (ms)' : fieldNames[field].short
  if (reported === undefined) return [name, 'not reported', formatCount(rows), '', '']
  const judgement = difference === 0 ? 'the same' : isRounding ? 'within rounding' : 'differs'
  return [name, formatCount(reported), formatCount(rows), formatSigned(difference), judgement]
}
