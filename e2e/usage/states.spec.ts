import { gzipSync } from 'node:zlib'
import type { Page, Route } from 'playwright/test'
import { startScriptedService } from '../../src/testing/scripted-service.mjs'
import { expect, expectAccessible, press, startConsole, test } from '../console.ts'

const keys = (page: Page) => page.getByRole('table', { name: 'Keys', exact: true })
const analytics = '**/v2/admin/analytics*'

/** Holds answers back until `release`, so that a person can be seen waiting. The answers stay the sandbox's own. */
async function holdAnswers(page: Page) {
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  await page.route(analytics, async (route: Route) => {
    await released
    await route.continue().catch(() => {})
  })
  return release
}

test('while other days are read, the old view stays, is labelled, and can be kept by Stop', async ({
  page,
}) => {
  await page.goto('/usage')
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
  const release = await holdAnswers(page)
  await page.getByRole('button', { name: /^Earlier/ }).click()
  await expect(page.getByText(/^Showing .* while .* is read/)).toBeVisible()
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
  release()
  await page.getByRole('button', { name: /^Load / }).click()
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
})

test('nothing jumps when the report arrives', async ({ page }) => {
  const release = await holdAnswers(page)
  await page.goto('/usage')
  await expect(page.getByText(/^Reading 30 days/)).toBeVisible()
  const before = await page.getByText('Characters', { exact: true }).boundingBox()
  await expectAccessible(page)
  release()
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
  const after = await page.getByText('Characters', { exact: true }).first().boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? -99))).toBeLessThan(2)
})

test('a long wait says how far it is: of a compressed report about how much it will be', async ({ page }) => {
  const rows = Array.from(
    { length: 20_000 },
    (_, row) =>
      `{"api_key":"aaaa****${1000 + (row % 90)}","usage_date":"${new Date(Date.UTC(2026, 0, 1 + (row % 200))).toISOString()}","usage":{"total_characters":${row}}}`,
  )
  const report = `{"usage_report":{"key_and_day_usages":[${rows.join(',')}]}}`
  const body = gzipSync(report)
  // Piece after piece; the end comes once the person has seen the progress.
  let onSeen = () => {}
  const seen = new Promise<void>((done) => (onSeen = done))
  const service = await startScriptedService(async (_, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': body.length })
    for (let piece = 0; piece < 9; piece++) {
      response.write(body.subarray((piece * body.length) / 10, ((piece + 1) * body.length) / 10))
      await new Promise((soon) => setTimeout(soon, 150))
    }
    await seen
    response.end(body.subarray((9 * body.length) / 10))
  })
  const server = await startConsole({ SERVICE_URL: service.address, SERVICE_KEY: 'some-key-0123' })
  try {
    await page.goto(`${server.address}/usage`)
    await expect(page.getByText(/^[\d.]+ MB of about [\d.]+ MB, [\d,]+ rows$/)).toBeVisible()
    await expectAccessible(page)
    onSeen()
    await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
  } finally {
    await server.stop()
    await service.stop()
  }
})

test('a failure says why, in place, and Try again mends it', async ({ page }) => {
  await page.route(analytics, (route) => route.abort('connectionreset'))
  await page.goto('/usage')
  await expect(page.getByRole('alert')).toContainText(/server is not responding|connection broke/)
  await expectAccessible(page)
  await page.unroute(analytics)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
})

test('a key that may not read analytics is refused, in the service’s own words', async ({ page }) => {
  await page.route(analytics, (route) =>
    route.fulfill({
      status: 403,
      json: { message: 'Forbidden for this key' },
      headers: { 'X-Trace-ID': 'trace-7' },
    }),
  )
  await page.goto('/usage')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('This key is not allowed to read analytics (403)')
  await expect(alert.getByText('Forbidden for this key')).toBeVisible()
  await alert.getByText('Details').click()
  await expect(alert).toContainText('trace-7')
  await expectAccessible(page)
})

