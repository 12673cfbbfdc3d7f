import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { PlainButton, type PressProps } from '../button.tsx'
import styles from './choice-row.module.css'

type Props = Omit<PressProps, 'aria-current' | 'children'> & {
  readonly label: ReactNode
  /** The result of the choice, in smaller text at the end. */
  readonly note?: ReactNode
  readonly isChosen?: boolean
  /** At the very end, instead of the check mark of the chosen one. */
  readonly icon?: ReactNode
}

/** One of several choices in a popover, made with one press. */
export function ChoiceRow({ label, note, isChosen = false, icon, ...props }: Props) {
  return (
    <PlainButton {...props} className={styles.row ?? ''} {...(isChosen && { 'aria-current': true })}>
      <span className={styles.label}>{label}</span>{' '}
      {note === undefined ? null : <span className={styles.note}>{note}</span>}
      {icon ?? (isChosen ? <Check aria-hidden size={14} /> : null)}
    </PlainButton>
  )
}
