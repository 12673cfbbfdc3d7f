import type { ClipboardEventHandler, KeyboardEventHandler, Ref } from 'react'
import { useId } from 'react'
import field from '../field.module.css'
import styles from './text-area.module.css'

/** How a box was changed. */
type Typing = {
  /** Whether a character is still being composed, as in Japanese. */
  readonly isComposing: boolean
  /** Whether something was written, if only over a selection. */
  readonly isWriting: boolean
}

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string, typing: Typing) => void
  readonly isLabelHidden?: boolean
  /** `plain`: without a frame of its own, for a cell of a table. */
  readonly look?: 'box' | 'plain'
  readonly placeholder?: string
  readonly lang?: string
  readonly dir?: 'ltr' | 'rtl' | 'auto'
  /** Lines shown when empty. The box grows with its text up to 12 lines, then scrolls. */
  readonly minRows?: number
  /** Read aloud after the label. */
  readonly description?: string
  /** Marks a box whose Ctrl-Z belongs to the page (`data-undo`), where the page keeps the steps of typing. */
  readonly hasStepsOnPage?: boolean
  readonly onPaste?: ClipboardEventHandler<HTMLTextAreaElement>
  readonly onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** A box for several lines of text that grows with what is typed. Enter is a new line. */
export function TextArea(props: Props) {
  const {
    label,
    value,
    onChange,
    isLabelHidden = false,
    look = 'box',
    minRows = 1,
    description,
    dir = 'auto',
    hasStepsOnPage = false,
    ...rest
  } = props
  const id = useId()
  return (
    <div className={field.field}>
      <label htmlFor={id} className={isLabelHidden ? field.hiddenLabel : field.label}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        dir={dir}
        rows={minRows}
        value={value}
        onChange={({ target, nativeEvent }) =>
          onChange(target.value, {
            isComposing: nativeEvent instanceof InputEvent && nativeEvent.isComposing,
            isWriting: nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('insert'),
          })
        }
        data-undo={hasStepsOnPage ? 'page' : undefined}
        aria-describedby={description ? `${id}-description` : undefined}
        className={`${field.control} ${styles.area} ${look === 'plain' ? styles.plain : ''}`}
      />
      {description ? (
        <span id={`${id}-description`} className={field.hiddenLabel}>
          {description}
        </span>
      ) : null}
    </div>
  )
}
