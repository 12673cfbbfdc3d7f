/** Makes the README's screenshots from the built console: `npm run pictures`. */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startConsole } from './built-console.mjs'
import { openAnsweredExample, openBrowser, openReport, settle } from './open-pages.mjs'

const out = resolve(import.meta.dirname, 'pictures')
const { address, stop } = await startConsole()
mkdirSync(out, { recursive: true })
const browser = await openBrowser()
try {
  for (const colorScheme of ['light', 'dark']) {
    const page = await browser.newPage({
      colorScheme,
      locale: 'en-GB',
      viewport: { width: 1280, height: 800 },
    })
    for (const [name, open] of Object.entries({ playground: openAnsweredExample, usage: openReport })) {
      await open(page, address)
      await settle(page)
      await page.screenshot({ path: join(out, `${name}-${colorScheme}.png`), animations: 'disabled' })
    }
    await page.close()
  }
} finally {
  await browser.close()
  await stop()
}
