/** What the gateway says of itself: which service is connected, and who brings the keys. */
import * as v from 'valibot'

/** Path on the gateway, relative to the console's own address. */
export const CONNECTION_PATH = 'gateway/connection'

/** Header that carries a key a person entered, to the gateway only; the gateway turns it into `Authorization` (§5). */
export const KEY_HEADER = 'Service-Key'

/** Header by which the gateway marks an answer that is its own and not the service's; its value names the cause. */
export const GATEWAY_ERROR_HEADER = 'Gateway-Error'

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
