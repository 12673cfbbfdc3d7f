import { type ComponentProps, useId, useLayoutEffect, useRef } from 'react'
import { useWidth } from '../device/use-width.ts'
import shared from '../shared.module.css'
import field from '../field.module.css'
import styles from './text-area.module.css'

type Props = Omit<ComponentProps<'textarea'>, 'onChange' | 'className' | 'id' | 'rows'> & {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isLabelHidden?: boolean
  /** `plain`: without a frame of its own, for a cell of a table. */
  readonly look?: 'box' | 'plain'
  /** Lines shown when empty. The box grows with its text up to 12 lines, then scrolls. */
  readonly minRows?: number
  /** Read aloud after the label. */
  readonly description?: string | undefined
  /** Marks a box whose Ctrl-Z is handled by the page (`data-undo`), where the page keeps the undo history of typing. */
  readonly hasStepsOnPage?: boolean
}

/** Without `field-sizing` (Safari before 26.2), the height is measured. */
const useGrowth =
  typeof CSS === 'undefined' || CSS.supports('field-sizing', 'content') ? () => undefined : useScrollHeight

/** Makes the text area in the returned element as high as its text, on each change of text or width. */
function useScrollHeight() {
  const element = useRef<HTMLDivElement>(null)
  // A new width renders again, and so measures again.
  useWidth(element, 0)
  useLayoutEffect(() => {
    const field = element.current
    const area = field?.querySelector('textarea')
    if (!field || !area) return
    const borders = area.offsetHeight - area.clientHeight
    // Measuring collapses the area. Meanwhile the field keeps its height, so that nothing around it scrolls.
    field.style.minHeight = `${field.offsetHeight}px`
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight + borders}px`
    field.style.minHeight = ''
  })
  return element
}

/** A box for several lines of text that grows as you type. Enter inserts a line break. */
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
  const grown = useGrowth()
  return (
    <div ref={grown} className={field.field}>
      <label htmlFor={id} className={isLabelHidden ? field.hiddenLabel : shared.small}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        dir={dir}
        rows={minRows}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        // At rest a box shows the beginning of its text.
        onBlur={({ currentTarget }) => (currentTarget.scrollTop = 0)}
        data-undo={hasStepsOnPage ? 'page' : undefined}
        aria-describedby={description ? `${id}-description` : rest['aria-describedby']}
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
