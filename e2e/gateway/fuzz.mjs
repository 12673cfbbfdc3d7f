/**
 * Sends randomly damaged requests to the gateway: it must keep running, respond in HTTP or not at all, reveal no key, and let only the two
 * operations reach the service. The same seed gives the same requests. `node e2e/gateway/fuzz.mjs [requests] [seed]`
 */
import { connect } from 'node:net'
import { generator } from '../../src/testing/random.mjs'
import { startScriptedService } from '../../src/testing/scripted-service.mjs'
import { startConsole } from '../built-console.mjs'

const KEY = 'fuzzing-key-3f9a7c51d2e8b604'
const ADMIN_KEY = 'fuzzing-admin-key-86b1d90e2c7f'
const AT_ONCE = 24
/** How long to wait, in milliseconds: a damaged request may be incomplete and gets no response. An intact one does, however busy the machine is. */
const TIMEOUT = 250
const INTACT_TIMEOUT = 20_000

/** The permitted statuses; anything else is a fault of the gateway. */
const STATUSES = new Set([
  100, 200, 206, 304, 308, 400, 403, 404, 405, 408, 413, 414, 415, 416, 417, 421, 431, 501, 502, 503, 505,
])

const body = '{"text":["Tor"],"target_lang":"EN","context":"football"}'
const whole = [
  `POST /v2/translate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  `POST /v2/translate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  'GET /v2/admin/analytics?start_date=2026-01-01&end_date=2026-01-31&group_by=key_and_day HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n',
  'GET /gateway/connection HTTP/1.1\r\nHost: 127.0.0.1\r\nSec-Fetch-Site: same-origin\r\n\r\n',
  'GET /usage?start=2026-01-01 HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n',
  'GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET /healthz HTTP/1.1\r\nHost: 10.0.0.1\r\n\r\n',
  'GET /icon.svg HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: "x"\r\nRange: bytes=0-9\r\n\r\n',
]

/** Headers that parsers disagree on, or that must not get through. */
const headers = [
  ['5', '99999999999999999999', '-1', '0x10'].map((length) => `Content-Length: ${length}`),
  [' chunked', ' gzip, chunked', '\tchunked'].map((coding) => `Transfer-Encoding:${coding}`),
  ['evil.example', '[::1', 'localhost:99999'].map((host) => `Host: ${host}`),
  ['null', 'http://localhost'].map((origin) => `Origin: ${origin}`),
  ['203.0.113.9', ',,[,'].map((address) => `X-Forwarded-For: ${address}`),
  ['100-continue', 'x'].map((expected) => `Expect: ${expected}`),
  ['close', 'upgrade\r\nUpgrade: h2c'].map((wish) => `Connection: ${wish}`),
  ['Service-Key: own', 'Authorization: Service-Auth-Key x', 'Cookie: a=b'],
  ['Accept-Encoding: br;q=x', 'Range: bytes=-', 'Forwarded: for=x', 'Via: 1.1 x', 'Keep-Alive: x'],
].flat()

/** Fragments to insert anywhere. */
const pieces = [
  headers.map((header) => `${header}\r\n`),
  ['\r\n', '\r\n\r\n', '\n', '\r', '\0', '\t', ' ', ':', '0\r\n\r\n', 'ffffffffff\r\n'],
  ['%', '%00', '%2e%2e%2f', '%2f', '/../', '//', '\\', '?', '#', '@', '\u00e9', '\u{1f600}'],
  ['GET ', 'POST ', 'CONNECT ', 'OPTIONS * ', 'HEAD ', 'TRACE ', 'BREW '],
  ['HTTP/1.0', 'HTTP/2.0', 'HTTP/1.1\r\n', 'http://localhost/', 'a'.repeat(3000)],
  ['/v2/translate', '/v2/admin/analytics', '/v2/', '/gateway/', '/assets/'],
].flat()

