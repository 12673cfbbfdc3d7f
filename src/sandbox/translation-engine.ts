/** The interface of translation engines: the sandbox's own tables or a language model. */
import type { TagHandling } from '../api/contract.ts'
import { Refusal } from './refusal.ts'

/** A text and everything its translation depends on. Entries never affect each other (§4.1 rule 1). */
export type EngineQuestion = {
  readonly text: string
  /** As sent; empty if there is none. */
  readonly context: string
  /** Upper case code of the source language, without a region. */
  readonly source: string
  /** Upper case code of the target language. */
  readonly target: string
  readonly tagHandling: TagHandling | undefined
  /** How often the same question was asked before: repeating it is meant to show how much translations vary. */
  readonly repeat: number
  /** Aborts when nobody is waiting for the translation any more. */
  readonly signal: AbortSignal
}

/** `isGlossed`: some of it was translated word by word, or not at all. */
export type EngineAnswer = { readonly text: string; readonly isGlossed?: boolean }

export type Engine = {
  /** Name of the model; absent for the tables. */
  readonly model?: string
  /** The supported target languages; absent if unknown. */
  readonly targets?: readonly string[]
  /** Rejects with an `EngineFailure`. */
  readonly translate: (question: EngineQuestion) => Promise<EngineAnswer>
}

/** The reason why a model gave no translation. Nothing is billed. */
export class EngineFailure extends Refusal {
  /** `sentence` explains what happened and what to do; `retryAfter` is in seconds. */
  constructor(sentence: string, status = 500, retryAfter?: number) {
    const headers = retryAfter === undefined ? {} : { 'Retry-After': `${retryAfter}` }
    super(status, `${sentence} Nothing was billed.`, headers)
  }
}
