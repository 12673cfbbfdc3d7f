/** Requests to an OpenAI-compatible server (`POST /chat/completions`), with streamed responses. */
import * as v from 'valibot'
import { readRetryAfter } from '../../api/gateway-contract.ts'
import { EngineFailure } from '../translation-engine.ts'

/** The server and name of a model, and the limits for its use. */
export type EngineSettings = {
  /** Address up to and including `/v1`. */
  readonly url: URL
  readonly model: string
  readonly key?: string | undefined
  /** The most texts sent to the model at the same time. */
  readonly concurrency: number
  /** The timeout for one text, in milliseconds. */
  readonly timeoutMs: number
}

const messageSchema = v.optional(v.object({ content: v.nullish(v.string()) }))
const choiceSchema = v.object({
  delta: messageSchema,
  message: messageSchema,
  finish_reason: v.nullish(v.string()),
})
/** An event of a streamed response, or a whole response. */
const partSchema = v.pipe(v.string(), v.parseJson(), v.object({ choices: v.looseTuple([choiceSchema]) }))

/** Sends a request to a path below the engine's address. */
export async function askEngine(
  { url, key }: EngineSettings,
  operation: string,
  init: RequestInit,
): Promise<Response> {
  return fetch(new URL(`${url.pathname.replace(/\/$/, '')}/${operation}`, url), {
    ...init,
    headers: {
      'Content-Type': 'application/json',
      ...(key !== undefined && { Authorization: `Bearer ${key}` }),
    },
    redirect: 'error',
  })
}

/** The model's reply. Rejects with an `EngineFailure`, or with the signal's reason if nobody is waiting any more. */
export async function askModel(
  settings: EngineSettings,
  body: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<string> {
  const late = AbortSignal.timeout(settings.timeoutMs)
  try {
    const answer = await askEngine(settings, 'chat/completions', {
      method: 'POST',
      // Streamed, so that the server stops generating as soon as nobody is listening.
      body: JSON.stringify({ model: settings.model, stream: true, ...body }),
      signal: AbortSignal.any([signal, late]),
    })
    if (!answer.ok) throw await refusal(settings, answer)
    return await readParts(answer)
  } catch (error) {
    signal.throwIfAborted()
    if (late.aborted)
      throw new EngineFailure(
        `The engine gave no translation within ${settings.timeoutMs / 1000} seconds. ENGINE_SECONDS can allow more.`,
      )
    if (error instanceof EngineFailure) throw error
    throw new EngineFailure(
      `The engine at ${settings.url.host} cannot be reached, or broke the connection. Is it running, and is ENGINE_URL its address?`,
      502,
    )
  }
}

/** A refusal that the requested response format may have caused. */
export class RefusedForm extends EngineFailure {}

async function refusal({ model }: EngineSettings, answer: Response): Promise<EngineFailure> {
  const said = (await answer.text()).slice(0, 10_000)
  const { status } = answer
  if (status === 401 || status === 403)
    return new EngineFailure(`The engine refused the key (${status}). ENGINE_KEY must be one of its keys.`)
  if (status === 404)
    return new EngineFailure(
      `The engine does not know the model ${model} (404), or ENGINE_URL does not end as it should, usually in /v1.`,
    )
  if (status === 429 || status === 503) {
    const waitMs = readRetryAfter(answer.headers.get('Retry-After')) ?? 2000
    return new EngineFailure(`The engine is busy (${status}).`, 429, Math.ceil(waitMs / 1000))
  }
  if (
    status === 413 ||
    (status < 500 && /too (?:long|large)|context (?:length|size|window)|maximum context|n_ctx/i.test(said))
  )
    return new EngineFailure(`The text with its context is too long for the model ${model}.`, 413)
  if (status < 500) return new RefusedForm(`The engine did not accept the request (${status}).`)
  return new EngineFailure(`The engine has a problem (${status}). Its own log says more.`)
}

/** The content of an event stream, or of a whole response from servers that do not stream. */
async function readParts(answer: Response): Promise<string> {
  const type = answer.headers.get('Content-Type') ?? ''
  if (/html/i.test(type))
    throw new EngineFailure(
      'The engine answered with a web page. ENGINE_URL must be the address of its API, usually ending in /v1.',
    )
  const texts = /event-stream/i.test(type)
    ? (await answer.text()).split(/\r?\n/).flatMap((line) => /^data:\s*(\{.*)$/.exec(line)?.[1] ?? [])
    : [await answer.text()]
  let content = ''
  let reason: string | null | undefined
  for (const text of texts) {
    const part = v.safeParse(partSchema, text)
    if (!part.success) continue
    const [choice] = part.output.choices
    content += choice.delta?.content ?? choice.message?.content ?? ''
    reason = choice.finish_reason ?? reason
  }
  if (reason === 'length')
    throw new EngineFailure('The model reached its maximum length before the translation was complete.')
  if (reason === undefined || reason === null)
    throw new EngineFailure('The engine’s answer was cut off, or is not that of an OpenAI-compatible server.')
  return content
}
