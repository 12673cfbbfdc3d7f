/**
 * The content of a visit comes first: code that it does not need waits until it is painted, so that the two do not share a slow line. A press, a
 * second, or a page with nothing to wait for ends the wait.
 */

/** The longest time that code is held back, in milliseconds: a slow report leaves the line idle meanwhile. */
const LONGEST_WAIT = 1_000

/** The loading that starts later; absent where nothing is held back. */
let waiting: (() => void)[] | undefined

/** To be called before anything is drawn, where the content has to come first. */
export function holdBackCode() {
  waiting ??= []
  setTimeout(releaseCode, LONGEST_WAIT)
  addEventListener('click', releaseCode, true)
}

/** To be called once the content is painted, or there is none. */
export function releaseCode() {
  const begins = waiting
  waiting = undefined
  begins?.forEach((begin) => begin())
}

/** Calls `begin` once nothing is held back: mostly at once. */
export function afterFirstContent(begin: () => void) {
  if (waiting === undefined) begin()
  else waiting.push(begin)
}
