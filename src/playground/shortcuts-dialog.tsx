import { Dialog } from '../ui/overlay/dialog.tsx'
import { commandKey } from '../ui/kbd.tsx'
import styles from './shortcuts-dialog.module.css'

type Props = { readonly isOpen: boolean; readonly onClose: () => void }

const shortcuts: readonly (readonly [keys: string, effect: string])[] = [
  [`${commandKey} + Enter`, 'Translate what is missing'],
  [`${commandKey} + Z`, 'Undo'],
  [`${commandKey} + Shift + Z`, 'Redo'],
  ['Alt + ↑, Alt + ↓', 'Move the text up or down'],
  ['← → on a strip', 'The change before, the next change'],
  ['↑ ↓ on a strip', 'The text above, the text below'],
  ['Enter on a strip', 'Open the cell; Escape leads back'],
  ['← →', 'Other answers, where a cell has several'],
  ['Alt + click on Translate', 'Send everything again, which is billed again'],
  ['?', 'This list'],
]

/** The keys of the playground. */
export function ShortcutsDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
      <dl className={styles.list}>
        {shortcuts.map(([keys, effect]) => (
          <div key={keys} className={styles.entry}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
