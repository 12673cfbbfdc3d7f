/** The inputs and their undo history, a linear list of steps. Pure: each function returns the next history. */
import type { AnswersByKey } from './answers.ts'
import { type Inputs, letterOf } from './inputs.ts'
import { formatCount } from '../../locale/numbers.ts'

/** The name of a step, as shown after "Undo:", and whether it continues the previous step. */
export type StepWords = {
  readonly label: string
  /** The box typed into. Steps in the same box merge unless there is a pause between them. */
  readonly merge?: string
  /** The length of its contents after the step. */
  readonly size?: number
  /** The answers that came with the step, and the answers to the same questions that they hide; swapped when it is undone. */
  readonly answers?: { readonly shown: AnswersByKey; readonly hidden: AnswersByKey }
}

export type Step = StepWords & {
  readonly before: Inputs
  readonly after: Inputs
  /** Time of the last change, in milliseconds on any clock. */
  readonly at: number
}

export type InputHistory = {
  readonly inputs: Inputs
  /** Oldest first. */
  readonly past: readonly Step[]
  /** The steps that can be redone, the next one first. */
  readonly future: readonly Step[]
}

/** A longer pause in typing starts a new step; milliseconds. */
const PAUSE = 1_000
/** A change of more characters at once is a paste, dictation or deleted selection, and starts a new step. */
const TYPED_AT_ONCE = 8
/** The maximum number of steps kept. */
const KEPT_STEPS = 200

export function beginHistory(inputs: Inputs): InputHistory {
  return { inputs, past: [], future: [] }
}

/** Records a change of the inputs. */
export function record(
  { inputs: before, past, future }: InputHistory,
  inputs: Inputs,
  words: StepWords,
  at: number,
): InputHistory {
  if (isSameInputs(inputs, before)) return { inputs, past, future }
  const last = past.at(-1)
  const isContinued =
    last !== undefined &&
    future.length === 0 &&
    words.merge !== undefined &&
    words.merge === last.merge &&
    at - last.at <= PAUSE &&
    Math.abs((words.size ?? 0) - (last.size ?? 0)) <= TYPED_AT_ONCE
  if (isContinued)
    return { inputs, past: [...past.slice(0, -1), { ...last, ...words, after: inputs, at }], future }
  const step = { ...words, before, after: inputs, at }
  return { inputs, past: [...past, step].slice(-KEPT_STEPS), future: [] }
}

/** Undoes the last step; undefined if there is none. */
export function undo({ past, future }: InputHistory): InputHistory | undefined {
  const last = past.at(-1)
  return last && { inputs: last.before, past: past.slice(0, -1), future: [last, ...future] }
}

/** Redoes the last undone step; undefined if there is none. */
export function redo({ past, future: [next, ...future] }: InputHistory): InputHistory | undefined {
  return next && { inputs: next.after, past: [...past, next], future }
}

/** Whether both hold the same inputs: the choice of the language shown is not an input. */
function isSameInputs(one: Inputs, other: Inputs): boolean {
  return isAlike({ ...one, targetLanguage: '' }, { ...other, targetLanguage: '' })
}

/** Deep equality; identical objects are not traversed. */
function isAlike(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const entries = Object.entries(one)
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([name, value]) => isAlike(value, Reflect.get(other, name)))
  )
}

/** Names a step and, if it was typed, its box: continued typing in the same box is the same step. */
export function describeChange(before: Inputs, after: Inputs): StepWords {
  if (before.texts !== after.texts) return describeTexts(before, after)
  if (before.columns !== after.columns) return describeColumns(before, after)
  if (before.baselineId !== after.baselineId) return { label: 'Baseline changed' }
  if (before.sourceLanguage !== after.sourceLanguage) return { label: 'Source language changed' }
  if (before.targets.length < after.targets.length) return { label: 'Target language added' }
  if (before.targets.length > after.targets.length) return { label: 'Target language removed' }
  if (before.targetLanguage !== after.targetLanguage) return { label: 'Target language changed' }
  if (before.markup !== after.markup) return { label: 'Markup' }
  if (before.repeats !== after.repeats) return { label: 'Repeat' }
  if (before.repeatScope !== after.repeatScope) return { label: 'What is repeated' }
  return { label: 'The last change' }
}

function describeTexts(before: Inputs, after: Inputs): StepWords {
  const grown = after.texts.length - before.texts.length
  if (grown > 0) return { label: grown === 1 ? 'Text added' : `${formatCount(grown)} texts added` }
  const place = firstDifference(before.texts, after.texts)
  const [earlier, later] = [before.texts[place], after.texts[place]]
  if (grown < 0) return { label: grown === -1 ? `Text ${place + 1} removed` : 'Texts removed' }
  if (!earlier || !later || earlier.id !== later.id) return { label: `Text ${place + 1} moved` }
  return { label: `Typing in text ${place + 1}`, merge: earlier.id, size: JSON.stringify(later).length }
}

function describeColumns(before: Inputs, after: Inputs): StepWords {
  const grown = after.columns.length - before.columns.length
  const place = firstDifference(before.columns, after.columns)
  const letter = letterOf(Math.max(place, 0))
  if (grown > 1) return { label: `${grown} contexts added` }
  if (grown === 1) return { label: `Context ${letter} added` }
  if (grown < 0) return { label: `Context ${letter} removed` }
  const [earlier, later] = [before.columns[place], after.columns[place]]
  if (!earlier || !later || earlier.id !== later.id) return { label: `Context ${letter} moved` }
  const size = JSON.stringify(later).length
  // Typing over the example's context also removes its name.
  return earlier.context !== later.context || earlier.name === later.name
    ? { label: `Typing in context ${letter}`, merge: `${earlier.id} context`, size }
    : { label: `Name of column ${letter}`, merge: `${earlier.id} name`, size }
}

function firstDifference(one: readonly unknown[], other: readonly unknown[]): number {
  const length = Math.max(one.length, other.length)
  for (let index = 0; index < length; index += 1) if (one[index] !== other[index]) return index
  return -1
}
