/**
 * What the gateway costs on a large report: the same bytes directly from a service and through the gateway, alternating, in one run.
 */
import { fork } from 'node:child_process'
import { createServer, get } from 'node:http'
import { startConsole } from '../built-console.mjs'
import { median, memoryOf } from './figures.mjs'

const MEGABYTE = 1_000_000
const BYTES = 300 * MEGABYTE
const CHUNK = 64 * 1024

/** Sends as many bytes as `end_date` says, as fast as they are read: in its own process, because its speed is measured. */
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

/** Downloads `bytes`; resolves with the milliseconds to the first and the last byte. */
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

/** Rows `{ figure, value, goal }`. Needs `npm run build`. */
export async function run() {
  const service = fork(import.meta.filename, ['serve'])
  const servicePort = await new Promise((resolve) => service.once('message', resolve))
  const gateway = await startConsole({
    SERVICE_URL: `http://127.0.0.1:${servicePort}`,
    SERVICE_ADMIN_KEY: 'measuring',
  })
  /** Alternates between both. */
  const inTurn = async (rounds, bytes, figure) => {
    const direct = []
    const through = []
    for (let round = 0; round < rounds; round += 1) {
      direct.push((await download(servicePort, bytes))[figure])
      through.push((await download(gateway.port, bytes))[figure])
    }
    return { direct: median(direct), through: median(through) }
  }
  try {
    await inTurn(30, 1000, 'last')
    await download(gateway.port, BYTES / 10)
    const memory = () => memoryOf(gateway.child.pid, 'VmRSS')
    const before = memory()
    let most = before
    const sampling = setInterval(() => (most = Math.max(most, memory())), 200)
    const whole = await inTurn(5, BYTES, 'last')
    clearInterval(sampling)
    const first = await inTurn(50, 1000, 'first')
    return [
      {
        figure: `${BYTES / MEGABYTE} MB, rate through the gateway ÷ direct`,
        value: whole.direct / whole.through,
        goal: '≥ 0.4',
      },
      {
        figure: 'milliseconds added to the first byte',
        value: first.through - first.direct,
        goal: '≤ 5',
      },
      { figure: 'MB of memory gained while streaming', value: (most - before) / MEGABYTE, goal: '≤ 80' },
    ]
  } finally {
    await gateway.stop()
    service.kill()
  }
}

if (process.argv[2] === 'serve') serve()
