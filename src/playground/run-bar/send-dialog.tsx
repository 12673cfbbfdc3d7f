import { useId, useState } from 'react'
import { countOf, formatCount } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { DialogWindow } from '../../ui/overlay/dialog-window.tsx'
import field from '../../ui/field.module.css'
import { expandColumn } from '../inputs/column-changes.ts'
import { letterOfColumn, MAX_COLUMNS } from '../inputs/inputs.ts'
import { expandTemplate } from '../inputs/template.ts'
import styles from './send-dialog.module.css'
import { loadAskLimit, saveAskLimit } from '../sending/ask-limit.ts'
import { changeWithUndo } from '../actions/undo-press.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'

/** Asks once before a press bills very much, or sends a template as written. Nothing has been sent yet. */
export function SendDialog() {
  const store = useSessionStore()
  const question = useSession((state) => state.question)
  return (
    <DialogWindow
      title={question?.isLarge === false ? 'Send the template as written?' : 'Send this much?'}
      isOpen={question !== undefined}
      onClose={() => store.answerQuestion(false)}
      actions={
        <>
          <Button onPress={() => store.answerQuestion(false)}>Cancel</Button>
          <Button variant="primary" onPress={() => store.answerQuestion(true)}>
            {question && question.templateIds.length > 0 ? 'Send as written' : 'Send'}
          </Button>
        </>
      }
    >
      {question ? (
        <div className={styles.contents}>
          <p>
            This press sends {countOf(question.requests, 'request')} and bills{' '}
            <strong>{countOf(question.characters, 'character')}</strong>
            {question.laterCharacters > 0
              ? `, and up to ${formatCount(question.laterCharacters)} more where answers differ`
              : ''}
            .
          </p>
          {question.templateIds.map((id) => (
            <Template key={id} columnId={id} />
          ))}
          {question.isLarge ? <Limit /> : null}
        </div>
      ) : null}
    </DialogWindow>
  )
}

/** A template that would be sent with its braces, and an offer to make columns of it instead. */
function Template({ columnId }: { readonly columnId: string }) {
  const store = useSessionStore()
  const inputs = useSession((state) => state.inputs)
  const { variants, hasMore } = expandTemplate(
    inputs.columns.find(({ id }) => id === columnId)?.context ?? '',
  )
  const made = variants.slice(0, MAX_COLUMNS - inputs.columns.length + 1)
  return (
    <div className={styles.template}>
      <p>
        Context {letterOfColumn(inputs, columnId)} makes {hasMore ? 'more than ' : ''}
        {variants.length} contexts. Sent as written, its braces and bars are read as words.
      </p>
      {made.length < 2 ? null : (
        <Button
          size="small"
          onPress={() => {
            store.answerQuestion(false)
            changeWithUndo(store, `${made.length} columns made`, (inputs) =>
              expandColumn(inputs, columnId, made),
            )
          }}
        >
          Make {made.length} columns
        </Button>
      )}
    </div>
  )
}

/** The limit above which to ask, for this device. */
function Limit() {
  const id = useId()
  const [limit, setLimit] = useState(() => `${loadAskLimit()}`)
  return (
    <p className={styles.limit}>
      <label htmlFor={id}>Ask above this many characters</label>
      <input
        id={id}
        type="number"
        min={1}
        step={1000}
        value={limit}
        className={`${field.control} ${styles.number}`}
        onChange={(event) => {
          setLimit(event.target.value)
          const characters = Number(event.target.value)
          if (Number.isSafeInteger(characters) && characters > 0) saveAskLimit(characters)
        }}
      />
      <span className={styles.note}>Kept on this device.</span>
    </p>
  )
}
