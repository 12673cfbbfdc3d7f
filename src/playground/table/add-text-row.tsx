import { Plus } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { linesOf, mayBeMoreThanLines } from '../pasted/pasted-lines.ts'
import { addPastedTexts, addText } from '../actions/add-text.ts'
import { useSessionStore } from '../store/use-session.ts'
import styles from './add-text-row.module.css'
import type { PastedHereProps } from './pasted-here.tsx'

/** The code that distinguishes tables and requests from lines is fetched with the first paste. */
const PastedHere = lazyComponent<PastedHereProps>(
  async () => (await import('./pasted-here.tsx')).PastedHere,
  () => null,
)

/** The place of the next text, below the last row and always visible. Lines pasted here become a text each. */
export function AddTextRow() {
  const store = useSessionStore()
  const [pasted, setPasted] = useState('')
  return (
    <div className={styles.row}>
      <Plus aria-hidden size={14} className={styles.plus} />
      <button
        type="button"
        className={styles.add}
        aria-describedby="add-text-hint"
        onClick={() => addText(store)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          const lines = linesOf(text)
          if (lines.length === 0) return
          event.preventDefault()
          if (mayBeMoreThanLines(text)) setPasted(text)
          else addPastedTexts(store, lines)
        }}
      >
        Add text
      </button>
      <span id="add-text-hint" className={styles.hint}>
        , or paste several lines
      </span>
      {pasted ? <PastedHere pasted={pasted} onClose={() => setPasted('')} /> : null}
    </div>
  )
}
