/** More or fewer languages that the texts are translated into. */
import { type Inputs, MAX_TARGETS } from './inputs.ts'

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
