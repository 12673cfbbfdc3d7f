/**
 * The embedded translation service: a stand-in with the two operations of the interface (§4), so that the console can be tried, developed and tested
 * without an account. It translates by mechanism from a small table, or by a language model, and reports the usage of an invented organisation, plus
 * what was really used here.
 */
import { Hono } from 'hono'
import { MAX_TRANSLATION_BODY_BYTES } from '../api/contract.ts'
import { answerAnalytics } from './analytics.ts'
import { dayNumberOf } from './calendar.ts'
import { countAttempts, refuse } from './forced-answers.ts'
import type { EngineSettings } from './engine/chat.ts'
import { createModelEngine, findEngineFault } from './engine/model-engine.ts'
import { createTables } from './translate-entry.ts'
import { createTranslator } from './translate.ts'
import { openUsageRecord } from './usage-record.ts'

export type { EngineSettings } from './engine/chat.ts'

/** The sandbox's key for translating. Fixed and public: it opens nothing but the sandbox. */
export const sandboxTranslateKey = 'sandbox-not-a-secret-key-for-translating'

/** The sandbox's key for analytics. Fixed and public: it opens nothing but the sandbox. */
export const sandboxAdminKey = 'sandbox-not-a-secret-key-for-analytics'

/** How a sandbox is set up; everything has a default. */
export type SandboxOptions = {
  /** How many keys the invented organisation has, up to 5,000. */
  keys?: number
  /** Days of its history, up to and including yesterday (UTC). */
  days?: number
  /** A language model that translates instead of the tables. */
  engine?: EngineSettings
  /** File in which usage survives a restart; none: memory only. */
  usageFile?: string
  /** The clock, in milliseconds since the epoch. */
  now?: () => number
  /** Called once per received translation request with the exact bytes of its body. */
  onTranslateBody?: (body: Uint8Array) => void
  /** Where sentences about the sandbox itself go, such as a damaged usage file. */
  warn?: (sentence: string) => void
}

/** A running sandbox. `close` writes the usage that is not yet in the file. */
export type Sandbox = { fetch: (request: Request) => Promise<Response>; close: () => Promise<void> }

const DEFAULT_KEYS = 12
const MAX_KEYS = 5000
/** Two years and a little, so that a year can be compared with the one before. */
const DEFAULT_DAYS = 760
const MAX_DAYS = 10_000

/** Starts a sandbox. It listens nowhere by itself: its owner passes requests in. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { usageFile, now = Date.now, onTranslateBody, warn = (sentence) => console.warn(sentence) } = options
  const maskedKey = mask(sandboxTranslateKey)
  const usageRecord = openUsageRecord({ maskedKey, file: usageFile, now, warn })
  const attempts = countAttempts()
  const translator = createTranslator({
    attempts,
    engine: options.engine === undefined ? createTables() : createModelEngine(options.engine),
    bill: (characters) => usageRecord.add(dayNumberOf(now()), characters),
  })
  if (options.engine !== undefined)
    void findEngineFault(options.engine).then((fault) => fault !== undefined && warn(fault))
  const reporting = {
    keys: clamp(options.keys ?? DEFAULT_KEYS, MAX_KEYS),
    days: clamp(options.days ?? DEFAULT_DAYS, MAX_DAYS),
    now,
    usageRecord,
    maskedKey,
    attempts,
  }

  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    context.res.headers.set('X-Trace-ID', crypto.randomUUID().replaceAll('-', ''))
  })
  app.post('/v2/translate', async ({ req: { raw: request } }) => {
    const refusal = checkKey(request, sandboxTranslateKey, 'This key is for analytics and may not translate.')
    if (refusal !== undefined) return refusal
    const body = await readBody(request)
    if (body === undefined)
      return refuse(
        413,
        `The request is too large: its body may have at most ${MAX_TRANSLATION_BODY_BYTES} bytes.`,
      )
    onTranslateBody?.(body)
    return translator(request, body)
  })
  app.get('/v2/admin/analytics', ({ req: { raw: request } }) => {
    const refusal = checkKey(request, sandboxAdminKey, 'This key is not an admin key; usage needs one.')
    return refusal ?? answerAnalytics(request, reporting)
  })
  app.all('/v2/translate', () => refuse(405, 'Translating requires POST.', { Allow: 'POST' }))
  app.all('/v2/admin/analytics', () => refuse(405, 'Analytics requires GET.', { Allow: 'GET' }))
  app.notFound(() =>
    refuse(404, 'The sandbox has two operations: POST /v2/translate and GET /v2/admin/analytics.'),
  )
  app.onError((error) => {
    warn(`The sandbox failed on a request: ${error.stack ?? error.message}`)
    return refuse(500, 'The sandbox failed on this request; its log says why.')
  })

  return { fetch: async (request) => app.fetch(request), close: async () => usageRecord.close() }
}

/** Why a request is refused: the other operation's key, or an empty body for any other, as with services of this kind (§5, §7). */
function checkKey(request: Request, right: string, other: string): Response | undefined {
  const key = /^Service-Auth-Key (\S+)$/.exec(request.headers.get('Authorization') ?? '')?.[1] ?? ''
  if (key === right) return undefined
  return [sandboxTranslateKey, sandboxAdminKey].includes(key)
    ? refuse(403, other)
    : new Response(null, { status: 403 })
}

/** First four characters, asterisks, last four (§2.3). */
const mask = (key: string): string => `${key.slice(0, 4)}${'*'.repeat(key.length - 8)}${key.slice(-4)}`

/** The body, or undefined as soon as it is longer than the limit (§8). */
async function readBody(request: Request): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = []
  let length = 0
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_TRANSLATION_BODY_BYTES) return undefined
  for await (const piece of request.body ?? []) {
    length += piece.length
    if (length > MAX_TRANSLATION_BODY_BYTES) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const clamp = (value: number, limit: number): number => Math.min(limit, Math.max(1, Math.floor(value)))