test('odd reports are shown as they are, and what is odd is named', async ({ page }) => {
  const row = (key: string, label: string, day: string, usage: Record<string, number>) => ({
    api_key: key,
    api_key_label: label,
    usage_date: `${day}T00:00:00Z`,
    usage,
  })
  const text = (characters: number) => ({
    total_characters: characters,
    text_translation_characters: characters,
    document_translation_characters: 0,
    text_improvement_characters: 0,
    speech_to_text_milliseconds: 0,
  })
  await page.route(analytics, (route) =>
    route.fulfill({
      json: {
        usage_report: {
          total_usage: { ...text(1_000), speech_to_speech_minutes: 3 },
          group_by: 'key_and_day',
          start_date: '2026-03-01T00:00:00',
          end_date: '2026-03-03T00:00:00',
          key_and_day_usages: [
            row('aaaa****1111', 'Shop', '2026-03-01', text(100)),
            row('aaaa****1111', 'Shop', '2026-03-01', text(1)),
            row('bbbb****2222', '=cmd()', '2026-03-02', { ...text(200), total_characters: 250 }),
            row('bbbb****3333', 'Shop', '2026-03-02', text(30)),
            row('-', 'unknown', '2026-03-03', text(4)),
            row('cccc****4444', 'Before', '2026-03-01', text(5)),
            row('cccc****4444', 'After', '2026-03-03', {
              total_characters: 6,
              text_translation_characters: 6,
            }),
          ],
        },
      },
    }),
  )
  await page.goto('/usage?start=2026-03-01&end=2026-03-03')
  await expect(page.getByRole('region', { name: 'Proof' })).toContainText('Differs by 604')
  // The figure itself is marked, and leads there.
  await press(page, page.getByRole('button', { name: 'Characters: rows differ' }))
  const proof = page.getByRole('dialog', { name: 'Proof' })
  await expect(proof).toContainText('Rows and reported totals differ: characters reported 1,000, rows 396')
  await expect(proof).toContainText('repeated a key and day')
  await expect(proof).toContainText('speech_to_speech_minutes 3')
  await expect(page.getByRole('group', { name: 'Totals' })).toContainText('1,000')
  await expect(page.getByRole('table', { name: 'Where kinds and characters differ' })).toContainText('250')
  await expectAccessible(page, { besidePopover: true })
  await page.keyboard.press('Escape')
  await expect(keys(page)).toContainText('was “Before”')
  await expect(keys(page)).toContainText(/Shop\s*aaaa…1111/)
  await expect(keys(page)).toContainText(/Shop\s*bbbb…3333/)
  await expect(page.locator('body')).not.toContainText(/NaN|undefined/)
  await expectAccessible(page)
})

