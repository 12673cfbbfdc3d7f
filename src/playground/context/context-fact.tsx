import { Lightbulb, Split } from 'lucide-react'
import { useMemo } from 'react'
import { hasRowContexts } from '../inputs/inputs.ts'
import { useSession } from '../store/use-session.ts'
import { RowContextFact } from './row-context-fact.tsx'
import { expandTemplate } from '../inputs/template.ts'
import styles from './context-fact.module.css'
import { useContextHint } from './use-context-hint.ts'

type Props = { readonly columnId: string; readonly context: string }

/** One line about a context that is not being edited, where there is something to say: how many contexts it stands for, or that it reads like
 *  something else. */
export function ContextFact({ columnId, context }: Props) {
  const isByRow = useSession(({ inputs }) =>
    inputs.columns.some((column) => column.id === columnId && hasRowContexts(column)),
  )
  return isByRow ? <RowContextFact columnId={columnId} /> : <WrittenFact context={context} />
}

function WrittenFact({ context }: Pick<Props, 'context'>) {
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
