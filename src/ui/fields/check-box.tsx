import type { ReactNode } from 'react'
import field from '../field.module.css'

type Props = {
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  /** The label after it. */
  readonly children: ReactNode
}

/** A check box followed by its label. */
export function CheckBox({ isChecked, onChange, children }: Props) {
  return (
    <label className={field.check}>
      <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
      {children}
    </label>
  )
}
