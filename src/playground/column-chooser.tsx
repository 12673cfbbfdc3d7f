import { Segmented } from '../ui/fields/segmented.tsx'
import styles from './column-chooser.module.css'
import { letterOf } from './inputs/inputs.ts'
import { useSession, useSessionStore } from './store/use-session.ts'

/** On a phone: which column is shown beside the baseline. */
export function ColumnChooser() {
  const store = useSessionStore()
  const columns = useSession(({ inputs }) => inputs.columns)
  const focusedId = useSession((state) => state.focusedColumnId)
  if (columns.length < 3) return null
  return (
    <div className={styles.chooser}>
      <span className={styles.label}>Column</span>
      <Segmented
        label="Column shown"
        options={columns.map(({ id }, index) => ({ value: id, label: letterOf(index) }))}
        value={focusedId}
        onChange={(focusedColumnId) => store.show({ focusedColumnId })}
      />
    </div>
  )
}
