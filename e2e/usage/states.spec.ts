/** The page while it loads, with a report too large for the device, and on other screens. */
import type { Page } from 'playwright/test'
import { expect, expectAccessible, press, test } from '../console.ts'
import { boxOf, holdBack } from '../places.ts'
import { button, day, isTooWide } from '../walks/hands.ts'
import { chart, chartCursor, keys, openUsage, totals, whatChanged } from '../walks/usage-hands.ts'

/** Changes the text of every report on its way to the page. */
const rewriteReports = (page: Page, change: (report: string) => string) =>
  page.route('**/v2/admin/analytics*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })

test('nothing jumps when the report and the code of the charts arrive; while other days load, the old view stays and says so; a stopped request starts again on a press', async ({
  page,
}) => {
  const report = '**/v2/admin/analytics*'
  const releaseCharts = await holdBack(page, /charts-.*\.js$/)
  let release = await holdBack(page, report)
  await page.goto('/usage')
  await expect(page.getByText(/^Reading 30 days/)).toBeVisible()
  const top = async () => (await boxOf(page.getByText('Characters', { exact: true }).first())).y
  const before = await top()
  // While the old view makes way, nothing is there to measure.
  const expectInPlace = () =>
    expect(async () => expect(Math.abs((await top()) - before)).toBeLessThan(2)).toPass()
  await expectAccessible(page)
  release()
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
  await expectInPlace()
  const copy = button(page, 'Copy as table')
  const withoutCharts = await boxOf(copy)
  releaseCharts()
  await expect(chart(page).locator('.recharts-bar').first()).toBeVisible()
  expect((await boxOf(copy)).y).toBeCloseTo(withoutCharts.y, -1)

  await page.unrouteAll()
  release = await holdBack(page, report)
  await press(page, button(page, /^Earlier/))
  await expect(page.getByText(/^Showing .* while .* is read/)).toBeVisible()
  // The proof is not that of the days in the title.
  await expect(page.getByRole('region', { name: 'Proof' })).toHaveText(/\d{4}: Rows match/)
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await press(page, button(page, 'Stop'))
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
  await expect(button(page, 'Refresh')).toBeFocused()
  release()
  await press(page, button(page, /^Load /))
  await expect(page.getByText('Stopped', { exact: true })).toHaveCount(0)

  // The reason why other days cannot be loaded is below the figures.
  await page.route(report, (route) => route.fulfill({ status: 500, body: '{}' }))
  await press(page, button(page, /^Earlier/))
  await expect(page.getByRole('alert')).toBeVisible()
  await expectInPlace()
  // After a press on what goes away, the focus is on another control, never on the page.
  await page.unrouteAll()
  await press(page, button(page, /^Try again/))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('main :focus')).toHaveCount(1)
  await press(page, button(page, 'Refresh'))
  await expect(page.getByText(/^Reading /)).toHaveCount(0)
  await expect(button(page, 'Refresh')).toBeFocused()
  // It is also announced.
  await expect(page.getByRole('status').filter({ hasText: /^Read again at \d\d:\d\d UTC$/ })).toBeAttached()
})

test('nothing moves while the months of a long range are read, however long their dates are', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openUsage(page)
  const top = async () => (await boxOf(totals(page))).y
  const before = await top()
  const release = await holdBack(page, '**/v2/admin/analytics*')
  await press(page, button(page, /^Date range/))
  await page.getByLabel('First day').fill(day(-731))
  await page.getByLabel('Last day').fill(day(-2))
  await press(page, button(page, 'Show these days'))
  await expect(page.getByText(/ of \d+ months$/)).toBeVisible()
  expect(await top()).toBe(before)
  release()
  await expect(page.getByText(/^Showing .* while .* is read/)).toHaveCount(0)
  expect(await top()).toBe(before)
})

