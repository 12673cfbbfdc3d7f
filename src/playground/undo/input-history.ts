/**
 * The inputs and their history: one line of steps that can be undone and redone. Pure: each function returns the next history.
 *
 * A single earlier step can be undone too, as its toast offers. Later steps are not lost: what they touched stays as it is now, the rest goes back
 * (see `revert`). That is a new step at the end of the line, and can itself be undone. Only where both together exceed the columns or rows of a
 * comparison are the later steps undone one by one, which redo restores.
 */
import { type Inputs, isSameColumn, isSameRow, type TextRow } from '../inputs/inputs.ts'

/** The name of a step, as the object of "Undo:", and whether it continues the previous step. */
export type StepWords = {
  readonly label: string
  /** The box that is typed into. Steps in the same box become one, unless there is a pause between them or erasing begins or ends. */
  readonly merge?: string
  /** Whether a character is still being composed, as in Japanese: its parts may shrink, which is not erasing. */
  readonly isComposing?: boolean
  /** Whether something was written. A shorter text then replaced a selection, which is not erasing. */
  readonly isWriting?: boolean
}

export type Step = StepWords & {
  readonly id: number
  readonly before: Inputs
  readonly after: Inputs
  /** Time of the last change, in milliseconds of any clock. */
  readonly at: number
  /** Whether its last change left fewer characters in the box. */
  readonly isErasing: boolean
}

export type InputHistory = {
  readonly inputs: Inputs
  /** Oldest first. */
  readonly past: readonly Step[]
  /** The steps that can be redone, the next one first. */
  readonly future: readonly Step[]
  readonly nextStep: number
}

/** A longer pause in typing begins a new step; milliseconds. */
const PAUSE = 1_000
/** More characters at once than this were pasted, dropped or dictated, and are a separate step. */
const TYPED_AT_ONCE = 24
/** The most steps kept. */
const KEPT_STEPS = 200

export function beginHistory(inputs: Inputs): InputHistory {
  return { inputs, past: [], future: [], nextStep: 1 }
}

/** The history after a change of the inputs. */
export function record(history: InputHistory, changed: Inputs, words: StepWords, at: number): InputHistory {
  const inputs = countingOn(history, changed)
  if (isSameInputs(inputs, history.inputs)) return { ...history, inputs }
  const last = history.past.at(-1)
  const grown = growth(history.inputs, inputs)
  const isShorter = words.isComposing !== true && grown < 0
  const isErasing = isShorter && words.isWriting !== true
  const isWrittenOver = isShorter && !isErasing
  if (
    last &&
    !isWrittenOver &&
    goesOn(last, { ...words, isErasing, grown, at }) &&
    history.future.length === 0
  ) {
    return {
      ...history,
      inputs,
      past: [...history.past.slice(0, -1), { ...last, after: inputs, at, isErasing }],
    }
  }
  const step = { ...words, id: history.nextStep, before: history.inputs, after: inputs, at, isErasing }
  return {
    inputs,
    past: [...history.past, step].slice(-KEPT_STEPS),
    future: [],
    nextStep: history.nextStep + 1,
  }
}

/** The history without its last step; undefined where there is none. */
export function undo(history: InputHistory): InputHistory | undefined {
  const last = history.past.at(-1)
  if (!last) return undefined
  return {
    ...history,
    inputs: countingOn(history, last.before),
    past: history.past.slice(0, -1),
    future: [last, ...history.future],
  }
}

/** The history with the last undone step redone; undefined where there is none. */
export function redo(history: InputHistory): InputHistory | undefined {
  const [next, ...future] = history.future
  if (!next) return undefined
  return { ...history, inputs: countingOn(history, next.after), past: [...history.past, next], future }
}

type Change = StepWords & Pick<Step, 'at' | 'isErasing'> & { readonly grown: number }

/** Typing and erasing within a second are two steps: otherwise undoing would not restore what was typed. */
function goesOn(last: Step, { merge, at, isErasing, grown }: Change): boolean {
  return (
    merge !== undefined &&
    merge === last.merge &&
    at - last.at <= PAUSE &&
    isErasing === last.isErasing &&
    Math.abs(grown) <= TYPED_AT_ONCE
  )
}

/** By how many characters the one changed box has grown; below zero where it has shrunk. */
function growth(before: Inputs, after: Inputs): number {
  const text = after.texts.findIndex((row, index) => row !== before.texts[index])
  const column = after.columns.findIndex((column, index) => column !== before.columns[index])
  const lengths = [before, after].map(({ texts, columns }) => {
    const { name = '', context = '' } = columns[column] ?? {}
    const row = texts[text]
    return (row ? lengthOfRow(row) : 0) + name.length + context.length
  })
  return (lengths[1] ?? 0) - (lengths[0] ?? 0)
}

function lengthOfRow({ text, note = '', expectations = {} }: TextRow): number {
  let length = text.length + note.length
  for (const { expected = '', forbidden = '' } of Object.values(expectations)) {
    length += expected.length + forbidden.length
  }
  return length
}

/** Whether both look the same to a person. */
function isSameInputs(one: Inputs, other: Inputs): boolean {
  const isSame = <T extends { readonly id: string }>(
    some: readonly T[],
    others: readonly T[],
    isEqual: (one: T, other: T) => boolean,
  ) =>
    some === others ||
    (some.length === others.length &&
      some.every((item, index) => {
        const other = others[index]
        return other !== undefined && (item === other || (item.id === other.id && isEqual(item, other)))
      }))
  return (
    one.baselineId === other.baselineId &&
    one.sourceLanguage === other.sourceLanguage &&
    isSameTargets(one, other) &&
    one.markup === other.markup &&
    one.repeats === other.repeats &&
    one.repeatScope === other.repeatScope &&
    one.mayBeSplit === other.mayBeSplit &&
    one.pins === other.pins &&
    isSame(one.texts, other.texts, isSameRow) &&
    isSame(one.columns, other.columns, isSameColumn)
  )
}

/** The choice of the shown language is not an input. */
function isSameTargets({ targets: some }: Inputs, { targets: others }: Inputs): boolean {
  return some.length === others.length && some.every((code, index) => code === others[index])
}

/** Ids are never reused, not even those of undone items: answers are kept under them. */
function countingOn(history: InputHistory, inputs: Inputs): Inputs {
  return inputs.nextId >= history.inputs.nextId ? inputs : { ...inputs, nextId: history.inputs.nextId }
}
