/** The only hint about a context: that it reads like an instruction. It never blocks sending. */
import { Lightbulb } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LinkButton } from '../../ui/link-button.tsx'
import styles from './context-box.module.css'

/** Subjects of instructions to a translator. */
const SUBJECT =
  'translat\\w*|tone|style|formal\\w*|informal\\w*|register|wording|spelling|terminology|glossar\\w*|casual\\w*|friendly|polite\\w*|professional\\w*|abbreviat\\w*|' +
  'readers|audience|culture|markdown|html|uppercase|lowercase|length|characters|output|humou?r\\w*|concise|short(?:er)?'

const VERB =
  "translate|render|use|keep|make|write|adapt|avoid|ensure|be|sound|stay|prefer|apply|maintain|preserve|leave|rewrite|rephrase|shorten|do not|don['’]t|never|always"

const signs: readonly RegExp[] = [
  // A sentence that starts with a command about the translation: “Please keep the tone friendly.”
  new RegExp(
    `(?:^|[.!?:;\\n]\\s*)(?:please,?\\s+)?(?:${VERB})\\b[^.!?\\n]{0,100}?\\b(?:${SUBJECT})(?!\\p{L})`,
    'iu',
  ),
  /^(?:please,?\s+)?(?:(?:always|never|do not|don['’]t)\s+)?translate\b/i,
  /(?:^|[.!?\n]\s*)(?:the\s+)?(?:tone|style|register|formality)\s*(?::|should|must)/i,
  /\b(?:must|should|has to)\s+(?:always\s+|never\s+|not\s+)?be\s+(?:translated|rendered)\b/i,
  /\b(?:you are|act as)\b[^.!?\n]{0,40}\btranslator\b/i,
]

/**
 * Whether a context reads like an instruction: a context is a hint, not a channel for commands (§1). Only clear signs in English count, because a good
 * context must never be flagged. The context is sent either way.
 */
export function readsLikeInstruction(context: string): boolean {
  const trimmed = context.trim()
  return signs.some((sign) => sign.test(trimmed))
}

/** The pause in typing before the hint appears, in milliseconds. */
const PAUSE = 700

type HintProps = { readonly context: string; readonly onShowFeatures: () => void }

/** Appears below a context box once typing pauses. */
export function ContextHint({ context, onShowFeatures }: HintProps) {
  const [paused, setPaused] = useState(context)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(context), PAUSE)
    return () => clearTimeout(timer)
  }, [context])
  if (!readsLikeInstruction(paused)) return null
  return (
    <div role="note" className={styles.hint}>
      <Lightbulb aria-hidden size={14} />
      <p>
        <strong>Reads like an instruction.</strong> A context is a hint, not a command. Terms belong in
        glossaries; tone, format and rules in style rules.{' '}
        <LinkButton tone="text" onPress={onShowFeatures}>
          What to use instead
        </LinkButton>
      </p>
    </div>
  )
}
