/**
 * Vite's proxy stands between browsers and the gateway, so to the gateway every connection comes from this machine. Vite hands
 * the address of the browser's own connection over in a header, under a secret that is made anew with every start.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const HEADER = 'console-peer'

export type PeerHandOver = {
  /** At Vite: writes the address of the connection over whatever the browser sent under this name. */
  readonly give: (incoming: IncomingMessage) => void
  /** At the gateway: the address, which is taken out of the request; `undefined` for what did not come through Vite. */
  readonly take: (incoming: IncomingMessage) => string | undefined
}

export function createPeerHandOver(): PeerHandOver {
  const secret = randomBytes(32).toString('base64url')
  return {
    give(incoming) {
      incoming.headers[HEADER] = `${secret} ${incoming.socket.remoteAddress ?? ''}`
    },
    take(incoming) {
      const given = Buffer.from(String(incoming.headers[HEADER] ?? ''))
      delete incoming.headers[HEADER]
      const expected = Buffer.from(`${secret} `)
      const isOurs =
        given.length > expected.length && timingSafeEqual(given.subarray(0, expected.length), expected)
      return isOurs ? given.subarray(expected.length).toString() : undefined
    },
  }
}
