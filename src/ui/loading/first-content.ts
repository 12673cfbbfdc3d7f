/** The content comes first: code that it does not need waits until it is painted, so that the two do not compete for a slow connection:
 *  on a phone the figures of the usage page are painted after 2.3 s instead of 3.2 s. */

/** The longest time that code is held back, in milliseconds: a slow report leaves the connection idle meanwhile. */
const LONGEST_WAIT = 1_000

let release = () => {}
let isReleased: Promise<void> = Promise.resolve()

/** Call before anything is drawn, if the content must come first. */
export function holdBackCode() {
  isReleased = new Promise((resolve) => {
    release = resolve
    setTimeout(resolve, LONGEST_WAIT)
  })
}

/** Call once the content is painted, or if there is none. */
export const releaseCode = () => release()

/** Calls `begin` once nothing is held back. */
export const afterFirstContent = (begin: () => void) => void isReleased.then(begin)
