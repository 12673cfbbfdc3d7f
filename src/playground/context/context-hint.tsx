import { Lightbulb } from 'lucide-react'
import { LinkButton } from '../../ui/link-button.tsx'
import styles from './context-hint.module.css'
import { useContextHint } from './use-context-hint.ts'

type Props = { readonly context: string; readonly onShowFeatures: () => void }

/** A hint about a context that reads like something else. It never blocks. */
export function ContextHint({ context, onShowFeatures }: Props) {
  const hint = useContextHint(context)
  if (!hint) return null
  return (
    <div role="note" className={styles.hint}>
      <Lightbulb aria-hidden size={14} />
      <p>
        <strong>{hint.title}</strong> {hint.advice}{' '}
        <LinkButton tone="text" onClick={onShowFeatures}>
          What to use instead
        </LinkButton>
      </p>
    </div>
  )
}
