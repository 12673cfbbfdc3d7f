/**
 * Runs tests at another time: `CONSOLE_NOW=2028-02-29T23:58Z npm test` moves the clocks of tests, pages and consoles together, and they run on
 * from there. Importing this file moves the clock of the process.
 */
import { pathToFileURL } from 'node:url'

/** Set by the first process for all its children, so that their clocks agree: how far they are ahead of the real one, in milliseconds. */
const OFFSET = 'MOVED_CLOCK_OFFSET'

/** How far SIGUSR2 moves the clock of a process ahead, if it is ahead already: less than the time for which a report counts as fresh. */
export const JUMP = 240_000

const realNow = Date.now

/** How far the clock of this process is ahead of the real one, in milliseconds. */
const offset = readOffset()
if (offset !== 0) {
  process.env[OFFSET] = String(offset)
  moveClock(offset)
  process.on('SIGUSR2', () => moveClock(JUMP))
}

/**
 * Moves the clock of every page that this browser opens, and of its workers.
 * @template {import('playwright').Browser} Browser
 * @param {Browser} browser
 */
export function withMovedClock(browser) {
  if (offset === 0) return browser
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(moveClock, offset)
    // Init scripts do not run in workers; one that has already ended needs no clock.
    context.on('page', (page) =>
      page.on('worker', (worker) => worker.evaluate(moveClock, offset).catch(() => {})),
    )
    return context
  }
  return browser
}

/**
 * Node arguments and environment variables for a process whose clock agrees with this one's, or is `aheadMs` ahead of it.
 * @returns {{ arguments: string[], environment: Record<string, string> }}
 */
export function clockForProcess(aheadMs = 0) {
  const total = offset + aheadMs
  if (total === 0) return { arguments: [], environment: {} }
  return {
    arguments: ['--import', pathToFileURL(import.meta.filename).href],
    environment: { [OFFSET]: String(total) },
  }
}

function readOffset() {
  const handedOn = process.env[OFFSET]
  if (handedOn !== undefined) return Number(handedOn)
  const now = process.env.CONSOLE_NOW
  if (now === undefined) return 0
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(now) ? Date.parse(now) : Number.NaN
  // The 30th of February would be parsed as the 1st of March.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(now.slice(0, -1)))
    throw new Error(`CONSOLE_NOW is not a UTC time like 2028-02-29T23:58Z: ${JSON.stringify(now)}`)
  return time - realNow()
}

/**
 * Replaces `Date` with one that is ahead. It also runs in pages, so it must be self-contained.
 * @param {number} milliseconds
 */
export function moveClock(milliseconds) {
  const RealDate = Date
  const now = RealDate.now
  RealDate.now = () => now() + milliseconds
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(RealDate.now()).toString(),
    construct: (_, given, created) =>
      Reflect.construct(RealDate, given.length === 0 ? [RealDate.now()] : given, created),
  })
  RealDate.prototype.constructor = globalThis.Date
}
