/** Headers between the console and its gateway. */

/** Carries a key a person entered, to the gateway only; the gateway turns it into `Authorization` (§5). */
export const KEY_HEADER = 'Service-Key'

/** Marks an answer that is the gateway's own and not the service's; its value names the cause. */
export const GATEWAY_ERROR_HEADER = 'Gateway-Error'
