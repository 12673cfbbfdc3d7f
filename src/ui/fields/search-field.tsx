import { Search, X } from 'lucide-react'
import { Button, Input, Label, SearchField as AriaSearchField } from 'react-aria-components'
import field from '../field.module.css'
import styles from './search-field.module.css'

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string
}

/** A box that narrows a list while it is typed into. Escape empties it. */
export function SearchField({ label, value, onChange, placeholder = label }: Props) {
  return (
    <AriaSearchField value={value} onChange={onChange} className={styles.search ?? ''}>
      <Label className={field.hiddenLabel ?? ''}>{label}</Label>
      <Search aria-hidden size={14} className={styles.icon} />
      <Input placeholder={placeholder} className={`${field.control} ${styles.input}`} />
      {value === '' ? null : (
        <Button aria-label="Clear search" className={`${field.inside} ${styles.clear}`}>
          <X aria-hidden size={14} />
        </Button>
      )}
    </AriaSearchField>
  )
}
