/** Forms of sein, haben, werden and the modal verbs. */
import type { Modal } from './clause.ts'
import { lookUp } from './table.ts'
import type { VerbReading } from './verb-lexicon.ts'

type Helper = 'be' | 'have' | 'become' | Modal
type Row = readonly [Helper, 'present' | 'past', VerbReading['persons']]

const i: VerbReading['persons'] = [[1, 'sg']]
const thou: VerbReading['persons'] = [[2, 'sg']]
const he: VerbReading['persons'] = [[3, 'sg']]
const iOrHe: VerbReading['persons'] = [...i, ...he]
const we: VerbReading['persons'] = [
  [1, 'pl'],
  [3, 'pl'],
]

/** What each form helps with, its tense, and whom it goes with. */
export const helpers: Readonly<Record<string, Row>> = {
  bin: ['be', 'present', i],
  bist: ['be', 'present', thou],
  ist: ['be', 'present', he],
  sind: ['be', 'present', we],
  war: ['be', 'past', iOrHe],
  warst: ['be', 'past', thou],
  waren: ['be', 'past', we],
  habe: ['have', 'present', i],
  hast: ['have', 'present', thou],
  hat: ['have', 'present', he],
  haben: ['have', 'present', we],
  hatte: ['have', 'past', iOrHe],
  hatten: ['have', 'past', we],
  werde: ['become', 'present', i],
  wirst: ['become', 'present', thou],
  wird: ['become', 'present', he],
  werden: ['become', 'present', we],
  wurde: ['become', 'past', iOrHe],
  wurden: ['become', 'past', we],
  kann: ['can', 'present', iOrHe],
  kannst: ['can', 'present', thou],
  können: ['can', 'present', we],
  konnte: ['can', 'past', iOrHe],
  konnten: ['can', 'past', we],
  muss: ['must', 'present', iOrHe],
  musst: ['must', 'present', thou],
  müssen: ['must', 'present', we],
  musste: ['must', 'past', iOrHe],
  mussten: ['must', 'past', we],
  soll: ['should', 'present', iOrHe],
  sollen: ['should', 'present', we],
  sollte: ['should', 'present', iOrHe],
  sollten: ['should', 'present', we],
  darf: ['may', 'present', iOrHe],
  dürfen: ['may', 'present', we],
  durfte: ['may', 'past', iOrHe],
  möchte: ['want', 'present', iOrHe],
  möchten: ['want', 'present', we],
  will: ['want', 'present', iOrHe],
  willst: ['want', 'present', thou],
  wollen: ['want', 'present', we],
  wollte: ['want', 'past', iOrHe],
  wollten: ['want', 'past', we],
}

/** Forms of sein, haben, werden and the modal verbs. */
export function isGermanHelper(lower: string): boolean {
  return lookUp(helpers, lower) !== undefined
}
