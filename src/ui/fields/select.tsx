import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import shared from '../shared.module.css'
import field from '../field.module.css'

type Props<T extends string> = {
  readonly label: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
  readonly isLabelHidden?: boolean
  /** As high as a small button. */
  readonly isSmall?: boolean
}

/** A drop-down list of a few choices: the native select, which works on phones and with every screen reader. */
export function Select<T extends string>({
  label,
  options,
  value,
  onChange,
  isLabelHidden = false,
  isSmall = false,
}: Props<T>) {
  const id = useId()
  return (
    <span className={field.select}>
      <label htmlFor={id} className={isLabelHidden ? field.hiddenLabel : shared.quiet}>
        {label}
      </label>
      <span className={field.withSign}>
        <select
          id={id}
          value={value}
          className={`${field.control} ${field.choices} ${isSmall ? field.small : ''}`}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className={field.sign} size={14} />
      </span>
    </span>
  )
}
