/** Headers between the console and its own gateway. They mean nothing to the service and never reach it. */

/** Carries a key a person entered, to the gateway only; the gateway turns it into `Authorization` (§5). */
export const KEY_HEADER = 'Service-Key'

/** Marks an answer that is the gateway's own and not the service's; its value names the cause. */
export const GATEWAY_ERROR_HEADER = 'Gateway-Error'

/** On the gateway's answers about translations: how many characters the visitor may still send today. */
export const CHARACTERS_LEFT_HEADER = 'Characters-Left'
