/** The two forwarded operations (§4.1, §4.2): which key each uses, which parts of the request are sent, and when it leaves the queue. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { CHARACTERS_LEFT_HEADER, KEY_FORM, KEY_HEADER } from '../../api/gateway-contract.ts'
import { headerText } from '../addresses.ts'
import type { Allowance } from '../visitors/allowance.ts'
import { Refusal, refused } from '../error-response.ts'
import { createQueue, type Queue } from './queue.ts'
import { checkBodyHead, countText, readBody, type CountedBody } from './request-body.ts'
import type { RequestNotes } from '../request-log.ts'
import type { Service } from './service.ts'
import type { Settings } from '../settings/settings.ts'
import { createUpstream, type UpstreamCall } from './upstream.ts'

const ANALYTICS_PARAMETERS = ['start_date', 'end_date', 'group_by']

/** A request and findings about it. */
type Exchange = {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly notes: RequestNotes
}

/** The load of each operation's queue. */
export type Pools = Readonly<Record<'translate' | 'analytics', Pick<Queue, 'inProgress' | 'waiting'>>>

/**
 * Each operation writes the service's response to `outgoing`, or rejects with a `Refusal` if nothing has been written yet. The queue takes visitors
 * in turn. `allowance` limits the characters each of them may send per day.
 */
export function createOperations(service: Service, settings: Settings, allowance?: Allowance) {
  const upstream = createUpstream(service, settings)
  // Separate pools: long reports and quick translations never wait for each other.
  const translations = createPool(settings.UPSTREAM_LIMIT, settings)
  const reports = createPool(settings.ANALYTICS_LIMIT, settings)

  const send = async (
    { incoming, outgoing, notes }: Exchange,
    visitor: string,
    queue: Queue,
    call: Omit<UpstreamCall, 'signal' | 'wanted'>,
    characters?: number,
  ): Promise<void> => {
    const left = new AbortController()
    outgoing.once('close', () => left.abort())
    if (outgoing.destroyed) left.abort()
    const release = await queue.enter(visitor, left.signal)
    if (release === undefined)
      throw new Refusal(503, 'busy', 'Too many requests are waiting for the service. Nothing was sent.', {
        'Retry-After': '2',
      })
    notes.characters = characters
    const whole = { ...call, wanted: incoming.headers, signal: left.signal }
    await upstream.forward(whole, outgoing, notes).finally(release)
  }

  return {
    async translate(exchange: Exchange, visitor: string): Promise<void> {
      const { incoming, outgoing, notes } = exchange
      checkBodyHead(incoming)
      const key = keyFor(incoming, service.translateKey, 'translating')
      notes.characters = 0
      const received = await readBody(incoming, outgoing)
      const counted = countText(received)
      const quota = allowance && (await reserveQuota(allowance, outgoing, visitor, counted))
      const call = {
        path: '/v2/translate',
        key,
        // With a limit, exactly what was counted is sent; without one, the body is sent unchanged.
        body: quota?.counted.body ?? received,
        // Noted again at this moment, because responses to concurrent requests may arrive in any order.
        onAnswer: quota?.noteLeft,
      }
      try {
        await send(exchange, visitor, translations, call, counted?.characters)
      } catch (error) {
        // Both codes mean that nothing was sent, so nothing can have been billed.
        if (error instanceof Refusal && ['unreachable', 'busy'].includes(error.code)) {
          notes.characters = 0
          await quota?.refund()
        }
        throw error
      }
    },
    async analytics(exchange: Exchange, visitor: string): Promise<void> {
      const key = keyFor(exchange.incoming, service.adminKey, 'analytics')
      const path = `/v2/admin/analytics${analyticsQuery(exchange.incoming.url ?? '')}`
      await send(exchange, visitor, reports, { path, key })
    },
    pools: { translate: translations, analytics: reports } satisfies Pools,
    close: upstream.close,
  }
}

/** A queue with `places` concurrent requests for one operation. A visitor gets a quarter of them unless the settings say otherwise. */
function createPool(places: number, { VISITOR_LIMIT, WAITING_LIMIT, QUEUE_SECONDS }: Settings): Queue {
  const perVisitor = Math.min(places, VISITOR_LIMIT ?? Math.ceil(places / 4))
  return createQueue({ places, perVisitor, waiting: WAITING_LIMIT, waitMs: QUEUE_SECONDS * 1000 })
}

/** The gateway's key if it holds one, otherwise the visitor's. */
function keyFor(incoming: IncomingMessage, held: string | undefined, purpose: string): string {
  if (held !== undefined) return held
  const brought = headerText(incoming.headers, KEY_HEADER.toLowerCase())?.trim()
  if (brought !== undefined && KEY_FORM.test(brought)) return brought
  throw new Refusal(
    401,
    'no-key',
    `There is no key for ${purpose}: the console’s server has none, and neither has the request.`,
  )
}

/** The query, rewritten with only the parameters of §4.2. */
function analyticsQuery(target: string): string {
  const given = new URLSearchParams(target.split('?')[1] ?? '')
  const passed = new URLSearchParams()
  for (const name of ANALYTICS_PARAMETERS) {
    const value = given.get(name)
    if (value !== null) passed.set(name, value)
  }
  return passed.size === 0 ? '' : `?${passed.toString()}`
}

/**
 * Reserves the characters of `counted` for `visitor` and sets a header with the remaining allowance on `outgoing`. Throws a `Refusal` if they exceed
 * the allowance or could not be counted.
 */
async function reserveQuota(
  allowance: Allowance,
  outgoing: ServerResponse,
  visitor: string,
  counted: CountedBody | undefined,
) {
  if (counted === undefined)
    throw refused(
      400,
      'There is a daily character limit, and the characters of this request cannot be counted: it must be a JSON object whose text is an array of strings.',
    )
  const { granted, left, refund } = await allowance.reserve(visitor, counted.characters).catch(() => {
    throw refused(
      503,
      'The daily character limit cannot be checked at the moment. Nothing was sent; try again soon.',
      { 'Retry-After': '5' },
    )
  })
  const noteLeft = () => {
    if (!outgoing.headersSent) outgoing.setHeader(CHARACTERS_LEFT_HEADER, left())
  }
  noteLeft()
  if (!granted) throw usedUp(allowance, left(), counted.characters)
  return {
    counted,
    /** Releases the characters, because nothing was sent; may be called more than once. */
    refund: async () => {
      await refund()
      noteLeft()
    },
    noteLeft,
  }
}

function usedUp(allowance: Allowance, left: number, characters: number): Refusal {
  const seconds = Math.ceil(allowance.untilTomorrow() / 1000)
  const figure = (count: number) => count.toLocaleString('en-US')
  return new Refusal(
    429,
    'daily-limit',
    `${figure(left)} of your ${figure(allowance.limit)} characters for today are left; this request has ${figure(characters)}. Nothing was sent. The next day begins at 00:00 UTC.`,
    { 'Retry-After': `${seconds}` },
  )
}
