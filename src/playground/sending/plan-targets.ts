/** What a press on Translate would send in all target languages: one bill for all of them. */
import type { Inputs } from '../inputs/inputs.ts'
import { inputsByTarget } from '../inputs/targets.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { IsUndecided } from './ask-times.ts'
import { type Plan, planRequests, type PlanOptions } from './plan.ts'

/** Combines the plans of all languages, the language shown first. */
export function planTargets(
  inputs: Inputs,
  cache: AnswerCache,
  isUndecided: IsUndecided,
  options?: PlanOptions,
): Plan {
  return inputsByTarget(inputs)
    .map((inLanguage) => planRequests(inLanguage, cache, isUndecided, options))
    .reduce((all, plan) => ({
      jobs: [...all.jobs, ...plan.jobs],
      requests: all.requests + plan.requests,
      languages: all.languages + plan.languages,
      characters: all.characters + plan.characters,
      laterRequests: all.laterRequests + plan.laterRequests,
      laterCharacters: all.laterCharacters + plan.laterCharacters,
      savedCharacters: all.savedCharacters + plan.savedCharacters,
      tooLarge: [...new Set([...all.tooLarge, ...plan.tooLarge])],
      tooLargeTexts: plan.tooLargeTexts,
      hasTexts: plan.hasTexts,
    }))
}
