/** The HTTP server: limits that keep slow and broken clients from tying up the gateway, and a shutdown that lets responses finish. */
import { once } from 'node:events'
import { createServer, STATUS_CODES, type RequestListener, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { refusalParts, refused, type Refusal } from './error-response.ts'
import type { Gateway } from './gateway.ts'
import { portOf } from './upstream/service.ts'
import { MAX_WAITING_BYTES } from './upstream/stream-response.ts'
import type { Settings } from './settings/settings.ts'

/** When the gateway stops, responses have this long to finish, in milliseconds; then their connections are closed. */
const STOP_MS = 9000

/** Starts listening on `HOST` and `PORT`; port 0 picks a free one. Rejects if the address cannot be used. */
export async function listen(gateway: Gateway, settings: Settings, stopMs = STOP_MS) {
  /** The open connections, each with its outstanding responses, in order. */
  const unanswered = new Map<Duplex, Set<ServerResponse>>()
  const listener: RequestListener = (incoming, outgoing) => {
    const answers = unanswered.get(incoming.socket)
    answers?.add(outgoing)
    outgoing.once('close', () => answers?.delete(outgoing))
    gateway.listener(incoming, outgoing)
  }
  const server = createServer(
    {
      highWaterMark: MAX_WAITING_BYTES,
      maxHeaderSize: 16_384,
      headersTimeout: Math.min(10_000, settings.REQUEST_SECONDS * 1000),
      requestTimeout: settings.REQUEST_SECONDS * 1000,
      connectionsCheckingInterval: 1000,
      keepAliveTimeout: 65_000,
      // Invalid HTTP is refused here and nowhere else, whatever options the process has.
      insecureHTTPParser: false,
      // The request checks require `Host` themselves, so that the refusal looks like all others.
      requireHostHeader: false,
    },
    listener,
  )
  const { QUEUE_SECONDS, CONNECT_SECONDS, FIRST_BYTE_SECONDS, IDLE_SECONDS } = settings
  server.timeout = (QUEUE_SECONDS + CONNECT_SECONDS + FIRST_BYTE_SECONDS + IDLE_SECONDS) * 1000
  server.maxConnections = settings.CONNECTION_LIMIT
  server.on('checkContinue', listener)
  const noteBroken = (socket: Duplex, status: number) =>
    gateway.noteBroken(socket instanceof Socket ? socket.remoteAddress : '', status)
  /** Refuses bytes that are not a request, unless an earlier request on the connection has no whole answer yet: the refusal would be taken for it. */
  const refuseBytes = (socket: Duplex, refusal: Refusal) => {
    const answers = [...(unanswered.get(socket) ?? [])]
    if (!socket.writable || answers.some(({ headersSent, req }) => headersSent || req.complete)) {
      socket.destroy()
      return
    }
    writeRefusal(socket, refusal)
    noteBroken(socket, refusal.status)
  }
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    const brokeOff = code === 'HPE_INVALID_EOF_STATE'
    // A body that breaks off belongs to a request with its own log line.
    if (brokeOff && unanswered.get(socket)?.size === 0) noteBroken(socket, 0)
    if (brokeOff || code === 'ECONNRESET') socket.destroy()
    else refuseBytes(socket, brokenRequests[code] ?? notHttp)
  })
  server.on('connect', (_, socket) => {
    // Node leaves handling such a connection to this listener.
    socket.on('error', () => socket.destroy())
    refuseBytes(socket, refused(405, 'The console is not a proxy.'))
  })
  server.on('connection', (socket: Socket) => {
    const answers = new Set<ServerResponse>()
    unanswered.set(socket, answers)
    socket.once('close', () => {
      unanswered.delete(socket)
      // Node does not notify a response queued behind another one on a closed connection.
      for (const outgoing of answers)
        if (!outgoing.closed) {
          outgoing.destroy()
          outgoing.emit('close')
        }
    })
  })
  /** Also closes the connections that browsers open ahead of use: Node does not count an unused one as idle. */
  const closeIdle = () => {
    server.closeIdleConnections()
    for (const socket of unanswered.keys())
      if (socket instanceof Socket && socket.bytesRead === 0) socket.destroy()
  }
  server.listen(settings.PORT, settings.HOST)
  await once(server, 'listening')

  return {
    port: portOf(server.address()),
    /** Accepts no new connections, lets responses finish, and resolves within 10 s. */
    async stop() {
      gateway.enterPhase('stopping')
      const closed = once(server, 'close')
      server.close()
      const idle = setInterval(closeIdle, 50)
      const late = setTimeout(() => {
        gateway.enterPhase('cut off')
        server.closeAllConnections()
      }, stopMs)
      await closed
      clearInterval(idle)
      clearTimeout(late)
      // The server emits `close` just before its connections do, which end the last responses.
      const closing = Array.from(
        unanswered.keys(),
        (socket) => new Promise((resolve) => socket.once('close', resolve)),
      )
      await Promise.all(closing)
      await gateway.close()
    },
  }
}

/** Writes a refusal directly to the connection, because there is no request, and closes it. */
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

/** Refusals by the parser's error code; any other error means that the bytes are not HTTP. */
const brokenRequests: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: refused(431, 'The headers of the request are too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: refused(408, 'The request did not arrive in time.'),
}
const notHttp = refused(400, 'The request is not valid HTTP.')
