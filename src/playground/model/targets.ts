/** The languages the texts are translated into: all of them are requested, one of them is shown. */
import type { Inputs } from './inputs.ts'

/** The inputs in each of the target languages; the one shown comes first, because its answers are awaited. */
export function inputsByTarget(inputs: Inputs): readonly Inputs[] {
  const { targets, targetLanguage } = inputs
  return [targetLanguage, ...targets.filter((code) => code !== targetLanguage)].map((code) =>
    inTarget(inputs, code),
  )
}

const shownIn = new WeakMap<Inputs, Map<string, Inputs>>()

/** The inputs with that language shown: the same object each time. A language that is not among its targets changes nothing. */
export function inTarget(inputs: Inputs, code: string): Inputs {
  if (code === inputs.targetLanguage || !inputs.targets.includes(code)) return inputs
  const known = shownIn.get(inputs) ?? new Map<string, Inputs>()
  shownIn.set(inputs, known)
  let shown = known.get(code)
  if (!shown) known.set(code, (shown = { ...inputs, targetLanguage: code }))
  return shown
}

/** Replaces the shown language with another; where that is already a target, it is shown. */
export function replaceTarget(inputs: Inputs, code: string): Inputs {
  if (inputs.targets.includes(code)) return inTarget(inputs, code)
  const targets = inputs.targets.map((other) => (other === inputs.targetLanguage ? code : other))
  return { ...inputs, targets, targetLanguage: code }
}
