/**
 * Identifies visitors. There are two ways in: the console is open to everybody who can reach it (this machine), or a trusted proxy
 * has signed the visitor in and names them in a header.
 */
import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { countHeader, headerText, type Peer } from '../addresses.ts'
import { Refusal, refused } from '../error-response.ts'
import type { RequestNotes } from '../request-log.ts'
import type { Settings } from '../settings/settings.ts'

export type Visitor = {
  /** The person's name from a trusted proxy, shown to that person and logged. */
  readonly name?: string | undefined
  /** Identifies the visitor in the log and in the queue. */
  readonly id: string
  /** If false, the visitor may only translate. */
  readonly mayReadUsage: boolean
}

/** The context of handlers, besides the request. */
export type GatewayEnvironment = {
  Bindings: HttpBindings & {
    readonly peer: Peer
    readonly notes: RequestNotes
    /** Sent by a program on this machine or by a trusted proxy, on its own behalf. */
    readonly isDirect: boolean
  }
  Variables: { visitor: Visitor }
}

/** Longest name a proxy may give, in UTF-16 units. */
const MAX_NAME_LENGTH = 200

/** Throws a `Refusal` if nobody can be identified. */
export function identify(settings: Settings, incoming: IncomingMessage, peer: Peer): Visitor {
  const { CONSOLE_TRUSTED_HEADER: header, CONSOLE_GROUPS_HEADER: groupsHeader } = settings
  if (header === undefined) return { id: peer.address, mayReadUsage: true }
  if (!peer.viaTrustedProxy) throw refused(403, 'The console can be reached only through its proxy.')
  const name = readOnce(incoming, header)
  const groups = groupsHeader === undefined ? '' : readOnce(incoming, groupsHeader)
  if (name === '') throw signIn('The proxy in front of the console has not said who you are.')
  if (name === undefined || name.length > MAX_NAME_LENGTH)
    throw signIn(`The proxy must send ${header} once, in UTF-8, with at most ${MAX_NAME_LENGTH} characters.`)
  if (groups === undefined) throw signIn(`The proxy must send ${groupsHeader} once, in UTF-8.`)
  return { id: name, name, mayReadUsage: isAdministrator(settings.CONSOLE_ADMINS, name, groups) }
}

const signIn = (message: string) => new Refusal(401, 'sign-in', message)

/** `groups` are separated by commas. A person named `@finance` does not count as the group. */
function isAdministrator(admins: readonly string[] | undefined, name: string, groups: string): boolean {
  if (admins === undefined || admins.includes('*')) return true
  if (!name.startsWith('@') && admins.includes(name)) return true
  return groups.split(',').some((group) => admins.includes(`@${group.replace(/^[ \t]+|[ \t]+$/g, '')}`))
}

/**
 * The value of a proxy's header, empty if absent; `undefined` if ambiguous, because the header occurs twice or is not UTF-8. Not trimmed: "ada" and
 * "ada" followed by a no-break space are two people.
 */
function readOnce(incoming: IncomingMessage, header: string): string | undefined {
  const bytes = Buffer.from(headerText(incoming.headers, header) ?? '', 'latin1')
  return countHeader(incoming, header) <= 1 && isUtf8(bytes) ? bytes.toString() : undefined
}

/** Runs before every route that reports usage. */
export const onlyAdministrators: MiddlewareHandler<GatewayEnvironment> = async (c, next) => {
  if (!c.var.visitor.mayReadUsage)
    throw new Refusal(
      403,
      'administrators-only',
      'Usage is for administrators. Nothing was sent to the service.',
    )
  await next()
}
