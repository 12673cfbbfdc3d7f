import type { ReactElement, ReactNode } from 'react'
import { lazyComponent, useEarly } from '../loading/lazy-component.tsx'
import { Opener } from './opener.tsx'

type Props = {
  /** The button that opens it. */
  readonly trigger: ReactElement
  /** What it is called when read aloud. */
  readonly title: string
  readonly children: (close: () => void) => ReactNode
}

const PopoverSurface = lazyComponent(
  async () => (await import('./popover-surface.tsx')).PopoverSurface,
  () => null,
)

/** A small surface beside the button that opened it; a press elsewhere or Escape closes it. */
export function Popover({ trigger, title, children }: Props) {
  useEarly(PopoverSurface)
  return (
    <Opener kind="dialog" trigger={trigger}>
      {(opened) => (
        <PopoverSurface {...opened} title={title}>
          {children}
        </PopoverSurface>
      )}
    </Opener>
  )
}
