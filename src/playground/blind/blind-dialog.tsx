import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { countOf, formatCount } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { useDocumentEvent } from '../../ui/device/use-document-event.ts'
import { Select } from '../../ui/fields/select.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { filledColumns } from '../model/inputs.ts'
import { languageName } from '../languages.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import shared from '../../ui/shared.module.css'
import styles from './blind.module.css'
import { BlindPair } from './blind-pair.tsx'
import { BlindResult } from './blind-result.tsx'
import {
  type Comparison,
  compareColumns,
  drawPairs,
  leftOutInWords,
  ONE_SITTING,
  type Preference,
  type ShownPair,
  type Sides,
  withPreference,
} from './pairs.ts'

/** A press sooner than this after a pair appears was meant for the previous pair; milliseconds. */
const UNREAD = 450

/** Compares two contexts answer by answer without showing which column each answer came from. Sends nothing. */
export function BlindDialog({ onClose }: { readonly onClose: () => void }) {
  const store = useSessionStore()
  // Subscribes to the whole state: answers may arrive while the result is shown.
  const { inputs } = useSession((state) => state)
  const columns = filledColumns(inputs).map(({ column: { id }, letter, uniqueName }) => {
    return { value: id, label: uniqueName || `Column ${letter}` }
  })
  const nameOf = (id: string) => columns.find(({ value }) => value === id)?.label ?? ''
  /** Empty: all of them. */
  const [language, setLanguage] = useState('')
  const languages = language === '' ? inputs.targets : [language]
  const compare = (columnIds: Sides) =>
    compareColumns(store.getState().inputs, languages, columnIds, store.cell)
  const [sides, setSides] = useState((): Sides => {
    // The baseline, and the first other column whose answers differ from it.
    const { baselineId } = inputs
    const others = columns.map(({ value }) => value).filter((id) => id !== baselineId)
    const differing = others.find((id) => compare([baselineId, id]).pairs.length > 0)
    return [baselineId, differing ?? others[0] ?? baselineId]
  })
  // Drawn once per sitting: answers that arrive later do not change the pairs being judged.
  const draw = () => ({ ...drawPairs(compare(sides).pairs), at: 0, since: -UNREAD })
  const [sitting, setSitting] = useState(() => {
    const hasChoice = columns.length > 2 || inputs.targets.length > 1
    return hasChoice || compare(sides).pairs.length === 0 ? undefined : draw()
  })
  const shown = sitting?.order[sitting.at]
  const before = sitting?.order[sitting.at - 1]

  function put({ pair }: ShownPair, preference: Preference | undefined) {
    store.change((now) => withPreference(now, sides, [pair], preference), {
      label: 'Judgement',
      merge: 'blind',
    })
    const at = (sitting?.at ?? 0) + (preference === undefined ? -1 : 1)
    setSitting(sitting && { ...sitting, at, since: performance.now() })
  }
  function judge(pressed: number) {
    if (!sitting || !shown || performance.now() - sitting.since < UNREAD) return
    announce(pressed === 0 ? 'No difference.' : `${pressed} is better.`)
    put(shown, shown.order[pressed - 1] ?? 'none')
  }
  function goBack() {
    if (before) put(before, undefined)
  }
  // The dialog has no text input, so its keys work wherever the focus is.
  useDocumentEvent('keydown', (event) => {
    if (!shown || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (['0', '1', '2'].includes(event.key)) judge(Number(event.key))
    else if (event.key === 'Backspace') goBack()
    else return
    event.preventDefault()
  })

  const comparison = shown ? undefined : compare(sides)
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
            <span className={`${shared.quiet} ${styles.aside}`}>
              Random order; which column is which is shown at the end
            </span>
            <Button onPress={onClose}>Later</Button>
          </>
        ) : sitting ? undefined : (
          <Button
            variant="primary"
            isDisabled={comparison?.pairs.length === 0}
            onPress={() => setSitting(draw())}
          >
            {comparison?.pairs.some(({ preference }) => preference !== undefined) ? 'Continue' : 'Start'}
          </Button>
        )
      }
    >
      {sitting && shown ? (
        <BlindPair
          shown={shown}
          hasLanguages={languages.length > 1}
          number={sitting.judged + sitting.at + 1}
          of={sitting.judged + sitting.order.length}
          onJudge={judge}
        />
      ) : sitting && comparison ? (
        <BlindResult
          comparison={comparison}
          sides={sides}
          names={{ 0: nameOf(sides[0]), 1: nameOf(sides[1]), none: 'no difference' }}
          onJudge={() => setSitting(draw())}
          onClose={onClose}
        />
      ) : comparison ? (
        <div className={styles.choice}>
          <p>Judge the answers of two columns without seeing which is which.</p>
          {(['First column', 'Second column'] as const).map((label, side) => (
            <Select
              key={label}
              label={label}
              value={sides[side] ?? ''}
              options={columns.filter(({ value }) => value !== sides[1 - side])}
              onChange={(id) => setSides(side === 0 ? [id, sides[1]] : [sides[0], id])}
            />
          ))}
          {inputs.targets.length > 1 ? (
            <Select
              label="Language"
              value={language}
              options={['', ...inputs.targets].map((code) => ({
                value: code,
                label: code === '' ? allInWords(inputs.targets.length) : languageName(code),
              }))}
              onChange={setLanguage}
            />
          ) : null}
          <p>{differencesInWords(comparison)}</p>
        </div>
      ) : null}
    </Dialog>
  )
}

const allInWords = (count: number) => (count === 2 ? 'Both languages' : `All ${count} languages`)

function differencesInWords(comparison: Comparison): string {
  const { pairs, unstable, unanswered, noun } = comparison
  const leftOut = leftOutInWords(comparison)
  if (pairs.length === 0)
    return unstable + unanswered === 0 ? 'These two columns give the same answers.' : leftOut
  const all = countOf(pairs.flatMap((pair) => pair.rows).length, noun)
  const judged = pairs.filter(({ preference }) => preference !== undefined).length
  const words = `The answers differ in ${all}: ${countOf(pairs.length, 'different pair')} of answers${judged > 0 ? `, ${formatCount(judged)} judged` : ''}. ${leftOut}`
  return pairs.length > ONE_SITTING ? `${words} ${ONE_SITTING} of them, picked at random, come first.` : words
}
