import { defineConfig } from 'playwright/test'
import { findOrInstallBrowser } from './find-browser.mjs'
import './moved-clock.mjs'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Beside the pictures of `npm run looks`, which each run would remove.
  outputDir: 'results/stories',
  fullyParallel: true,
  // A story waits for a third of its time, as hands do: three keep two processors busy.
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
      // Containers run as root and without a network of their own.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // One process draws all pages of a worker, whose code it has compiled already.
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        // No page lives long enough to repay compiling its code a second time.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})