test('on a phone the table comes before the charts, and nothing is wider than the screen', async ({
  browser,
  consoleServer,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const long = 'x'.repeat(90)
  await page.route(analytics, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll('"Website"', `"${long}"`)
    await route.fulfill({ response: answer, body })
  })
  await page.goto(`${consoleServer.address}/usage`)
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect(page.getByRole('button', { name: long }).first()).toBeVisible()
  const chart = page.getByRole('figure', { name: 'Characters per day' })
  await expect(chart).toBeVisible()
  const [table, figure] = [await keys(page).boundingBox(), await chart.boundingBox()]
  expect(table?.y).toBeLessThan(figure?.y ?? 0)
  expect(await width()).toBe(390)
  // However long the names are, the figures have more than half of the table's place.
  const place = await page.getByRole('region', { name: 'Keys, scrollable' }).boundingBox()
  const name = await keys(page).getByRole('columnheader', { name: /^Key$/ }).boundingBox()
  expect((name?.width ?? Infinity) / (place?.width ?? 0)).toBeLessThanOrEqual(0.44)
  const surface = chart.getByRole('slider')
  await surface.scrollIntoViewIfNeeded()
  await surface.tap()
  await expect(chart.getByRole('button', { name: 'Show only this day' })).toBeVisible()
  // It covers no other day: the next tap takes the next one.
  const held = chart.getByRole('group', { name: /^\w{3} \d+ \w{3} 20\d\d$/ })
  const first = (await held.getAttribute('aria-label')) ?? ''
  const days = await surface.boundingBox()
  await surface.tap({ position: { x: (days?.width ?? 0) * 0.8, y: (days?.height ?? 0) - 20 } })
  await expect(held).not.toHaveAttribute('aria-label', first)
  await expect(held).toBeVisible()
  await expectAccessible(page)

  // Also where the browser's own bars take a quarter of the screen.
  await page.setViewportSize({ width: 390, height: 640 })
  await page.getByRole('button', { name: /^Date range/ }).tap()
  const show = page.getByRole('button', { name: 'Show these days' })
  await expect(page.getByRole('grid', { name: /20\d\d/ })).toBeVisible()
  await expect(show).toBeInViewport({ ratio: 1 })

  // At 400 % zoom no figure is broken, and nothing needs to be scrolled sideways.
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 320, height: 640 })
  const brokenFigures = () =>
    page
      .getByRole('group', { name: 'Totals' })
      .getByRole('button')
      .evaluateAll((tiles) =>
        tiles.flatMap(({ children: [, figure] }) => {
          if (!figure) return 'no figure'
          const isOneLine =
            figure.getBoundingClientRect().height < 2 * Number.parseFloat(getComputedStyle(figure).fontSize)
          return isOneLine && figure.scrollWidth <= figure.clientWidth ? [] : figure.textContent
        }),
      )
  await expect.poll(brokenFigures).toEqual([])
  await expect.poll(width).toBe(320)
  await page.setViewportSize({ width: 390, height: 844 })
  await keys(page).getByRole('button', { name: long, exact: true }).tap()
  const head = page.getByRole('region', { name: 'This key' })
  await expect(head.getByTitle(long, { exact: true })).toHaveText(/^x{27}…$/)
  expect(await width()).toBe(390)
  await context.close()
})

test('at 200 % zoom, in forced colours and with reduced motion everything is there', async ({
  browser,
  consoleServer,
}) => {
  const context = await browser.newContext({
    viewport: { width: 720, height: 500 },
    forcedColors: 'active',
    reducedMotion: 'reduce',
    colorScheme: 'dark',
  })
  const page = await context.newPage()
  await page.goto(`${consoleServer.address}/usage`)
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Characters per day' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720)
  // What is drawn is in the reader's own colours: words on axes, and the scale as its cells.
  await expect(page.getByRole('img', { name: /^Colours from 0 to/ })).toBeVisible()
  const drawn = await page.evaluate(() => {
    const fills = [...document.querySelectorAll('figure svg text')].map((text) => getComputedStyle(text).fill)
    const strongest = document.querySelector('[role=img][aria-label^="Colours"] > span > :last-child > span')
    const cells = document.querySelector('[role=grid] svg g')
    return {
      words: [...new Set(fills)],
      page: getComputedStyle(document.body).color,
      cells: cells && getComputedStyle(cells).fill,
      scale: strongest && getComputedStyle(strongest).backgroundColor,
    }
  })
  expect(drawn.words).toEqual([drawn.page])
  expect([drawn.cells, drawn.scale]).toEqual([drawn.page, drawn.page])
  await expectAccessible(page)
  await context.close()
})

test('a look at the playground and back asks nothing; after more than five minutes the service is asked again', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v2/admin/')) requests.push(request.url())
  })
  const visit = (name: string) => page.getByRole('link', { name, exact: true }).click()
  // Not across midnight, after which there is a new day to ask for.
  await page.clock.install({ time: `${new Date().toISOString().slice(0, 10)}T12:00:00Z` })
  await page.goto('/usage')
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
  await visit('Playground')
  await page.clock.fastForward('04:30')
  await visit('Usage')
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
  expect(requests).toHaveLength(1)
  await visit('Playground')
  await page.clock.fastForward('05:30')
  await visit('Usage')
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
  expect(requests).toHaveLength(2)
})
