import { ArrowLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { countOf } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { columnName, isFilled, letterOf } from '../model/inputs.ts'
import { languageName } from '../languages.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import styles from './blind.module.css'
import { BlindPair } from './blind-pair.tsx'
import { BlindResult } from './blind-result.tsx'
import {
  countAlike,
  drawPairs,
  ONE_SITTING,
  type Preference,
  pairsOf,
  preferences,
  type ShownPair,
  type Sides,
  withPreference,
} from './pairs.ts'

/** A pair that has been on the screen for less long has not been read: what is pressed then was meant for the one before; milliseconds. */
const UNREAD = 250

/** Which of two contexts is better, judged answer by answer without knowing which column each came from. Nothing is sent. */
export function BlindDialog({ onClose }: { readonly onClose: () => void }) {
  const store = useSessionStore()
  const inputs = useSession((state) => state.inputs)
  const columns = inputs.columns.flatMap((column, index) =>
    isFilled(inputs, column)
      ? [{ value: column.id, label: columnName(inputs, column).trim() || `Column ${letterOf(index)}` }]
      : [],
  )
  function pairsIn(languages: readonly string[], sides: Sides) {
    return languages.flatMap((target) => pairsOf(inputs, target, sides, store.cell))
  }
  function begin(sides: Sides, languages: readonly string[]) {
    const pairs = pairsIn(languages, sides)
    const preferenceOf = preferences(inputs.judgements)
    const left = pairs.filter((pair) => preferenceOf(pair) === undefined)
    return {
      sides,
      languages,
      pairs,
      judged: pairs.length - left.length,
      order: drawPairs(left),
      at: 0,
      since: -UNREAD,
    }
  }
  /** The baseline, and the first other column whose answers differ from it. */
  function firstSides(): Sides {
    const { baselineId, targets } = inputs
    const others = columns.map(({ value }) => value).filter((id) => id !== baselineId)
    const other = others.find((id) => pairsIn(targets, [baselineId, id]).length > 0) ?? others[0]
    return [baselineId, other ?? baselineId]
  }

  // Read once, and again for what is left: answers that arrive later change no pair that is being judged. Which column an answer is from is decided anew for each pair.
  const [sitting, setSitting] = useState(() => begin(firstSides(), inputs.targets))
  const { sides, languages, pairs, judged, order, at } = sitting
  const [isChosen, setChosen] = useState(
    columns.length <= 2 && inputs.targets.length === 1 && pairs.length > 0,
  )

  function put({ pair }: ShownPair, preference: Preference | undefined) {
    store.change((now) => ({ ...now, judgements: withPreference(now.judgements, pair, preference) }), {
      label: preference === undefined ? 'Judgement taken back' : 'Judgement',
    })
    setSitting({ ...sitting, at: preference === undefined ? at - 1 : at + 1, since: performance.now() })
  }

  const shown = isChosen ? order[at] : undefined
  const before = order[at - 1]
  function judge(pressed: number) {
    if (!shown || performance.now() - sitting.since < UNREAD) return
    announce(pressed === 0 ? 'No difference.' : `${pressed} is better.`)
    put(shown, pressed === 0 ? 'none' : (pressed === 1) === shown.swapped ? 1 : 0)
  }
  function goBack() {
    if (before) put(before, undefined)
  }
  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    if (!shown || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (['0', '1', '2'].includes(event.key)) judge(Number(event.key))
    else if (event.key === 'Backspace') goBack()
    else return
    event.preventDefault()
  })
  // Nothing is typed here, so that the keys work whatever has the focus.
  useEffect(() => {
    document.addEventListener('keydown', pressKey)
    return () => document.removeEventListener('keydown', pressKey)
  }, [])

  return (
    <Dialog
      title="Compare blind"
      width="wide"
      isCovering={shown !== undefined}
      isOpen
      onClose={onClose}
      actions={
        shown ? (
          <>
            <Button
              variant="quiet"
              icon={<ArrowLeft aria-hidden size={14} />}
              aria-disabled={!before}
              onPress={goBack}
            >
              Back
            </Button>
            <span className={`${styles.quiet} ${styles.aside}`}>
              Random order; which column is which is shown at the end
            </span>
            <Button onPress={onClose}>Later</Button>
          </>
        ) : isChosen ? undefined : (
          <Button variant="primary" isDisabled={pairs.length === 0} onPress={() => setChosen(true)}>
            Start
          </Button>
        )
      }
    >
      {!isChosen ? (
        <div className={styles.choice}>
          <p>Judge the answers of two columns without seeing which is which.</p>
          {(['First column', 'Second column'] as const).map((label, side) => (
            <Select
              key={label}
              label={label}
              value={sides[side] ?? ''}
              options={columns.filter(({ value }) => value !== sides[1 - side])}
              onChange={(id) => setSitting(begin(side === 0 ? [id, sides[1]] : [sides[0], id], languages))}
            />
          ))}
          {inputs.targets.length > 1 ? (
            <Select
              label="Language"
              value={languages.length > 1 ? '' : (languages[0] ?? '')}
              options={[
                { value: '', label: `All ${inputs.targets.length} languages` },
                ...inputs.targets.map((code) => ({ value: code, label: languageName(code) })),
              ]}
              onChange={(code) => setSitting(begin(sides, code === '' ? inputs.targets : [code]))}
            />
          ) : null}
          <p>
            {pairs.length === 0
              ? 'These two columns give the same answers.'
              : `The answers differ in ${countOf(pairs.flatMap(({ rows }) => rows).length, 'row')}: ${countOf(pairs.length, 'different pair')} of answers.`}
            {pairs.length > ONE_SITTING ? ` ${ONE_SITTING} of them, at random, are judged first.` : ''}
          </p>
        </div>
      ) : shown ? (
        <BlindPair shown={shown} number={judged + at + 1} of={judged + order.length} onJudge={judge} />
      ) : (
        <BlindResult
          pairs={pairs}
          names={[labelOf(sides[0]), labelOf(sides[1])]}
          alike={countAlike(inputs, languages, sides, store.cell)}
          onGoOn={() => setSitting(begin(sides, languages))}
          onAgain={() => {
            const judgements = pairs.reduce(
              (kept, pair) => withPreference(kept, pair, undefined),
              inputs.judgements,
            )
            store.change((now) => ({ ...now, judgements }), { label: 'Judgements taken back' })
            setSitting({ ...sitting, judged: 0, order: drawPairs(pairs), at: 0 })
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  )

  function labelOf(id: string) {
    return columns.find(({ value }) => value === id)?.label ?? ''
  }
}
