/** Presses on the usage page as by hand: nothing moves under the pointer, no press is lost. */
import { expect, expectAccessible, press, test, typeByHand } from '../console.ts'
import type { Page } from 'playwright/test'
import { button } from '../walks/hands.ts'
import { chart, compare, keys, map, openUsage, totals, whatChanged } from '../walks/usage-hands.ts'
import { boxOf, holdBack, places } from '../places.ts'

test('nothing moves when the calendar of the range picker appears or shows more weeks, or a box gets the focus, and typed days are shown with the first press', async ({
  page,
}) => {
  const letCome = await holdBack(page, '**/assets/range-calendar-*.js')
  // From a Monday and from a Saturday: October 2026 spans five weeks, August six.
  await page.goto('/usage?start=2026-10-01&end=2026-10-30')
  await press(page, button(page, /^Date range/))
  const below = page.getByText('Totals per key only')
  const place = await boxOf(below)
  letCome()
  const back = button(page, 'Previous')
  await expect(back).toBeVisible()
  for (let month = 0; month < 3; month += 1) {
    expect(await boxOf(below)).toEqual(place)
    await press(page, back)
  }
  const before = await places(page)
  await press(page, page.getByLabel('Last day'))
  expect(await places(page), 'a box has the focus').toEqual(before)
  await page.keyboard.press('Control+A')
  await typeByHand(page, '2026-10-20')
  await press(page, button(page, 'Show these days'))
  await expect(page).toHaveURL(/start=2026-10-01&end=2026-10-20/)
})

test('a press on Date range before the code of popovers has arrived opens it once it has', async ({
  page,
}) => {
  const letCome = await holdBack(page, '**/assets/controls-*.js')
  await page.goto('/usage')
  await expect(totals(page)).toBeVisible()
  const before = await boxOf(button(page, /^Date range/))
  await press(page, button(page, /^Date range/))
  letCome()
  await expect(page.getByRole('dialog', { name: 'Date range' })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await boxOf(button(page, /^Date range/))).toEqual(before)
})

test('a press on Date range during which the code of popovers arrives is not lost', async ({ page }) => {
  const letCome = await holdBack(page, '**/assets/controls-*.js')
  await page.goto('/usage')
  await expect(totals(page)).toBeVisible()
  await button(page, /^Date range/).hover()
  await page.mouse.down()
  letCome()
  // Parts that arrive with it: the press has outlasted its arrival.
  await expect(page.getByRole('figure').first()).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'Date range' })).toBeVisible()
})

/** Measured from the top of the page, because the toolbar is sticky. Excludes what a failure adds. */
async function placesFromTop(page: Page) {
  await page.evaluate(() => window.scrollTo(0, 0))
  return places(page, 'main :is(button, input, [tabindex="0"], a):not([role="alert"] + * *)')
}

test('nothing moves when a control has the focus, a series is pressed, a filter is set, days are compared or a request fails', async ({
  page,
}) => {
  await openUsage(page)
  // Everything fetched after the first paint has loaded, so that it moves nothing between two checks.
  await page.waitForLoadState('networkidle')
  await expect(chart(page).locator('.recharts-bar').first()).toBeVisible()
  await expect(map(page).locator('path').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Proof' }).getByRole('button')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search keys' })
  const before = await placesFromTop(page)
  expect(Object.keys(before).length).toBeGreaterThan(40)
  for (const control of [search, button(page, 'Refresh'), totals(page).getByRole('button').first()]) {
    await control.focus()
    for (const key of ['Shift+Tab', 'Tab']) await page.keyboard.press(key)
    await control.hover()
    expect(await placesFromTop(page)).toEqual(before)
  }
  /** Positions of the figures, the chart and the key table. */
  const tops = () =>
    Promise.all(
      [totals(page), chart(page), keys(page)].map(async (part) => Math.round((await boxOf(part)).y)),
    )
  const usual = await tops()
  await press(page, chart(page).getByRole('group', { name: 'Series' }).getByRole('button').first())
  await expect(button(page, 'Only 1 key')).toBeVisible()
  expect(await tops(), 'a series is pressed').toEqual(usual)
  await press(page, button(page, 'Only 1 key'))
  await search.fill('sta')
  await expect(button(page, /^Only \d+ keys$/)).toBeVisible()
  expect(await tops(), 'a filter is set').toEqual(usual)
  await press(page, button(page, /^Only \d+ keys$/))
  await page.mouse.move(5, 5)
  await page.route('**/v2/admin/analytics*', (route) =>
    route.fulfill({ status: 500, body: '{"message":"Out of order"}' }),
  )
  await press(page, button(page, 'Refresh'))
  await expect(page.getByRole('alert')).toContainText('Out of order')
  // A control that is disabled meanwhile keeps its place, but not its label.
  expect(Object.values(await placesFromTop(page))).toEqual(Object.values(before))
  await expectAccessible(page)
  await compare(page, /^Same days last year/)
  await expect(page.getByText(/^Not compared: /)).toBeVisible()
  expect(await tops(), 'the earlier days fail').toEqual(usual)
  await page.unrouteAll()
  await press(page, page.getByRole('alert').locator('+ *').getByRole('button', { name: 'Try again' }))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await compare(page, /^Period before/)
  await expect(whatChanged(page)).toBeVisible()
  expect(await tops(), 'days are compared').toEqual(usual)
})

test('in a small window, the page follows the cell of the map that the arrow keys lead to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 360 })
  await openUsage(page)
  const cells = map(page)
  await cells.focus()
  const marked = cells.locator('span[style*="left"]')
  for (const key of ['ArrowDown', 'ArrowUp']) {
    for (let times = 0; times < 11; times += 1) await page.keyboard.press(key, { delay: 60 })
    await expect(marked).toBeInViewport({ ratio: 1 })
    // Neither under the controls nor at the edge.
    expect((await boxOf(marked)).y).toBeGreaterThan(50)
  }
})
