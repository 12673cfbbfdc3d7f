/** The languages the texts are translated into: all of them are asked for, one of them is shown. */
import { type Inputs, MAX_TARGETS } from './inputs.ts'

/** What is typed, in each of the target languages; the one shown comes first, because its answers are waited for. */
export function inputsByTarget(inputs: Inputs): readonly Inputs[] {
  const { targets, targetLanguage } = inputs
  return [targetLanguage, ...targets.filter((code) => code !== targetLanguage)].map((code) =>
    inTarget(inputs, code),
  )
}

const shownIn = new WeakMap<Inputs, Map<string, Inputs>>()

/** The inputs with that language shown: the same object each time. A language that is not among theirs changes nothing. */
export function inTarget(inputs: Inputs, code: string): Inputs {
  if (code === inputs.targetLanguage || !inputs.targets.includes(code)) return inputs
  const known = shownIn.get(inputs) ?? new Map<string, Inputs>()
  shownIn.set(inputs, known)
  let shown = known.get(code)
  if (!shown) known.set(code, (shown = { ...inputs, targetLanguage: code }))
  return shown
}

/** Adds a language behind the others, which stay in sight; not one that is there already, and not beyond the most there may be. */
export function addTarget(inputs: Inputs, code: string): Inputs {
  const { targets } = inputs
  if (targets.includes(code) || targets.length >= MAX_TARGETS) return inputs
  return { ...inputs, targets: [...targets, code] }
}

/** Takes a language out; the last one stays. Where it was shown, its neighbour is. */
export function removeTarget(inputs: Inputs, code: string): Inputs {
  const place = inputs.targets.indexOf(code)
  const targets = inputs.targets.filter((other) => other !== code)
  const neighbour = targets[Math.min(place, targets.length - 1)]
  if (place < 0 || neighbour === undefined) return inputs
  return {
    ...inputs,
    targets,
    targetLanguage: inputs.targetLanguage === code ? neighbour : inputs.targetLanguage,
  }
}

/** Puts a language in the place of the one shown; where it is among the others, it is shown. */
export function replaceTarget(inputs: Inputs, code: string): Inputs {
  if (inputs.targets.includes(code)) return inTarget(inputs, code)
  const targets = inputs.targets.map((other) => (other === inputs.targetLanguage ? code : other))
  return { ...inputs, targets, targetLanguage: code }
}
