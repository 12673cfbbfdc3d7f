import { useRef } from 'react'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import styles from './context-box.module.css'
import { hasRowContexts } from '../inputs/inputs.ts'
import { languageTag } from '../languages.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'

const Editor = lazyComponent(
  async () => (await import('./context-editor.tsx')).ContextEditor,
  () => null,
)
const Fact = lazyComponent(
  async () => (await import('./context-fact.tsx')).ContextFact,
  () => null,
)

/** More characters than fit into two lines: a context may be 128 KiB long. */
const PREVIEW_CHARACTERS = 300

type Props = { readonly columnId: string; readonly letter: string }

/** A context while not being edited: its first words, in a place of fixed height. A press opens the editor above the page. */
export function ContextBox({ columnId, letter }: Props) {
  const store = useSessionStore()
  const column = useSession(({ inputs }) => inputs.columns.find(({ id }) => id === columnId))
  const { context = '' } = column ?? {}
  const isByRow = column !== undefined && hasRowContexts(column)
  const sourceLanguage = useSession(({ inputs }) => inputs.sourceLanguage)
  const isOpen = useSession((state) => state.editedColumnId === columnId)
  const button = useRef<HTMLButtonElement>(null)
  const words = context.trim().slice(0, PREVIEW_CHARACTERS)
  const restId = `${columnId}-context`

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`Context ${letter}`}
        aria-describedby={restId}
        aria-expanded={isOpen}
        className={styles.rest}
        data-blank={(words === '' && !isByRow) || undefined}
        onClick={() => store.show({ editedColumnId: columnId })}
      >
        <span id={restId} className={styles.lines}>
          {isByRow ? null : words === '' ? (
            <span className={styles.words}>A few sentences around the texts, in their language</span>
          ) : (
            <span
              dir="auto"
              className={styles.words}
              {...(sourceLanguage === '' ? {} : { lang: languageTag(sourceLanguage) })}
            >
              {words}
            </span>
          )}{' '}
          <Fact columnId={columnId} context={context} />
        </span>
      </button>
      <Editor
        columnId={columnId}
        letter={letter}
        isOpen={isOpen}
        opener={button}
        onClose={() => {
          // The press that closed this one may have opened another.
          if (store.getState().editedColumnId === columnId) store.show({ editedColumnId: '' })
        }}
      />
    </>
  )
}
