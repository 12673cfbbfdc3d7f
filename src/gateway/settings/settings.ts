/** The gateway's settings, once the environment has been read and checked (`read-settings.ts`). */
import type { EngineSettings } from '../../sandbox/sandbox.ts'

/** Names and values as a process has them. */
export type Environment = Readonly<Record<string, string | undefined>>

/** An external service, and the keys held for it (§5). An operation without a key is called with the visitor's own. */
type RemoteService = {
  readonly url: URL
  readonly scheme: string
  readonly translateKey?: string | undefined
  readonly adminKey?: string | undefined
}

/** How visitors are authenticated. */
export type Access =
  | { readonly kind: 'open' }
  | {
      readonly kind: 'proxy'
      /** Names the visitor; believed only from a trusted proxy, as is `groupsHeader`, which lists the visitor's groups. */
      readonly header: string
      readonly groupsHeader?: string | undefined
      /** Who may read usage: names, `@group`, or `*` for everybody; absent where there is no usage to protect. */
      readonly admins?: readonly string[] | undefined
    }

/** Limits on time (milliseconds) and number. */
export type Limits = {
  /** Until the service accepts a connection. */
  readonly connectMs: number
  /** From the request sent to the first byte of the answer. */
  readonly firstByteMs: number
  /** Without a byte moving in either direction, once the answer has begun. */
  readonly idleMs: number
  /** Until a browser's request has arrived whole. */
  readonly requestMs: number
  /** Until a waiting request is refused because the gateway is busy. */
  readonly queueMs: number
  /** Translations at the service at the same time. */
  readonly upstream: number
  /** Usage reports at the service at the same time, in addition to the translations. */
  readonly analytics: number
  /** The most of either for one visitor; absent: a quarter. */
  readonly visitor?: number | undefined
  /** Requests that may wait for their turn, beyond those. */
  readonly waiting: number
  /** Open connections of browsers. */
  readonly connections: number
  /** Bytes per second that a browser must take on average while more of the answer is waiting. */
  readonly readerRate: number
}

export type Settings = {
  readonly host: string
  readonly port: number
  /** Begins and ends with a slash. */
  readonly basePath: string
  readonly allowedHosts: readonly string[]
  readonly trustedProxies: readonly string[]
  /** Absent: the embedded sandbox. */
  readonly service?: RemoteService | undefined
  /** Path of the file of limits, prices, groups and billing start; absent: each device has its own. */
  readonly consoleFile?: string | undefined
  /** Characters that each visitor may send per UTC day; absent: as many as the service allows. */
  readonly dailyCharacters?: number | undefined
  readonly sandbox: {
    readonly keys?: number | undefined
    readonly days?: number | undefined
    /** A language model that translates for the sandbox. */
    readonly engine?: EngineSettings | undefined
  }
  readonly access: Access
  readonly limits: Limits
  /** Whether `/metrics` is offered. */
  readonly metrics: boolean
}
