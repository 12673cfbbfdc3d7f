/**
 * Finds out who a visitor is. There are two ways in: the console is open to whoever reaches it (this machine), or a trusted
 * proxy has signed the visitor in and names them in a header.
 */
import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { headerText, type Peer } from './addresses.ts'
import { refusalResponse, type Refusal } from './error-response.ts'
import type { GatewayEnvironment } from './gateway-environment.ts'
import type { Access, Settings } from './settings.ts'

/** Longest name a proxy may give, in UTF-16 units. */
const MAX_NAME_LENGTH = 200

export type Visitor = {
  /** As a trusted proxy names the person; shown to that person and logged. */
  readonly name?: string | undefined
  /** Tells visitors apart in the log and in the queue. */
  readonly id: string
}

/** A visitor, or why there is none. */
export type Authentication = { readonly visitor: Visitor } | { readonly refusal: Refusal }

/** Who sent `incoming`, whose far end is `peer`. */
export function authenticate(access: Access, incoming: IncomingMessage, peer: Peer): Authentication {
  if (access.kind === 'open') return { visitor: { id: peer.address } }
  if (!peer.viaTrustedProxy)
    return {
      refusal: { status: 403, code: 'refused', message: 'The console is reached through its proxy only.' },
    }
  const name = headerText(incoming, access.header)?.trim() ?? ''
  if (countHeaders(incoming, access.header) > 1 || name === '' || name.length > MAX_NAME_LENGTH)
    return {
      refusal: {
        status: 401,
        code: 'sign-in',
        message: 'The proxy in front of the console has not said who you are.',
      },
    }
  return { visitor: { id: name, name } }
}

/** Stands before every route; sets `visitor` for those behind it. */
export function createAuthentication({ access }: Settings): MiddlewareHandler<GatewayEnvironment> {
  return async (c, next) => {
    const result = authenticate(access, c.env.incoming, c.env.peer)
    if ('refusal' in result) return refusalResponse(result.refusal)
    c.set('visitor', result.visitor)
    c.env.notes.who = result.visitor.name
    return next()
  }
}

function countHeaders(incoming: IncomingMessage, header: string): number {
  return incoming.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === header).length
}
