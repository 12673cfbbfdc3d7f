/** How long the console waits for a translation while nothing at all arrives. */

/** The longest that a service needs, in milliseconds. */
const OF_A_SERVICE = 120_000

/** The longest delay that a timer can have. */
const LONGEST = 2_147_483_647

let timeout = OF_A_SERVICE

/** Sets the wait for a language model, which needs longer than a service: as long as the gateway itself waits, in seconds; absent: as for a
 *  service. */
export function setTranslationTimeout(seconds: number | undefined): void {
  timeout = seconds === undefined ? OF_A_SERVICE : Math.min(LONGEST, Math.max(OF_A_SERVICE, seconds * 1000))
}

/** How long to wait for a translation, in milliseconds. */
export function translationTimeout(): number {
  return timeout
}
