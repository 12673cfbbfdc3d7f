import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './choice-row.module.css'

type Props = Omit<ComponentProps<'button'>, 'aria-current' | 'children' | 'className' | 'type'> & {
  readonly label: ReactNode
  /** The result of the choice, in smaller words at the end. */
  readonly note?: ReactNode
  readonly isChosen?: boolean
  /** At the very end, instead of the sign of the chosen one. */
  readonly icon?: ReactNode
}

/** One of several choices in a popover, taken by one press. */
export function ChoiceRow({ label, note, isChosen = false, icon, ...props }: Props) {
  return (
    <button {...props} type="button" className={styles.row} aria-current={isChosen ? 'true' : undefined}>
      <span className={styles.label}>{label}</span>{' '}
      {note === undefined ? null : <span className={styles.note}>{note}</span>}
      {icon ?? (isChosen ? <Check aria-hidden size={14} /> : null)}
    </button>
  )
}
