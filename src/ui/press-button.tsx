import { type ComponentProps, createContext, type KeyboardEvent, type MouseEvent, use } from 'react'

export type PressProps = Omit<ComponentProps<'button'>, 'className' | 'disabled' | 'onClick'> & {
  /** Called once per press: by pointer, finger, key or screen reader. */
  readonly onPress?: (event: MouseEvent<HTMLButtonElement>) => void
  readonly isDisabled?: boolean
  /** Shown on hover and keyboard focus (`Tooltips`). */
  readonly tooltip?: string
}

/** What a surface adds to the button that opens it. */
export type OpenerProps = {
  readonly 'aria-haspopup': 'menu' | 'dialog'
  readonly 'aria-expanded': boolean
  readonly onPress: (event: MouseEvent<HTMLButtonElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
}

/** Around the button that opens a surface. */
export const OpenerContext = createContext<OpenerProps | null>(null)

type Props = PressProps & { readonly className: string }

/**
 * The platform's own button, unstyled. Surrounding elements are not pressed with it, a held key presses once, and in every browser it has the focus
 * after a press, so that what it opens can return the focus.
 */
export function PressButton({ onPress, isDisabled = false, tooltip, type = 'button', ...props }: Props) {
  const opener = use(OpenerContext)
  const press = opener?.onPress ?? onPress
  return (
    <button
      aria-haspopup={opener?.['aria-haspopup']}
      aria-expanded={opener?.['aria-expanded']}
      {...props}
      // oxlint-disable-next-line react/button-has-type -- a button unless it is said to submit
      type={type}
      disabled={isDisabled}
      data-tooltip={tooltip}
      onClick={(event) => {
        event.stopPropagation()
        if (document.activeElement !== event.currentTarget) event.currentTarget.focus({ preventScroll: true })
        press?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.repeat) event.preventDefault()
        props.onKeyDown?.(event)
        opener?.onKeyDown(event)
      }}
    />
  )
}
