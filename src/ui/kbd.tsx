import shared from './shared.module.css'

/** The label of the command key: ⌘ on a Mac, Ctrl elsewhere. */
export const commandKey = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl'

/** A keyboard shortcut beside its control. Decorative: screen readers get the shortcuts from their list. */
export function Kbd({ keys }: { readonly keys: readonly string[] }) {
  return (
    <kbd aria-hidden className={shared.keys}>
      {keys.join(' ')}
    </kbd>
  )
}
