/** This machine's Firefox and WebKit behind one small interface: the rest of the walk is the same for both. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import puppeteer from 'puppeteer-core'
import { findProgram } from '../find-browser.mjs'

/**
 * @typedef {object} Engine A running browser with one page.
 * @property {string} name with its version
 * @property {(address: string) => Promise<void>} goto
 * @property {(source: string) => Promise<any>} evaluate the JSON value of an expression, or of the result of its promise
 * @property {(x: number, y: number, toX?: number) => Promise<void>} press presses like a hand; with `toX`, drags to it
 * @property {(words: string) => Promise<void>} type
 * @property {(...names: string[]) => Promise<void>} key presses the last key while holding the others
 * @property {(() => Promise<Uint8Array>) | undefined} print the page as PDF; absent if the driver cannot
 * @property {() => Promise<void>} close
 */

/** How long a press holds the button down, in milliseconds. */
const HELD = 80

/** Firefox through WebDriver BiDi. @returns {Promise<Engine | undefined>} */
async function startFirefox() {
  const executablePath = findProgram('firefox-esr', 'firefox')
  if (executablePath === undefined) return undefined
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: { width: 1280, height: 860 },
  })
  const page = await browser.newPage()
  const { mouse, keyboard } = page
  return {
    name: (await browser.version()).replace('firefox/', 'Firefox '),
    goto: async (address) => {
      await page.goto(address)
    },
    evaluate: (source) => page.evaluate(source),
    async press(x, y, toX = x) {
      await mouse.move(x, y)
      await mouse.down()
      if (toX !== x) await mouse.move(toX, y, { steps: 4 })
      await sleep(HELD)
      await mouse.up()
    },
    type: (words) => keyboard.type(words),
    async key(...names) {
      for (const name of names) await keyboard.down(name)
      for (const name of names.toReversed()) await keyboard.up(name)
    },
    print: () => page.pdf({ format: 'a4' }),
    close: () => browser.close(),
  }
}

/** WebDriver's codes of keys that are not characters. */
const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Home: '\uE011',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

const stroke = (type, name) => ({ type, value: KEYS[name] ?? name })

/** WebKitGTK through its WebDriver, on its own virtual display. @returns {Promise<Engine | undefined>} */
async function startWebKit() {
  const [driver, screen] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')]
  if (driver === undefined || screen === undefined) return undefined
  const screenOptions = ['-displayfd', '1', '-nolisten', 'tcp', '-screen', '0', '1400x1000x24']
  const display = spawn(screen, screenOptions, { stdio: ['ignore', 'pipe', 'ignore'] })
  // Xvfb prints the number of the free display it has found.
  const [number] = await once(createInterface({ input: display.stdout }), 'line')
  const port = 20_000 + (process.pid % 20_000)
  const env = { ...process.env, DISPLAY: `:${number}` }
  const service = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' })
  const stop = () => [service, display].forEach((child) => child.kill())

  const call = async (method, path, body) => {
    const address = `http://127.0.0.1:${port}/session${path}`
    const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = await answer.json()
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  const { sessionId, capabilities } = await startSession(call).catch((error) => {
    stop()
    throw error
  })
  const command = (name, body) => call('POST', `/${sessionId}/${name}`, body)
  const act = (type, actions) => command('actions', { actions: [{ type, id: type, actions }] })
  await command('timeouts', { script: 120_000 })
  await command('window/rect', { width: 1280, height: 900 })
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    goto: (url) => command('url', { url }),
    evaluate: (source) => command('execute/sync', { script: `return ${source}`, args: [] }),
    async press(x, y, toX = x) {
      const move = (to) => ({ type: 'pointerMove', x: Math.round(to), y: Math.round(y) })
      const path = [0.25, 0.5, 0.75, 1].map((part) => move(x + (toX - x) * part))
      const pause = { type: 'pause', duration: HELD }
      const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
      await act('pointer', [move(x), down, ...path, pause, up])
    },
    async type(words) {
      const strokes = Array.from(words).flatMap((value) => [stroke('keyDown', value), stroke('keyUp', value)])
      await act('key', strokes)
    },
    async key(...names) {
      const up = names.toReversed().map((name) => stroke('keyUp', name))
      await act('key', [...names.map((name) => stroke('keyDown', name)), ...up])
    },
    print: undefined,
    async close() {
      await call('DELETE', `/${sessionId}`)
      stop()
    },
  }
}

/** The driver only listens a moment after it has started. */
async function startSession(call) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await call('POST', '', { capabilities: {} })
    } catch (error) {
      if (tries === 50) throw error
      await sleep(200)
    }
  }
}

/** How to start each engine, by its Debian package; undefined if it is not installed. */
export const engines = { 'firefox-esr': startFirefox, 'webkit2gtk-driver with xvfb': startWebKit }
