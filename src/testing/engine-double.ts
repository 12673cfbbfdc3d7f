/** For tests: a scripted server that speaks the API of OpenAI-compatible engines over real HTTP. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as v from 'valibot'
import { startScriptedService } from './scripted-service.mjs'

const requestSchema = v.object({
  model: v.string(),
  stream: v.boolean(),
  seed: v.number(),
  response_format: v.optional(v.unknown()),
  messages: v.tuple([
    v.object({ role: v.literal('system'), content: v.string() }),
    v.object({ role: v.literal('user'), content: v.string() }),
  ]),
})
const entrySchema = v.strictObject({
  source: v.string(),
  target: v.string(),
  text: v.string(),
  context: v.optional(v.string()),
})

/** A request as the model received it. */
type AskedOfModel = v.InferOutput<typeof requestSchema> & {
  readonly entry: v.InferOutput<typeof entrySchema>
  readonly key: string | undefined
}

/** How a request is answered: returns the translation, or writes any response. */
export type Behaviour = (
  asked: AskedOfModel,
  outgoing: ServerResponse,
) => string | Promise<string> | undefined

/** Streams `content` in chunks of a few characters, as real servers do. */
export function streamContent(
  outgoing: ServerResponse,
  content: string,
  reason: string | null = 'stop',
): void {
  outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' })
  const send = (choice: object) =>
    outgoing.write(`data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`)
  send({ delta: { role: 'assistant', content: '' }, finish_reason: null })
  for (const piece of content.match(/[^]{1,4}/g) ?? [])
    send({ delta: { content: piece }, finish_reason: null })
  if (reason !== null) send({ delta: {}, finish_reason: reason })
  outgoing.end('data: [DONE]\n\n')
}

/** Starts it on a free port with the model `double`; by default it translates every text into capitals, and needs no key. */
export async function startEngineDouble(
  behave: Behaviour = ({ entry }) => entry.text.toUpperCase(),
  key?: string,
) {
  const asked: AskedOfModel[] = []
  const count = { now: 0, most: 0, left: 0 }
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse, body: string) => {
    if (key !== undefined && incoming.headers.authorization !== `Bearer ${key}`) {
      outgoing.writeHead(401).end()
      return
    }
    if (incoming.url === '/v1/models') {
      outgoing.writeHead(200, { 'Content-Type': 'application/json' })
      outgoing.end(JSON.stringify({ object: 'list', data: [{ id: 'double', object: 'model' }] }))
      return
    }
    if (incoming.url !== '/v1/chat/completions' || incoming.method !== 'POST') {
      outgoing.writeHead(404).end()
      return
    }
    const request = v.parse(requestSchema, JSON.parse(body))
    const entry = v.parse(entrySchema, JSON.parse(request.messages[1].content))
    const one = { ...request, entry, key: incoming.headers.authorization }
    asked.push(one)
    count.now += 1
    count.most = Math.max(count.most, count.now)
    outgoing.once('close', () => {
      count.now -= 1
      if (!outgoing.writableFinished) count.left += 1
    })
    const translation = await behave(one, outgoing)
    if (translation !== undefined) streamContent(outgoing, JSON.stringify({ translation }))
  }
  const { address, stop } = await startScriptedService(answer)
  return {
    /** For `ENGINE_URL`. */
    url: `${address}/v1`,
    asked,
    /** Requests in progress now, the most there ever were at once, and those whose client left before the end. */
    now: () => count.now,
    most: () => count.most,
    left: () => count.left,
    stop,
  }
}
