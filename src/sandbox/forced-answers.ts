/** The responses of forced failures, for people and tests, and the failures shared by both operations. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { refuse } from './refusal.ts'
import { streamOf } from './report-stream.ts'

/** A request that forces a failure. */
export type Occasion = {
  readonly request: Request
  /** How often the same request was made before. */
  readonly repeat: number
  /** Computes the correct response, as JSON; called only by failures after the service has done its work. */
  readonly answer: () => Promise<string>
}
export type Forced = (occasion: Occasion) => Response | Promise<Response>

/** The response to too many requests; `wait` is the value of `Retry-After`. */
export const tooMany = (wait: string): Response =>
  refuse(429, 'Too many requests. Please wait and send your request again.', { 'Retry-After': wait })

const unavailable = (): Response => refuse(503, 'The service is not available at the moment.')

/** An HTML page such as a proxy in front of a service sends. */
export function htmlPage(status: number, title: string): Response {
  const page = `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1><hr><p>front-proxy</p></body></html>`
  return new Response(page, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

/** A response with a body declared as JSON. */
export const json = (body: string | ReadableStream<Uint8Array> | null): Response =>
  new Response(body, { headers: { 'Content-Type': 'application/json' } })

/** Refuses the first `count` identical requests, answers the next one, and starts again. */
export const atFirst =
  (count: number, refusal: () => Response): Forced =>
  async ({ repeat, answer }) =>
    repeat % (count + 1) < count ? refusal() : json(await answer())

/** A JSON response whose connection breaks after half of `body`. */
function breakOff(body: string): Response {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(body.slice(0, Math.ceil(body.length / 2)))
    // Gives the first half time to reach the client, which otherwise sees only a failed request.
    await sleep(50)
    const error = new Error('The sandbox broke the connection, as asked.')
    // Servers print the stack of a broken body; here the break is intended.
    error.stack = error.message
    throw error
  }
  return json(streamOf(pieces()))
}

/** A JSON response in `count` pieces, with a pause (milliseconds) before each. */
export function trickle(body: string, count: number, pause: number): Response {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    const bytes = new TextEncoder().encode(body)
    const size = Math.max(1, Math.ceil(bytes.length / count))
    for (let from = 0; from < bytes.length; from += size) {
      await sleep(pause)
      yield bytes.subarray(from, from + size)
    }
  }
  return json(streamOf(pieces()))
}

/** Failures shared by both operations. */
export const sharedFailures = {
  '403': () => new Response(null, { status: 403 }),
  '429': () => tooMany('2'),
  '429-once': atFirst(1, () => tooMany('1')),
  '500-html': () => htmlPage(500, '500 Internal Server Error'),
  '503': unavailable,
  '503-once': atFirst(1, unavailable),
  '503-twice': atFirst(2, unavailable),
  '504': () => htmlPage(504, '504 Gateway Timeout'),
  // The connection breaks in the middle of the response.
  cut: async ({ answer }) => breakOff(await answer()),
  empty: () => json(null),
  // Never responds: settles only when the client disconnects.
  hang: async ({ request: { signal } }) => {
    if (!signal.aborted) await once(signal, 'abort')
    return new Response(null, { status: 499 })
  },
  html: () => htmlPage(200, 'Welcome'),
} satisfies Record<string, Forced>
