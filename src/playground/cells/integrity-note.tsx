import { Unplug } from 'lucide-react'
import { Chip } from '../../ui/chip.tsx'
import type { Answer } from '../sending/answer-cache.ts'
import { integrityOf } from '../verdict/answer-integrity.ts'

/** Of an answer that lost or gained tags or placeholders, the first thing to know; all of them for those who point at it. */
export function IntegrityNote({ answer }: { readonly answer: Answer }) {
  const problems = integrityOf(answer).filter(({ isProblem }) => isProblem)
  const [first, ...others] = problems
  if (!first) return null
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  return (
    <span title={problems.map(({ words }) => words).join('\n')}>
      <Chip tone="danger" icon={<Unplug aria-hidden size={12} />}>
        {first.words}
        {more}
      </Chip>
    </span>
  )
}
