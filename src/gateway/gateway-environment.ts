/** What handlers find beside the request. */
import type { HttpBindings } from '@hono/node-server'
import type { Peer } from './addresses.ts'
import type { Visitor } from './authentication.ts'
import type { RequestNotes } from './request-log.ts'

export type GatewayEnvironment = {
  Bindings: HttpBindings & { readonly peer: Peer; readonly notes: RequestNotes }
  Variables: { visitor: Visitor }
}
