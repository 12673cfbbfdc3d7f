/**
 * Sends a request to the service and streams the response to the browser. A translation is sent at most once, whatever happens, because it
 * may be billed; a report may be requested once more after a 503. Only listed headers are forwarded, in either direction.
 */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildConnector, Pool, type Dispatcher } from 'undici'
import { readRetryAfter } from '../../api/gateway-contract.ts'
import { headerText } from '../addresses.ts'
import { Refusal } from '../error-response.ts'
import type { RequestNotes } from '../request-log.ts'
import type { Settings } from '../settings/settings.ts'
import type { Service } from './service.ts'
import { createKeyCheck, type KeyCheck } from './key-leaks.ts'
import { forwardError, MAX_WAITING_BYTES, streamBody, type Answer } from './stream-response.ts'

/** Idle connections are closed before services usually close them (after 5 s or more), so a reused one is hardly ever dead. */
const FREE_SOCKET_MS = 4000

/** The pause before a retry, in seconds: the default if the service asks for none, and the longest it may ask for. */
const DEFAULT_PAUSE = 1
const LONGEST_PAUSE = 2

/** Response headers that are forwarded. */
const PASSED = [
  'content-type',
  'content-encoding',
  'content-length',
  'content-language',
  'retry-after',
  'x-trace-id',
]

/** The longest forwarded `Retry-After`, in seconds. */
const LONGEST_RETRY_AFTER = 86_400

/** The request to send: a translation with a body, or a report without. `path` begins with a slash and includes the query. */
export type UpstreamCall = {
  readonly path: string
  readonly key: string
  /** The browser's headers, of which only `Accept` and `Accept-Encoding` are sent on. */
  readonly wanted: IncomingHttpHeaders
  readonly body?: Buffer | undefined
  /** Called when the service begins to respond, before anything is written to the browser. */
  readonly onAnswer?: (() => void) | undefined
  /** Aborts when the browser disconnects; the connection to the service is then closed. */
  readonly signal: AbortSignal
}

/** The path of the service's address, if any, is prepended to that of a call. Neither the gateway's keys nor the key of a call reach the browser. */
export function createUpstream(service: Service, settings: Settings) {
  const pool = new Pool(service.url.origin, {
    connect: createConnector(settings.CONNECT_SECONDS * 1000),
    headersTimeout: settings.FIRST_BYTE_SECONDS * 1000,
    bodyTimeout: settings.IDLE_SECONDS * 1000,
    keepAliveTimeout: FREE_SOCKET_MS,
    keepAliveMaxTimeout: FREE_SOCKET_MS,
  })
  const prefix = service.url.pathname.replace(/\/$/, '')
  const heldKeys = [service.translateKey, service.adminKey].filter((key) => key !== undefined)
  const checkForHeld = createKeyCheck(heldKeys)
  const checkFor = (key: string) =>
    heldKeys.includes(key) ? checkForHeld : createKeyCheck([...heldKeys, key])

  /** Sends `call` at most once. Rejects with a `Refusal` if there is no response. */
  const send = (call: UpstreamCall) =>
    new Promise<Answer>((resolve, reject) => {
      let exchange: Dispatcher.DispatchController | undefined
      let body: Readable | undefined
      // A request still waiting for a connection is never sent; one already sent fails in `onResponseError`.
      const leave = () => {
        if (exchange === undefined) reject(unreachable('the browser left before'))
        exchange?.abort(new Error('The browser left.'))
      }
      call.signal.addEventListener('abort', leave, { once: true })
      const { path, key, body: sent } = call
      const method = sent === undefined ? 'GET' : 'POST'
      const headers = {
        Accept: call.wanted.accept ?? 'application/json',
        'Accept-Encoding': readableEncodings(call.wanted['accept-encoding']),
        Authorization: `${service.scheme} ${key}`,
        'User-Agent': 'translation-console',
        ...(sent !== undefined && { 'Content-Type': 'application/json' }),
      }
      pool.dispatch(
        { method, path: prefix + path, headers, body: sent ?? null },
        {
          onRequestStart(controller) {
            // From here on, bytes reach the service. A second start would mean a second bill.
            if (call.signal.aborted || exchange !== undefined) controller.abort(new Error('Not to be sent.'))
            exchange ??= controller
          },
          onResponseStart(controller, status, headers) {
            // Interim responses (1xx) precede the final one.
            if (status < 200) return
            body = bodyOf(controller)
            resolve({ status, headers, body })
          },
          onResponseData(controller, chunk) {
            if (body?.push(chunk) === false) controller.pause()
          },
          onResponseEnd: () => void body?.push(null),
          onResponseError(_, error) {
            if (body !== undefined) body.destroy(error)
            else reject(exchange === undefined ? unreachable(reason(error)) : failureOf(error, settings))
          },
        },
      )
    })

  /** Sends `call`, and a report once more after a 503 that asks for a short wait at most. */
  const sendAndRetry = async (call: UpstreamCall): Promise<Answer> => {
    const answer = await send(call)
    const pause = retryAfter(answer.headers) ?? DEFAULT_PAUSE
    if (answer.status !== 503 || call.body !== undefined || pause > LONGEST_PAUSE) return answer
    answer.body.destroy()
    await sleep(pause * 1000, undefined, { signal: call.signal }).catch(() => undefined)
    return send(call)
  }

  return {
    /**
     * Sends `call` and writes the response to `outgoing`; resolves once it has been forwarded, complete or not, and records the outcome in `notes`.
     * Rejects with a `Refusal` if nothing has been written yet.
     */
    async forward(call: UpstreamCall, outgoing: ServerResponse, notes: RequestNotes): Promise<void> {
      const { status, headers: received, body } = await sendAndRetry(call)
      call.onAnswer?.()
      const holdsKey = checkFor(call.key)
      const headers = responseHeaders(received, holdsKey)
      notes.upstream = status
      const trace = headers['x-trace-id']
      if (trace !== undefined) notes.trace = trace.slice(0, 200)
      if (status >= 300 && status < 400) {
        body.destroy()
        throw new Refusal(
          502,
          'redirected',
          `The service redirects the request to another address (${status}), and the gateway follows no redirects. SERVICE_URL should be the final address.`,
        )
      }
      if (status < 400) return streamBody({ status, headers, body }, outgoing, notes, settings)
      const encoding = headerText(received, 'content-encoding')
      await forwardError({ status, headers, body }, encoding, outgoing, holdsKey).catch(() => {
        throw interrupted()
      })
    },
    close: () => pool.destroy(),
  }
}

