import styles from './kbd.module.css'

/** The name of the key that stands for ⌘ on a Mac and for Ctrl elsewhere. */
export const commandKey = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl'

/** A keyboard shortcut beside the control it presses. Decorative: screen readers get shortcuts from the list of them. */
export function Kbd({ keys }: { readonly keys: readonly string[] }) {
  return (
    <kbd aria-hidden className={styles.kbd}>
      {keys.join(' ')}
    </kbd>
  )
}
