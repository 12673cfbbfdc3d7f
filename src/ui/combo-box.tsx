import { ChevronDown } from 'lucide-react'
import styles from './combo-box.module.css'
import { deferred } from './deferred.tsx'
import field from './field.module.css'

/** One choice offered. `value` is what is chosen; `note` is shown beside the label and found by typing too. */
export type Suggestion = {
  readonly value: string
  readonly label: string
  readonly note?: string
  readonly group?: string
}

/** What a text that is no suggestion stands for: a choice of its own, which is `isKnown` if it has a name; or why it is none. */
export type FreeEntry = (Suggestion & { readonly isKnown: boolean }) | { readonly refusal: string }

export type ComboBoxProps = {
  readonly label: string
  readonly value: string
  /** Gets the value of a suggestion or of a free entry. */
  readonly onChange: (value: string) => void
  readonly suggestions: readonly Suggestion[]
  readonly placeholder?: string
  readonly isLabelHidden?: boolean
  /** Asked about a text that was typed; without it, only suggestions can be chosen. */
  readonly freeEntry?: (text: string) => FreeEntry
}

/** A box to search a list of suggestions in, or, with `freeEntry`, to type something that is not in it. */
export const ComboBox = deferred<ComboBoxProps>(
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
