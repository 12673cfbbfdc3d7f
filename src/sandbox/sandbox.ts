/**
 * The embedded translation service: a stand-in with the two operations of the interface (§4), so that the console can be tried, developed and tested
 * without an account. It translates by rules from small tables, or with a language model, and reports the usage of an invented organisation plus the
 * real usage in the playground.
 */
import { Hono, type MiddlewareHandler } from 'hono'
import { MAX_TRANSLATION_BODY_BYTES } from '../api/contract.ts'
import { answerAnalytics } from './analytics.ts'
import { dayNumberOf } from './calendar.ts'
import type { EngineSettings } from './engine/chat.ts'
import { createModelEngine, findEngineFault } from './engine/model-engine.ts'
import { Refusal, refuse } from './refusal.ts'
import { createRepeatCount } from './repeat-count.ts'
import { createTables } from './translate-entry.ts'
import { answerTranslation } from './translate.ts'
import { openUsageRecord } from './usage-record.ts'

/** The sandbox's key for translating. Fixed and public: it opens nothing but the sandbox. */
export const sandboxTranslateKey = 'sandbox-not-a-secret-key-for-translating'

/** The sandbox's key for analytics. Fixed and public: it opens nothing but the sandbox. */
export const sandboxAdminKey = 'sandbox-not-a-secret-key-for-analytics'

/** How a sandbox is set up; everything has a default. */
export type SandboxOptions = {
  /** Number of keys of the invented organisation, up to 5,000. */
  keys?: number | undefined
  /** Days of its history, up to and including yesterday (UTC). */
  days?: number | undefined
  /** A language model that translates instead of the tables. */
  engine?: EngineSettings | undefined
  /** File in which usage survives a restart; absent: memory only. */
  usageFile?: string
  /** The clock, in milliseconds since the epoch. */
  now?: () => number
  /** Receives warnings about the sandbox itself, such as a damaged usage file. */
  warn?: (sentence: string) => void
}

/** A running sandbox. `close` writes unsaved usage to the file. */
export type Sandbox = { fetch: (request: Request) => Promise<Response>; close: () => Promise<void> }

/** Starts a sandbox. It does not listen on a port itself: its owner passes requests in. */
export function createSandbox({
  keys = 12,
  // A little over two years, so that a year can be compared with the one before.
  days = 760,
  engine,
  usageFile,
  now = Date.now,
  warn = (sentence) => console.warn(sentence),
}: SandboxOptions = {}): Sandbox {
  const usageRecord = openUsageRecord(mask(sandboxTranslateKey), usageFile, warn)
  const countRepeat = createRepeatCount()
  const translating = {
    countRepeat,
    engine: engine === undefined ? createTables() : createModelEngine(engine),
    bill: (characters: number) => usageRecord.add(dayNumberOf(now()), characters),
  }
  const reporting = { keys, days, now, usageRecord, countRepeat }
  if (engine !== undefined) void findEngineFault(engine).then((fault) => fault !== undefined && warn(fault))

  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    context.res.headers.set('X-Trace-ID', crypto.randomUUID().replaceAll('-', ''))
  })
  app.post(
    '/v2/translate',
    checkKey(sandboxTranslateKey, 'This key is for analytics and may not translate.'),
    async ({ req: { raw: request } }) => answerTranslation(request, await readBody(request), translating),
  )
  app.get(
    '/v2/admin/analytics',
    checkKey(sandboxAdminKey, 'This key is not an admin key; usage needs one.'),
    ({ req: { raw: request } }) => answerAnalytics(request, reporting),
  )
  app.all('/v2/translate', () => refuse(405, 'Translating requires POST.', { Allow: 'POST' }))
  app.all('/v2/admin/analytics', () => refuse(405, 'Analytics requires GET.', { Allow: 'GET' }))
  app.notFound(() =>
    refuse(404, 'The sandbox has two operations: POST /v2/translate and GET /v2/admin/analytics.'),
  )
  app.onError((error, { req }) => {
    // The client is gone, so nobody reads this response.
    if (req.raw.signal.aborted) return new Response(null, { status: 499 })
    if (error instanceof Refusal) return refuse(error.status, error.message, error.headers)
    warn(`The sandbox failed on a request: ${error.stack ?? error.message}`)
    return refuse(500, 'The sandbox failed on this request; its log says why.')
  })

  return { fetch: async (request) => app.fetch(request), close: async () => usageRecord.close() }
}

/** Refuses the other operation's key with a sentence, and any other key with an empty body, as such services do (§5, §7). */
function checkKey(right: string, other: string): MiddlewareHandler {
  return async ({ req }, next) => {
    const key = /^Service-Auth-Key (\S+)$/.exec(req.header('Authorization') ?? '')?.[1] ?? ''
    if (key === right) return next()
    return [sandboxTranslateKey, sandboxAdminKey].includes(key)
      ? refuse(403, other)
      : new Response(null, { status: 403 })
  }
}

/** First four characters, asterisks, last four (§2.3). */
const mask = (key: string): string => `${key.slice(0, 4)}${'*'.repeat(key.length - 8)}${key.slice(-4)}`

/** Reads the body, but no further than the limit (§8). */
async function readBody(request: Request): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of request.body ?? []) {
    length += piece.length
    if (length > MAX_TRANSLATION_BODY_BYTES)
      throw new Refusal(413, `A body may have at most ${MAX_TRANSLATION_BODY_BYTES} bytes.`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
