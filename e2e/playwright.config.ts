import { defineConfig } from 'playwright/test'
import { findOrInstallBrowser } from './find-browser.mjs'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'results',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['./gateway/guard-table-playwright.ts']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 900 },
    // What the page was at each step; a film of it beside that would take a tenth of the whole run.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: findOrInstallBrowser(),
      // Containers run as root and without a network of their own.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
