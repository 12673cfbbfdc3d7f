import { type KeyboardEvent, useDeferredValue, useId, useMemo } from 'react'
import shared from '../../ui/shared.module.css'
import field from '../../ui/field.module.css'
import { announce } from '../../ui/messages/announcer.tsx'
import { describeStanding } from '../model/judge-row.ts'
import { changeExpectation, expectationOf } from '../model/input-changes.ts'
import type { ContextColumn, TextRow } from '../model/inputs.ts'
import { capitalized } from '../../locale/numbers.ts'
import { standingIcons } from '../table/cell-content.tsx'
import { revealCell } from '../table/rows.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import type { CellView } from '../model/cell.ts'
import marks from '../table/marks.module.css'
import styles from './cell-pane.module.css'

type Props = {
  readonly row: TextRow
  /** Its place, from 1. */
  readonly number: number
  readonly column: ContextColumn
  readonly view: CellView
}

/** The expectation of a row, and whether the cell meets it. Enter moves to the same box of the next row that the filter and the search show. */
export function ExpectationBar({ row, number, column, view }: Props) {
  const store = useSessionStore()
  const target = useSession(({ inputs }) => inputs.targetLanguage)
  const { expected = '', forbidden = '' } = expectationOf(row, target)
  const hintId = useId()
  // Deferred while typing: a search reads every text.
  const state = useDeferredValue(useSession((now) => now))
  const hasNext = useMemo(
    () => store.visibleRows({ ...state, focusedRowId: row.id }).at(-1) !== row.id,
    [store, state, row.id],
  )
  const judged = view.isOlder ? undefined : describeStanding(row, view.answers)

  function goOn(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const now = store.getState()
    const shown = store.visibleRows({ ...now, focusedRowId: row.id })
    const nextId = shown[shown.indexOf(row.id) + (event.shiftKey ? -1 : 1)]
    const place = now.inputs.texts.findIndex(({ id }) => id === nextId)
    const next = now.inputs.texts[place]
    if (!next) return
    const box = event.currentTarget
    revealCell(store, { rowId: next.id, columnId: column.id })
    box.select()
    announce(`Text ${place + 1}: ${next.text}`)
  }

  const box = (name: 'expected' | 'forbidden', label: string, value: string) => (
    <>
      <span aria-hidden className={shared.small}>
        {label}
      </span>
      <input
        aria-label={`${label} in the translation of text ${number}`}
        title={`A word or phrase the translation must ${name === 'expected' ? 'contain. Separate alternatives with |; one is enough.' : 'not contain. Separate several with |.'}`}
        placeholder={name === 'expected' ? 'a | b: any of them' : 'a | b: none of them'}
        value={value}
        dir="auto"
        spellCheck={false}
        autoComplete="off"
        data-undo="page"
        data-expected={name === 'expected' || undefined}
        className={field.control ?? ''}
        onKeyDown={goOn}
        onChange={({ target: { value: typed } }) =>
          store.change((inputs) => changeExpectation(inputs, row.id, target, { [name]: typed }), {
            label: `Expectation of text ${number}`,
            merge: `${row.id} ${name} ${target}`,
          })
        }
      />
    </>
  )

  return (
    <div
      role="group"
      aria-label={`Expectation of text ${number}`}
      aria-describedby={hasNext ? hintId : undefined}
      className={`${styles.section} ${styles.expected}`}
    >
      {box('expected', 'Expected', expected)}
      {box('forbidden', 'Not expected', forbidden)}
      {hasNext ? (
        <p id={hintId} className={styles.hint}>
          Enter goes to the next text
        </p>
      ) : null}
      {judged ? (
        <div className={`${styles.standing} ${marks.standing}`} data-standing={judged.standing}>
          {standingIcons[judged.standing]} {capitalized(judged.words)}
          {judged.reason === '' ? '' : `: ${judged.reason}`}
        </div>
      ) : null}
    </div>
  )
}
