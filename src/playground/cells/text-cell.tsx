import { memo, useState } from 'react'
import { billedCharacters } from '../../api/translate.ts'
import { formatCount } from '../../locale/numbers.ts'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { editText, moveText } from '../inputs/input-changes.ts'
import { isTooLarge } from '../inputs/too-large.ts'
import { languageTag } from '../languages.ts'
import { RowMenu } from '../menus/row-menu.tsx'
import { type Paste, readPaste } from './paste.ts'
import styles from './text-cell.module.css'
import { useSession, useSessionStore } from '../store/use-session.ts'

const PasteOffer = lazyComponent(
  async () => (await import('./paste-offer.tsx')).PasteOffer,
  () => null,
)

const RowSigns = lazyComponent(
  async () => (await import('./row-signs.tsx')).RowSigns,
  () => null,
)

const TextNote = lazyComponent(
  async () => (await import('./text-note.tsx')).TextNote,
  () => null,
)

type Props = { readonly rowId: string; readonly index: number; readonly isLast: boolean }

/** From this many characters on, their count is shown beside them while typing. */
const SHORT = 22

/** One text, the header of its row. Count and menu appear on hover and focus, and take no room. */
export const TextCell = memo(function TextCell({ rowId, index, isLast }: Props) {
  const store = useSessionStore()
  const row = useSession(({ inputs: { texts } }) =>
    texts[index]?.id === rowId ? texts[index] : texts.find(({ id }) => id === rowId),
  )
  const sourceLanguage = useSession(({ inputs }) => inputs.sourceLanguage)
  const hasMarkup = useSession(({ inputs }) => inputs.markup !== 'off')
  const flag = useSession((_, session) => session.detections().get(rowId))
  const [paste, setPaste] = useState<Paste>()
  if (!row) return null
  const { text, key = '' } = row
  // What the text says by itself needs no line of its own: of `msgctxt|msgid`, the first part is left.
  const shownKey = key === text ? '' : key.endsWith(`|${text}`) ? key.slice(0, -text.length - 1) : key
  const characters = billedCharacters(text)

  return (
    <th
      scope="row"
      aria-label={`${index + 1}: ${text.slice(0, 60)}`}
      className={styles.cell}
      data-row={rowId}
      // Set here for the styles, because `:has` would be evaluated for each row.
      data-pasted={paste ? true : undefined}
      data-short={text.length <= SHORT || undefined}
    >
      <div className={styles.line}>
        <span aria-hidden className={styles.number}>
          {index + 1}
        </span>
        <TextArea
          label={`Text ${index + 1}`}
          isLabelHidden
          look="plain"
          value={text}
          placeholder={index === 0 ? 'Type or paste a text' : 'Another text'}
          {...(sourceLanguage === '' ? {} : { lang: languageTag(sourceLanguage) })}
          hasStepsOnPage
          onChange={(value, typing) => store.change((inputs) => editText(inputs, rowId, value), typing)}
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
        {flag || row.note !== undefined || row.expectations ? <RowSigns row={row} flag={flag} /> : null}
        {text === '' ? null : (
          <span
            className={styles.characters}
            title={characters === 1 ? '1 character' : `${characters} characters`}
          >
            {formatCount(characters)}
          </span>
        )}
        <span className={styles.menu}>
          <RowMenu rowId={rowId} index={index} isLast={isLast} />
        </span>
      </div>
      {paste ? <PasteOffer rowId={rowId} paste={paste} onClose={() => setPaste(undefined)} /> : null}
      {shownKey ? (
        <p className={styles.key} title={`Key: ${key}`}>
          {shownKey}
        </p>
      ) : null}
      {hasMarkup || isTooLarge(row) ? <TextNote rowId={rowId} /> : null}
    </th>
  )
})
