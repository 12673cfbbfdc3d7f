import { NotebookPen } from 'lucide-react'
import styles from './text-cell.module.css'

/** The sign of a text that has a note. */
export function NoteSign({ note }: { readonly note: string }) {
  return (
    <span role="img" aria-label={`Note: ${note}`} title={`Note: ${note}`} className={styles.note}>
      <NotebookPen aria-hidden size={13} />
    </span>
  )
}
