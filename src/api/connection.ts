/** What the gateway reports about itself: which service is connected, and where the keys come from. */
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { fetchJson } from './http/decode.ts'

/** Path on the gateway, relative to the console's own address. */
const CONNECTION_PATH = 'gateway/connection'

/** The longest that a service needs for a translation, and the longest delay that a timer can have, in milliseconds. */
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
   * How a program calls the service itself: its address, which ends in a slash and is absent for the sandbox, the scheme of
   * `Authorization` (§5), and the name of the environment variable for the key. Reported here so that no file of the page contains them.
   */
  direct: v.object({ url: v.optional(v.string()), scheme: v.string(), keyVariable: v.string() }),
  /** How visitors sign in; with `proxy`, `visitor` is the name under which a proxy has signed the person in. */
  access: v.picklist(['open', 'proxy']),
  visitor: v.optional(v.string()),
  /** Whether the visitor may ask for usage reports; translating is for everybody. */
  mayReadUsage: v.boolean(),
  /** The language model that translates for the sandbox, and how long the gateway waits for it, in seconds. */
  engine: v.optional(v.object({ model: v.string(), timeoutSeconds: v.number() })),
  /** How many characters the visitor may send per UTC day, and how many were left on `day`; absent where the gateway sets no limit. */
  dailyCharacters: v.optional(v.object({ limit: v.number(), left: v.number(), day: v.string() })),
})

/** Answer of `GET gateway/connection`. Holds no key and no part of one. */
export type Connection = v.InferOutput<typeof connectionSchema>

/** Asks the gateway what it is connected to. Throws a `ServiceError`. */
export async function fetchConnection({ signal }: { signal?: AbortSignal } = {}): Promise<Connection> {
  const connection = await fetchJson(CONNECTION_PATH, connectionSchema, signal)
  const needed = (connection.engine?.timeoutSeconds ?? 0) * 1000
  timeout = Math.min(LONGEST_DELAY, Math.max(LONGEST_OF_SERVICES, needed))
  return connection
}

let timeout = LONGEST_OF_SERVICES

/** How long the console waits for a translation while nothing at all arrives, in milliseconds: for a language model as long as the gateway does. */
export function translationTimeout(): number {
  return timeout
}

/** The settings of a running gateway do not change, so one answer lasts as long as the tab. */
export const connectionQuery = queryOptions({
  queryKey: ['connection'],
  queryFn: ({ signal }) => fetchConnection({ signal }),
  staleTime: Infinity,
  gcTime: Infinity,
  // A gateway on this machine also answers while the machine is offline.
  networkMode: 'always',
})
