/** The two operations that are forwarded (§4.1, §4.2): which key each uses, what of the request is sent, and its turn in the queue. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { KEY_HEADER } from '../../api/gateway-contract.ts'
import { headerText } from '../addresses.ts'
import type { Allowance } from '../visitors/allowance.ts'
import { Refusal } from '../error-response.ts'
import { createQueue, type Queue } from './queue.ts'
import { checkBodyHead, readBody } from './request-body.ts'
import type { RequestNotes } from '../request-log.ts'
import type { Service } from './service.ts'
import type { Settings } from '../settings/settings.ts'
import { countText, reserveQuota } from './reserve-quota.ts'
import { createUpstream, type UpstreamCall } from './upstream.ts'

const ANALYTICS_PARAMETERS = ['start_date', 'end_date', 'group_by']
const RETRY_AFTER_SECONDS = '2'

/** Writes the service's answer to `outgoing`; rejects with a `Refusal` if nothing has been written yet. Requests of one `visitor` share a
 *  place in the queue. What becomes known is written into `notes`. */
type Operation = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  visitor: string,
  notes: RequestNotes,
) => Promise<void>

type Operations = {
  readonly translate: Operation
  readonly analytics: Operation
  /** The queues in front of the service. */
  readonly pools: Pools
  readonly close: () => Promise<void>
}

/** How full the queue of each operation is. */
export type Pools = Readonly<Record<'translate' | 'analytics', Pick<Queue, 'inProgress' | 'waiting'>>>

/** `allowance` limits what each visitor may send in a day. */
export function createOperations(service: Service, settings: Settings, allowance?: Allowance): Operations {
  const heldKeys = [service.translateKey, service.adminKey].filter((key) => key !== undefined)
  const upstream = createUpstream(service.url, heldKeys, settings)
  // Separate pools: long reports and quick translations never wait for each other.
  const translations = createPool(settings.UPSTREAM_LIMIT, settings)
  const reports = createPool(settings.ANALYTICS_LIMIT, settings)

  const send = async (
    queue: Queue,
    outgoing: ServerResponse,
    visitor: string,
    notes: RequestNotes,
    call: Omit<UpstreamCall, 'signal'>,
    characters?: number,
  ): Promise<void> => {
    const left = new AbortController()
    const leave = () => left.abort()
    outgoing.once('close', leave)
    if (outgoing.destroyed) left.abort()
    try {
      const release = await queue.enter(visitor, left.signal)
      if (release === undefined)
        throw new Refusal(
          503,
          'busy',
          'Too many requests are waiting for the service. Nothing was sent; try again in a moment.',
          { 'Retry-After': RETRY_AFTER_SECONDS },
        )
      notes.characters = characters
      try {
        await upstream.forward({ ...call, signal: left.signal }, outgoing, notes)
      } finally {
        release()
      }
    } finally {
      outgoing.off('close', leave)
    }
  }

  return {
    async translate(incoming, outgoing, visitor, notes) {
      checkBodyHead(incoming)
      const key = keyFor(incoming, service.translateKey, 'translating')
      notes.characters = 0
      const received = await readBody(incoming, outgoing)
      const counted = countText(received)
      const { refund, noteLeft } = await reserveQuota(allowance, outgoing, visitor, counted)
      const call = {
        ...accepted(incoming),
        method: 'POST' as const,
        path: '/v2/translate',
        scheme: service.scheme,
        key,
        // Exactly what was counted is sent; without a limit the body is sent as it came.
        body: allowance === undefined || counted === undefined ? received : counted.body,
        // What is left by now: answers of requests at the same time may end in another order.
        onAnswer: noteLeft,
      }
      try {
        await send(translations, outgoing, visitor, notes, call, counted?.characters)
      } catch (error) {
        if (isKnownUnsent(error)) {
          notes.characters = 0
          await refund()
        }
        throw error
      }
    },
    async analytics(incoming, outgoing, visitor, notes) {
      const key = keyFor(incoming, service.adminKey, 'analytics')
      const path = `/v2/admin/analytics${analyticsQuery(incoming.url ?? '')}`
      await send(reports, outgoing, visitor, notes, {
        ...accepted(incoming),
        method: 'GET',
        path,
        scheme: service.scheme,
        key,
        isRepeatable: true,
      })
    },
    pools: { translate: translations, analytics: reports },
    close: upstream.close,
  }
}

/** A queue for `places` of one operation. A visitor gets a quarter of them unless the settings say otherwise. */
function createPool(places: number, { VISITOR_LIMIT, WAITING_LIMIT, QUEUE_SECONDS }: Settings): Queue {
  const perVisitor = Math.min(places, VISITOR_LIMIT ?? Math.ceil(places / 4))
  return createQueue({ places, perVisitor, waiting: WAITING_LIMIT, waitMs: QUEUE_SECONDS * 1000 })
}

/** The gateway's key, or else the visitor's. */
function keyFor(incoming: IncomingMessage, held: string | undefined, purpose: string): string {
  if (held !== undefined) return held
  const brought = headerText(incoming, KEY_HEADER.toLowerCase())?.trim()
  if (brought !== undefined && /^[\x21-\x7e]{1,512}$/.test(brought)) return brought
  throw new Refusal(
    401,
    'no-key',
    `There is no key for ${purpose}: the console’s server has none, and neither has the request.`,
  )
}

function accepted(incoming: IncomingMessage) {
  return {
    accept: headerText(incoming, 'accept'),
    acceptEncoding: readableEncodings(headerText(incoming, 'accept-encoding')),
  }
}

/** The browser's encodings that the gateway can also read, in case it has to inspect an error answer. */
function readableEncodings(list = ''): string | undefined {
  const names = list.split(',').map((entry) => entry.trim())
  return names.filter((entry) => /^(?:gzip|deflate|br)(?:;|$)/.test(entry)).join(', ') || undefined
}

/** The parameters of §4.2 and no others, rewritten. */
function analyticsQuery(target: string): string {
  const given = new URLSearchParams(target.split('?')[1] ?? '')
  const passed = new URLSearchParams()
  for (const name of ANALYTICS_PARAMETERS) {
    const value = given.get(name)
    if (value !== null) passed.set(name, value)
  }
  return passed.size === 0 ? '' : `?${passed.toString()}`
}

/** Whether the request ended before it was sent, so that nothing can have been billed. */
function isKnownUnsent(error: unknown): boolean {
  return error instanceof Refusal && ['unreachable', 'busy'].includes(error.code)
}