/** A request with up to three defects, as bytes; one in twenty is intact. */
function damaged(random) {
  const below = (limit) => Math.floor(random() * limit)
  const one = (list) => list[below(list.length)]
  let bytes = Buffer.from(one(whole))
  for (let harm = random() < 0.05 ? 0 : 1 + below(3); harm > 0; harm -= 1) {
    const at = below(bytes.length + 1)
    const to = Math.min(bytes.length, at + below(30))
    const [before, middle, after] = [bytes.subarray(0, at), bytes.subarray(at, to), bytes.subarray(to)]
    const lineEnd = bytes.indexOf('\r\n') + 2
    const parts = [
      [before, Buffer.from(one(pieces)), middle, after],
      [before, after],
      [before, middle, middle, after],
      [before, Buffer.from(middle.map((byte) => byte ^ (1 << below(8)))), after],
      [before, Buffer.from(Array.from(middle, () => below(256))), after],
      [before, Buffer.from(one(whole))],
      // Most depends on the headers: inserts a fragment at the end of the first line.
      [bytes.subarray(0, lineEnd), Buffer.from(one(pieces)), bytes.subarray(lineEnd)],
      [before],
    ]
    bytes = Buffer.concat(one(parts))
  }
  return bytes
}

/** Sends `bytes` and resolves with everything received until the connection ended or went quiet. */
function exchange(port, bytes, number) {
  return new Promise((resolve) => {
    // A single address would run out of ports while closed connections are remembered.
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (number % 200)}` })
    const chunks = []
    const end = () => {
      socket.destroy()
      resolve(Buffer.concat(chunks).toString('latin1'))
    }
    socket.setTimeout(whole.includes(bytes.toString()) ? INTACT_TIMEOUT : TIMEOUT, end)
    socket.on('error', end)
    socket.on('close', end)
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      socket.setTimeout(30, end)
    })
    socket.write(bytes)
  })
}

/** Figures of a run. `wrong` lists forbidden outcomes, with the number of the request, and must be empty. */
export async function fuzzGateway({ requests = 60_000, seed = 1 } = {}) {
  const wrong = []
  const arrived = { translate: 0, analytics: 0 }
  const check = ({ method, url, headers }) => {
    const isTranslation = method === 'POST' && url === '/v2/translate'
    const isReport = method === 'GET' && /^\/v2\/admin\/analytics(?:\?[\w=&%+.*-]*)?$/.test(url)
    if (!isTranslation && !isReport) wrong.push(`the service received ${method} ${url}`)
    if (headers.authorization !== `Service-Auth-Key ${isReport ? ADMIN_KEY : KEY}`)
      wrong.push(`the key of ${url}`)
    for (const name of ['cookie', 'x-forwarded-for', 'service-key', 'origin', 'transfer-encoding'])
      if (name in headers) wrong.push(`the service received the header ${name}`)
    arrived[isReport ? 'analytics' : 'translate'] += 1
  }
  const service = await startScriptedService((_, outgoing) =>
    outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end('{}'),
  )
  const gateway = await startConsole({
    SERVICE_URL: service.address,
    SERVICE_KEY: KEY,
    SERVICE_ADMIN_KEY: ADMIN_KEY,
    METRICS: '1',
    VISITOR_LIMIT: '32',
  })
  const statuses = {}
  const random = generator(seed)
  let sent = 0
  const client = async () => {
    while (sent < requests) {
      sent += 1
      const number = sent
      const answer = await exchange(gateway.port, damaged(random), number)
      const status = answer === '' ? 'no answer' : Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1])
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status !== 'no answer' && !STATUSES.has(status)) wrong.push(`${number}: ${answer.slice(0, 80)}`)
      if (answer.includes(KEY) || answer.includes(ADMIN_KEY)) wrong.push(`${number}: a key was leaked`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, client))
  // Without the time limit of the damaged ones: on a busy machine it may take a while.
  const isAlive = await fetch(`${gateway.address}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isAlive) wrong.push('it no longer answers')
  await gateway.stop()
  await service.stop()
  for (const head of service.begun) check(head)
  const log = JSON.stringify(gateway.lines)
  if (log.includes(KEY) || log.includes(ADMIN_KEY)) wrong.push('a key is in the log')
  if (gateway.lines.some(({ code, status }) => code === 'failed' || status === 500))
    wrong.push('it failed on a request')
  return { statuses, arrived, wrong }
}

if (process.argv[1] === import.meta.filename) {
  const [requests, seed] = process.argv.slice(2).map(Number)
  const figures = await fuzzGateway({ requests, seed })
  console.log(figures)
  process.exitCode = figures.wrong.length === 0 ? 0 : 1
}
