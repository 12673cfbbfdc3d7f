import { cloneElement, type ReactElement, type ReactNode, useState } from 'react'
import { lazyCode } from '../loading/lazy-component.tsx'

const { useLoading } = lazyCode(async () => (await import('./popover-trigger.tsx')).PopoverTrigger, {
  isEarly: true,
})

export type PopoverProps = {
  /** The button that opens it. */
  readonly trigger: ReactElement<{ onPressStart?: () => void }>
  /** Its accessible name. */
  readonly title: string
  readonly children: (close: () => void) => ReactNode
}

/** A small surface beside the button that opens it; a press elsewhere or Escape closes it. After a press before its code is there, it opens with it. */
export function Popover({ trigger, ...rest }: PopoverProps) {
  const { loaded: PopoverTrigger } = useLoading()
  const [isAskedFor, askFor] = useState(false)
  // From the start of the press: the code may arrive, and replace the button, before its end.
  if (PopoverTrigger === undefined) return cloneElement(trigger, { onPressStart: () => askFor(true) })
  return <PopoverTrigger {...rest} trigger={trigger} isOpenAtFirst={isAskedFor} />
}
