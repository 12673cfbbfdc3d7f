/** Opens the console's pages in states for pictures, for scripts that take them. Controls are found by their visible names. */
import { chromium } from 'playwright'
import { findOrInstallBrowser } from './find-browser.mjs'
import { withMovedClock } from './moved-clock.mjs'

/** Chromium with the same options as in the stories. */
export async function openBrowser() {
  // Containers run as root.
  const options = { executablePath: findOrInstallBrowser(), args: ['--no-sandbox'] }
  return withMovedClock(await chromium.launch(options))
}

/** The playground with its first example, translated. @param {import('playwright').Page} page */
export async function openAnsweredExample(page, address) {
  await page.goto(`${address}/playground`)
  await page.getByRole('button', { name: /^Examples/ }).click()
  await page.getByRole('menuitem').first().click()
  await translateAll(page)
}

/** Presses Translate and waits until all requests have ended. @param {import('playwright').Page} page */
export async function translateAll(page) {
  await page.getByRole('button', { name: /^Translate/ }).click()
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Translate/ }).waitFor()
}

/** The usage page with its report; `query` is part of the address. @param {import('playwright').Page} page */
export async function openReport(page, address, query = '') {
  await page.goto(`${address}/usage${query}`)
  await page.getByRole('table', { name: 'Keys', exact: true }).getByRole('row').nth(1).waitFor()
  await settle(page)
}

/** Waits for everything that loads after the first paint, and the fonts. @param {import('playwright').Page} page */
export async function settle(page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
}
