/** What handlers find beside the request. */
import type { HttpBindings } from '@hono/node-server'
import type { Peer } from './addresses.ts'
import type { RequestNotes } from './request-log.ts'

export type Visitor = {
  /** As a trusted proxy names the person; shown to that person and logged. */
  readonly name?: string | undefined
  /** Tells visitors apart in the log and in the queue. */
  readonly id: string
  /** Everybody else may translate only. */
  readonly mayReadUsage: boolean
}

export type GatewayEnvironment = {
  Bindings: HttpBindings & {
    readonly peer: Peer
    readonly notes: RequestNotes
    /** Sent by a program of this machine or by a trusted proxy, for nobody else. */
    readonly isDirect: boolean
  }
  Variables: { visitor: Visitor }
}
