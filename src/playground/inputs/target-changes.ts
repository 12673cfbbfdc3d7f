/** Adds and removes target languages. */
import { type Inputs, MAX_TARGETS } from './inputs.ts'

/** Adds a language after the others, which stay visible; not one that is already there, and not beyond the limit. */
export function addTarget(inputs: Inputs, code: string): Inputs {
  const { targets } = inputs
  if (targets.includes(code) || targets.length >= MAX_TARGETS) return inputs
  return { ...inputs, targets: [...targets, code] }
}

/** Removes a language, but never the last one. Where it was shown, its neighbour is shown instead. */
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
