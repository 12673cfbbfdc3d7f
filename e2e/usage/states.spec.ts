/** The page while it loads, on other screens, and after a while. */
import { expect, expectAccessible, press, test } from '../console.ts'
import { boxOf, holdBack } from '../places.ts'
import { button } from '../stays/hands.ts'
import { chart, chartCursor, keys, openUsage, totals } from '../stays/usage-hands.ts'

test('nothing jumps when the report arrives; while other days load, the old view stays, says so, and Stop keeps it', async ({
  page,
}) => {
  const report = '**/v2/admin/analytics*'
  let release = await holdBack(page, report)
  await page.goto('/usage')
  await expect(page.getByText(/^Reading 30 days/)).toBeVisible()
  const top = async () => (await boxOf(page.getByText('Characters', { exact: true }).first())).y
  const before = await top()
  await expectAccessible(page)
  release()
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
  expect(Math.abs((await top()) - before)).toBeLessThan(2)

  await page.unrouteAll()
  release = await holdBack(page, report)
  await press(page, button(page, /^Earlier/))
  await expect(page.getByText(/^Showing .* while .* is read/)).toBeVisible()
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await press(page, button(page, 'Stop'))
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
  release()
  await press(page, button(page, /^Load /))
  await expect(page.getByText('Stopped', { exact: true })).toHaveCount(0)
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()

  // The reason why other days cannot be loaded is below the figures.
  await page.route(report, (route) => route.fulfill({ status: 500, body: '{}' }))
  await press(page, button(page, /^Earlier/))
  await expect(page.getByRole('alert')).toBeVisible()
  // While the old view makes way, nothing is there to measure.
  await expect(async () => expect(Math.abs((await top()) - before)).toBeLessThan(2)).toPass()
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
  await page.route('**/v2/admin/analytics*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll('"Website"', `"${long}"`)
    await route.fulfill({ response: answer, body })
  })
  await openUsage(page, '', consoleServer.address)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect(page.getByRole('button', { name: long }).first()).toBeVisible()
  await expect(chart(page)).toBeVisible()
  expect((await boxOf(keys(page))).y).toBeLessThan((await boxOf(chart(page))).y)
  expect(await width()).toBe(390)
  // However long the names are, the figures have more than half of the table's width.
  const place = await boxOf(page.getByRole('region', { name: 'Keys, scrollable' }))
  const name = await boxOf(keys(page).getByRole('columnheader', { name: /^Key$/ }))
  expect(name.width / place.width).toBeLessThanOrEqual(0.44)
  const surface = chartCursor(chart(page))
  await surface.scrollIntoViewIfNeeded()
  await surface.tap()
  await expect(chart(page).getByRole('button', { name: 'Show only this day' })).toBeVisible()
  // It covers no other day: the next tap selects the next one.
  const held = chart(page).getByRole('group', { name: /^\w{3} \d+ \w{3} 20\d\d$/ })
  const first = (await held.getAttribute('aria-label')) ?? ''
  const days = await boxOf(surface)
  await surface.tap({ position: { x: days.width * 0.8, y: days.height - 20 } })
  await expect(held).not.toHaveAttribute('aria-label', first)
  await expect(held).toBeVisible()
  await expectAccessible(page)

  // Even if the browser's own bars take a quarter of the screen.
  await page.setViewportSize({ width: 390, height: 640 })
  await page.getByRole('button', { name: /^Date range/ }).tap()
  const show = page.getByRole('button', { name: 'Show these days' })
  await expect(page.getByRole('grid', { name: /20\d\d/ })).toBeVisible()
  await expect(show).toBeInViewport({ ratio: 1 })

  // At 400 % zoom no figure wraps, and nothing scrolls sideways.
  await page.keyboard.press('Escape')
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
  await expect.poll(width).toBe(320)
  await page.setViewportSize({ width: 390, height: 844 })
  await keys(page).getByRole('button', { name: long, exact: true }).tap()
  const head = page.getByRole('region', { name: 'This key' })
  await expect(head.getByTitle(long, { exact: true })).toHaveText(/^x{27}…$/)
  expect(await width()).toBe(390)
  await context.close()
})

test('at 200 % zoom, in forced colours and with reduced motion nothing is missing', async ({
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
  await openUsage(page, '', consoleServer.address)
  await expect(chart(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720)
  // Drawings use the reader's own colours: words on axes, and the cells and the scale.
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
