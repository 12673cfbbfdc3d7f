import { ButtonContext } from 'react-aria-components'
import { lazyComponent } from '../loading/lazy-component.tsx'
import type { PopoverProps } from './popover-surface.tsx'

/** A small surface beside the button that opened it; a press elsewhere or Escape closes it. */
export const Popover = lazyComponent<PopoverProps>(
  async () => (await import('./popover-surface.tsx')).PopoverSurface,
  ({ trigger }) => <ButtonContext value={{ isDisabled: true }}>{trigger}</ButtonContext>,
)
