import { NotebookPen, Target } from 'lucide-react'
import { memo, type ReactNode, useState } from 'react'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { moveRow } from './rows.ts'
import { editText } from '../model/input-changes.ts'
import type { Expectation, TextRow } from '../model/inputs.ts'
import { isTooLarge } from '../model/column-requests.ts'
import { langOf, languageName } from '../languages.ts'
import { useDeferred } from '../use-deferred.tsx'
import { type Paste, readPaste } from '../import/pasted-lines.ts'
import shared from '../../ui/shared.module.css'
import styles from './text-cell.module.css'
import { useRow, useSession, useSessionStore } from '../session/use-session.ts'

/** A text of more characters, or with line breaks, may have more lines than its row shows. */
const LONG = 60

type Props = { readonly rowId: string; readonly index: number }

/** One text, the header of its row. Its menu appears on hover or focus and takes no space. */
export const TextCell = memo(function TextCell({ rowId, index }: Props) {
  const store = useSessionStore()
  const deferred = useDeferred()
  const row = useRow(rowId, index)
  const sourceLanguage = useSession(({ inputs }) => inputs.sourceLanguage)
  const hasMarkup = useSession(({ inputs }) => inputs.markup !== 'off')
  const [paste, setPaste] = useState<Paste>()
  if (!row) return null
  const { text, key = '' } = row
  // Omits the part of the key that repeats the text: of `msgctxt|msgid`, only the first part is shown.
  // Around a text, line breaks and spaces may be lost on import.
  const [wholeKey, whole] = [key.trim(), text.trim()]
  const shownKey =
    wholeKey === whole ? '' : wholeKey.endsWith(`|${whole}`) ? wholeKey.slice(0, -whole.length - 1) : key

  return (
    <th
      scope="row"
      aria-label={`${index + 1}: ${text.slice(0, 60)}`}
      className={styles.cell}
      data-row={rowId}
    >
      <div className={styles.line}>
        <span aria-hidden className={styles.number} title={shownKey && key}>
          {index + 1}
        </span>
        <TextArea
          label={`Text ${index + 1}`}
          isLabelHidden
          look="plain"
          value={text}
          placeholder={index === 0 ? 'Type or paste a text' : 'Another text'}
          lang={langOf(sourceLanguage)}
          hasStepsOnPage
          data-long={text.length > LONG || text.includes('\n') || undefined}
          onChange={(value) => store.change((inputs) => editText(inputs, rowId, value))}
          onPaste={(event) => setPaste(readPaste(event))}
          onKeyDown={(event) => {
            if (!event.altKey || event.nativeEvent.isComposing) return
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            const box = event.currentTarget
            moveRow(store, rowId, event.key === 'ArrowUp' ? -1 : 1)
            box.focus()
          }}
        />
        <RowSigns row={row} />
        {shownKey ? (
          <span className={`${shared.cut} ${styles.key}`} title={`Key: ${key}`}>
            {shownKey}
          </span>
        ) : null}
        <span className={styles.menu}>{deferred && <deferred.RowMenu rowId={rowId} index={index} />}</span>
      </div>
      {/* On paper, where the sign of a note says nothing. */}
      {row.note?.trim() ? (
        <p aria-hidden className={styles.printed} dir="auto">
          {row.note}
        </p>
      ) : null}
      {paste && deferred ? (
        <deferred.PasteOffer rowId={rowId} paste={paste} onClose={() => setPaste(undefined)} />
      ) : null}
      {deferred && (hasMarkup || isTooLarge(row)) ? <deferred.TextNote rowId={rowId} /> : null}
    </th>
  )
})

/** The icons of a text with a note or an expectation. */
function RowSigns({ row: { note = '', expectations } }: { readonly row: TextRow }) {
  const expected = Object.entries(expectations ?? {}).map(
    ([code, expectation]) => `${languageName(code)}: ${inWords(expectation)}`,
  )
  return (
    <>
      {note.trim() === '' ? null : (
        <Sign words={`Note: ${note}`}>
          <NotebookPen aria-hidden size={13} />
        </Sign>
      )}
      {expected.length === 0 ? null : (
        <Sign words={`Expected in ${expected.join('; ')}`}>
          <Target aria-hidden size={13} />
        </Sign>
      )}
    </>
  )
}

function Sign({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <span role="img" aria-label={words} title={words} className={styles.sign}>
      {children}
    </span>
  )
}

function inWords({ expected = '', forbidden = '' }: Expectation): string {
  return [expected, forbidden === '' ? '' : `not ${forbidden}`].filter((part) => part !== '').join(', ')
}
