/**
 * The gateway under many clients and every fault at once: no response may be lost or reach another client, no request may be sent twice,
 * both sides must count the same, and memory must stay flat. `node e2e/gateway/soak.mjs [seconds] [clients]`
 */
import { createHash } from 'node:crypto'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { startScriptedService } from '../../src/testing/scripted-service.mjs'
import { startConsole } from '../built-console.mjs'
import { median } from '../performance/figures.mjs'

const MEGABYTE = 1_000_000
/** The gateway's codes for a request that was sent but got no response: on a busy machine a reset may become a timeout. */
const UNSURE = new Set(['interrupted', 'timeout'])
/** What a client asks the service to do, and how many times in a hundred. */
const plan = [
  ['answer', 66],
  ['answer slowly', 8],
  ['answer largely', 8],
  ['refuse', 5],
  ['reset before', 4],
  ['reset within', 4],
  ['stay silent', 1],
  ['leave', 4],
]
/** Bytes that are unique to the request `id`. */
const bytesOf = (id, length) =>
  Buffer.alloc(length, createHash('sha256').update(id).digest('base64').slice(0, 43))

/** A service that does what each request says, and counts requests. `start` restarts it, on the same port if given. */
function obedientService() {
  const arrivals = new Map()
  const obey = (incoming, outgoing, body) => {
    const { context: id, text } = JSON.parse(body)
    const [deed] = text
    arrivals.set(id, (arrivals.get(id) ?? 0) + 1)
    const head = { 'Content-Type': 'application/json', 'X-Trace-ID': id }
    if (deed === 'reset before') return incoming.socket.resetAndDestroy()
    if (deed === 'stay silent') return
    if (deed === 'refuse')
      return outgoing.writeHead(429, { ...head, 'Retry-After': '1' }).end(bytesOf(id, 100))
    const length = deed === 'answer largely' || deed === 'leave' ? 2 * MEGABYTE : 3000
    outgoing.writeHead(200, head)
    if (deed === 'answer') return outgoing.end(bytesOf(id, length))
    const bytes = bytesOf(id, length)
    outgoing.write(bytes.subarray(0, length / 2))
    setTimeout(() => {
      if (deed === 'reset within') incoming.socket.resetAndDestroy()
      else outgoing.end(bytes.subarray(length / 2))
    }, 40)
  }
  return { arrivals, start: (port) => startScriptedService(obey, { port, keepAliveMs: 300 }) }
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
      const told = {
        status: answer.statusCode,
        code: answer.headers['gateway-error'],
        trace: answer.headers['x-trace-id'],
      }
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
    const length = { refuse: 100, 'answer largely': 2 * MEGABYTE, leave: 2 * MEGABYTE }[deed] ?? 3000
    if (seen.status !== (deed === 'refuse' ? 429 : 200)) return `got status ${seen.status}`
    if (!seen.body.equals(bytesOf(id, length))) return 'got other bytes'
    return deed === 'reset within' || deed === 'reset before'
      ? 'took part of an answer for the whole'
      : undefined
  }
  if (deed === 'leave')
    return seen.broken === undefined && seen.code === undefined ? 'did not leave' : undefined
  if (deed === 'stay silent' || deed === 'reset before')
    return UNSURE.has(seen.code) ? undefined : `got ${seen.code ?? seen.broken}`
  return undefined
}

/**
 * Figures of a run. `wrong` lists every response that was lost, mixed up or duplicated, and must be empty. `sent` (by the gateway's log) is
 * `arrived` (at the service) plus `unheard`: requests in flight that were lost when the service restarted.
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
    while (Date.now() < end) {
      asked += 1
      const id = `${number}-${asked}`
      const deed = pick()
      const seen = await ask(gateway.port, agent, id, deed)
      const reason = verdict(id, deed, seen, arrivals.get(id) ?? 0)
      if (reason !== undefined) wrong.push(`${id} (${deed}) ${reason}`)
      if (UNSURE.has(seen.code)) unsure.push(id)
      const outcome = `${deed}: ${seen.code ?? (seen.broken === undefined ? seen.status : 'broken off')}`
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
    agent.destroy()
  }
  const sampling = setInterval(() => memory.push(gateway.memory()), 1000)
  const restart = async () => {
    await service.stop()
    await new Promise((resolve) => setTimeout(resolve, 150))
    service = await start(service.port)
  }
  let restarted = Promise.resolve()
  const restarting = setInterval(() => {
    restarted = restart()
  }, 3000)
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  clearInterval(restarting)
  await restarted
  await new Promise((resolve) => setTimeout(resolve, 500))
  clearInterval(sampling)
  const logged = gateway.lines.filter(({ path }) => path === '/v2/translate')
  await gateway.stop()
  await service.stop()

  const sent = logged.filter(({ code }) => !['unreachable', 'busy'].includes(code)).length
  const unheard = unsure.filter((id) => !arrivals.has(id)).length
  const arrived = [...arrivals.values()].reduce((sum, count) => sum + count, 0)
  const third = Math.floor(memory.length / 3)
  return {
    seconds,
    clients,
    asked,
    logged: logged.length,
    sent,
    arrived,
    unheard,
    outcomes,
    wrong,
    memoryBefore: median(memory.slice(third, 2 * third)),
    memoryAfter: median(memory.slice(-third)),
    memoryMost: Math.max(...memory),
  }
}

function pick() {
  let left = Math.random() * 100
  for (const [deed, share] of plan) if ((left -= share) < 0) return deed
  return 'answer'
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const figures = await soakGateway({
    seconds: Number(process.argv[2] ?? 60),
    clients: Number(process.argv[3] ?? 50),
  })
  console.log(figures)
  const { wrong, asked, logged, sent, arrived, unheard } = figures
  process.exitCode = wrong.length === 0 && asked === logged && sent === arrived + unheard ? 0 : 1
}
