/**
 * The only place that talks to a server: sends, times, reads bodies of any kind and turns every error into a
 * `ServiceFailure`. Runs both on the page and in a worker.
 */
import { noteCharactersLeft } from './characters-left.ts'
import { KEY_HEADER } from '../gateway-contract.ts'
import { type Operation, ServiceError } from '../failure.ts'
import { describeRefusal } from './refusal.ts'

/** How long the console waits while nothing arrives before it gives up, in milliseconds. */
const SILENCE_LIMIT = 120_000

/** The most bytes read of an unsuccessful response. */
const MAX_REFUSAL_BYTES = 65_536

/** The most bytes per read of a byte stream. */
const CHUNK_BYTES = 524_288

type ServiceRequest = {
  readonly operation: Operation
  /** Relative to the console's own address, so that it works under a sub-path. */
  readonly address: string
  /** Base URL of `address`; required in a worker. */
  readonly base?: string | undefined
  /** JSON for a POST; if absent, the request is a GET. */
  readonly body?: string | undefined
  /** A key that a person entered; goes to the gateway only. */
  readonly key?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** Longest silence from the other side, in milliseconds. */
  readonly silenceLimit?: number | undefined
}

/** A success (2xx) whose body has not been read yet. Call one of the readers, once. */
export type ServiceAnswer = {
  /** Included in every failure found in this response. */
  readonly about: About & { readonly status: number }
  /** Length of the body in bytes, if known. */
  readonly totalBytes?: number
  /** For a compressed body instead: the compressed length, in bytes. */
  readonly compressedBytes?: number
  /**
   * Passes on each chunk as it arrives, until the end or until `onChunk` returns true. The bytes are overwritten after the call.
   * If `onChunk` throws, the download stops.
   */
  readonly readChunks: (onChunk: (bytes: Uint8Array) => boolean | void) => Promise<void>
  /** The whole body as text, without a byte order mark. */
  readonly readText: () => Promise<string>
  /** Milliseconds since the request was sent. */
  readonly elapsed: () => number
}

/** Sends the request and waits for the head of the response. Throws a `ServiceError` for everything but success. */
export async function send(request: ServiceRequest): Promise<ServiceAnswer> {
  const { operation, signal } = request
  if (signal?.aborted) throw new ServiceError({ operation, kind: 'stopped', sent: false })
  const watch = watchExchange(request)
  const started = performance.now()
  const wasOffline = isOffline()
  try {
    const response = await fetch(new URL(request.address, request.base ?? document.baseURI), {
      ...(request.body === undefined ? {} : { method: 'POST', body: request.body }),
      headers: requestHeaders(request),
      signal: watch.signal,
      cache: 'no-store',
      // A redirect can only lead to a sign-in page: the gateway does not follow the service's redirects either.
      redirect: 'manual',
    }).catch((error: unknown) => {
      const cause: Cause = wasOffline
        ? { kind: 'unreachable', where: 'offline' }
        : isOffline()
          ? { kind: 'interrupted' }
          : { kind: 'unreachable', where: 'gateway' }
      throw watch.failureOf(error, { operation }, cause)
    })
    watch.heard()
    noteCharactersLeft(response.headers)
    const answer = openAnswer(response, watch, operation, started)
    if (response.ok) return answer
    throw new ServiceError(describeRefusal(operation, response, await readSome(answer), request.key))
  } catch (error) {
    watch.end()
    throw error
  }
}

function requestHeaders({ body, key }: ServiceRequest): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(key === undefined ? {} : { [KEY_HEADER]: key }),
  }
}

