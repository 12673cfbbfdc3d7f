/** Streams the service's answer to the browser, and gives up on either of them when it holds the other up. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { answerHeaders, RefusedRequest } from '../error-response.ts'
import type { Limits } from '../settings.ts'
import { readErrorBody } from './error-body.ts'
import { interrupted } from './refusals.ts'

const DOWN_HEADERS = [
  'content-type',
  'content-encoding',
  'content-length',
  'content-language',
  'retry-after',
  'x-trace-id',
]

/** How often the rate of a reader is looked at, in milliseconds. */
const READER_STEP_MS = 250

/** Resolves once `answer` has been passed on, whole or broken off; rejects with `RefusedRequest` while nothing has been written. */
export async function passAnswer(
  answer: IncomingMessage,
  status: number,
  key: string,
  outgoing: ServerResponse,
  limits: Limits,
): Promise<void> {
  const breakOff = () => {
    answer.destroy(new Error('broken off'))
    // Also where the service has ended and only the browser still has to take the last bytes.
    if (outgoing.headersSent) outgoing.destroy()
  }
  const unwatch = watch(answer, outgoing, limits, breakOff)
  answer.pause()
  try {
    const headers: Record<string, string> = { ...answerHeaders }
    for (const name of DOWN_HEADERS) {
      const value = answer.headers[name]
      if (typeof value === 'string') headers[name] = value
    }
    if (status < 400) {
      outgoing.writeHead(status, headers)
      await pipeline(answer, outgoing)
      return
    }
    const body = await readErrorBody(answer, key)
    delete headers['content-encoding']
    outgoing.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
  } catch {
    // Too late for another answer: breaking the connection tells the browser that this one is not whole.
    if (outgoing.headersSent) outgoing.destroy()
    else throw new RefusedRequest(interrupted())
  } finally {
    unwatch()
  }
}

/**
 * Calls `breakOff` when nothing moves for `idleMs`, and when the browser is the slow side and takes less than `readerRate` on average
 * over that time. Returns what ends the watch.
 */
function watch(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  { idleMs, readerRate }: Limits,
  breakOff: () => void,
): () => void {
  const most = (readerRate * idleMs) / 1000
  /** Bytes that the reader is ahead of the slowest pace allowed. */
  let ahead = most
  let given = 0
  let looked = performance.now()
  const idle = setTimeout(breakOff, idleMs)
  const pace = setInterval(() => {
    const now = performance.now()
    // Only while bytes wait for the browser is it the browser that is slow.
    if (outgoing.writableNeedDrain) ahead -= (readerRate * (now - looked)) / 1000
    looked = now
    if (ahead < 0) breakOff()
  }, READER_STEP_MS)
  const onData = (chunk: Buffer) => {
    idle.refresh()
    given += chunk.length
  }
  const onDrain = () => {
    idle.refresh()
    ahead = Math.min(most, ahead + given)
    given = 0
  }
  answer.on('data', onData)
  outgoing.on('drain', onDrain)
  return () => {
    clearTimeout(idle)
    clearInterval(pace)
    outgoing.off('drain', onDrain)
  }
}
