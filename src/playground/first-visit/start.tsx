import { ClipboardPaste, FileUp, Lightbulb, type LucideIcon, SquareTerminal } from 'lucide-react'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { readTranslations } from '../../api/translate.ts'
import { MarkedText } from '../table/marked-text.tsx'
import { cardExamples, examples, recording } from './examples.ts'
import type { Example } from './first-example.ts'
import { BLANK, inputsOf, letterOf } from '../model/inputs.ts'
import { languageTag } from '../languages.ts'
import { columnRequests } from '../model/column-requests.ts'
import { loadExample } from '../change-with-undo.ts'
import type { DialogName } from '../session/session-state.ts'
import { useSessionStore } from '../session/use-session.ts'
import { useTypeOver } from './use-first-visit.ts'
import { ColumnLetter } from '../table/column-head.tsx'
import { focusRow } from '../table/rows.ts'
import shared from '../../ui/shared.module.css'
import styles from './start.module.css'

/** How to start with your own texts: in the table or, with `dialog`, in that one. */
const ways: readonly {
  readonly Icon: LucideIcon
  readonly name: string
  readonly note: string
  readonly dialog?: DialogName
}[] = [
  { Icon: ClipboardPaste, name: 'Paste or type', note: 'several lines, as one text or one text each' },
  { Icon: FileUp, name: 'Import a file', note: 'CSV, TXT, JSON, PO, ARB or XLIFF', dialog: 'import' },
  { Icon: SquareTerminal, name: 'cURL command', note: 'or the JSON body of a request', dialog: 'paste' },
]

/** Below the first-visit example: other examples, before and after, and how to start with your own texts. */
export function Start() {
  const store = useSessionStore()
  useEffect(() => {
    for (const { id, contents } of examples) {
      const inputs = inputsOf(contents)
      const bodies = recording[id] ?? []
      for (const [index, body] of bodies.entries()) {
        const column = inputs.columns[index]
        const [request] = column ? columnRequests(inputs, column) : []
        if (request) store.addExample(request, body)
      }
    }
  }, [store])
  useTypeOver()

  /** Clears the example to make room for the user's own texts. One press on Undo restores it. */
  function startOwn() {
    flushSync(() => {
      store.change(() => inputsOf(BLANK), { label: 'Your own texts' })
      store.show({ firstVisit: undefined })
    })
    const [first] = store.getState().inputs.texts
    if (first) focusRow(store, first.id)
  }

  return (
    <section className={styles.start} aria-label="Start here">
      <div className={styles.cards}>
        {cardExamples.map((example) => (
          <Card key={example.id} example={example} />
        ))}
        <div className={styles.own}>
          <h2>Your own texts</h2>
          {ways.map(({ Icon, name, note, dialog }) => (
            <button
              key={name}
              type="button"
              className={styles.way}
              onClick={() => (dialog ? store.show({ dialog }) : startOwn())}
            >
              <Icon aria-hidden size={16} />
              <span>
                <b>{name}</b>
                <small>{note}</small>
              </span>
            </button>
          ))}
        </div>
      </div>
    </section>
  )
}

/** One example, before and after. A press loads it into the table with its answers. */
function Card({ example }: { readonly example: Example }) {
  const store = useSessionStore()
  const { title, note, contents, cardRow = 0 } = example
  const { sourceLanguage = '', targetLanguage = '' } = contents
  const [without, answer] = (recording[example.id] ?? []).map((body) => translationIn(body, cardRow))
  const [context] = contents.contexts
  return (
    <article className={`${shared.panel} ${styles.card}`}>
      <h2 className={styles.title}>
        <button type="button" className={styles.press} onClick={() => loadExample(store, example)}>
          {title}
        </button>
        <span className={`${shared.code} ${shared.small} ${styles.languages}`}>
          {sourceLanguage} → {targetLanguage}
        </span>
      </h2>
      <p className={shared.quiet}>{note}</p>
      <dl className={styles.answers}>
        <dt className={`${shared.code} ${shared.small}`}>{sourceLanguage}</dt>
        <dd lang={languageTag(sourceLanguage)}>{contents.texts[cardRow]}</dd>
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

/** The translation of one row in a recorded response body. */
function translationIn(body: string, row: number): string | undefined {
  const read = readTranslations(body)
  return 'issue' in read ? undefined : read.translations[row]?.text
}
