import { Button } from '../../ui/button.tsx'
import { editText, splitText } from '../inputs/input-changes.ts'
import { MAX_TEXTS } from '../inputs/inputs.ts'
import { linesOf } from '../inputs/pasted-lines.ts'
import { focusRow } from '../store/focus-row.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'
import type { Paste } from './paste.ts'
import styles from './text-cell.module.css'

type Props = { readonly rowId: string; readonly paste: Paste; readonly onClose: () => void }

/** Asks whether pasted lines are one text or several. */
export function PasteOffer({ rowId, paste: { held }, onClose }: Props) {
  const store = useSessionStore()
  const text = useSession(({ inputs }) => inputs.texts.find(({ id }) => id === rowId)?.text ?? '')
  const room = useSession(({ inputs }) => MAX_TEXTS - inputs.texts.length + 1)
  const lines = linesOf(held ?? text)
  if (lines.length < 2) return null
  const count = lines.length.toLocaleString()
  const isRefused = lines.length > room

  function close(change?: () => void) {
    change?.()
    onClose()
    focusRow(store, rowId)
  }

  return (
    <div role={isRefused ? 'alert' : 'group'} aria-label="Pasted lines" className={styles.offer}>
      <span>
        {isRefused
          ? `${count} lines are too many: a comparison holds ${MAX_TEXTS.toLocaleString()} texts, and there is room for ${room.toLocaleString()}. ${held === undefined ? '' : 'Nothing was inserted. '}Paste fewer lines at a time.`
          : `${count} lines:`}
      </span>
      {isRefused ? null : (
        <Button
          size="small"
          onPress={() => close(() => store.change((inputs) => splitText(inputs, rowId, lines)))}
        >
          {count} texts
        </Button>
      )}
      {isRefused && held !== undefined ? (
        <Button size="small" onPress={() => close()}>
          Close
        </Button>
      ) : (
        <Button
          size="small"
          onPress={() =>
            close(() => {
              if (held !== undefined) store.change((inputs) => editText(inputs, rowId, held))
            })
          }
        >
          One text
        </Button>
      )}
    </div>
  )
}
