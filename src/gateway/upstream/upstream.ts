/**
 * One request to the service and its answer, streamed to the browser. A translation is sent at most once, whatever happens, because it
 * may be billed; a report may be asked for once more after a 503. Only listed headers are forwarded, in either direction.
 */
import {
  Agent as HttpAgent,
  request as httpRequest,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { readRetryAfter } from '../../api/gateway-contract.ts'
import { RefusedRequest, type Refusal } from '../error-response.ts'
import type { RequestNotes } from '../request-log.ts'
import { createKeyCheck, type KeyCheck } from './key-leaks.ts'
import { interrupted, streamResponse } from './stream-response.ts'
import type { Limits } from '../settings/settings.ts'

/** Idle connections are closed before services usually close them (5 s and more), so a reused one is hardly ever dead. */
const FREE_SOCKET_MS = 4000

/** The pause before a second try, in milliseconds: where the service names none, and the longest it may ask for. */
const DEFAULT_WAIT_SECONDS = 1
const LONGEST_WAIT_MS = 2000

/** Headers of the answer that are forwarded. */
const PASSED = [
  'content-type',
  'content-encoding',
  'content-length',
  'content-language',
  'retry-after',
  'x-trace-id',
]

/** The longest wait that is forwarded, in seconds. */
const LONGEST_WAIT_SECONDS = 86_400

/** What is sent. `path` begins with a slash and holds the query. */
export type UpstreamCall = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly scheme: string
  readonly key: string
  readonly accept?: string | undefined
  readonly acceptEncoding?: string | undefined
  readonly body?: Buffer | undefined
  /** Called when the service has begun to answer, before anything is written to the browser. */
  readonly onAnswer?: (() => void) | undefined
  /** Costs nothing, so it may be sent again after a 503. */
  readonly isRepeatable?: boolean | undefined
  /** Aborts when the browser disconnects; the connection to the service is then closed. */
  readonly signal: AbortSignal
}

type Upstream = {
  /**
   * Sends `call` and writes the answer to `outgoing`; resolves once it has been forwarded, whole or broken off, and writes what came into `notes`.
   * Rejects with `RefusedRequest` if nothing has been written yet.
   */
  forward: (call: UpstreamCall, outgoing: ServerResponse, notes: RequestNotes) => Promise<void>
  close: () => void
}

/**
 * `base` is the service's address; its path, where it has one, comes before the path of a call. `heldKeys` are never forwarded, nor is the key of a
 * call.
 */
export function createUpstream(base: URL, heldKeys: readonly string[], limits: Limits): Upstream {
  const secure = base.protocol === 'https:'
  const options = { keepAlive: true, timeout: FREE_SOCKET_MS, maxFreeSockets: 32 }
  const agent = secure ? new HttpsAgent(options) : new HttpAgent(options)
  const prefix = base.pathname.replace(/\/$/, '')

  const open = (call: UpstreamCall): ClientRequest => {
    const headers: Record<string, string | number> = {
      Accept: call.accept ?? 'application/json',
      'Accept-Encoding': call.acceptEncoding ?? 'identity',
      Authorization: `${call.scheme} ${call.key}`,
      'User-Agent': 'translation-console',
    }
    if (call.body !== undefined) {
      headers['Content-Type'] = 'application/json'
      headers['Content-Length'] = call.body.length
    }
    const send = secure ? httpsRequest : httpRequest
    return send(base, { method: call.method, path: prefix + call.path, headers, agent, signal: call.signal })
  }

  const checkForHeld = createKeyCheck(heldKeys)
  const checkFor = (key: string) =>
    heldKeys.includes(key) ? checkForHeld : createKeyCheck([...heldKeys, key])

  /** Sends `call` once and forwards its answer; or, where a second try is better, resolves with the pause before it. */
  const attempt = async (
    call: UpstreamCall,
    outgoing: ServerResponse,
    notes: RequestNotes,
    isLast: boolean,
  ): Promise<number | undefined> => {
    const request = open(call)
    const answer = await firstByte(request, call, secure, limits)
    call.onAnswer?.()
    const holdsKey = checkFor(call.key)
    const headers = responseHeaders(answer.headers, holdsKey)
    const status = answer.statusCode ?? 502
    notes.upstream = status
    notes.trace = headers['x-trace-id']?.slice(0, 200)
    const waitMs = (waitSeconds(answer.headers) ?? DEFAULT_WAIT_SECONDS) * 1000
    if (status === 503 && !isLast && waitMs <= LONGEST_WAIT_MS) {
      request.destroy()
      return waitMs
    }
    if (status >= 300 && status < 400) {
      request.destroy()
      throw new RefusedRequest(redirected(status))
    }
    await streamResponse({ answer, status, headers, holdsKey }, outgoing, notes, limits)
    return undefined
  }

  return {
    async forward(call, outgoing, notes) {
      const waitMs = await attempt(call, outgoing, notes, call.isRepeatable !== true)
      if (waitMs === undefined) return
      await sleep(waitMs, undefined, { signal: call.signal }).catch(() => undefined)
      if (!call.signal.aborted) await attempt(call, outgoing, notes, true)
    },
    close: () => agent.destroy(),
  }
}

