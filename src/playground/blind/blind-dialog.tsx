import { ArrowLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { countOf } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { columnName, type Inputs, isFilled, letterOf } from '../model/inputs.ts'
import { languageName } from '../languages.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import styles from './blind.module.css'
import { BlindPair } from './blind-pair.tsx'
import { BlindResult } from './blind-result.tsx'
import {
  drawPairs,
  ONE_SITTING,
  type Pair,
  pairsOf,
  type Preference,
  preferences,
  type ShownPair,
  type Sides,
  withPreference,
} from './pairs.ts'

type Props = {
  readonly onClose: () => void
  /** Between 0 and 1; another one makes the order of tests known. */
  readonly random?: () => number
}

/** What is judged together, shown pair by pair; which column an answer is from is decided anew for each pair. */
type Sitting = { readonly pairs: readonly ShownPair[]; readonly at: number }

/** Which of two contexts is better, judged answer by answer without knowing which column each came from. Nothing is sent. */
export function BlindDialog({ onClose, random }: Props) {
  const store = useSessionStore()
  const inputs = useSession((state) => state.inputs)
  const columns = columnsOf(inputs)
  const [sides, setSides] = useState<Sides>(firstSides)
  const [languages, setLanguages] = useState<readonly string[]>(inputs.targets)
  const hasChoice = columns.length > 2 || inputs.targets.length > 1
  const [isChosen, setChosen] = useState(!hasChoice)
  // Read once, and again with the result: answers that arrive in between change no pair that is being judged.
  const [pairs, setPairs] = useState<readonly Pair[]>(() => pairsIn(inputs.targets, sides))
  const [sitting, setSitting] = useState<Sitting>(() => begin(pairs))

  /** The baseline, and the first other column whose answers differ from it. */
  function firstSides(): Sides {
    const { baselineId, targets } = inputs
    const others = columns.filter(({ id }) => id !== baselineId)
    const other = others.find(({ id }) => pairsIn(targets, [baselineId, id]).length > 0) ?? others[0]
    return [baselineId, other?.id ?? baselineId]
  }
  function pairsIn(targets: readonly string[], chosen: Sides) {
    return targets.flatMap((target) => pairsOf(inputs, target, chosen, store.cell))
  }
  function begin(among: readonly Pair[]): Sitting {
    const preferenceOf = preferences(inputs.judgements)
    return {
      pairs: drawPairs(
        among.filter((pair) => preferenceOf(pair) === undefined),
        random,
      ),
      at: 0,
    }
  }
  function choose(targets: readonly string[], chosen: Sides) {
    const found = pairsIn(targets, chosen)
    setLanguages(targets)
    setSides(chosen)
    setPairs(found)
    setSitting(begin(found))
  }
  function put({ pair }: ShownPair, preference: Preference | undefined) {
    store.change((now) => ({ ...now, judgements: withPreference(now.judgements, pair, preference) }), {
      label: preference === undefined ? 'Judgement taken back' : 'Judgement',
    })
  }
  function judge(pressed: 1 | 2 | 0) {
    const shown = sitting.pairs[sitting.at]
    if (!shown) return
    announce(pressed === 0 ? 'No difference.' : `${pressed} is better.`)
    put(shown, pressed === 0 ? 'none' : (pressed === 1) === shown.swapped ? 1 : 0)
    if (sitting.at + 1 === sitting.pairs.length) setPairs(pairsIn(languages, sides))
    setSitting({ ...sitting, at: sitting.at + 1 })
  }
  function goBack() {
    const before = sitting.pairs[sitting.at - 1]
    if (!before) return
    put(before, undefined)
    setSitting({ ...sitting, at: sitting.at - 1 })
  }

  const shown = isChosen ? sitting.pairs[sitting.at] : undefined
  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    if (!shown || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '1' || event.key === '2' || event.key === '0')
      judge(event.key === '1' ? 1 : event.key === '2' ? 2 : 0)
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
              isDisabled={sitting.at === 0}
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
        <Choice
          columns={columns}
          targets={inputs.targets}
          sides={sides}
          languages={languages}
          pairs={pairs}
          onChoose={choose}
        />
      ) : shown ? (
        <BlindPair shown={shown} number={sitting.at + 1} of={sitting.pairs.length} onJudge={judge} />
      ) : (
        <BlindResult
          pairs={pairs}
          columns={sides.map((id) => columns.find((column) => column.id === id)?.label ?? '')}
          onGoOn={() => setSitting(begin(pairs))}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

type Column = { readonly id: string; readonly label: string }

/** The columns that ask something, by their names. */
function columnsOf(inputs: Inputs): readonly Column[] {
  return inputs.columns.flatMap((column, index) => {
    if (!isFilled(inputs, column)) return []
    const name = columnName(inputs, column).trim()
    return [{ id: column.id, label: name === '' ? `Column ${letterOf(index)}` : name }]
  })
}

type ChoiceProps = {
  readonly columns: readonly Column[]
  readonly targets: readonly string[]
  readonly sides: Sides
  readonly languages: readonly string[]
  readonly pairs: readonly Pair[]
  readonly onChoose: (languages: readonly string[], sides: Sides) => void
}

/** Which columns and which language, where there are several. */
function Choice({ columns, targets, sides, languages, pairs, onChoose }: ChoiceProps) {
  const [one, other] = sides
  const optionsBut = (taken: string) =>
    columns.filter(({ id }) => id !== taken).map(({ id, label }) => ({ value: id, label }))
  const rows = pairs.reduce((sum, pair) => sum + pair.rows.length, 0)
  return (
    <div className={styles.choice}>
      <p>Judge the answers of two columns without seeing which is which.</p>
      <Select
        label="First column"
        value={one}
        options={optionsBut(other)}
        onChange={(id) => onChoose(languages, [id, other])}
      />
      <Select
        label="Second column"
        value={other}
        options={optionsBut(one)}
        onChange={(id) => onChoose(languages, [one, id])}
      />
      {targets.length > 1 ? (
        <Select
          label="Language"
          value={languages.length > 1 ? '' : (languages[0] ?? '')}
          options={[
            { value: '', label: `All ${targets.length} languages` },
            ...targets.map((code) => ({ value: code, label: languageName(code) })),
          ]}
          onChange={(code) => onChoose(code === '' ? targets : [code], sides)}
        />
      ) : null}
      <p>
        {pairs.length === 0
          ? 'These two columns give the same answers.'
          : `The answers differ in ${countOf(rows, 'row')}: ${countOf(pairs.length, 'different pair')} of answers.`}
        {pairs.length > ONE_SITTING ? ` ${ONE_SITTING} of them, at random, are judged first.` : ''}
      </p>
    </div>
  )
}
