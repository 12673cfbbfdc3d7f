/**
 * What the gateway costs on a large report: the same bytes straight from a service and through the gateway, in turn, in one run.
 * `node e2e/performance/gateway/stream.mjs [megabytes]`
 */
import { fork } from 'node:child_process'
import { createServer, get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { startConsole } from '../../built-console.mjs'
import { median } from '../median.mjs'

const MEGABYTE = 1_000_000
const CHUNK = 64 * 1024

/** Sends as many bytes as `end_date` says, as fast as they are taken: in a process of its own, because its speed is what is measured. */
function serve() {
  const chunk = Buffer.alloc(CHUNK, 'x')
  const server = createServer((incoming, outgoing) => {
    let left = Number(new URL(incoming.url, 'http://service').searchParams.get('end_date'))
    outgoing.writeHead(200, { 'Content-Type': 'application/json' })
    const more = () => {
      while (left > 0) {
        const piece = left < CHUNK ? chunk.subarray(0, left) : chunk
        left -= piece.length
        if (!outgoing.write(piece)) return outgoing.once('drain', more)
      }
      outgoing.end()
    }
    more()
  })
  server.listen(0, '127.0.0.1', () => process.send(server.address().port))
}

/** Downloads `bytes`; resolves with the milliseconds until the first and the last byte. */
function download(port, bytes) {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    let received = 0
    let first
    const request = get(
      { host: '127.0.0.1', port, path: `/v2/admin/analytics?start_date=0&end_date=${bytes}` },
      (answer) => {
        answer.on('data', (chunk) => {
          first ??= performance.now() - started
          received += chunk.length
        })
        answer.on('end', () =>
          received === bytes
            ? resolve({ first, last: performance.now() - started })
            : reject(new Error(`${received} of ${bytes} bytes came`)),
        )
        answer.on('error', reject)
      },
    )
    request.on('error', reject)
  })
}

/**
 * Figures: `rate` (through the gateway ÷ direct), `firstByteCost` (milliseconds added to the first byte), `memoryGrowth` (bytes, at
 * most, while streaming), and the medians behind them.
 */
export async function streamThroughGateway({ megabytes = 300, rounds = 5 } = {}) {
  const service = fork(fileURLToPath(import.meta.url), ['serve'])
  const servicePort = await new Promise((resolve) => service.once('message', resolve))
  const gateway = await startConsole({
    SERVICE_URL: `http://127.0.0.1:${servicePort}`,
    SERVICE_ADMIN_KEY: 'measuring',
  })
  try {
    const bytes = megabytes * MEGABYTE
    for (let round = 0; round < 30; round += 1) {
      await download(servicePort, 1000)
      await download(gateway.port, 1000)
    }
    await download(gateway.port, bytes / 10)
    const before = gateway.memory()
    let most = before
    const sampling = setInterval(() => (most = Math.max(most, gateway.memory())), 200)
    const direct = []
    const through = []
    for (let round = 0; round < rounds; round += 1) {
      direct.push((await download(servicePort, bytes)).last)
      through.push((await download(gateway.port, bytes)).last)
    }
    clearInterval(sampling)
    const firstDirect = []
    const firstThrough = []
    for (let round = 0; round < 50; round += 1) {
      firstDirect.push((await download(servicePort, 1000)).first)
      firstThrough.push((await download(gateway.port, 1000)).first)
    }
    return {
      megabytes,
      directMegabytesPerSecond: Math.round((megabytes / median(direct)) * 1000),
      gatewayMegabytesPerSecond: Math.round((megabytes / median(through)) * 1000),
      rate: Number((median(direct) / median(through)).toFixed(2)),
      firstByteCost: Number((median(firstThrough) - median(firstDirect)).toFixed(2)),
      memoryGrowth: most - before,
    }
  } finally {
    await gateway.stop()
    service.kill()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] === 'serve') serve()
  else console.log(await streamThroughGateway({ megabytes: Number(process.argv[2] ?? 300) }))
}
