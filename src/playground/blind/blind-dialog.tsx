import { ArrowLeft, MessageSquareText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, PlainButton } from '../../ui/button.tsx'
import { useDocumentEvent } from '../../ui/device/use-document-event.ts'
import { Select } from '../../ui/fields/select.tsx'
import { ScrollRegion } from '../../ui/focus/scroll-region.tsx'
import { takeFocus } from '../../ui/focus/take-focus.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { languageName } from '../languages.ts'
import type { Answer } from '../model/answers.ts'
import { filledColumns, type TextRow } from '../model/inputs.ts'
import { integrityOf } from '../model/integrity.ts'
import { standingOf } from '../model/cell.ts'
import { comparable } from '../model/verdict.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import { MarkedText } from '../table/marked-text.tsx'
import shared from '../../ui/shared.module.css'
import styles from './blind.module.css'
import { BlindResult } from './blind-result.tsx'
import {
  compareColumns,
  drawPairs,
  JUDGEMENT,
  lastCompared,
  preferenceNames,
  type ShownPair,
  soFarInWords,
} from './pairs.ts'

/** Compares two contexts answer by answer without showing which column each answer came from. Sends nothing. */
export function BlindDialog({ onClose }: { readonly onClose: () => void }) {
  const store = useSessionStore()
  // Subscribes to the whole state: answers may arrive while the result is shown.
  const { inputs } = useSession((state) => state)
  const options = filledColumns(inputs).map(({ column, uniqueName }) => ({
    value: column.id,
    label: uniqueName,
  }))
  // A comparison that was left goes on, in its language and with its columns.
  const [targets, setTargets] = useState(() => lastCompared(inputs).targets)
  const compare = (columnIds: readonly string[]) =>
    compareColumns(store.getState().inputs, targets, columnIds, store.cell)
  const [columns, setColumns] = useState((): readonly [one: string, other: string] => {
    const { columnIds: last } = lastCompared(inputs)
    if (last && (inputs.isJudging || compare(last).left.length > 0)) return last
    // Or the baseline, and the first other column with pairs left to judge.
    const { baselineId } = inputs
    const others = options.filter(({ value }) => value !== baselineId)
    const other = others.find(({ value }) => compare([baselineId, value]).left.length > 0)
    // Everything is judged: the last result.
    if (!other && last) return last
    return [baselineId, (other ?? others[0])?.value ?? baselineId]
  })
  const draw = () => drawPairs(compare(columns))
  // Drawn once: answers that arrive later do not change the pairs being judged. Undefined while there is something to choose.
  const [drawn, setDrawn] = useState(() =>
    options.length > 2 || inputs.targets.length > 1 ? undefined : draw(),
  )
  const at = drawn?.findIndex(({ key }) => inputs.betterWordings[key] === undefined) ?? -1
  const shown = drawn?.[at]
  const [marked, setMarked] = useState<ShownPair>()
  const before = drawn?.[(shown ? at : drawn.length) - 1]

  /** `better`: the better wording; null if neither is, undefined to withdraw the judgement. */
  function put(pair: ShownPair | undefined, better: string | null | undefined) {
    if (!pair) return
    store.change((now) => {
      const betterWordings = { ...now.betterWordings, [pair.key]: better }
      const [comparedTarget = ''] = targets.length === 1 ? targets : []
      return { ...now, betterWordings, comparedIds: columns, comparedTarget, isJudging: true }
    }, JUDGEMENT)
  }
  function judge(pressed: number) {
    const answer = shown?.answers[pressed - 1]
    announce(answer ? `${pressed} is better.` : 'No difference.')
    put(shown, answer ? comparable(answer.text) : null)
  }
  // The dialog has no text input, so its keys work wherever the focus is.
  useDocumentEvent('keydown', (event) => {
    if (!shown || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (['0', '1', '2'].includes(event.key)) judge(Number(event.key))
    else if (event.key === 'Backspace') put(before, undefined)
    else return
    event.preventDefault()
  })

  const words = shown ? spokenPair(shown, targets.length > 1) : ''
  useEffect(() => {
    if (words !== '') announce(words)
  }, [words])
  /** Of the chosen columns, where no pair is shown. */
  const comparison = shown ? undefined : compare(columns)
  const soFar =
    drawn || !comparison ? '' : soFarInWords(comparison, targets.length === 1 ? 'row' : 'translation')
  const isMarked = shown && shown === marked
  const choice = (pressed: number) => (
    <PlainButton
      className={styles.press ?? ''}
      aria-keyshortcuts={`${pressed}`}
      // The other clicks of a double or triple click would judge pairs that nobody has read.
      onClick={({ detail }) => detail < 2 && judge(pressed)}
    >
      {pressed === 0 ? 'No difference' : `${pressed} is better`} <Kbd keys={[`${pressed}`]} />
    </PlainButton>
  )
  const back = (
    <Button
      variant="quiet"
      icon={<ArrowLeft aria-hidden size={14} />}
      aria-disabled={!before}
      onPress={() => put(before, undefined)}
    >
      Back
    </Button>
  )

  return (
    <Dialog
      title="Compare blind"
      width="wide"
      isOpen
      onClose={onClose}
      actions={
        shown ? (
          <>
            {back}
            <span className={`${shared.quiet} ${styles.aside}`}>
              In random order. You will see at the end which column is which.
            </span>
            <Button onPress={onClose}>Finish later</Button>
          </>
        ) : drawn?.length || !comparison ? undefined : (
          <Button variant="primary" onPress={() => setDrawn(draw())}>
            {comparison.judged.length === 0
              ? 'Start'
              : comparison.left.length > 0
                ? 'Continue'
                : 'Show result'}
          </Button>
        )
      }
    >
      {shown ? (
        <div ref={takeFocus} role="group" aria-label="Pair" tabIndex={-1} className={styles.pair}>
          <p role="status" className={shared.quiet}>
            {at + 1} of {drawn?.length}
          </p>
          <ScrollRegion label="Text" className={styles.source ?? ''}>
            {targets.length > 1 ? <p className={shared.quiet}>Into {languageName(shown.target)}</p> : null}
            {shown.rows.map((row) => (
              <div key={row.id} dir="auto">
                {shownKey(row) === undefined ? null : <p className={shared.code}>{row.key}</p>}
                <p className={styles.large}>{row.text}</p>
                {row.note === undefined ? null : (
                  <p className={shared.quiet}>
                    <MessageSquareText aria-label="Note" size={14} /> {row.note}
                  </p>
                )}
              </div>
            ))}
          </ScrollRegion>
          <div className={styles.answers}>
            {shown.answers.map((answer, index) => {
              const problems = problemsOf(answer, shown)
              return (
                <section
                  key={`${index}`}
                  role="group"
                  aria-label={`Answer ${index + 1}`}
                  className={styles.card}
                >
                  <span aria-hidden className={shared.quiet}>
                    {index + 1}
                  </span>
                  <MarkedText
                    text={answer.text}
                    baseline={isMarked ? shown.answers[1 - index]?.text : undefined}
                    target={shown.target}
                    className={styles.answer ?? ''}
                  />
                  {problems.length > 0 ? <p className={styles.problem}>{problems.join(', ')}</p> : null}
                  {choice(index + 1)}
                </section>
              )
            })}
          </div>
          {choice(0)}
          <Button variant="quiet" size="small" onPress={() => setMarked(isMarked ? undefined : shown)}>
            {isMarked ? 'Hide differences' : 'Mark differences'}
          </Button>
        </div>
      ) : drawn?.length && comparison ? (
        <BlindResult
          comparison={comparison}
          names={preferenceNames(inputs, columns, 'no difference')}
          back={back}
          onJudgeMore={() => setDrawn(draw())}
        />
      ) : (
        <div className={shared.stack}>
          <p>Judge the answers of two columns without seeing which is which.</p>
          {soFar === '' ? null : <p>{soFar}</p>}
          {drawn && <p>Nothing to judge: these two columns have no current answers that usually differ.</p>}
          {options.length > 2
            ? (['First column', 'Second column'] as const).map((label, side) => (
                <Select
                  key={label}
                  label={label}
                  value={columns[side] ?? ''}
                  options={options.filter(({ value }) => value !== columns[1 - side])}
                  onChange={(id) => setColumns(side === 0 ? [id, columns[1]] : [columns[0], id])}
                />
              ))
            : null}
          {inputs.targets.length > 1 ? (
            <Select
              label="Language"
              value={targets.length > 1 ? '' : (targets[0] ?? '')}
              options={[
                { value: '', label: 'All languages' },
                ...inputs.targets.map((code) => ({ value: code, label: languageName(code) })),
              ]}
              onChange={(code) => setTargets(code === '' ? inputs.targets : [code])}
            />
          ) : null}
        </div>
      )}
    </Dialog>
  )
}

/** What is wrong with an answer, whatever the other is like. */
function problemsOf(answer: Answer, { rows }: ShownPair): readonly string[] {
  const isMissed = rows.some((row) => standingOf(row, [answer]) === 'missed')
  return [...integrityOf(answer).map(({ words }) => words), ...(isMissed ? ['not as expected'] : [])]
}

/** The key of a text, where it is not the text itself. */
function shownKey({ key, text }: TextRow): string | undefined {
  return key === text ? undefined : key
}

/** A pair as it is read aloud, with all that is shown of it. */
function spokenPair(pair: ShownPair, hasLanguages: boolean): string {
  const lines = [
    hasLanguages && `Into ${languageName(pair.target)}`,
    ...pair.rows.flatMap((row) => [shownKey(row), row.text, row.note !== undefined && `Note: ${row.note}`]),
    ...pair.answers.map((answer, index) =>
      [`Answer ${index + 1}: ${answer.text}`, ...problemsOf(answer, pair)].join(', '),
    ),
  ]
  return lines.filter(Boolean).join('\n')
}