function openAnswer(
  response: Response,
  watch: ExchangeWatch,
  operation: Operation,
  started: number,
): ServiceAnswer {
  const traceId = response.headers.get('X-Trace-ID')
  const about = { operation, status: response.status, ...(traceId ? { traceId } : {}) }
  const readChunks: ServiceAnswer['readChunks'] = async (onChunk) => {
    try {
      if (response.body === null) return
      const read = readerOf(response.body)
      for (;;) {
        const { done, value } = await read().catch((error: unknown) => {
          throw watch.failureOf(error, about, { kind: 'interrupted' })
        })
        watch.heard()
        if (done) return
        if (value === undefined || !onChunk(value)) continue
        // Drain the body without waiting, so that the connection can be reused.
        read().catch(() => {})
        return
      }
    } catch (error) {
      watch.abandon()
      throw error
    } finally {
      watch.end()
    }
  }
  return {
    about,
    ...lengthOf(response.headers),
    readChunks,
    async readText() {
      const decoder = new TextDecoder()
      let text = ''
      await readChunks((bytes) => {
        text += decoder.decode(bytes, { stream: true })
      })
      return text + decoder.decode()
    },
    elapsed: () => performance.now() - started,
  }
}

function lengthOf(headers: Headers): Pick<ServiceAnswer, 'totalBytes' | 'compressedBytes'> {
  const length = headers.get('Content-Length')
  if (length === null || !/^\d+$/.test(length)) return {}
  return headers.has('Content-Encoding')
    ? { compressedBytes: Number(length) }
    : { totalBytes: Number(length) }
}

type Read = () => Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>

/** Reads into the same buffer every time, which saves copying every byte, unless the body does not support that. */
function readerOf(body: ReadableStream<Uint8Array>): Read {
  let buffer = new ArrayBuffer(CHUNK_BYTES)
  try {
    const reader = body.getReader({ mode: 'byob' })
    return async () => {
      const { done, value } = await reader.read(new Uint8Array(buffer))
      if (value !== undefined) buffer = value.buffer
      return { done, value }
    }
  } catch {
    const reader = body.getReader()
    return () => reader.read()
  }
}

/** The beginning of a refusal's body. Even if it cannot be read, the status is known. */
async function readSome(answer: ServiceAnswer): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let room = MAX_REFUSAL_BYTES
  await answer
    .readChunks((bytes) => {
      text += decoder.decode(bytes.subarray(0, room), { stream: true })
      room -= bytes.length
      if (room <= 0) throw new RangeError('enough')
    })
    .catch(() => {})
  return text
}

type About = { readonly operation: Operation; readonly status?: number; readonly traceId?: string }
type Cause =
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'unreachable'; readonly where: 'offline' | 'gateway' }
type ExchangeWatch = ReturnType<typeof watchExchange>

/** Combines the caller's signal with the silence limit, and remembers which of them ended the exchange. */
function watchExchange({ signal, silenceLimit = SILENCE_LIMIT }: ServiceRequest) {
  const controller = new AbortController()
  let timedOut = false
  const abandon = () => controller.abort()
  // Chunks arrive by the thousand: each only records the time, and a single timer checks it.
  let lastHeard = performance.now()
  const heard = () => {
    lastHeard = performance.now()
  }
  const look = () => {
    const left = lastHeard + silenceLimit - performance.now()
    if (left > 0) timer = setTimeout(look, left)
    else {
      timedOut = true
      controller.abort()
    }
  }
  let timer = setTimeout(look, silenceLimit)
  signal?.addEventListener('abort', abandon)
  return {
    signal: controller.signal,
    heard,
    abandon,
    end() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abandon)
    },
    /**
     * Why the exchange ended: stopped by the caller, silence, or else `otherwise`. Every error of the browser's `fetch` and streams counts as
     * `otherwise`: they only say that the connection failed.
     */
    failureOf(error: unknown, about: About, otherwise: Cause): unknown {
      if (signal?.aborted) return new ServiceError({ ...about, kind: 'stopped', sent: true })
      if (timedOut) return new ServiceError({ ...about, kind: 'timed-out' })
      return error instanceof Error ? new ServiceError({ ...about, ...otherwise }) : error
    },
  }
}

/** A console on this machine needs no network: if it cannot be reached, its gateway is at fault. */
function isOffline(): boolean {
  const isOnThisMachine = /^(localhost|127\..*|\[::1\])$/.test(globalThis.location?.hostname ?? '')
  return 'navigator' in globalThis && !navigator.onLine && !isOnThisMachine
}
