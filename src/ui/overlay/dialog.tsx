import { lazyComponent } from '../loading/lazy-component.tsx'
import type { DialogProps } from './dialog-window.tsx'

/** A surface above the page that holds the focus until it is closed; Escape and a press outside close it. */
export const Dialog = lazyComponent<DialogProps>(
  async () => (await import('./dialog-window.tsx')).DialogWindow,
  () => null,
)
