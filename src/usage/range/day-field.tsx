import { useId, useRef } from 'react'
import { TextBox } from '../../ui/fields/text-box.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { type DaysProblem, readTypedDay } from './read-day.ts'
import styles from './range-picker.module.css'

type Props = {
  /** The first and the last day, as typed. */
  readonly days: readonly [string, string]
  /** A hint, or what is wrong. It is not read aloud while somebody types; a mistake is, once the boxes are left. */
  readonly words: string
  /** What the words are about if something is wrong. */
  readonly wrong: DaysProblem['place'] | undefined
  readonly onChange: (days: readonly [string, string]) => void
  /** Whether the first box takes the focus as it appears, ready to be typed over. */
  readonly takesFocus?: boolean
}

/** Text boxes for a first and a last day, with a line of words below them. A day is typed as 2026-11-01 or 1 Nov 2026: the same for everybody, unlike
 *  a native date box, whose order follows the device. Enter submits the form, or leads to the box that is wrong. */
export function DayFields({ days, words, wrong, onChange, takesFocus = false }: Props) {
  const wordsId = useId()
  const boxes = useRef<HTMLDivElement>(null)
  const isWrong = (place: number) => wrong === place || wrong === 'both'
  const box = (label: string, place: 0 | 1) => (
    <TextBox
      ref={takesFocus && place === 0 ? selectText : undefined}
      label={label}
      value={days[place]}
      spellCheck={false}
      placeholder="yyyy-mm-dd"
      maxLength={24}
      aria-invalid={isWrong(place) || readTypedDay(days[place]) === undefined}
      aria-describedby={wrong === undefined || isWrong(place) ? wordsId : undefined}
      onChange={(typed) => onChange(place === 0 ? [typed, days[1]] : [days[0], typed])}
      onKeyDown={(event) => {
        // By default, Enter does nothing while the form's button is disabled.
        if (event.key !== 'Enter') return
        event.preventDefault()
        if (wrong === undefined) event.currentTarget.form?.requestSubmit()
        // A box that already has the focus does not read its words again.
        else if (isWrong(place)) announce(words)
        else boxes.current?.querySelectorAll('input')[1 - place]?.focus()
      }}
    />
  )
  return (
    <>
      <div
        ref={boxes}
        className={styles.fields}
        onBlur={({ currentTarget, relatedTarget }) => {
          // A box that the words describe reads them itself.
          const place = [...currentTarget.querySelectorAll('input')].findIndex((one) => one === relatedTarget)
          if (wrong !== undefined && !(place >= 0 && isWrong(place))) announce(words)
        }}
      >
        {box('First day', 0)}
        {box('Last day', 1)}
      </div>
      <p id={wordsId} className={wrong === undefined ? styles.hint : styles.problem}>
        {words}
      </p>
    </>
  )
}

function selectText(input: HTMLInputElement | null) {
  input?.focus()
  input?.select()
}
