import { Lightbulb, Split } from 'lucide-react'
import { useMemo } from 'react'
import { expandTemplate } from '../inputs/template.ts'
import styles from './context-fact.module.css'
import { useContextHint } from './use-context-hint.ts'

/** One line about a context at rest, where there is something to know: how many contexts it stands for, or that it reads like something else. */
export function ContextFact({ context }: { readonly context: string }) {
  const hint = useContextHint(context)
  const { variants, hasMore } = useMemo(() => expandTemplate(context), [context])
  if (variants.length > 1) {
    return (
      <span data-fact className={styles.fact}>
        <Split aria-hidden size={12} /> {hasMore ? `more than ${variants.length}` : variants.length} contexts
      </span>
    )
  }
  if (!hint) return null
  return (
    <span data-fact className={`${styles.fact} ${styles.warning}`}>
      <Lightbulb aria-hidden size={12} /> {hint.title.replace(/\.$/, '')}
    </span>
  )
}
