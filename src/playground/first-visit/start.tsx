import { ClipboardPaste, FileUp, Lightbulb, SquareTerminal } from 'lucide-react'
import { useEffect, useState } from 'react'
import { readTranslations } from '../../api/translate.ts'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { MarkedText } from '../cells/marked-text.tsx'
import { examples } from '../examples/examples.ts'
import { inputsOf, letterOf } from '../inputs/inputs.ts'
import { languageTag } from '../languages.ts'
import { columnInput } from '../sending/column-requests.ts'
import { loadExample } from '../actions/load-example.ts'
import { startOwn } from '../actions/own-inputs.ts'
import { useSessionStore } from '../store/use-session.ts'
import { type CardExample, cardExamples } from './card-examples.ts'
import { recording } from './recording.ts'
import { useTypeOver } from './use-type-over.ts'
import { ColumnLetter } from '../column-letter.tsx'
import styles from './start.module.css'

/** Reading tables needs a library: it is fetched with the first press. */
const ImportDialog = lazyComponent(
  async () => (await import('../import/import-dialog.tsx')).ImportDialog,
  () => null,
)

const PasteDialog = lazyComponent(
  async () => (await import('../import/paste-dialog.tsx')).PasteDialog,
  () => null,
)

/** Below the example of the first visit: other examples before and after, and how to start with one's own texts. */
export function Start() {
  const store = useSessionStore()
  const [open, setOpen] = useState<'import' | 'paste'>()
  const [wasOpen, setWasOpen] = useState({ import: false, paste: false })
  const show = (dialog: 'import' | 'paste') => {
    setWasOpen({ ...wasOpen, [dialog]: true })
    setOpen(dialog)
  }
  const close = () => setOpen(undefined)
  useEffect(() => {
    for (const { id, contents } of examples) {
      const inputs = inputsOf(contents)
      const bodies = recording[id] ?? []
      for (const [index, body] of bodies.entries()) {
        const column = inputs.columns[index]
        if (column) store.addRecorded(columnInput(inputs, column), body)
      }
    }
  }, [store])
  useTypeOver()
  return (
    <section className={styles.start} aria-label="Start here">
      <div className={styles.cards}>
        {cardExamples.map((example) => (
          <Card key={example.id} example={example} />
        ))}
        <div className={styles.own}>
          <h2>Your own texts</h2>
          <button type="button" className={styles.way} onClick={() => startOwn(store)}>
            <ClipboardPaste aria-hidden size={16} />
            <span>
              <b>Paste or type</b>
              <small>several lines: one text or one each</small>
            </span>
          </button>
          <button type="button" className={styles.way} onClick={() => show('import')}>
            <FileUp aria-hidden size={16} />
            <span>
              <b>Import a file</b>
              <small>CSV, TXT, JSON, PO, ARB or XLIFF</small>
            </span>
          </button>
          <button type="button" className={styles.way} onClick={() => show('paste')}>
            <SquareTerminal aria-hidden size={16} />
            <span>
              <b>cURL command</b>
              <small>or the JSON body of a request</small>
            </span>
          </button>
        </div>
      </div>
      {wasOpen.import ? <ImportDialog isOpen={open === 'import'} onClose={close} /> : null}
      {wasOpen.paste ? <PasteDialog isOpen={open === 'paste'} onClose={close} /> : null}
    </section>
  )
}

/** One example before and after. A press puts it into the table with its answers. */
function Card({ example }: { readonly example: CardExample }) {
  const store = useSessionStore()
  const { title, note, contents, row } = example
  const { sourceLanguage = '', targetLanguage = '' } = contents
  const [without, answer] = (recording[example.id] ?? []).map((body) => translationIn(body, row))
  const [context] = contents.contexts
  return (
    <article className={styles.card}>
      <h2 className={styles.title}>
        <button type="button" className={styles.press} onClick={() => loadExample(store, example)}>
          {title}
        </button>
        <span className={styles.languages}>
          {sourceLanguage} → {targetLanguage}
        </span>
      </h2>
      <p className={styles.note}>{note}</p>
      <dl className={styles.answers}>
        <dt className={styles.code}>{sourceLanguage}</dt>
        <dd lang={languageTag(sourceLanguage)}>{contents.texts[row]}</dd>
        <dt>
          <ColumnLetter letter={letterOf(0)} />
        </dt>
        <dd lang={languageTag(targetLanguage)}>{without}</dd>
        <dt>
          <ColumnLetter letter={letterOf(1)} />
        </dt>
        <dd className={styles.answer}>
          <MarkedText
            text={answer ?? ''}
            baseline={without}
            target={targetLanguage}
            showsRemoved={false}
            className={styles.words ?? ''}
          />
          {answer === without ? <span className={styles.same}>= {letterOf(0)}</span> : null}
        </dd>
      </dl>
      <p className={styles.foot}>
        <span className={styles.context}>
          In {letterOf(1)}: “<span lang={languageTag(sourceLanguage)}>{context?.context}</span>”
        </span>
        {answer === without ? (
          <span className={styles.misuse}>
            <Lightbulb aria-hidden size={13} /> Style rules do that
          </span>
        ) : null}
      </p>
    </article>
  )
}

/** The translation of a text in a recorded body. */
function translationIn(body: string, row: number): string | undefined {
  const read = readTranslations(body)
  return 'issue' in read ? undefined : read.translations[row]?.text
}
