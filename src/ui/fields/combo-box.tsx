import { ChevronDown } from 'lucide-react'
import styles from './combo-box.module.css'
import type { ComboBoxProps } from './combo-box-options.ts'
import field from '../field.module.css'

/** The placeholder of a combo box until its code is loaded. */
export function ComboBoxPlaceholder({ label, value, suggestions, isLabelHidden = false }: ComboBoxProps) {
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
}
