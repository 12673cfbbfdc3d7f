/**
 * A scripted service for unit tests, stories and scripts, which records what it received. In JavaScript, because scripts
 * run without a build. The benchmarks have their own services: they send as fast as the reader reads, which is what is measured.
 */
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * @typedef {Pick<import('node:http').IncomingMessage, 'headers'> & { method: string, url: string }} Head
 *   A request without its body; `url` is the path and query, as received.
 * @typedef {Head & { body: string }} Received
 *   A request that arrived completely.
 * @typedef {object} ScriptedService
 *   A running service.
 * @property {string} address
 * @property {number} port
 * @property {Head[]} begun every request, even if it did not arrive completely; grows
 * @property {Received[]} received those that arrived completely; grows
 * @property {() => Promise<void>} stop ends it and all its connections
 */

/**
 * Starts it on `port`, or on a free one. A request is answered once it has arrived completely.
 * @param {(incoming: import('node:http').IncomingMessage, outgoing: import('node:http').ServerResponse, body: string) => unknown} answer
 * @returns {Promise<ScriptedService>}
 */
export async function startScriptedService(answer, port = 0) {
  /** @type {Head[]} */
  const begun = []
  /** @type {Received[]} */
  const received = []
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    begun.push({ method, url, headers })
    void buffer(incoming).then(
      (bytes) => {
        const body = bytes.toString()
        received.push({ method, url, headers, body })
        return answer(incoming, outgoing, body)
      },
      () => {
        // A client that leaves in the middle of a request has not sent one.
      },
    )
  })
  await new Promise((listening, failed) => {
    server.once('error', failed).listen(port, '127.0.0.1', () => listening(undefined))
  })
  const address = server.address()
  const used = typeof address === 'object' && address ? address.port : 0
  return {
    address: `http://127.0.0.1:${used}`,
    port: used,
    begun,
    received,
    async stop() {
      server.closeAllConnections()
      if (server.listening) await new Promise((closed) => server.close(closed))
    },
  }
}
