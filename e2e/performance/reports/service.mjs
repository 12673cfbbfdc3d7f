/**
 * The benchmarks' service: it prepares its report in advance and sends it as fast as it is read, so that the reader is measured, not the generator.
 * Stores nothing of a request. Serves files from its own folder.
 */
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeReport } from './generator.mjs'

/**
 * Answers every analytics request with the last report offered. `lastByteAt()`: when the last byte of the last response was sent, in milliseconds
 * since 1970.
 */
export async function startReportService() {
  const files = new Map()
  let offered = ''
  let usual = { blocks: [], length: 0 }
  let sentAt = 0
  const server = createServer((request, response) => {
    const { pathname: path } = new URL(request.url ?? '', 'http://bench')
    const file = files.get(path)
    if (file !== undefined) {
      const type = path === '/' ? 'text/html' : 'text/javascript'
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(file)
    } else if (path === '/v2/admin/analytics') {
      const { blocks, length } = usual
      response.once('finish', () => (sentAt = performance.timeOrigin + performance.now()))
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': length })
      // A reader that disconnects is not an error.
      pipeline(Readable.from(blocks), response).catch(() => {})
    } else response.writeHead(404).end()
  })
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    /** Generates the report once, before measuring. @param {import('./generator.mjs').ReportOptions} options */
    offer(options) {
      if (offered === JSON.stringify(options)) return
      offered = JSON.stringify(options)
      usual = written(options)
    },
    offerFile: (path, contents) => files.set(path, contents),
    lastByteAt: () => sentAt,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function written(options) {
  const blocks = inBlocks([...writeReport(options)])
  return { blocks, length: blocks.reduce((sum, block) => sum + block.length, 0) }
}

/** Joins chunks into blocks of a megabyte, so that writing takes little CPU from the browser. */
function inBlocks(pieces) {
  const blocks = []
  for (let at = 0; at < pieces.length; at += 16) blocks.push(Buffer.concat(pieces.slice(at, at + 16)))
  return blocks
}
