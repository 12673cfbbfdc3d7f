import { Unplug, Weight } from 'lucide-react'
import { useDeferredValue } from 'react'
import { MAX_TRANSLATION_BODY_BYTES } from '../../api/contract.ts'
import { formatCount } from '../../locale/numbers.ts'
import { bytesOfText, isTooLarge } from '../model/column-requests.ts'
import { useSession } from '../session/use-session.ts'
import { faultOf } from '../model/integrity.ts'
import { faultInWords } from '../model/markup-fault.ts'
import styles from './text-cell.module.css'

const KIB = 1024

/** Warns before sending that a text is too large to be sent, or where it is not well-formed (it may still be sent). */
export function TextNote({ rowId }: { readonly rowId: string }) {
  const row = useDeferredValue(useSession(({ inputs }) => inputs.texts.find(({ id }) => id === rowId)))
  const markup = useSession((state) => state.inputs.markup)
  if (row && isTooLarge(row)) {
    return (
      <p className={styles.fault}>
        <Weight aria-hidden size={12} /> Too large ({formatCount(Math.ceil(bytesOfText(row) / KIB))} of{' '}
        {MAX_TRANSLATION_BODY_BYTES / KIB} KiB): not sent
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
