/** The listening side: limits that keep slow and broken clients from holding the gateway, and an end that lets answers finish. */
import { once } from 'node:events'
import { createServer, STATUS_CODES, type RequestListener, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { refusalParts, refused, type Refusal } from './error-response.ts'
import type { Gateway } from './gateway.ts'
import { portOf } from './upstream/service.ts'
import type { Limits } from './settings/settings.ts'

/** When the gateway stops, answers have this long to finish, in milliseconds; then their connections are closed. */
const STOP_MS = 9000

type GatewayServer = {
  readonly port: number
  /** Takes no new connections, lets answers finish, and ends within 10 s. */
  readonly stop: () => Promise<void>
}

/** Starts listening; port 0 takes a free one. Rejects when the address cannot be used. */
export async function listen(
  gateway: Gateway,
  host: string,
  port: number,
  limits: Limits,
  stopMs = STOP_MS,
): Promise<GatewayServer> {
  /** The answers that are still to be given on each connection, in their order. */
  const unanswered = new Map<Duplex, Set<ServerResponse>>()
  const listener: RequestListener = (incoming, outgoing) => {
    const answers = unanswered.get(incoming.socket)
    answers?.add(outgoing)
    outgoing.once('close', () => answers?.delete(outgoing))
    gateway.listener(incoming, outgoing)
  }
  const server = createServer(
    {
      maxHeaderSize: 16_384,
      headersTimeout: Math.min(10_000, limits.requestMs),
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: 1000,
      keepAliveTimeout: 65_000,
      insecureHTTPParser: false,
      // The request checks ask for `Host` themselves, so that the refusal looks like all others.
      requireHostHeader: false,
    },
    listener,
  )
  server.timeout = limits.queueMs + limits.connectMs + limits.firstByteMs + limits.idleMs
  server.maxConnections = limits.connections
  server.on('checkContinue', listener)
  // The request checks refuse what Node does not know, in their own words.
  server.on('checkExpectation', listener)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const address = socket instanceof Socket ? socket.remoteAddress : ''
    const answers = [...(unanswered.get(socket) ?? [])]
    // In the middle of another answer, one more would be read as a part of it.
    if (answers.some(({ headersSent }) => headersSent)) return void socket.destroy()
    const status = answerBrokenRequest(error, socket)
    // A body that breaks off belongs to a request that has its own log line.
    if (status !== undefined && !(status === 0 && answers.length > 0)) gateway.noteBroken(address, status)
  })
  server.on('connect', ({ socket: { remoteAddress } }, socket) => {
    // Node leaves such a connection to whoever takes it.
    socket.on('error', () => socket.destroy())
    writeRefusal(socket, refused(405, 'The console is not a proxy.'))
    gateway.noteBroken(remoteAddress, 405)
  })
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    const answers = new Set<ServerResponse>()
    sockets.add(socket)
    unanswered.set(socket, answers)
    socket.once('close', () => {
      sockets.delete(socket)
      unanswered.delete(socket)
      for (const outgoing of answers) endUnsent(outgoing)
    })
  })
  /** Browsers open connections ahead of use; Node does not count one that was never used as idle. */
  const closeIdle = () => {
    server.closeIdleConnections()
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
  server.listen(port, host)
  await once(server, 'listening')

  return {
    port: portOf(server.address()),
    async stop() {
      gateway.beginStop()
      const closed = once(server, 'close')
      server.close()
      const idle = setInterval(closeIdle, 50)
      const late = setTimeout(() => {
        gateway.cutOff()
        server.closeAllConnections()
      }, stopMs)
      await closed
      clearInterval(idle)
      clearTimeout(late)
      await gateway.close()
    },
  }
}

/** When a connection closes, Node does not notify an answer that waits behind another one on it. */
function endUnsent(outgoing: ServerResponse): void {
  if (outgoing.closed) return
  outgoing.destroy()
  outgoing.emit('close')
}

/**
 * Answers what the parser refused: there is no request, so the answer is written to the connection itself. Returns its status; 0 where the request
 * broke off; `undefined` where the browser was gone.
 */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): number | undefined {
  if (error.code === 'ECONNRESET' || error.code === 'HPE_INVALID_EOF_STATE' || !socket.writable) {
    socket.destroy()
    return error.code === 'HPE_INVALID_EOF_STATE' ? 0 : undefined
  }
  const refusal = brokenRequest(error.code)
  writeRefusal(socket, refusal)
  return refusal.status
}

/** Writes an answer to the connection itself, and closes it. */
function writeRefusal(socket: Duplex, refusal: Refusal): void {
  const { status, headers, body } = refusalParts(refusal)
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

function brokenRequest(code: string | undefined): Refusal {
  switch (code ?? '') {
    case 'HPE_HEADER_OVERFLOW':
      return refused(431, 'The headers of the request are too large.')
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return refused(408, 'The request did not arrive in time.')
    default:
      return refused(400, 'The request is not valid HTTP.')
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there already',
  EADDRNOTAVAIL: 'this machine does not have that address',
  EACCES: 'this user may not use that port',
  ENOTFOUND: 'that name is not known to this machine',
  EAI_AGAIN: 'that name is not known to this machine',
}

/** The sentence for an `error` of listening on `host` and `port`. */
export function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): string {
  const reason = REASONS[error.code ?? ''] ?? error.code ?? error.message
  return `The console cannot listen on HOST ${host}, PORT ${port}: ${reason}.`
}
