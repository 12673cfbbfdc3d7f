import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { MAX_TRANSLATION_BODY_BYTES } from '../../api/contract.ts'
import { countOf, formatCount } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { useIsPrinting } from '../../ui/device/printing.ts'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Overlay } from '../../ui/overlay/overlay.tsx'
import { chooseContextKind, editContext, insertTexts, rowContextNames } from '../model/input-changes.ts'
import { type ContextColumn, contextKinds, hasRowContexts, type Inputs, hasText } from '../model/inputs.ts'
import { langOf } from '../languages.ts'
import { columnSegments, questionSize, rowsSent } from '../model/column-requests.ts'
import { useColumn, useDeferredColumn, useSession, useSessionStore } from '../session/use-session.ts'
import shared from '../../ui/shared.module.css'
import styles from './context-box.module.css'
import { useDeferred } from '../use-deferred.tsx'

const PLACEHOLDER = 'Context: what surrounds these texts'

/** More characters than fit into the line; a context may be up to 128 KiB. */
const PREVIEW_CHARACTERS = 300

/** A context in the head of its column: its first words in a one-line box. A press opens the editor, which is open on the first visit. */
export function ContextBox({ columnId }: { readonly columnId: string }) {
  const store = useSessionStore()
  const { column, letter } = useColumn(columnId)
  const isFirstVisit = useSession((state) => state.firstVisit !== undefined)
  const sourceLanguage = useSession(({ inputs }) => inputs.sourceLanguage)
  const isOpen = useSession((state) => state.editedColumnId === columnId)
  const isPrinting = useIsPrinting()
  const button = useRef<HTMLButtonElement>(null)
  const { context = '' } = column ?? {}
  const isByRow = column !== undefined && hasRowContexts(column)
  const words = context.trim().slice(0, PREVIEW_CHARACTERS)
  const restId = `${columnId}-context`
  const close = () => {
    // The press that closed this editor may have opened another.
    if (store.getState().editedColumnId === columnId) store.show({ editedColumnId: '' })
  }
  const line = isByRow ? <RowContextFact columnId={columnId} /> : words || PLACEHOLDER
  // Browsers leave buttons out of the heads they repeat on each page.
  if (isPrinting) return <p>{line}</p>
  if (isFirstVisit && column && !isByRow) return <ContextFields column={column} letter={letter} isInHead />

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
        <span
          id={restId}
          dir="auto"
          className={shared.cut}
          lang={words === '' ? undefined : langOf(sourceLanguage)}
        >
          {line}
        </span>
      </button>
      {isOpen && column ? (
        // Overlays the page, so that nothing moves when it opens, grows or closes.
        <Overlay opener={button} onClose={close}>
          <ContextFields
            column={column}
            letter={letter}
            onShowFeatures={() => {
              // The dialog opens after the focus has returned to the page, and returns it there.
              flushSync(close)
              store.show({ dialog: 'features' })
            }}
          />
        </Overlay>
      ) : null}
    </>
  )
}

type FieldsProps = {
  readonly column: ContextColumn
  readonly letter: string
  /** Whether the fields are in the column's head instead of an overlay: rarely used controls then appear on focus. */
  readonly isInHead?: boolean
  readonly onShowFeatures?: () => void
}

/** Controls first, messages below them, so that messages appearing during or after typing move no control. */
function ContextFields({ column, letter, isInHead = false, onShowFeatures }: FieldsProps) {
  const store = useSessionStore()
  const sourceLanguage = useSession(({ inputs }) => inputs.sourceLanguage)
  const hasTexts = useSession(({ inputs }) => inputs.texts.some(hasText))
  const { id, context, kind } = column
  const isWritten = !hasRowContexts(column)
  const deferred = useDeferred()
  return (
    <div className={styles.editor} data-in-head={isInHead || undefined}>
      {isWritten ? (
        <TextArea
          label={`Context ${letter}`}
          isLabelHidden
          value={context}
          minRows={isInHead ? 2 : 4}
          placeholder={PLACEHOLDER}
          lang={langOf(sourceLanguage)}
          hasStepsOnPage
          onChange={(value) => store.change((inputs) => editContext(inputs, id, value))}
        />
      ) : (
        <p className={`${shared.small} ${styles.size}`}>
          <RowContextFact columnId={id} />
        </p>
      )}
      <div className={styles.foot}>
        <Size columnId={id} />
        <span className={styles.choices}>
          {isWritten ? (
            <Button
              size="small"
              aria-label="Insert all texts"
              isDisabled={!hasTexts}
              onPress={() =>
                store.change((inputs) => insertTexts(inputs, id), { label: `Texts inserted in ${letter}` })
              }
            >
              <span>
                Insert<span className={styles.allTexts}> all texts</span>
              </span>
            </Button>
          ) : null}
          <Select
            label={`Contexts of ${letter}`}
            isLabelHidden
            isSmall
            options={contextKinds.map((value) => ({
              value,
              label: value === 'written' ? 'One for all texts' : rowContextNames[value],
            }))}
            value={kind}
            onChange={(chosen) =>
              store.change((inputs) => chooseContextKind(inputs, id, chosen), {
                label: `Contexts of ${letter}`,
              })
            }
          />
        </span>
      </div>
      {isWritten && deferred && onShowFeatures ? (
        <deferred.ContextHint context={context} onShowFeatures={onShowFeatures} />
      ) : null}
    </div>
  )
}

/** The share of the limit (§8) above which a body counts as nearly full. */
const NEARLY_FULL = 0.8

/** The bytes of the whole request with this context, out of the maximum; deferred while typing. */
function Size({ columnId }: { readonly columnId: string }) {
  const { inputs, column } = useDeferredColumn(columnId)
  if (!column) return null
  const { bytes } = questionSize(inputs, column)
  const share = bytes / MAX_TRANSLATION_BODY_BYTES
  return (
    <span
      className={`${shared.small} ${styles.size}`}
      data-level={share > 1 ? 'over' : share > NEARLY_FULL ? 'near' : undefined}
      title="The whole request with this context"
    >
      {formatCount(bytes)} of {formatCount(MAX_TRANSLATION_BODY_BYTES)} bytes
    </span>
  )
}

/** Describes what a column with row contexts sends. */
function RowContextFact({ columnId }: { readonly columnId: string }) {
  const { inputs, column } = useDeferredColumn(columnId)
  return column ? inWords(inputs, column) : null
}

function inWords(inputs: Inputs, column: ContextColumn): string {
  const texts = rowsSent(inputs.texts).length
  const { byRow, list } = columnSegments(inputs, column)
  if (list.length === 0) {
    return column.kind === 'notes'
      ? 'No text has a note yet. Import a file with notes, or add them from a row’s menu.'
      : 'There is no other text yet.'
  }
  const asked =
    byRow.size === texts ? 'Each text' : `${formatCount(byRow.size)} of ${formatCount(texts)} texts, each`
  const by = column.kind === 'notes' ? 'with its own note' : 'with the texts around it'
  const each = byRow.size === list.length ? '' : ', the same text and context are sent once'
  const perLanguage = inputs.targets.length > 1 ? ' per language' : ''
  return `${asked} ${by}: ${countOf(list.length, 'request')}${perLanguage}${each}`
}
