/** Changes that a toast offers to undo, and Undo and Redo from there, the toolbar or the keyboard; all share one line of steps. */
import { flushSync } from 'react-dom'
import { announce } from '../ui/messages/announcer.tsx'
import { showToast } from '../ui/messages/toast.tsx'
import type { Example } from './first-visit/first-example.ts'
import { BLANK, type InputContents, type Inputs, inputsOf, hasText } from './model/inputs.ts'
import type { AnswersByKey } from './model/answers.ts'
import type { SessionState } from './session/session-state.ts'
import type { SessionStore } from './session/session-store.ts'
import { focusRow } from './table/rows.ts'

/** Undoes the last step and announces its name. */
export function pressUndo(store: SessionStore) {
  const step = showing(store, () => store.undo())
  announce(step ? `Undone: ${step.label}` : 'Nothing to undo')
}

/** Redoes the last undone step. */
export function pressRedo(store: SessionStore) {
  const step = showing(store, () => store.redo())
  announce(step ? `Redone: ${step.label}` : 'Nothing to redo')
}

/** Changes the inputs and shows a toast that offers Undo until the next edit or the next press on Translate. */
export function changeWithUndo(
  store: SessionStore,
  title: string,
  change: (inputs: Inputs) => Inputs,
  answers?: AnswersByKey,
) {
  const lastStep = () => store.getState().past.at(-1)
  const before = lastStep()
  store.change(change, { label: title }, answers)
  const step = lastStep()
  if (step === before) return
  const until = atNextStep(store)
  showToast({ title, until, action: { label: 'Undo', onPress: () => pressUndo(store) } })
}

/** Aborts at the next edit or undo, or when another press on Translate goes on. Showing another target language is none of these. */
export function atNextStep(store: SessionStore): AbortSignal {
  const next = new AbortController()
  const step = store.getState().past.at(-1)
  let { press } = store.getState()
  const unsubscribe = store.subscribe(() => {
    const now = store.getState()
    // That a press ends does not count.
    press = now.press === undefined ? undefined : press
    if (now.past.at(-1) === step && now.press === press) return
    unsubscribe()
    next.abort()
  })
  return next.signal
}

/** Whether the page holds anything the user would have to retype. */
export function hasWork({ inputs, firstVisit }: SessionState): boolean {
  return (
    inputs !== firstVisit &&
    (inputs.texts.some(hasText) ||
      inputs.columns.some(({ context, kind }) => kind !== 'written' || context !== ''))
  )
}

type Replacement = {
  readonly isExample?: boolean
  /** Answers to the new inputs. Undo restores the answers they replace. */
  readonly answers?: AnswersByKey
}

/**
 * Replaces the inputs with other contents; one press on Undo restores them. Sends nothing and stops the current run. Shows `title` in a toast; for
 * an example that overwrites nothing, only announces it.
 */
export function replaceInputs(
  store: SessionStore,
  contents: InputContents,
  title: string,
  { isExample = false, answers }: Replacement = {},
) {
  const hadWork = hasWork(store.getState())
  const load = () => inputsOf(contents)
  if (store.getState().press === 'sending')
    title += `${title.endsWith('.') ? '' : '.'} The current run was stopped: requests already sent may be billed.`
  store.stop()
  if (hadWork) changeWithUndo(store, title, load, answers)
  else store.change(load, { label: title }, answers)
  if (!hadWork && isExample) announce(title)
  else if (!hadWork) showToast({ title })
  const { firstVisit, inputs } = store.getState()
  if (firstVisit) store.show({ firstVisit: isExample ? inputs : undefined })
}

/** The inputs without the first-visit example, unless the user has typed over it. Chosen languages and repeats stay. */
export function withoutExample(store: SessionStore, inputs: Inputs): Inputs {
  const { firstVisit } = store.getState()
  if (inputs.texts !== firstVisit?.texts || inputs.columns !== firstVisit.columns) return inputs
  const { sourceLanguage, targets, targetLanguage, markup, repeats, repeatScope } = inputs
  return {
    ...inputsOf(BLANK),
    markup,
    repeats,
    repeatScope,
    ...(sourceLanguage === firstVisit.sourceLanguage ? {} : { sourceLanguage }),
    ...(targets === firstVisit.targets ? {} : { targets, targetLanguage }),
  }
}

/** Replaces the inputs with an example. */
export function loadExample(store: SessionStore, { title, contents }: Example) {
  replaceInputs(store, contents, `Example “${title}”`, { isExample: true })
}

/** Keeps the focus where it is, unless it is in a box and another text changes. If the focus is lost, moves it to the changed row. */
function showing<T>(store: SessionStore, change: () => T): T {
  const before = store.getState().inputs
  const box = focusedBox()
  const words = box?.value ?? ''
  const result = flushSync(change)
  const { inputs } = store.getState()
  if (box?.isConnected) {
    const changed = changedRow(before, inputs)
    if (box.value !== words) placeCaret(box, words)
    else if (changed !== undefined) focusRow(store, changed)
  }
  // Wait for the toast to close and return the focus, perhaps to an element that is gone.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== null && document.activeElement !== document.body) return
      focusRow(store, changedRow(before, inputs) ?? nearestRow(before, inputs))
    }),
  )
  return result
}

function focusedBox(): HTMLTextAreaElement | HTMLInputElement | undefined {
  const box = document.activeElement
  return box instanceof HTMLTextAreaElement || box instanceof HTMLInputElement ? box : undefined
}

/** Puts the caret after the change in the box, where typing continues. */
function placeCaret(box: HTMLTextAreaElement | HTMLInputElement, before: string) {
  const { value } = box
  const most = Math.min(value.length, before.length)
  let head = 0
  while (head < most && value[head] === before[head]) head += 1
  let tail = 0
  while (tail < most - head && value.at(-1 - tail) === before.at(-1 - tail)) tail += 1
  box.setSelectionRange(value.length - tail, value.length - tail)
}

/** The first row that is new or has a different text. */
function changedRow(before: Inputs, after: Inputs): string | undefined {
  if (before.texts === after.texts) return undefined
  const texts = new Map(before.texts.map(({ id, text }) => [id, text]))
  return after.texts.find(({ id, text }) => texts.get(id) !== text)?.id
}

/** The row now in the place of the first removed one; the last row if that was at the end. */
function nearestRow(before: Inputs, after: Inputs): string {
  const place = before.texts.findIndex(({ id }, index) => after.texts[index]?.id !== id)
  return (after.texts[Math.max(place, 0)] ?? after.texts.at(-1))?.id ?? ''
}
