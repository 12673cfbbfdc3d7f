import { type ComponentProps, useId } from 'react'
import shared from '../shared.module.css'
import field from '../field.module.css'

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'id'> & {
  readonly label: string
  readonly value: string
  /** Absent for a box that is only read. */
  readonly onChange?: (value: string) => void
  readonly isLabelHidden?: boolean | undefined
}

/** A box for a line of text, with its label above it and, as children, what is wrong with it below. */
export function TextBox({
  label,
  isLabelHidden = false,
  onChange,
  className = '',
  children,
  ...rest
}: Props) {
  const id = useId()
  return (
    <span className={field.field}>
      <label htmlFor={id} className={isLabelHidden ? field.hiddenLabel : shared.small}>
        {label}
      </label>
      <input
        autoComplete="off"
        {...rest}
        id={id}
        className={`${field.control} ${className}`}
        onChange={({ target }) => onChange?.(target.value)}
      />
      {children}
    </span>
  )
}
