/**
 * The benchmarks' service: it prepares its report in advance and sends it as fast as it is read, so that the reader is measured, not the generator.
 * Stores nothing of a request. Serves files from its own folder.
 */
import { createServer } from 'node:http'
import { createReport } from './generator.mjs'

/**
 * Answers every analytics request with the last report offered. `lastByteAt()`: when the last byte of the last response was sent, in milliseconds
 * since 1970.
 */
export async function startReportService() {
  const files = new Map()
  let report = Buffer.alloc(0)
  let sentAt = 0
  const server = createServer((request, response) => {
    const { pathname: path } = new URL(request.url ?? '', 'http://bench')
    const file = files.get(path)
    if (file !== undefined) {
      const type = path === '/' ? 'text/html' : 'text/javascript'
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(file)
    } else if (path === '/v2/admin/analytics') {
      response.once('finish', () => (sentAt = performance.timeOrigin + performance.now()))
      const head = { 'Content-Type': 'application/json', 'Content-Length': report.length }
      response.writeHead(200, head).end(report)
    } else response.writeHead(404).end()
  })
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    /** Generates the report, before measuring; returns what must be read from it. @param {import('./generator.mjs').ReportOptions} options */
    offer(options) {
      const { body, expected } = createReport(options)
      report = body
      return expected
    },
    offerFile: (path, contents) => files.set(path, contents),
    lastByteAt: () => sentAt,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