/** The encodings that both the browser and the gateway can decode: the gateway must inspect error responses. */
function readableEncodings(list = ''): string {
  const names = list.split(',').map((entry) => entry.trim())
  return names.filter((entry) => /^(?:gzip|deflate|br)(?:;|$)/.test(entry)).join(', ') || 'identity'
}

/** The body of a response, to be filled; destroying it closes the connection to the service. */
function bodyOf(controller: Dispatcher.DispatchController): Readable {
  const body = new Readable({
    highWaterMark: MAX_WAITING_BYTES,
    read: () => controller.resume(),
    destroy(error, done) {
      controller.abort(error ?? new Error('The rest is not read.'))
      done(error)
    },
  })
  // The service may break off before anybody reads.
  return body.on('error', () => {})
}

function createConnector(timeout: number): buildConnector.connector {
  const connect = buildConnector({ timeout })
  return (options, callback) =>
    connect(options, (...result) => {
      // undici takes ECONNRESET for the end of a response with neither length nor chunks, so it gets a code it does not know.
      result[1]?.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNRESET') error.code = 'RESET'
      })
      callback(...result)
    })
}

/** The `headers` to forward, without any that contain a key. */
function responseHeaders(headers: IncomingHttpHeaders, holdsKey: KeyCheck): Record<string, string> {
  const passed: Record<string, string> = {}
  for (const name of PASSED) {
    const value = name === 'retry-after' ? retryAfter(headers)?.toString() : headerText(headers, name)
    if (value !== undefined && !holdsKey(value)) passed[name] = value
  }
  return passed
}

/** The wait in `Retry-After`, in whole seconds, at most a day; `undefined` if there is none. */
function retryAfter(headers: IncomingHttpHeaders): number | undefined {
  const milliseconds = readRetryAfter(headers['retry-after'])
  return milliseconds === undefined
    ? undefined
    : Math.min(LONGEST_RETRY_AFTER, Math.ceil(milliseconds / 1000))
}

/** The refusal for a request that was sent but got no response. */
function failureOf(error: NodeJS.ErrnoException, { FIRST_BYTE_SECONDS }: Settings): Refusal {
  if (error.code !== 'UND_ERR_HEADERS_TIMEOUT') return interrupted()
  return new Refusal(
    504,
    'timeout',
    `The service did not answer within ${FIRST_BYTE_SECONDS} seconds. The request had been sent.`,
  )
}

const interrupted = () =>
  new Refusal(
    502,
    'interrupted',
    'The connection to the service broke before it answered. The request had been sent.',
  )

const unreachable = (why: string) =>
  new Refusal(502, 'unreachable', `The service cannot be reached: ${why}. Nothing was sent.`)

const REASONS: Readonly<Record<string, string>> = {
  UND_ERR_CONNECT_TIMEOUT: 'it did not accept a connection in time',
  ECONNREFUSED: 'it refuses connections',
  ENOTFOUND: 'its host name cannot be resolved',
  EAI_AGAIN: 'its host name cannot be resolved',
  EHOSTUNREACH: 'it is not reachable on the network',
  ENETUNREACH: 'it is not reachable on the network',
}

/** Why the service cannot be reached, as a clause. Never contains addresses or network names. */
function reason({ code = '' }: NodeJS.ErrnoException): string {
  if (/CERT|SSL|TLS|SIGNATURE/.test(code)) return 'it has a certificate that cannot be trusted'
  return REASONS[code] ?? 'it did not accept the connection'
}
