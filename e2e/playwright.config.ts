import { defineConfig } from 'playwright/test'
import { findOrInstallBrowser } from './find-browser.mjs'
import './moved-clock.mjs'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Not in the folder of the `npm run looks` pictures, which each run would delete.
  outputDir: 'results/stories',
  fullyParallel: true,
  // A story waits for a third of its time, as a person does: three keep two processors busy.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: findOrInstallBrowser({ headless: true }),
      // Containers run as root and without their own network.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // One process renders all pages of a worker, and reuses the code it has compiled.
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        // No page lives long enough to repay optimising its code.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})
