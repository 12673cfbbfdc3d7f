/** The seam behind which texts are translated: by the sandbox's own tables or by a language model. */
import type { TagHandling } from '../api/contract.ts'
import { Refusal } from './refusal.ts'

/** One text and what its translation depends on. Entries never see each other (§4.1 rule 1). */
export type EngineQuestion = {
  readonly text: string
  /** As it was sent; empty where there is none. */
  readonly context: string
  /** Upper case code of the source language, without a region. */
  readonly source: string
  /** Upper case code of the target language. */
  readonly target: string
  readonly tagHandling: TagHandling | undefined
  /** How often this very question was asked before: asking again is meant to show how much answers vary. */
  readonly repeat: number
  /** Aborts when nobody waits for the translation any more. */
  readonly signal: AbortSignal
}

/** `isGlossed`: something was translated word by word, or not at all. */
export type EngineAnswer = { readonly text: string; readonly isGlossed?: boolean }

export type Engine = {
  /** Name of the model; absent for the tables. */
  readonly model?: string
  /** The target languages it knows; absent where that is unknown. */
  readonly targets?: readonly string[]
  /** Rejects with an `EngineFailure`. */
  readonly translate: (question: EngineQuestion) => Promise<EngineAnswer>
}

/** Why a model gave no translation. Nothing is billed for it. */
export class EngineFailure extends Refusal {
  /** `sentence` says what happened and what to do; `retryAfter` is in seconds. */
  constructor(sentence: string, status = 500, retryAfter?: number) {
    const headers = retryAfter === undefined ? {} : { 'Retry-After': `${retryAfter}` }
    super(status, `${sentence} Nothing was billed.`, headers)
  }
}
