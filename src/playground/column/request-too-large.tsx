import { useDeferredValue, useState } from 'react'
import { formatCount } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { allowSplit, editContext, removeText } from '../inputs/input-changes.ts'
import { MAX_TRANSLATION_BODY_BYTES } from '../../api/contract.ts'
import { type ContextColumn, hasRowContexts, type Inputs } from '../inputs/inputs.ts'
import { rowsSent } from '../inputs/row-contexts.ts'
import { askedBy, questionSize } from '../sending/column-question.ts'
import { columnInput, largestOf } from '../sending/column-requests.ts'
import styles from './column-trouble.module.css'
import { splitRequests } from '../sending/request-size.ts'
import { longestText, trimContext, type Trimmed } from '../sending/trim-context.ts'
import { changeWithUndo } from '../actions/undo-press.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'

type Props = { readonly columnId: string; readonly letter: string }

/** Says that a column is over the limit (§8) and is not sent, and offers the ways out. */
export function RequestTooLarge({ columnId, letter }: Props) {
  const inputs = useDeferredValue(useSession((state) => state.inputs))
  const column = inputs.columns.find(({ id }) => id === columnId)
  if (!column) return null
  if (hasRowContexts(column)) return <RowTooLarge inputs={inputs} column={column} />
  return <Remedies inputs={inputs} column={column} letter={letter} />
}

/** For one request per row: a single one is too large, or all together are. */
function RowTooLarge({ inputs, column }: Omit<RemediesProps, 'letter'>) {
  const store = useSessionStore()
  const largest = largestOf(askedBy(inputs, column))
  const rowId = largest && rowsSent(inputs.texts)[largest.place]?.id
  const place = inputs.texts.findIndex(({ id }) => id === rowId)
  const isOne = questionSize(inputs, column).bytes > MAX_TRANSLATION_BODY_BYTES
  const title = isOne
    ? `Text ${place + 1} and its context are larger than 128 KiB: the column is not sent.`
    : 'The contexts of all rows are larger than 32 MiB together: the column is not sent.'
  return (
    <div data-trouble role="alert" className={styles.pause} title={title}>
      <p className={styles.line}>{title}</p>
      <p className={styles.actions}>
        {isOne && rowId !== undefined && column.kind === 'notes' ? (
          <LinkButton
            onClick={() =>
              changeWithUndo(store, `Text ${place + 1} removed`, (inputs) => removeText(inputs, rowId))
            }
          >
            Remove text {place + 1}
          </LinkButton>
        ) : null}
        {column.kind === 'notes' ? null : 'Take fewer rows around each text.'}
      </p>
    </div>
  )
}

type RemediesProps = { readonly inputs: Inputs; readonly column: ContextColumn; readonly letter: string }

function Remedies({ inputs, column, letter }: RemediesProps) {
  const store = useSessionStore()
  const [trimmed, setTrimmed] = useState<Trimmed>()
  const input = columnInput(inputs, column)
  const parts = splitRequests(input)
  const trimming = trimContext(input)
  const rows = rowsSent(inputs.texts)
  const longest = rows.length > 1 ? rows[longestText(rows.map(({ text }) => text)).index] : undefined
  const place = inputs.texts.findIndex(({ id }) => id === longest?.id)
  // If a context is too large even for the shortest text, only trimming helps.
  const isContextAlone = splitRequests({ ...input, texts: [''] }) === undefined

  function removeLongest() {
    if (longest)
      changeWithUndo(store, `Text ${place + 1} removed`, (inputs) => removeText(inputs, longest.id))
  }

  return (
    <>
      <div data-trouble role="alert" className={styles.pause}>
        <VisuallyHidden>Larger than 128 KiB: not sent.</VisuallyHidden>
        <p className={styles.line}>
          {isContextAlone
            ? 'The context alone is too large.'
            : parts
              ? 'Splitting changes neither answers nor bill.'
              : 'One text is too large on its own.'}
        </p>
        <p className={styles.actions}>
          {parts && !isContextAlone ? (
            <LinkButton
              aria-label={`Split into ${parts.length} requests`}
              onClick={() => store.change(allowSplit)}
            >
              Split into {parts.length}
            </LinkButton>
          ) : null}
          {trimming ? (
            <LinkButton aria-label="Trim the context" onClick={() => setTrimmed(trimming)}>
              Trim
            </LinkButton>
          ) : null}
          {longest && !isContextAlone ? (
            <LinkButton aria-label={`Remove text ${place + 1}, the longest`} onClick={removeLongest}>
              Remove text {place + 1}
            </LinkButton>
          ) : null}
        </p>
      </div>
      <Dialog
        title={`Trim context ${letter}`}
        isOpen={trimmed !== undefined}
        onClose={() => setTrimmed(undefined)}
        width="wide"
        actions={
          <>
            <Button onPress={() => setTrimmed(undefined)}>Keep as it is</Button>
            <Button
              variant="primary"
              onPress={() => {
                if (trimmed) {
                  changeWithUndo(store, `Context ${letter} trimmed`, (inputs) =>
                    editContext(inputs, column.id, trimmed.kept),
                  )
                }
                setTrimmed(undefined)
              }}
            >
              Trim
            </Button>
          </>
        }
      >
        {trimmed ? <TrimPreview {...trimmed} /> : null}
      </Dialog>
    </>
  )
}

/** Shows where the cut is; long parts are shortened. */
function TrimPreview({ kept, removed }: Trimmed) {
  return (
    <>
      <p className={styles.words}>
        {formatCount(kept.length)} characters stay, {formatCount(removed.length)} go.
      </p>
      <p className={styles.preview}>
        {kept.length > 400 ? '… ' : ''}
        {kept.slice(-400)}
        <del className={styles.removed}>{removed.slice(0, 400)}</del>
        {removed.length > 400 ? ' …' : ''}
      </p>
    </>
  )
}
