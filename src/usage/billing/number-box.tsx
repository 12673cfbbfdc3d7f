/** The boxes for limits and prices, with their mistakes described below them. */
import { useId } from 'react'
import field from '../../ui/field.module.css'
import type { FieldProblem } from './limits-form.ts'
import styles from './limits-dialog.module.css'

type Props = {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly value: string
  /** Formats what was understood, once the box is left. */
  readonly tidy: (text: string) => string
  readonly placeholder?: string
  /** Whether the box was just added. */
  readonly takesFocus?: boolean
  /** The id of the message that says what is wrong; absent where nothing is. */
  readonly describedBy?: string | undefined
  readonly onChange: (text: string) => void
}

/** A new box gets the focus. */
function takeFocus(element: HTMLElement | null) {
  element?.focus()
}

/** A box for a number or a currency. */
export function NumberBox(props: Props) {
  const { label, isLabelHidden, value, tidy, placeholder, takesFocus = false, describedBy, onChange } = props
  const id = useId()
  return (
    <span className={field.field}>
      <label htmlFor={id} className={isLabelHidden ? field.hiddenLabel : field.label}>
        {label}
      </label>
      <input
        ref={takesFocus ? takeFocus : undefined}
        id={id}
        aria-invalid={describedBy !== undefined}
        aria-describedby={describedBy}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        inputMode={label === 'Currency' ? 'text' : 'decimal'}
        className={`${field.control} ${styles.box}`}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          if (tidy(value) !== value) onChange(tidy(value))
        }}
      />
    </span>
  )
}

/** The id of the message about a box, by the name of its field. */
type FieldId = (name: string) => string

/** The sentences about what is wrong with some boxes. A box refers to its own with `describedBy`. */
export function Problems({ of, idOf }: { readonly of: readonly FieldProblem[]; readonly idOf: FieldId }) {
  return of.map(({ field: name, words }) => (
    <p key={name} id={idOf(name)} className={styles.problem}>
      {words}
    </p>
  ))
}

/** The id of a box's problem; undefined where it has none. */
export function placeOfProblem(
  problems: readonly FieldProblem[],
  name: string,
  idOf: FieldId,
): string | undefined {
  return problems.some((problem) => problem.field === name) ? idOf(name) : undefined
}
