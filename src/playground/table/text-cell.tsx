import { ArrowDown, ArrowUp, EllipsisVertical, Flag, Trash2 } from 'lucide-react'
import { memo, useState } from 'react'
import { billedCharacters } from '../../api/translate.ts'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { editText, moveText, removeText, setLanguages } from '../inputs/input-changes.ts'
import { languageName, languageTag } from '../languages.ts'
import { type Paste, readPaste } from './paste.ts'
import styles from './text-cell.module.css'
import type { Inputs } from '../inputs/inputs.ts'
import { changeWithUndo } from '../store/undo-press.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'

const PasteOffer = lazyComponent(
  async () => (await import('./paste-offer.tsx')).PasteOffer,
  () => null,
)

type Props = { readonly rowId: string; readonly index: number; readonly isLast: boolean }

/** One text, the header of its row. */
export const TextCell = memo(function TextCell({ rowId, index, isLast }: Props) {
  const store = useSessionStore()
  const row = useSession(({ inputs: { texts } }) =>
    texts[index]?.id === rowId ? texts[index] : texts.find(({ id }) => id === rowId),
  )
  const sourceLanguage = useSession(({ inputs }) => inputs.sourceLanguage)
  const [paste, setPaste] = useState<Paste>()
  if (!row) return null
  const { text } = row
  const characters = billedCharacters(text)

  return (
    <th
      scope="row"
      aria-label={`${index + 1}: ${text.slice(0, 60)}`}
      className={styles.cell}
      data-row={rowId}
      data-single={(index === 0 && isLast) || undefined}
    >
      <TextArea
        label={`Text ${index + 1}`}
        isLabelHidden
        value={text}
        placeholder={index === 0 ? 'Type or paste a text' : 'Another text'}
        {...(sourceLanguage === '' ? {} : { lang: languageTag(sourceLanguage) })}
        onChange={(value) => store.change((inputs) => editText(inputs, rowId, value))}
        onPaste={(event) => setPaste(readPaste(event))}
        onKeyDown={(event) => {
          if (!event.altKey || event.nativeEvent.isComposing) return
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          const box = event.currentTarget
          store.change((inputs) => moveText(inputs, rowId, event.key === 'ArrowUp' ? -1 : 1))
          box.focus()
        }}
      />
      <div className={styles.meta}>
        {text === '' ? null : (
          <span>
            {characters.toLocaleString()} {characters === 1 ? 'character' : 'characters'}
          </span>
        )}
        <span className={styles.end}>
          <RowMenu rowId={rowId} index={index} isLast={isLast} />
        </span>
      </div>
      {paste ? <PasteOffer rowId={rowId} paste={paste} onClose={() => setPaste(undefined)} /> : null}
      <DetectionNote rowId={rowId} />
    </th>
  )
})

/** What can be done with a row. Not drawn anew while its text is typed. */
const RowMenu = memo(function RowMenu({ rowId, index, isLast }: Props) {
  const store = useSessionStore()
  function move(by: -1 | 1) {
    store.change((inputs) => moveText(inputs, rowId, by))
  }
  function remove() {
    const { texts } = store.getState().inputs
    const place = texts.findIndex(({ id }) => id === rowId)
    const removed = texts[place]
    if (!removed) return
    const remove = (inputs: Inputs) => removeText(inputs, rowId)
    if (removed.text.trim() === '') store.change(remove)
    else changeWithUndo(store, `Text ${place + 1} removed`, remove)
  }

  return (
    <Menu
      label={`Row ${index + 1}`}
      trigger={
        <IconButton label={`Actions for row ${index + 1}`} size="small">
          <EllipsisVertical aria-hidden size={14} />
        </IconButton>
      }
      items={[
        {
          id: 'up',
          label: 'Move up',
          icon: <ArrowUp aria-hidden size={14} />,
          onAction: () => move(-1),
          isDisabled: index === 0,
        },
        {
          id: 'down',
          label: 'Move down',
          icon: <ArrowDown aria-hidden size={14} />,
          onAction: () => move(1),
          isDisabled: isLast,
        },
        { id: 'remove', label: 'Remove', icon: <Trash2 aria-hidden size={14} />, onAction: remove },
      ]}
    />
  )
})

/** Says where a text seems to have been taken for another language, and settles it in one press. */
function DetectionNote({ rowId }: { readonly rowId: string }) {
  const store = useSessionStore()
  const flag = useSession((_, store) => store.detection(rowId))
  if (!flag) return null
  return (
    <div className={styles.flag}>
      <span>
        <Flag aria-hidden size={12} />{' '}
        {flag.kind === 'columns-disagree'
          ? `Detected as ${flag.detected.join(' and ')}`
          : `Detected as ${flag.detected.join(', ')}, most texts as ${flag.suggested}`}
      </span>
      <Button
        size="small"
        onPress={() => store.change((inputs) => setLanguages(inputs, { source: flag.suggested }))}
      >
        Set source to {languageName(flag.suggested)}
      </Button>
    </div>
  )
}
