/**
 * One request to the service and its answer, streamed to the browser. It is sent at most once, whatever happens: an operation
 * may be billed. Only named headers go up and come down.
 */
import {
  Agent as HttpAgent,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import { RefusedRequest, type Refusal } from '../error-response.ts'
import { passAnswer } from './pass-answer.ts'
import type { Limits } from '../settings.ts'
import { interrupted, reason, redirected, timedOut, unreachable } from './refusals.ts'

/** Idle connections are closed before services usually do (5 s and more): a reused one is hardly ever a closed one. */
const FREE_SOCKET_MS = 4000

/** What is sent. `path` begins with a slash and holds the query. */
export type UpstreamCall = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly scheme: string
  readonly key: string
  readonly accept?: string | undefined
  readonly acceptEncoding?: string | undefined
  readonly body?: Buffer | undefined
}

/** What the service answered, for the log. */
export type UpstreamAnswer = { readonly status: number; readonly traceId?: string | undefined }

export type Upstream = {
  /**
   * Sends `call` and writes the answer to `outgoing`; resolves with what came once it has been passed on, whole or broken
   * off. Rejects with `RefusedRequest` while nothing has been written. Ends the service's side when the browser leaves.
   */
  forward: (
    call: UpstreamCall,
    outgoing: ServerResponse,
    onAnswer: (answer: UpstreamAnswer) => void,
  ) => Promise<void>
  close: () => void
}

/** `base` is the service's address; its path, where it has one, comes before the path of a call. */
export function createUpstream(base: URL, limits: Limits): Upstream {
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
    return send(base, { method: call.method, path: prefix + call.path, headers, agent })
  }

  return {
    async forward(call, outgoing, onAnswer) {
      const request = open(call)
      const leave = () => request.destroy()
      outgoing.once('close', leave)
      try {
        const answer = await firstByte(request, call, secure, limits)
        const traceId = answer.headers['x-trace-id']
        const status = answer.statusCode ?? 502
        onAnswer({ status, traceId: typeof traceId === 'string' ? traceId.slice(0, 200) : undefined })
        if (status >= 300 && status < 400) {
          request.destroy()
          throw new RefusedRequest(redirected(status))
        }
        await passAnswer(answer, status, call.key, outgoing, limits)
      } finally {
        outgoing.off('close', leave)
      }
    },
    close: () => agent.destroy(),
  }
}

/** Resolves with the head of the answer. What it rejects with says how far the request had come. */
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
    let timer = setTimeout(() => fail(unreachable('did not accept a connection in time')), limits.connectMs)
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
      fail(sent ? interrupted() : unreachable(reason(error)))
    })
    request.once('close', () => fail(sent ? interrupted() : unreachable('closed the connection')))
    request.end(call.body)
  })
}
