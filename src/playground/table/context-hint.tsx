import { Lightbulb } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import styles from './context-hint.module.css'
import { contextHint } from '../verdict/context-hints.ts'
import { FeatureDialog } from './feature-dialog.tsx'
import { useLab } from '../store/use-lab.ts'

type Props = { readonly context: string; readonly isTyping: boolean }

/** A word about a context that reads like something else. It never blocks. */
export function ContextHint({ context, isTyping }: Props) {
  const texts = useDeferredValue(useLab(({ lab }) => lab.texts))
  const settled = useDeferredValue(context)
  const hint = useMemo(
    () =>
      contextHint(
        settled,
        texts.map(({ text }) => text),
      ),
    [settled, texts],
  )
  const [isOpen, setOpen] = useState(false)
  // Every context begins as one word: that is no reason to speak up while it is being typed.
  if (!hint || (isTyping && hint.kind === 'single-word')) return null
  return (
    <div role="note" className={styles.hint}>
      <Lightbulb aria-hidden size={14} />
      <p>
        <strong>{hint.title}</strong> {hint.advice}{' '}
        <button type="button" className={styles.link} onClick={() => setOpen(true)}>
          Which feature for what
        </button>
      </p>
      <FeatureDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}
