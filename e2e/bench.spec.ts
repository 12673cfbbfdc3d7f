import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'playwright/test'
import { findOrInstallBrowser } from './find-browser.mjs'

test('the benchmark runs, all ways of reading a report compute the same totals, and the page shows them', async ({}, info) => {
  test.setTimeout(240_000)
  const file = info.outputPath('figures.json')
  const bench = resolve(import.meta.dirname, 'performance/bench.mjs')
  const options = '--quick --only reports,drawing --save'.split(' ')
  // Exits with an error if a way computes wrong totals, or if the page shows anything other than the report.
  const env = { ...process.env, CHROMIUM_PATH: findOrInstallBrowser({ headless: true }) }
  await promisify(execFile)(process.execPath, [bench, ...options, file], { env })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    reports: expect.arrayContaining([expect.objectContaining({ way: 'ours' })]),
    drawing: expect.arrayContaining([
      expect.objectContaining({ figure: '12 × 30: report in hand → figures painted' }),
    ]),
  })
})
