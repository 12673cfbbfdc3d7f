import { Unplug } from 'lucide-react'
import type { Answer } from '../sending/answer-cache.ts'
import { integrityOf } from '../verdict/answer-integrity.ts'
import type { IntegrityIssue } from '../verdict/integrity.ts'
import styles from './integrity-note.module.css'

/** How many characters of a tag or placeholder are shown. */
const SHOWN_CHARACTERS = 32

/** For an answer that lost or gained tags or placeholders, the first problem; all of them on hover. */
export function IntegrityNote({ answer }: { readonly answer: Answer }) {
  const problems = integrityOf(answer).filter(({ isProblem }) => isProblem)
  // What broke the markup says more than the fact that it is broken.
  const first = problems.find(({ kind }) => kind !== 'broken') ?? problems[0]
  if (!first) return null
  const more = problems.length === 1 ? '' : `, ${problems.length - 1} more`
  return (
    <span className={styles.note} title={problems.map(({ words }) => words).join('\n')}>
      <Unplug aria-hidden size={12} /> {inShort(first)}
      {more}
    </span>
  )
}

function inShort({ kind, piece }: IntegrityIssue): string {
  if (piece === '') return 'broken markup'
  return `${kind} ${piece.length > SHOWN_CHARACTERS ? `${piece.slice(0, SHOWN_CHARACTERS)}…` : piece}`
}
