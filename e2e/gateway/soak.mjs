/**
 * The gateway under many clients and every fault at once: no response may be lost or reach another client, no request may be sent twice,
 * both sides must count the same, and memory must stay flat. `node e2e/gateway/soak.mjs [seconds] [clients]`
 */
import { createHash } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { startScriptedService } from '../../src/testing/scripted-service.mjs'
import { startConsole } from '../built-console.mjs'
import { median, memoryOf } from '../performance/figures.mjs'

const MEGABYTE = 1_000_000
/** How many requests are sent at least, however slow the machine is. */
const LEAST = 50
/** The gateway's codes for a request that was sent but got no response: on a busy machine a reset may become a timeout. */
const UNSURE = new Set(['interrupted', 'timeout'])
/** What a client asks the service to do, and how many times in a hundred. */
const plan = {
  answer: 66,
  'answer slowly': 8,
  'answer largely': 8,
  refuse: 5,
  'reset before': 4,
  'reset within': 4,
  'stay silent': 1,
  leave: 4,
}
const deeds = Object.entries(plan).flatMap(([deed, share]) => Array(share).fill(deed))
/** Bytes that are unique to the request `id`. */
const bytesOf = (id, length) =>
  Buffer.alloc(length, createHash('sha256').update(id).digest('base64').slice(0, 43))
/** How many bytes the service answers with. */
const lengthOf = (deed) =>
  ({ refuse: 100, 'answer largely': 2 * MEGABYTE, leave: 2 * MEGABYTE })[deed] ?? 3000

/** A service that does what each request says, and counts requests. `start` restarts it, on the same port if given. */
function obedientService() {
  const arrivals = new Map()
  const obey = (incoming, outgoing, body) => {
    const { context: id, text } = JSON.parse(body)
    const [deed] = text
    arrivals.set(id, (arrivals.get(id) ?? 0) + 1)
    if (deed === 'reset before') return incoming.socket.resetAndDestroy()
    if (deed === 'stay silent') return
    const head = { 'Content-Type': 'application/json', 'X-Trace-ID': id, 'Retry-After': '1' }
    const bytes = bytesOf(id, lengthOf(deed))
    outgoing.writeHead(deed === 'refuse' ? 429 : 200, head)
    if (deed === 'refuse' || deed === 'answer') return outgoing.end(bytes)
    outgoing.write(bytes.subarray(0, bytes.length / 2))
    setTimeout(() => {
      if (deed === 'reset within') incoming.socket.resetAndDestroy()
      else outgoing.end(bytes.subarray(bytes.length / 2))
    }, 40)
  }
  return { arrivals, start: (port) => startScriptedService(obey, port) }
}

/** One request; resolves with what a browser would have seen. */
function ask(port, agent, id, deed) {
  return new Promise((resolve) => {
    const body = JSON.stringify({ text: [deed], target_lang: 'EN', context: id })
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
    const outgoing = request(`http://127.0.0.1:${port}/v2/translate`, { method: 'POST', headers, agent })
    outgoing.on('error', (error) => resolve({ broken: error.code }))
    outgoing.on('response', (answer) => {
      const chunks = []
      const { 'gateway-error': code, 'x-trace-id': trace } = answer.headers
      const told = { status: answer.statusCode, code, trace }
      answer.on('data', (chunk) => {
        chunks.push(chunk)
        if (deed === 'leave') outgoing.destroy()
      })
      answer.on('error', (error) => resolve({ ...told, broken: error.code }))
      answer.on('end', () => resolve({ ...told, body: Buffer.concat(chunks) }))
    })
    outgoing.end(body)
  })
}

/** Checks whether `seen` is a permitted outcome of this deed while the service also restarts; returns the reason if not. */
function verdict(id, deed, seen, arrived) {
  if (arrived > 1) return 'was sent twice'
  if (seen.trace !== undefined && seen.trace !== id) return 'got the head of another'
  if (seen.code === 'unreachable' || seen.code === 'busy')
    return arrived === 0 ? undefined : 'was sent although reported unsent'
  if (seen.code === undefined && seen.broken === undefined) {
    if (seen.status !== (deed === 'refuse' ? 429 : 200)) return `got status ${seen.status}`
    if (!seen.body.equals(bytesOf(id, lengthOf(deed)))) return 'got other bytes'
    if (deed === 'leave') return 'did not leave'
    return deed.startsWith('reset') ? 'took part of an answer for the whole' : undefined
  }
  if (deed === 'stay silent' || deed === 'reset before')
    return UNSURE.has(seen.code) ? undefined : `got ${seen.code ?? seen.broken}`
  return undefined
}

/**
 * Figures of a run. `wrong` lists every response that was lost, mixed up or duplicated, and where both sides do not count the same; it must be
 * empty. Memory is in bytes.
 */
export async function soakGateway({ seconds = 60, clients = 50 } = {}) {
  const { arrivals, start } = obedientService()
  let service = await start()
  const gateway = await startConsole({
    SERVICE_URL: service.address,
    SERVICE_KEY: 'soaking',
    FIRST_BYTE_SECONDS: '2',
    UPSTREAM_LIMIT: '24',
    VISITOR_LIMIT: '24',
  })
  const wrong = []
  const outcomes = {}
  const memory = []
  const end = Date.now() + seconds * 1000
  let asked = 0
  /** Sent without a response: only at the end is it known whether each arrived, because a busy service reads late. */
  const unsure = []

  const client = async (number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (Date.now() < end || asked < LEAST) {
      asked += 1
      const id = `${number}-${asked}`
      const deed = deeds[Math.floor(Math.random() * deeds.length)]
      const seen = await ask(gateway.port, agent, id, deed)
      const reason = verdict(id, deed, seen, arrivals.get(id) ?? 0)
      if (reason !== undefined) wrong.push(`${id} (${deed}) ${reason}`)
      if (UNSURE.has(seen.code)) unsure.push(id)
      const outcome = `${deed}: ${seen.code ?? (seen.broken === undefined ? seen.status : 'broken off')}`
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
    agent.destroy()
  }
  const sampling = setInterval(() => memory.push(memoryOf(gateway.child.pid, 'VmRSS')), 1000)
  let restarted = Promise.resolve()
  const restarting = setInterval(() => {
    restarted = service
      .stop()
      .then(() => sleep(150))
      .then(async () => (service = await start(service.port)))
  }, 3000)
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  clearInterval(restarting)
  await restarted
  await sleep(500)
  clearInterval(sampling)
  await gateway.stop()
  await service.stop()

  const logged = gateway.lines.filter(({ path }) => path === '/v2/translate')
  if (logged.length !== asked) wrong.push(`${asked} were asked, ${logged.length} are in the log`)
  // In flight when the service restarted.
  const unheard = unsure.filter((id) => !arrivals.has(id)).length
  const arrived = [...arrivals.values()].reduce((sum, count) => sum + count, 0)
  const sent = logged.filter(({ code }) => !['unreachable', 'busy'].includes(code)).length
  if (sent !== arrived + unheard) wrong.push(`${sent} were sent, ${arrived} arrived, ${unheard} were lost`)
  const third = Math.floor(memory.length / 3)
  const before = median(memory.slice(third, 2 * third))
  return { asked, sent, arrived, unheard, outcomes, wrong, before, after: median(memory.slice(-third)) }
}

if (process.argv[1] === import.meta.filename) {
  const [seconds, clients] = process.argv.slice(2).map(Number)
  const figures = await soakGateway({ seconds, clients })
  console.log(figures)
  process.exitCode = figures.wrong.length === 0 ? 0 : 1
}
