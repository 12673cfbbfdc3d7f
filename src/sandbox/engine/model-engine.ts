/** Translates with a language model on any OpenAI-compatible server: Ollama, llama.cpp, vLLM, LM Studio or a hosted one. */
import { askEngine, askModel, RefusedForm, type EngineSettings } from './chat.ts'
import { EngineFailure, type Engine, type EngineQuestion } from '../translation-engine.ts'
import { markTags } from './placeholders.ts'
import { answerForm, messagesFor, readAnswer } from './prompt.ts'

/** Added to the seed of a retry, so that it does not repeat the first attempt. */
const SECOND_TRY = 1_000_000

export function createModelEngine(settings: EngineSettings): Engine {
  const turns = createTurns(settings.concurrency)
  let takesForm = true

  /** The model's reply, requested with a schema if the server supports schemas. */
  const ask = async (question: EngineQuestion, seed: number): Promise<string> => {
    const body = { messages: messagesFor(question), seed }
    if (takesForm) {
      try {
        return await askModel(settings, { ...body, response_format: answerForm }, question.signal)
      } catch (error) {
        if (!(error instanceof RefusedForm)) throw error
      }
    }
    const written = await askModel(settings, body, question.signal)
    takesForm = false
    return written
  }

  /** The translation; undefined if the model lost a tag. */
  const tryOnce = async (question: EngineQuestion, seed: number): Promise<string | undefined> => {
    const marked = markTags(question.text, question.tagHandling)
    const translation = readAnswer(await ask({ ...question, text: marked.text }, seed))
    if (translation === undefined)
      throw new EngineFailure('The model did not answer in the requested form. Another model may.')
    return marked.restore(translation)
  }

  return {
    model: settings.model,
    translate: async (question) =>
      turns(question.signal, async () => {
        const { repeat } = question
        const text = (await tryOnce(question, repeat)) ?? (await tryOnce(question, repeat + SECOND_TRY))
        if (text !== undefined) return { text }
        throw new EngineFailure('The model twice lost a tag of the text or nested the tags wrongly.')
      }),
  }
}

/** The problem with the engine in `settings`, as far as startup can tell; `undefined` if there is none. */
export async function findEngineFault(settings: EngineSettings): Promise<string | undefined> {
  const at = `The engine at ${settings.url.host}`
  try {
    const answer = await askEngine(settings, 'models', { signal: AbortSignal.timeout(5000) })
    if (answer.status === 401 || answer.status === 403) return `${at} refuses the key: check ENGINE_KEY.`
    if (!answer.ok) return undefined
    const list: unknown = await answer.json()
    const names = [...JSON.stringify(list).matchAll(/"id":"((?:[^"\\]|\\.)*)"/g)].map(([, name]) => name)
    const isThere = names.some((name) => name === settings.model || name === `${settings.model}:latest`)
    return names.length === 0 || isThere
      ? undefined
      : `${at} does not have the model of ENGINE_MODEL. It has: ${names.slice(0, 10).join(', ')}.`
  } catch {
    return `${at} cannot be reached: is it running, and is ENGINE_URL its address? Translating will fail until it is.`
  }
}

/**
 * Lets at most `atOnce` texts at a time through to the model, across all requests, in order of arrival. The returned function runs `work` when its
 * turn comes, or throws the signal's reason if the caller has left by then.
 */
function createTurns(atOnce: number) {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async <Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      signal.throwIfAborted()
      return await work()
    } finally {
      // The turn passes to the caller that has waited longest.
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