/** Resolves with the head of the answer. The rejection says how far the request had got. */
async function firstByte(
  request: ClientRequest,
  call: UpstreamCall,
  secure: boolean,
  limits: Limits,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let sent = false
    let settled = false
    const settle = () => {
      const first = !settled
      settled = true
      clearTimeout(timer)
      return first
    }
    const fail = (refusal: Refusal) => {
      if (!settle()) return
      reject(new RefusedRequest(refusal))
      request.destroy()
    }
    let timer = setTimeout(
      () => fail(unreachable('it did not accept a connection in time')),
      limits.connectMs,
    )
    const onConnected = () => {
      if (settled) return
      sent = true
      clearTimeout(timer)
      timer = setTimeout(() => fail(timedOut(limits.firstByteMs)), limits.firstByteMs)
    }
    request.once('socket', (socket: Socket) => {
      if (request.reusedSocket || !socket.connecting) onConnected()
      else socket.once(secure ? 'secureConnect' : 'connect', onConnected)
    })
    request.once('response', (answer) => {
      if (settle()) resolve(answer)
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      fail(sent ? interrupted : unreachable(reason(error)))
    })
    request.once('close', () => fail(sent ? interrupted : unreachable('it closed the connection')))
    request.end(call.body)
  })
}

/** The `headers` that are forwarded; none that contains a key. */
function responseHeaders(headers: IncomingHttpHeaders, holdsKey: KeyCheck): Record<string, string> {
  const passed: Record<string, string> = {}
  for (const name of PASSED) {
    const value = name === 'retry-after' ? waitSeconds(headers)?.toString() : headers[name]
    if (typeof value === 'string' && !holdsKey(value)) passed[name] = value
  }
  return passed
}

/** The wait that `Retry-After` asks for in whole seconds, at most a day; `undefined` where it asks for none. */
function waitSeconds(headers: IncomingHttpHeaders): number | undefined {
  const milliseconds = readRetryAfter(headers['retry-after'])
  return milliseconds === undefined
    ? undefined
    : Math.min(LONGEST_WAIT_SECONDS, Math.ceil(milliseconds / 1000))
}

function redirected(status: number): Refusal {
  return {
    status: 502,
    code: 'refused',
    message: `The service wants the request at another address (${status}), which the gateway does not follow. SERVICE_URL should name the final address.`,
  }
}

function unreachable(why: string): Refusal {
  return {
    status: 502,
    code: 'unreachable',
    message: `The service cannot be reached: ${why}. Nothing was sent.`,
  }
}

function timedOut(milliseconds: number): Refusal {
  return {
    status: 504,
    code: 'timeout',
    message: `The service did not answer within ${milliseconds / 1000} seconds. The request had been sent.`,
  }
}

/** Why the service cannot be reached, as a clause. Addresses and network names stay out of the answer. */
function reason(error: NodeJS.ErrnoException): string {
  switch (error.code ?? '') {
    case 'ECONNREFUSED':
      return 'it refuses connections'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'its host name cannot be resolved'
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return 'it is not reachable on the network'
    default:
      return /CERT|SSL|TLS|SIGNATURE/.test(error.code ?? '')
        ? 'it has a certificate that cannot be trusted'
        : 'it did not accept the connection'
  }
}
