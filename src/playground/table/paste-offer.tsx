import { useEffect, useMemo, useState } from 'react'
import { formatCount } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { useDocumentEvent } from '../../ui/device/use-document-event.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { ImportDialog, PasteDialog } from '../toolbar/dialogs.tsx'
import { type PastedSource, recognizePasted } from '../import/pasted-source.ts'
import { editText, splitText } from '../model/input-changes.ts'
import { type Inputs, MAX_TEXTS } from '../model/inputs.ts'
import { linesOf, type Paste } from '../import/pasted-lines.ts'
import { focusRow } from './rows.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import styles from './text-cell.module.css'

type Props = { readonly rowId: string; readonly paste: Paste; readonly onClose: () => void }

/** Scrolls the offer into view: below the last row it would be hidden. */
const intoSight = (place: HTMLElement | null) => {
  place?.scrollIntoView({ block: 'nearest' })
}

/** Asks whether a paste is one text or several; a table or a request leads to the dialog that reads it. */
export function PasteOffer({ rowId, paste, onClose }: Props) {
  const store = useSessionStore()
  const text = useSession(({ inputs }) => inputs.texts.find(({ id }) => id === rowId)?.text ?? '')
  const room = useSession(({ inputs }) => MAX_TEXTS - inputs.texts.length + 1)
  const source = useMemo(() => recognizePasted(paste.text), [paste])
  const [isReading, setReading] = useState(false)
  const { held, rest } = paste
  const lines = linesOf(held ?? text)
  const isMany = lines.length > 1

  const count = formatCount(lines.length)
  const isRefused = lines.length > room
  const question = isMany
    ? `Pasted ${count} lines: ${source ? `${source.words}, ` : ''}${count} texts or one text? Press Tab twice to choose.`
    : `Pasted: ${source?.words ?? ''}, or one text? Press Tab twice to choose.`
  const isAsked = isMany ? !isRefused : source !== undefined
  useEffect(() => {
    if (isAsked) announce(question)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each paste
  }, [isAsked])
  // The paste may have been undone.
  const isGone = held === undefined && !text.includes(linesOf(paste.text)[0] ?? '')
  // What is held back is no step yet: Undo takes back the paste, not the step before it.
  useDocumentEvent(
    'keydown',
    (event) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (held === undefined || isReading || !isUndo) return
      event.preventDefault()
      event.stopPropagation()
      close(() => announce('The paste was taken back'))
    },
    true,
  )
  if (isGone || (!isMany && !source)) return null

  function close(change: () => void) {
    change()
    onClose()
    focusRow(store, rowId)
  }

  /** Deferred, because the dialogs close before they change anything. */
  function endReading() {
    const { inputs } = store.getState()
    setReading(false)
    queueMicrotask(() => {
      if (store.getState().inputs !== inputs) onClose()
    })
  }

  if (source && isReading) {
    const withoutPaste = (inputs: Inputs) => editText(inputs, rowId, rest)
    return <PastedDialog source={source} withoutPaste={withoutPaste} onClose={endReading} />
  }
  return (
    <div
      ref={intoSight}
      role={isRefused && !source ? 'alert' : 'group'}
      aria-label={isMany ? 'Pasted lines' : 'What was pasted'}
      className={styles.offer}
    >
      <span>
        {!isMany
          ? 'Pasted:'
          : isRefused
            ? `${count} lines are too many: a comparison holds ${formatCount(MAX_TEXTS)} texts, and there is room for ${formatCount(room)}. ${held === undefined ? '' : 'Nothing was inserted. '}Paste fewer lines at a time.`
            : `${count} lines:`}
      </span>
      {source ? (
        <Button size="small" onPress={() => setReading(true)}>
          {source.words}: {source.kind === 'file' ? 'import…' : 'load…'}
        </Button>
      ) : null}
      {isRefused || !isMany ? null : (
        <Button
          size="small"
          onPress={() => close(() => store.change((inputs) => splitText(inputs, rowId, lines)))}
        >
          {count} texts
        </Button>
      )}
      <Button
        size="small"
        onPress={() =>
          close(() => {
            if (held !== undefined && !isRefused) store.change((inputs) => editText(inputs, rowId, held))
          })
        }
      >
        {held !== undefined && isRefused ? 'Close' : 'One text'}
      </Button>
    </div>
  )
}

type DialogProps = {
  readonly source: PastedSource
  /** The inputs without what was pasted, which an import replaces; as they are if it was held back. */
  readonly withoutPaste?: ((inputs: Inputs) => Inputs) | undefined
  readonly onClose: () => void
}

/** The dialog that reads a paste: it changes nothing until confirmed. */
export function PastedDialog({ source, withoutPaste, onClose }: DialogProps) {
  return source.kind === 'file' ? (
    <ImportDialog pasted={source} withoutPaste={withoutPaste} onClose={onClose} />
  ) : (
    <PasteDialog pasted={source.content} onClose={onClose} />
  )
}
