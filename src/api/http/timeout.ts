/** How long the console waits for a translation during which nothing at all arrives. */

/** As long as a service needs at most, in milliseconds. */
const OF_A_SERVICE = 120_000

/** As long as a timer can wait. */
const LONGEST = 2_147_483_647

let timeout = OF_A_SERVICE

/** A language model needs longer than a service: the gateway says for how long it waits itself, in seconds; absent: as for a service. */
export function setTranslationTimeout(seconds: number | undefined): void {
  timeout = seconds === undefined ? OF_A_SERVICE : Math.min(LONGEST, Math.max(OF_A_SERVICE, seconds * 1000))
}

/** In milliseconds. */
export function translationTimeout(): number {
  return timeout
}
