/** The built console as a person starts it (`npm start`), one per test worker, and helpers for every story. */
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Browser, type Locator, type Page } from 'playwright/test'
import { startConsole } from './built-console.mjs'
import { withMovedClock } from './moved-clock.mjs'

export { startConsole }

/** A running console. `stop` also removes its folder. */
type ConsoleServer = Awaited<ReturnType<typeof startConsole>>

type StoryFixtures = {
  /** Stops what a story has started once the story is over, the last one first. */
  readonly stopAfterwards: <Started extends { stop: () => Promise<void> }>(started: Started) => Started
}

/** Playwright's test, with this worker's console as the base URL. */
export const test = base.extend<
  StoryFixtures,
  { readonly browser: Browser; readonly consoleServer: ConsoleServer }
>({
  browser: [async ({ browser }, use) => use(withMovedClock(browser)), { scope: 'worker' }],
  consoleServer: [
    async ({}, use) => {
      const server = await startConsole()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  stopAfterwards: async ({}, use) => {
    const running: { stop: () => Promise<void> }[] = []
    await use((started) => {
      running.push(started)
      return started
    })
    for (const { stop } of running.toReversed()) await stop()
  },
  baseURL: async ({ consoleServer }, use) => use(consoleServer.address),
  page: async ({ page }, use) => {
    // An uncaught error in the console fails the story in which it happens, even if nothing checks for it.
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    await use(page)
    // A route that still waits would fail when the page is closed.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(faults, 'uncaught errors on the page').toEqual([])
  },
})

export { expect }

/**
 * Presses like a hand: once the control is enabled, stands still and is not covered, the pointer moves there, goes down, and comes
 * up 80 ms later in the same place, even if the page has moved meanwhile. Playwright's own `click` is instantaneous.
 */
export async function press(page: Page, target: Locator) {
  await expect(target).toBeEnabled()
  await target.hover()
  await page.mouse.down()
  await page.waitForTimeout(80)
  await page.mouse.up()
}

/** Types like a hand into the focused element, one key every 60 ms. */
export async function typeByHand(page: Page, words: string) {
  await page.keyboard.type(words, { delay: 60 })
}

/**
 * Checks the current page with axe. `besidePopover`: react-aria puts a hidden close button next to the popover's dialog, as
 * a way out for screen readers on phones; the landmark rule would report it as stray content.
 */
export async function expectAccessible(page: Page, { besidePopover = false } = {}) {
  // Ends all fades: halfway between two colours, the contrast is not the final one.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish()
  })
  // Half a megabyte of script is injected only once per page: without frames, the existing copy suffices.
  const isThere = page.frames().length === 1 && (await page.evaluate<boolean>("'axe' in globalThis"))
  // The non-legacy mode opens a new page each time, for cross-origin frames, which the console does not have.
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  if (besidePopover) builder.disableRules('region')
  const { violations } = await builder.analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ html }) => html).join(' | ')}`,
  )
  expect(found).toEqual([])
}
