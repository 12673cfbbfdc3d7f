/** What handlers find beside the request. */
import type { HttpBindings } from '@hono/node-server'
import type { Peer } from './addresses.ts'
import type { Visitor } from './authentication.ts'
import type { RequestNotes } from './request-log.ts'

export type GatewayEnvironment = {
  Bindings: HttpBindings & {
    readonly peer: Peer
    readonly notes: RequestNotes
    /** Sent by a program of this machine or by a trusted proxy, for nobody else. */
    readonly isDirect: boolean
  }
  Variables: { visitor: Visitor }
}
