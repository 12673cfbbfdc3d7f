import { Unplug } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useSession } from '../store/use-session.ts'
import { faultOf } from '../verdict/answer-integrity.ts'
import { faultInWords } from '../verdict/markup-fault.ts'
import styles from './text-cell.module.css'

/** Says of a text, before it is sent, where it is not well-formed. It may be sent all the same. */
export function MarkupNote({ rowId }: { readonly rowId: string }) {
  const row = useDeferredValue(useSession(({ inputs }) => inputs.texts.find(({ id }) => id === rowId)))
  const markup = useSession((state) => state.inputs.markup)
  const fault = row && markup !== 'off' ? faultOf(row, markup) : undefined
  if (!fault) return null
  return (
    <p className={styles.fault}>
      <Unplug aria-hidden size={12} /> Not well-formed {markup.toUpperCase()}, {faultInWords(fault)}
    </p>
  )
}
