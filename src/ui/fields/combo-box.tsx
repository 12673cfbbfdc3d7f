import { ChevronDown } from 'lucide-react'
import styles from './combo-box.module.css'
import type { ComboBoxProps } from './combo-box-options.ts'
import { lazyComponent } from '../loading/lazy-component.tsx'
import field from '../field.module.css'

/** A box to search a list of suggestions in, or, with `freeEntry`, to type something that is not in it. */
export const ComboBox = lazyComponent<ComboBoxProps>(
  async () => (await import('./combo-box-list.tsx')).ComboBoxList,
  ({ label, value, suggestions, isLabelHidden = false }) => {
    const chosen = suggestions.find((suggestion) => suggestion.value === value)
    return (
      <label className={styles.comboBox}>
        <span className={isLabelHidden ? field.hiddenLabel : field.label}>{label}</span>
        <span className={styles.box}>
          <input disabled value={chosen?.label ?? value} className={`${field.control} ${styles.input}`} />
          {chosen?.note ? <span className={styles.chosenNote}>{chosen.note}</span> : null}
          <span className={`${field.inside} ${styles.open}`}>
            <ChevronDown aria-hidden size={14} />
          </span>
        </span>
      </label>
    )
  },
)
