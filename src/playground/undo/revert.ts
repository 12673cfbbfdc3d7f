import { type InputHistory, record, undo } from './input-history.ts'
import { withoutStep } from './without-step.ts'

/** The history with one step undone, keeping what came after it; undefined where that step is no longer in it. */
export function revert(history: InputHistory, stepId: number, at: number): InputHistory | undefined {
  const place = history.past.findIndex(({ id }) => id === stepId)
  const step = history.past[place]
  if (!step) return undefined
  if (place === history.past.length - 1) return undo(history)
  const inputs = withoutStep(history.inputs, step)
  if (inputs) return record(history, inputs, { label: `undoing: ${step.label}` }, at)
  let undone: InputHistory | undefined = history
  for (let count = history.past.length - place; count > 0 && undone; count -= 1) undone = undo(undone)
  return undone
}
