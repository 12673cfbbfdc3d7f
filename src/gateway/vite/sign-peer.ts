/**
 * Vite's proxy sits between browsers and the gateway, so the gateway sees every connection come from this machine. Vite passes the address of the
 * browser's own connection in a header, with a secret that changes at every start.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const HEADER = 'console-peer'

export type PeerSigner = {
  /** In Vite: sets the header to the connection's address, overwriting whatever the browser sent. */
  readonly sign: (incoming: IncomingMessage) => void
  /** In the gateway: reads the address and removes the header; `undefined` for a request that did not come through Vite. */
  readonly verify: (incoming: IncomingMessage) => string | undefined
}

export function createPeerSigner(): PeerSigner {
  const secret = randomBytes(32).toString('base64url')
  return {
    sign(incoming) {
      incoming.headers[HEADER] = `${secret} ${incoming.socket.remoteAddress ?? ''}`
    },
    verify(incoming) {
      const signed = Buffer.from(String(incoming.headers[HEADER] ?? ''))
      delete incoming.headers[HEADER]
      const expected = Buffer.from(`${secret} `)
      const isOurs =
        signed.length > expected.length && timingSafeEqual(signed.subarray(0, expected.length), expected)
      return isOurs ? signed.subarray(expected.length).toString() : undefined
    },
  }
}
