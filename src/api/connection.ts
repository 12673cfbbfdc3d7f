/** What the gateway says of itself: which service is connected, and who brings the keys. */
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { ServiceError } from './failure.ts'
import { parseJson, readText, send } from './http.ts'

/** Path on the gateway, relative to the console's own address. */
export const CONNECTION_PATH = 'gateway/connection'

/** Who brings the key of an operation: the gateway's settings, or the person in this tab. */
export type KeyHolder = 'gateway' | 'person'

/** Answer of `GET gateway/connection`. Holds no key and no part of one. */
export type Connection = {
  /** `Sandbox`, or the host of the service. */
  readonly service: string
  readonly sandbox: boolean
  readonly keys: { readonly translate: KeyHolder; readonly analytics: KeyHolder }
  /** How visitors are let in; with `password` and `proxy`, `visitor` names who is signed in where known. */
  readonly access: 'open' | 'password' | 'proxy'
  readonly visitor?: string | undefined
}

const holder = v.picklist(['gateway', 'person'])

export const connectionSchema = v.object({
  service: v.string(),
  sandbox: v.boolean(),
  keys: v.object({ translate: holder, analytics: holder }),
  access: v.picklist(['open', 'password', 'proxy']),
  visitor: v.optional(v.string()),
}) satisfies v.GenericSchema<unknown, Connection>

/** Asks the gateway. Throws `ServiceError`. */
export async function fetchConnection(): Promise<Connection> {
  const operation = 'analytics'
  const answer = await send({ operation, method: 'GET', path: CONNECTION_PATH })
  const body = parseJson(await readText(answer, operation), operation, { status: answer.status })
  const result = v.safeParse(connectionSchema, body)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new ServiceError({
    kind: 'unreadable',
    operation,
    path: `$.${v.getDotPath(issue) ?? ''}`,
    expected: issue.expected ?? 'something else',
  })
}

/** Asked once a sitting: the connection changes only with the gateway's settings, which need its restart. */
export const connectionQuery = queryOptions({ queryKey: ['connection'], queryFn: fetchConnection })
