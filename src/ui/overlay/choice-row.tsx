import { Check } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
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

/** The arrow keys, Home and End in a list of choices, as in a menu; not in what else is in the list. */
export function moveBetweenChoices(event: KeyboardEvent<HTMLUListElement>) {
  const { currentTarget, target } = event
  const choices = [...currentTarget.querySelectorAll<HTMLElement>(':scope > li > button:not(:disabled)')]
  const place = choices.findIndex((choice) => choice === target)
  if (place < 0 && target !== currentTarget) return
  const next = { ArrowDown: place + 1, ArrowUp: Math.max(place, 0) - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  choices.at(next % choices.length)?.focus()
}
