import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { allowSplit, editContext, removeText } from '../inputs/input-changes.ts'
import { type ContextColumn, hasRowContexts, isSent, type Inputs } from '../inputs/inputs.ts'
import styles from './request-size-notice.module.css'
import { MAX_TRANSLATION_BODY_BYTES } from '../../api/contract.ts'
import { rowsSent } from '../inputs/row-contexts.ts'
import { askedBy, questionSize } from '../sending/column-question.ts'
import { columnInput, largestOf } from '../sending/column-requests.ts'
import { splitRequests } from '../sending/request-size.ts'
import { longestText, trimContext, type Trimmed } from '../sending/trim-context.ts'
import { changeWithUndo } from '../store/undo-press.ts'
import { useSessionStore } from '../store/use-session.ts'

type Props = { readonly inputs: Inputs; readonly column: ContextColumn; readonly letter: string }

/** Says that a column is over the limit (§8) and is not sent, and offers the ways out. */
export function RequestSizeNotice(props: Props) {
  return hasRowContexts(props.column) ? <RowSizeNotice {...props} /> : <ColumnSizeNotice {...props} />
}

/** Of one request per row: a single one is too large, or all are together. */
function RowSizeNotice({ inputs, column }: Props) {
  const store = useSessionStore()
  const largest = largestOf(askedBy(inputs, column))
  const rowId = largest && rowsSent(inputs.texts)[largest.place]?.id
  const place = inputs.texts.findIndex(({ id }) => id === rowId)
  const isOne = questionSize(inputs, column).bytes > MAX_TRANSLATION_BODY_BYTES
  const title = isOne
    ? `Text ${place + 1} and its context are larger than 128 KiB: the column is not sent.`
    : 'The contexts of all rows are larger than 32 MiB together: the column is not sent.'
  return (
    <Notice
      tone="danger"
      title={title}
      actions={
        isOne && rowId !== undefined && column.kind === 'notes' ? (
          <Button
            size="small"
            onPress={() =>
              changeWithUndo(store, `Text ${place + 1} removed`, (inputs) => removeText(inputs, rowId))
            }
          >
            Remove text {place + 1}
          </Button>
        ) : null
      }
    >
      {column.kind === 'notes' ? null : 'Take fewer rows around each text.'}
    </Notice>
  )
}

function ColumnSizeNotice({ inputs, column, letter }: Props) {
  const store = useSessionStore()
  const [trimmed, setTrimmed] = useState<Trimmed>()
  const input = columnInput(inputs, column)
  const parts = splitRequests(input)
  const trimming = trimContext(input)
  const rows = inputs.texts.filter(isSent)
  const longest = rows.length > 1 ? rows[longestText(rows.map(({ text }) => text)).index] : undefined
  const place = inputs.texts.findIndex(({ id }) => id === longest?.id)
  // A context too large even for the shortest text leaves only trimming.
  const isContextAlone = splitRequests({ ...input, texts: [''] }) === undefined

  function removeLongest() {
    if (longest)
      changeWithUndo(store, `Text ${place + 1} removed`, (inputs) => removeText(inputs, longest.id))
  }

  return (
    <>
      <Notice
        tone="danger"
        title="Larger than 128 KiB: not sent."
        actions={
          <>
            {parts && !isContextAlone ? (
              <Button size="small" onPress={() => store.change(allowSplit)}>
                Split into {parts.length} requests
              </Button>
            ) : null}
            {trimming ? (
              <Button size="small" onPress={() => setTrimmed(trimming)}>
                Trim the context
              </Button>
            ) : null}
            {longest && !isContextAlone ? (
              <Button size="small" onPress={removeLongest}>
                Remove text {place + 1}, the longest
              </Button>
            ) : null}
          </>
        }
      >
        {isContextAlone
          ? 'The context alone is too large.'
          : parts
            ? 'Splitting changes neither translations nor bill: texts are independent.'
            : 'One text is too large on its own.'}
      </Notice>
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

/** Where the cut is; long parts are shown by their ends. */
function TrimPreview({ kept, removed }: Trimmed) {
  return (
    <>
      <p className={styles.words}>
        {kept.length.toLocaleString()} characters stay, {removed.length.toLocaleString()} go.
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
