import { Check, CircleDashed, CircleX, Scissors } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import field from '../../ui/field.module.css'
import { announce } from '../../ui/messages/announcer.tsx'
import { judgeRow } from '../expectations/judge-row.ts'
import { reasonInWords, standingInWords } from '../expectations/standing-words.ts'
import { changeExpectation, expectationOf } from '../inputs/expectation-changes.ts'
import { type ContextColumn, hasRowContexts, type TextRow } from '../inputs/inputs.ts'
import { sentencesOf } from '../inputs/sentences.ts'
import type { ShortenDialogProps } from '../shorten/shorten-dialog.tsx'
import { revealCell } from '../actions/reveal-cell.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'
import type { CellView } from '../verdict/cell.ts'
import styles from './expectation-bar.module.css'
import { PinButton } from './pin-button.tsx'

const ShortenDialog = lazyComponent<ShortenDialogProps>(
  async () => (await import('../shorten/shorten-dialog.tsx')).ShortenDialog,
  () => null,
)

export type ExpectationBarProps = {
  readonly row: TextRow
  /** Its place, from 1. */
  readonly number: number
  readonly column: ContextColumn
  readonly view: CellView
}

/** The expectation of a row, and whether the cell meets it. Enter leads to the same box of the next row. */
export function ExpectationBar({ row, number, column, view }: ExpectationBarProps) {
  const store = useSessionStore()
  const isAsked = useSession(
    ({ shortenedCell }) => shortenedCell?.rowId === row.id && shortenedCell.columnId === column.id,
  )
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setWasAsked(true)
  const target = useSession(({ inputs }) => inputs.targetLanguage)
  const { expected = '', forbidden = '' } = expectationOf(row, target)
  const answers = view.isOlder ? [] : view.answers

  function goOn(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const { texts } = store.getState().inputs
    const place = texts.findIndex(({ id }) => id === row.id) + (event.shiftKey ? -1 : 1)
    const next = texts[place]
    if (!next) return
    const box = event.currentTarget
    revealCell(store, { rowId: next.id, columnId: column.id })
    box.select()
    announce(`Text ${place + 1}: ${next.text}`)
  }

  const box = (name: 'expected' | 'forbidden', label: string, value: string) => (
    <>
      <span aria-hidden className={styles.label}>
        {label}
      </span>
      <input
        aria-label={`${label} in text ${number}`}
        title="A word or phrase; several with | between them"
        value={value}
        dir="auto"
        spellCheck={false}
        autoComplete="off"
        data-undo="page"
        data-expected={name === 'expected' || undefined}
        className={`${field.control} ${styles.box}`}
        onKeyDown={goOn}
        onChange={({ target: { value: typed }, nativeEvent }) =>
          store.change((inputs) => changeExpectation(inputs, row.id, target, { [name]: typed }), {
            label: `Expectation of text ${number}`,
            merge: `${row.id} ${name} ${target}`,
            isComposing: nativeEvent instanceof InputEvent && nativeEvent.isComposing,
            isWriting: nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('insert'),
          })
        }
      />
    </>
  )

  return (
    <div role="group" aria-label={`Expectation of text ${number}`} className={styles.bar}>
      {box('expected', 'Expected', expected)}
      {box('forbidden', 'Not', forbidden)}
      <StandingLine row={row} answers={answers} />
      <span className={styles.end}>
        {mayShorten(row, column, answers) ? (
          <Button
            variant="quiet"
            size="small"
            icon={<Scissors aria-hidden size={13} />}
            aria-label="Shorten context"
            onPress={() => store.show({ shortenedCell: { rowId: row.id, columnId: column.id } })}
          >
            Shorten
          </Button>
        ) : null}
        <PinButton answers={answers} target={target} />
      </span>
      {wasAsked ? (
        <ShortenDialog
          key={`${row.id} ${column.id}`}
          row={row}
          number={number}
          column={column}
          isOpen={isAsked}
          onClose={() => store.show({ shortenedCell: undefined })}
        />
      ) : null}
    </div>
  )
}

/** For a written context, where the cell is as expected under it. */
function mayShorten(row: TextRow, column: ContextColumn, answers: CellView['answers']): boolean {
  return (
    !hasRowContexts(column) &&
    sentencesOf(column.context, 'und').length > 1 &&
    judgeRow(row, answers) === 'met'
  )
}

function StandingLine({ row, answers }: { readonly row: TextRow; readonly answers: CellView['answers'] }) {
  const standing = standingInWords(row, answers)
  if (standing === '') return null
  const reason = reasonInWords(row, answers)
  const Icon = standing === 'as expected' ? Check : standing === 'missed' ? CircleX : CircleDashed
  const words = `${standing.slice(0, 1).toUpperCase()}${standing.slice(1)}${reason === '' ? '' : `: ${reason}`}`
  return (
    <span className={styles.standing} data-standing={standing} title={words}>
      <Icon aria-hidden size={13} /> {words}
    </span>
  )
}
