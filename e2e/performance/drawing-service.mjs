/** A service that has its report ready, so that what is measured is the page and not the making of rows. Serves modules too. */
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expectedTotals, writeReport } from './report-generator.mjs'

/**
 * Answers every request for analytics with the report of `keys` × `days`. Resolves with its `address`, the `expected` totals,
 * `lastByteAt()` (milliseconds since 1970 at which the last byte of the last answer was sent), `offerModule` and `stop`.
 */
export async function startReportService({ keys, days }) {
  const options = { rows: keys * days, days }
  const pieces = [...writeReport(options)]
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const modules = new Map()
  let sentAt = 0
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://bench').pathname
    if (path === '/v2/admin/analytics') {
      response.once('finish', () => (sentAt = performance.timeOrigin + performance.now()))
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': length })
      // A reader that leaves is no fault.
      pipeline(Readable.from(pieces), response).catch(() => {})
    } else if (modules.has(path)) {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(modules.get(path))
    } else
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Roll-ups</title>')
  })
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    expected: expectedTotals(options),
    megabytes: length / 1e6,
    lastByteAt: () => sentAt,
    offerModule: (path, code) => modules.set(path, code),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
