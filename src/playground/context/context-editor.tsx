import { type RefObject, useDeferredValue, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Overlay } from '../../ui/overlay/overlay.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { ByteMeter } from './byte-meter.tsx'
import styles from './context-editor.module.css'
import { ContextHint } from './context-hint.tsx'
import { ContextKindChoice } from './context-kind-choice.tsx'
import { FeatureDialog } from './feature-dialog.tsx'
import { writeContext } from '../actions/write-context.ts'
import { type ContextColumn, hasRowContexts } from '../inputs/inputs.ts'
import { languageTag } from '../languages.ts'
import { questionSize } from '../sending/column-question.ts'
import { RowContextFact } from './row-context-fact.tsx'
import { TemplateOffer } from './template-offer.tsx'
import { useSession, useSessionStore } from '../store/use-session.ts'

/** The pause in typing before a hint appears, in milliseconds. */
const PAUSE = 700

type Props = {
  readonly columnId: string
  readonly letter: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly opener: RefObject<HTMLElement | null>
}

/** The editor of a context, above the page, so that nothing moves when it opens, grows or closes. */
export function ContextEditor(props: Props) {
  const { columnId, isOpen, onClose, opener } = props
  const [showsFeatures, setShowsFeatures] = useState(false)
  const column = useSession(({ inputs }) => inputs.columns.find(({ id }) => id === columnId))
  return (
    <>
      {isOpen && column ? (
        <Overlay opener={opener} onClose={onClose}>
          <Contents
            {...props}
            column={column}
            onShowFeatures={() => {
              // The dialog opens after the focus has returned to the page, and returns it there.
              flushSync(onClose)
              setShowsFeatures(true)
            }}
          />
        </Overlay>
      ) : null}
      <FeatureDialog isOpen={showsFeatures} onClose={() => setShowsFeatures(false)} />
    </>
  )
}

type ContentsProps = Props & { readonly column: ContextColumn; readonly onShowFeatures: () => void }

/** Controls first, words below them, so that words that appear during or after typing move no control. */
function Contents({ column, letter, onClose, onShowFeatures }: ContentsProps) {
  const store = useSessionStore()
  const sourceLanguage = useSession(({ inputs }) => inputs.sourceLanguage)
  const { id, context } = column
  const paused = usePaused(context)
  const isWritten = !hasRowContexts(column)
  return (
    <div className={styles.editor}>
      {isWritten ? (
        <TextArea
          label={`Context ${letter}`}
          isLabelHidden
          value={context}
          minRows={4}
          placeholder="A few sentences around the texts, in their language"
          {...(sourceLanguage === '' ? {} : { lang: languageTag(sourceLanguage) })}
          hasStepsOnPage
          onChange={(value, typing) => writeContext(store, id, value, typing)}
        />
      ) : (
        <RowContextFact columnId={id} />
      )}
      <ContextKindChoice column={column} letter={letter} />
      <div className={styles.foot}>
        <Size columnId={id} />
        {isWritten ? <TemplateOffer columnId={id} context={context} onMade={onClose} /> : null}
      </div>
      {isWritten ? <ContextHint context={paused} onShowFeatures={onShowFeatures} /> : null}
    </div>
  )
}

/** The value as it was when typing last paused. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

/** Bytes of the whole request with this context; measured after typing, never before. */
function Size({ columnId }: { readonly columnId: string }) {
  const inputs = useDeferredValue(useSession((state) => state.inputs))
  const column = inputs.columns.find(({ id }) => id === columnId)
  return (
    <span className={styles.size}>
      {column ? <ByteMeter bytes={questionSize(inputs, column).bytes} /> : null}
    </span>
  )
}
