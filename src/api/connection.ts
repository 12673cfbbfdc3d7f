/** What the gateway reports about itself: which service is connected, and where the keys come from. */
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { fetchJson } from './http/decode.ts'

/** Path on the gateway, relative to the console's own address. */
const CONNECTION_PATH = 'gateway/connection'

/** The longest time that a service takes for a translation, and the longest delay of a timer, in milliseconds. */
const LONGEST_OF_SERVICES = 120_000
const LONGEST_DELAY = 2_147_483_647

const holder = v.picklist(['gateway', 'person'])

/** Where the key of an operation comes from: the gateway's settings, or the person in this tab. */
export type KeyHolder = v.InferOutput<typeof holder>

const connectionSchema = v.object({
  /** `Sandbox`, or the host of the service. */
  service: v.string(),
  sandbox: v.boolean(),
  keys: v.object({ translate: holder, analytics: holder }),
  /**
   * For programs that call the service directly: its address, which ends in a slash and is absent for the sandbox, the scheme of
   * `Authorization` (§5), and the environment variable for the key. Reported here so that no file of the page contains them.
   */
  direct: v.object({ url: v.optional(v.string()), scheme: v.string(), keyVariable: v.string() }),
  /** How visitors sign in; with `proxy`, `visitor` is the user name that the proxy passes on. */
  access: v.picklist(['open', 'proxy']),
  visitor: v.optional(v.string()),
  /** Whether the visitor may read usage reports; everybody may translate. */
  mayReadUsage: v.boolean(),
  /** The language model that translates for the sandbox, and how long the gateway waits for it, in seconds. */
  engine: v.optional(v.object({ model: v.string(), timeoutSeconds: v.number() })),
  /** How many characters the visitor may send per UTC day, and how many were left on `day` if that is known; absent without a limit. */
  dailyCharacters: v.optional(v.object({ limit: v.number(), left: v.optional(v.number()), day: v.string() })),
})

/** Response of `GET gateway/connection`. Contains no key nor any part of one. */
export type Connection = v.InferOutput<typeof connectionSchema>

/** Fetches the connection from the gateway. Throws a `ServiceError`. */
export async function fetchConnection({ signal }: { signal?: AbortSignal } = {}): Promise<Connection> {
  const connection = await fetchJson(CONNECTION_PATH, connectionSchema, signal)
  const needed = (connection.engine?.timeoutSeconds ?? 0) * 1000
  timeout = Math.min(LONGEST_DELAY, Math.max(LONGEST_OF_SERVICES, needed))
  return connection
}

let timeout = LONGEST_OF_SERVICES

/** How long the console waits for a translation while no data arrives, in milliseconds: for a language model, as long as the gateway does. */
export function translationTimeout(): number {
  return timeout
}

/** The settings of a running gateway do not change, so one response lasts as long as the tab. */
export const connectionQuery = queryOptions({
  queryKey: ['connection'],
  queryFn: ({ signal }) => fetchConnection({ signal }),
  staleTime: Infinity,
  gcTime: Infinity,
  // A gateway on this machine responds even while the machine is offline.
  networkMode: 'always',
})