test('a report this device cannot read can be loaded per key, and then per day again', async ({ page }) => {
  // The worker ends as soon as it has started, like one that runs out of memory.
  await page.route(
    '**/usage-report.worker-*.js',
    (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `self.addEventListener('message', () => {
          self.postMessage({ kind: 'begun' })
          setTimeout(() => { throw new RangeError('Array buffer allocation failed') }, 20)
        })`,
      }),
    { times: 1 },
  )
  await page.goto('/usage')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The report could not be read to the end')
  await press(page, button(page, 'Totals per key only (faster for long ranges)'))
  await expect(page).toHaveURL(/group=key/)
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('figure')).toHaveCount(0)
  await expectAccessible(page)
  await press(page, button(page, 'Show per day'))
  await expect(page).not.toHaveURL(/group=key/)
  await expect(chart(page)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the table comes before the charts, names leave space for figures, and a tap pins a day', async ({
    page,
  }) => {
    const long = 'x'.repeat(90)
    await rewriteReports(page, (report) => report.replaceAll('"Website"', `"${long}"`))
    await openUsage(page)
    await expect(page.getByRole('button', { name: long }).first()).toBeVisible()
    await expect(chart(page)).toBeVisible()
    expect((await boxOf(keys(page))).y).toBeLessThan((await boxOf(chart(page))).y)
    expect(await isTooWide(page)).toBe(false)
    // However long the names are, the figures have more than half of the table's width.
    const place = await boxOf(page.getByRole('region', { name: 'Keys, scrollable' }))
    const name = await boxOf(keys(page).getByRole('columnheader', { name: /^Key$/ }))
    expect(name.width / place.width).toBeLessThan(0.5)
    const surface = chartCursor(chart(page))
    await surface.scrollIntoViewIfNeeded()
    await surface.tap()
    // It covers no other day: the next tap selects the next one.
    const held = chart(page).getByRole('group', { name: /^\w{3} \d+ \w{3} 20\d\d$/ })
    const first = (await held.getAttribute('aria-label')) ?? ''
    const days = await boxOf(surface)
    await surface.tap({ position: { x: days.width * 0.8, y: days.height - 20 } })
    await expect(held).not.toHaveAttribute('aria-label', first)
    await expectAccessible(page)

    // Even if the browser's own bars take a quarter of the screen.
    await page.setViewportSize({ width: 390, height: 640 })
    await button(page, /^Date range/).tap()
    await expect(page.getByRole('grid', { name: /20\d\d/ })).toBeVisible()
    await expect(button(page, 'Show these days')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')

    // At 400 % zoom no figure wraps, and nothing scrolls sideways.
    await page.setViewportSize({ width: 320, height: 640 })
    const brokenFigures = () =>
      totals(page)
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
    await keys(page).getByRole('button', { name: long, exact: true }).tap()
    await expect(
      page.getByRole('region', { name: long, exact: true }).getByText(long, { exact: true }),
    ).toBeVisible()
    expect(await isTooWide(page)).toBe(false)
    await openUsage(page, '?compare=before')
    await expect(whatChanged(page)).toBeVisible()
    expect(await isTooWide(page)).toBe(false)
    await expect(page.locator('body')).not.toContainText(/NaN|undefined/)
  })
})

test('at 200 % zoom, in forced colours and with reduced motion nothing is missing', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 500 })
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce', colorScheme: 'dark' })
  await openUsage(page)
  await expect(chart(page)).toBeVisible()
  expect(await isTooWide(page)).toBe(false)
  // Drawings use the reader's own colours: words on axes, and the cells and the scale.
  await expect(page.getByRole('img', { name: /^Colours from 0 to/ })).toBeVisible()
  const drawn = await page.evaluate(() => {
    const ofAll = (selector: string, property: 'fill' | 'backgroundColor') =>
      [...document.querySelectorAll(selector)].map((one) => getComputedStyle(one)[property])
    const scale = '[role=img][aria-label^="Colours"] > span > :last-child > span'
    return {
      used: [
        ...ofAll('figure svg text', 'fill'),
        ...ofAll('[role=grid] svg g:first-of-type', 'fill').slice(0, 1),
        ...ofAll(scale, 'backgroundColor').slice(0, 1),
      ],
      page: getComputedStyle(document.body).color,
    }
  })
  expect(drawn.used.length).toBeGreaterThan(5)
  expect(new Set(drawn.used)).toEqual(new Set([drawn.page]))
  await expectAccessible(page)
})

test('no page is ever wider than the window, and none says NaN', async ({ page }) => {
  const long = Array.from({ length: 8 }, (_, index) => `key%3A${'0123456789abcdef'.repeat(4)}${index}`)
  for (const [query, widths] of [
    [`?compare=before&series=${long.join('%2C')}`, [320, 720]],
    ['?compare=before', [320, 720, 1024, 1280]],
    [`?start=${day(-366)}&end=${day(-1)}`, [320]],
    [`?start=${day(-1)}&end=${day(-1)}`, [320]],
  ] as const) {
    await openUsage(page, query)
    await expect(page.getByRole('figure', { name: /^Characters per/ })).toBeVisible()
    await expect(page.locator('body')).not.toContainText(/NaN|undefined/)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => isTooWide(page), `${width} ${query}`).toBe(false)
    }
  }
})

test('however long the labels of the keys are, no column of figures is cut off', async ({ page }) => {
  const long = '$1$2: translation of the customer portal and its nightly synchronisation job'
  await rewriteReports(page, (report) => report.replaceAll(/("api_key_label": ?")([^"]+)/g, long))
  await page.setViewportSize({ width: 1440, height: 800 })
  await openUsage(page, `?start=${day(-730)}&end=${day(-1)}&step=month&compare=last-year`)
  await expect(keys(page).getByRole('columnheader', { name: 'Change' })).toBeVisible()
  await expect(keys(page)).toContainText('customer portal')
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    const cutOff = () =>
      keys(page).evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
    await expect.poll(cutOff, `${width}`).toBe(0)
  }
})
