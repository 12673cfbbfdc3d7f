/** What handlers know besides the request. */
import type { HttpBindings } from '@hono/node-server'
import type { Peer } from './addresses.ts'
import type { RequestNotes } from './request-log.ts'

export type Visitor = {
  /** The person's name from a trusted proxy; shown to that person and logged. */
  readonly name?: string | undefined
  /** Identifies the visitor in the log and in the queue. */
  readonly id: string
  /** Everybody else may only translate. */
  readonly mayReadUsage: boolean
}

export type GatewayEnvironment = {
  Bindings: HttpBindings & {
    readonly peer: Peer
    readonly notes: RequestNotes
    /** Sent by a program on this machine or by a trusted proxy, on its own behalf. */
    readonly isDirect: boolean
  }
  Variables: { visitor: Visitor }
}
