import { Plus } from 'lucide-react'
import { linesOf } from '../inputs/pasted-lines.ts'
import { addText, addPastedTexts } from '../store/add-text.ts'
import { useSessionStore } from '../store/use-session.ts'
import styles from './add-text-row.module.css'

/** The place of the next text, below the last row and always in sight. Lines pasted here become a text each. */
export function AddTextRow() {
  const store = useSessionStore()
  return (
    <div className={styles.row}>
      <Plus aria-hidden size={14} className={styles.plus} />
      <button
        type="button"
        className={styles.add}
        aria-describedby="add-text-hint"
        onClick={() => addText(store)}
        onPaste={(event) => {
          const lines = linesOf(event.clipboardData.getData('text/plain'))
          if (lines.length === 0) return
          event.preventDefault()
          addPastedTexts(store, lines)
        }}
      >
        Add text
      </button>
      <span id="add-text-hint" className={styles.hint}>
        , or paste several lines
      </span>
    </div>
  )
}
