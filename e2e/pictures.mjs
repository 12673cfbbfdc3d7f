/** Makes the pictures of the README from the built console: `npm run pictures`. */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { startConsole } from './built-console.mjs'
import { findOrInstallBrowser } from './find-browser.mjs'

const out = resolve(import.meta.dirname, 'pictures')
const { address, stop } = await startConsole()
mkdirSync(out, { recursive: true })
const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: ['--no-sandbox'] })
try {
  for (const colorScheme of ['light', 'dark']) {
    const page = await browser.newPage({
      colorScheme,
      locale: 'en-GB',
      viewport: { width: 1280, height: 800 },
    })
    await page.goto(`${address}/playground`)
    await page.getByRole('button', { name: /^Examples/ }).click()
    await page.getByRole('menuitem').first().click()
    await page.getByRole('button', { name: /^Translate/ }).click()
    await page
      .getByText(/of \d+ (changed|differ)/)
      .first()
      .waitFor()
    await page.screenshot({ path: join(out, `playground-${colorScheme}.png`) })
    await page.goto(`${address}/usage`)
    await page.getByRole('table', { name: 'Keys' }).getByRole('row').nth(3).waitFor()
    await page.waitForTimeout(800)
    await page.screenshot({ path: join(out, `usage-${colorScheme}.png`) })
    await page.close()
  }
} finally {
  await browser.close()
  await stop()
}
