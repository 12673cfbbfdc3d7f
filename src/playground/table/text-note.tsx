import { Unplug, Weight } from 'lucide-react'
import { useDeferredValue } from 'react'
import { leastBytes, isTooLarge } from '../model/column-requests.ts'
import { excessInWords } from '../panes/call-figures.ts'
import { useSession } from '../session/use-session.ts'
import { faultOf } from '../model/integrity.ts'
import { faultInWords } from '../model/markup-fault.ts'
import styles from './text-cell.module.css'

/** Warns before sending that a text is too large to be sent, or where it is not well-formed (it may still be sent). */
export function TextNote({ rowId }: { readonly rowId: string }) {
  const row = useDeferredValue(useSession(({ inputs }) => inputs.texts.find(({ id }) => id === rowId)))
  const markup = useSession((state) => state.inputs.markup)
  if (row && isTooLarge(row)) {
    return (
      <p className={styles.fault}>
        <Weight aria-hidden size={12} /> Too large ({excessInWords(leastBytes(row))}): not sent
      </p>
    )
  }
  const fault = row && markup !== 'off' ? faultOf(row, markup) : undefined
  if (!fault) return null
  return (
    <p className={styles.fault}>
      <Unplug aria-hidden size={12} /> Not well-formed {markup.toUpperCase()}, {faultInWords(fault)}
    </p>
  )
}
