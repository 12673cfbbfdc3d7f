/** Makes the pictures of the README from the built console: `npm run pictures`. */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { findOrInstallBrowser } from './find-browser.mjs'

const root = resolve(import.meta.dirname, '..')
const out = join(root, 'e2e/pictures')
const port = 4199
const address = `http://127.0.0.1:${port}`

const folder = mkdtempSync(join(tmpdir(), 'console-pictures-'))
const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
  cwd: folder,
  env: { PATH: process.env.PATH, PORT: String(port) },
  stdio: 'ignore',
})
mkdirSync(out, { recursive: true })
const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: ['--no-sandbox'] })
try {
  await answering()
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
  server.kill()
  rmSync(folder, { recursive: true, force: true })
}

async function answering() {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`${address}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((soon) => setTimeout(soon, 100))
  }
  throw new Error('The console did not answer.')
}
