/** Checks the console's password in the same time whatever was entered, and slower the more often it was wrong. */
import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createQueue } from './upstream/queue.ts'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** Wrong tries of one address that cost nothing yet. */
const FREE_TRIES = 5
const LONGEST_WAIT_MS = 900_000
/** Addresses remembered; the oldest are forgotten first. */
const MAX_ADDRESSES = 10_000
/** What each wrong try adds to the pause of all tries, and where that ends. */
const PAUSE_STEP_MS = 50
const LONGEST_PAUSE_MS = 2000
/** How long a wrong try counts for the pause of all. */
const PAUSE_MEMORY_MS = 60_000

/** Whether the password was right; `wait` (milliseconds): it was not looked at, and may be tried again after that. */
export type Verdict = { readonly right: boolean; readonly waitMs?: number }

export type PasswordCheck = (entered: string, address: string, signal: AbortSignal) => Promise<Verdict>

export type PasswordOptions = {
  readonly now?: (() => number) | undefined
  readonly pause?: ((milliseconds: number) => Promise<unknown>) | undefined
  /** Work of one derivation: scrypt's `cost`, a power of two. */
  readonly cost?: number | undefined
}

export function createPasswordCheck(
  password: string,
  { now = Date.now, pause = sleep, cost = 16_384 }: PasswordOptions = {},
): PasswordCheck {
  const salt = randomBytes(16)
  const expected = derive(password, salt, 32, { cost })
  const wrongTries = new Map<string, { count: number; last: number }>()
  let recent: number[] = []
  // One try at a time, in turn by address: a flood can neither use up the processor nor shut others out.
  const line = createQueue({ places: 1, waiting: 32, waitMs: 20_000 })

  const waitFor = (address: string): number => {
    const tries = wrongTries.get(address)
    if (tries === undefined || tries.count < FREE_TRIES) return 0
    const blockedMs = Math.min(LONGEST_WAIT_MS, 1000 * 2 ** (tries.count - FREE_TRIES))
    return Math.max(0, tries.last + blockedMs - now())
  }
  const remember = (address: string): void => {
    const count = (wrongTries.get(address)?.count ?? 0) + 1
    wrongTries.delete(address)
    wrongTries.set(address, { count, last: now() })
    const oldest = wrongTries.keys().next().value
    if (wrongTries.size > MAX_ADDRESSES && oldest !== undefined) wrongTries.delete(oldest)
    recent = [...recent.filter((time) => time > now() - PAUSE_MEMORY_MS), now()].slice(-100)
  }

  return async (entered, wholeAddress, signal) => {
    const address = networkOf(wholeAddress)
    const waitMs = waitFor(address)
    if (waitMs > 0) return { right: false, waitMs }
    const release = await line.enter(address, signal)
    if (release === undefined) return { right: false, waitMs: 5000 }
    try {
      const stillMs = waitFor(address)
      if (stillMs > 0) return { right: false, waitMs: stillMs }
      const right = timingSafeEqual(await derive(entered.slice(0, 1024), salt, 32, { cost }), await expected)
      if (right) wrongTries.delete(address)
      else remember(address)
      await pause(Math.min(LONGEST_PAUSE_MS, PAUSE_STEP_MS * recent.length))
      return { right }
    } finally {
      release()
    }
  }
}

/** Addresses of one IPv6 subscriber count as one. */
function networkOf(address: string): string {
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
}
