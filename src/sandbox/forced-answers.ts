/** How each forced failure looks on the wire. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { streamOf } from './report-stream.ts'

/** An error of the service in JSON, with the message a person reads. */
export function refuse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ message }, { status, headers })
}

/** What it says of too many requests; `wait` is a value of `Retry-After`. */
export const tooMany = (wait: string): Response =>
  refuse(429, 'Too many requests. Please wait and send your request again.', { 'Retry-After': wait })

export const unavailable = (): Response => refuse(503, 'The service is not available at the moment.')

/** An HTML page, as a proxy in front of a service sends it. */
export function htmlPage(status: number, title: string): Response {
  const page = `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1><hr><p>front-proxy</p></body></html>`
  return new Response(page, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

/** A body declared to be JSON. */
export const json = (body: string | ReadableStream<Uint8Array> | null): Response =>
  new Response(body, { headers: { 'Content-Type': 'application/json' } })

/** An answer that never comes: settles only when the client has left. */
export async function neverAnswer(signal: AbortSignal): Promise<Response> {
  if (!signal.aborted) await once(signal, 'abort')
  return new Response(null, { status: 499 })
}

/** Waits (milliseconds), but no longer than the client does. */
export const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch(() => undefined)

/** A JSON answer whose connection breaks after half of `body`. */
export function breakOff(body: string): Response {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(body.slice(0, Math.ceil(body.length / 2)))
    // Lets the first half reach the client, which otherwise only sees a failed request.
    await sleep(50)
    const error = new Error('The sandbox broke the connection, as asked.')
    // Servers print the stack of a broken body; this one is no accident.
    error.stack = error.message
    throw error
  }
  return json(streamOf(pieces()))
}

/** A JSON answer that arrives in `count` pieces with a pause (milliseconds) before each. */
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

/** Counts how often the same request failed, for failures that go away after a few tries. */
export type Attempts = {
  /** Whether this request is still one of the first `count` to fail; starts again once it was let through. */
  readonly stillFails: (request: string, count: number) => boolean
}

/** Attempts by request; forgets the oldest beyond a thousand. */
export function countAttempts(): Attempts {
  const failed = new Map<string, number>()
  return {
    stillFails(request, count) {
      const times = failed.get(request) ?? 0
      failed.delete(request)
      if (times >= count) return false
      failed.set(request, times + 1)
      const [oldest] = failed.keys()
      if (failed.size > 1000 && oldest !== undefined) failed.delete(oldest)
      return true
    },
  }
}
