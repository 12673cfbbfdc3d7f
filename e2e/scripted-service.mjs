/** A service for stories and benchmarks that answers as it is told, and remembers what it received. */
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * @typedef {{ method: string, url: URL, headers: import('node:http').IncomingHttpHeaders, body: Buffer }} Received
 *   A request, with the bytes of its body exactly as they came.
 * @typedef {{ address: string, received: Received[], stop: () => void }} ScriptedService
 *   A running service. `received` grows with each request.
 */

/**
 * Starts it on a free port. Each request is answered once it has come whole.
 * @param {(received: Received, response: import('node:http').ServerResponse) => void | Promise<void>} answer
 * @returns {Promise<ScriptedService>}
 */
export async function startScriptedService(answer) {
  /** @type {Received[]} */
  const received = []
  const server = createServer((incoming, response) => {
    void (async () => {
      const { method = '', headers } = incoming
      const url = new URL(incoming.url ?? '', 'http://service')
      const request = { method, url, headers, body: await buffer(incoming) }
      received.push(request)
      await answer(request, response)
    })()
  })
  await new Promise((listening) => {
    server.listen(0, '127.0.0.1', () => listening(undefined))
  })
  const address = server.address()
  return {
    address: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    received,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
