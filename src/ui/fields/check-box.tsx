import type { ReactNode } from 'react'
import field from '../field.module.css'

type Props = {
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  /** The words after it. */
  readonly children: ReactNode
}

/** A check box with its words after it. */
export function CheckBox({ isChecked, onChange, children }: Props) {
  return (
    <label className={field.check}>
      <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
      {children}
    </label>
  )
}
