/** Logs one line of JSON per request, without what a person typed, what came back, or any key. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Fields that become known while the request is handled. */
export type RequestNotes = {
  /** The visitor's address. */
  readonly client: string
  /** The visitor's name from the proxy, otherwise the address; absent if nobody was authenticated. */
  visitor?: string | undefined
  /** For translations: the number of code points of `text` sent to the service. */
  characters?: number | undefined
  /** The service's status. */
  upstream?: number | undefined
  trace?: string | undefined
  /** The cause of one of the gateway's own responses. */
  code?: string | undefined
  /**
   * Who ended an incomplete exchange. `request`: it did not arrive completely. `browser`: it closed the connection, or its half of it. `reader`: it
   * read too slowly. `service`: its response broke off. `stop`: the gateway stopped.
   */
  ended?: 'request' | 'browser' | 'reader' | 'service' | 'stop' | undefined
}

export type LogLine = Readonly<RequestNotes> & {
  /** ISO 8601, UTC: when the request arrived. */
  readonly time: string
  readonly method: string
  /** Without query; `(other)` for a path that the console does not serve. */
  readonly path: string
  readonly status: number
  readonly ms: number
  /** Written to the connection, including headers. */
  readonly bytes: number
  /** The response was not written completely. */
  readonly incomplete?: true
}

/** Calls `write` with the log line of this exchange once it is over. `path` is the path to log. */
export function logWhenDone(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  notes: RequestNotes,
  path: string,
  write: (line: LogLine) => void,
): void {
  const started = Date.now()
  const clock = performance.now()
  const { socket, method = '' } = incoming
  let bytes: number | undefined
  const countBytes = () => (bytes ??= bytesSinceLast(socket))
  // Before Node's own listener, which begins to write the next response.
  outgoing.prependOnceListener('finish', countBytes)
  outgoing.once('close', () => {
    const { ended, ...known } = notes
    write({
      time: new Date(started).toISOString(),
      method,
      path,
      status: outgoing.headersSent ? outgoing.statusCode : 0,
      ms: Math.round(performance.now() - clock),
      bytes: countBytes(),
      ...known,
      ...(!outgoing.writableFinished && {
        incomplete: true as const,
        ended: ended ?? (incoming.complete ? 'browser' : 'request'),
      }),
    })
  })
}

/** Bytes of each connection that are already in a line. */
const logged = new WeakMap<Socket, number>()

function bytesSinceLast(socket: Socket): number {
  const bytes = socket.bytesWritten - (logged.get(socket) ?? 0)
  logged.set(socket, socket.bytesWritten)
  return bytes
}

/** The log line for bytes that are not a request, answered with `status`; 0 if they were only the beginning of one. */
export function brokenLine(client: string, status: number): LogLine {
  const time = new Date().toISOString()
  const line = { time, method: '', path: '(unreadable)', status, ms: 0, bytes: 0, client }
  return status === 0 ? { ...line, incomplete: true, ended: 'request' } : { ...line, code: 'refused' }
}
