/** One filter for the whole page, the ways out of it and of a zoom, and a key's own view: where they lead, and where the focus is. */
import type { Page } from 'playwright/test'
import { expect, expectAccessible, press, test, typeByHand } from '../console.ts'
import { standsStill } from './places.ts'

const keys = (page: Page) => page.getByRole('table', { name: 'Keys', exact: true })
const chart = (page: Page) => page.getByRole('figure', { name: 'Characters per day', exact: true })
const figure = (page: Page) => page.getByRole('group', { name: 'Totals' }).getByRole('button').first()
/** The total of characters: after the share, before what follows. */
const total = async (page: Page) => keys(page).locator('thead tr').nth(1).getByRole('cell').nth(1).innerText()
const isFocusOnPage = (page: Page) => page.evaluate(() => document.activeElement === document.body)

async function openUsage(page: Page, query = '') {
  await page.goto(`/usage${query}`)
  await expect(chart(page).getByRole('slider')).toBeVisible()
}

test('typed words are the whole page’s: strip, totals, chart, map and export; / leads to them, the chip out of them', async ({
  page,
}) => {
  await openUsage(page)
  const all = await total(page)
  const whole = await page.getByRole('rowheader', { name: /^Total, \d+ keys$/ }).innerText()
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search keys' })
  await expect(search).toBeFocused()
  await typeByHand(page, 'sta')
  await expect(page.getByRole('rowheader', { name: 'Shown, 3 keys', exact: true })).toBeVisible()
  await expect(figure(page)).toContainText(await total(page))
  expect(await total(page)).not.toBe(all)
  await expect(page.getByRole('button', { name: 'Export 3 keys' })).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await press(page, page.getByRole('button', { name: 'Copy as table' }))
  await expect(page.getByText('Copied 3 rows')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.trimEnd().split('\n')).toHaveLength(4)
  // Its head, and a row per key.
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '4')
  await expectAccessible(page)
  await press(page, page.getByRole('button', { name: 'Only 3 keys' }))
  await expect(page.getByRole('rowheader', { name: whole, exact: true })).toBeVisible()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  await typeByHand(page, 'zebra')
  await expect(page.getByText(/no key has “zebra” in its name/)).toBeVisible()
  await expect(chart(page)).toContainText('No keys found')
  await expectAccessible(page)
})

test('out of a zoom one press leads back, with what was pinned in it', async ({ page }) => {
  await openUsage(page)
  const box = await chart(page).getByRole('slider').boundingBox()
  if (!box) throw new Error('The chart has no place')
  await page.mouse.move(box.x + box.width * 0.3, box.y + 100, { steps: 3 })
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, box.y + 100, { steps: 4 })
  await page.waitForTimeout(80)
  await page.mouse.up()
  const back = page.getByRole('button', { name: /^Zoomed, back to / })
  await expect(back).toBeVisible()
  await expect(page.getByRole('region', { name: 'Proof' })).toContainText(/Rows of .+ match/)
  await press(page, keys(page).getByRole('button', { name: 'Pin Contracts', exact: true }))
  await press(page, page.getByRole('button', { name: 'Only these', exact: true }))
  await expect(page.getByRole('button', { name: 'Only 1 key', exact: true })).toBeVisible()
  await press(page, back)
  await expect(page).toHaveURL(/\?pins=/)
  await expect(back).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Only 1 key', exact: true })).toBeVisible()
  expect(await isFocusOnPage(page)).toBe(false)
  await page.getByRole('link', { name: 'Playground' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Playground' })).toBeAttached()
  await page.getByRole('link', { name: 'Usage' }).click()
  await expect(page.getByRole('button', { name: 'Only 1 key', exact: true })).toBeVisible()

  // By keyboard into one day and back: the focus stays with the days.
  await chart(page).getByRole('slider').focus()
  for (const key of ['Home', 'Shift+Home', 'Enter']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(60)
  }
  await expect(page.getByRole('button', { name: /^Zoomed, back to / })).toBeVisible()
  await expect(chart(page).getByRole('slider')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Zoomed, back to / })).toHaveCount(0)
  await expect(chart(page).getByRole('slider')).toBeFocused()
})

/** Where every control is on the page. */
async function places(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    // The toolbar stays in sight: measured from the top of the page.
    window.scrollTo(0, 0)
    const found: Record<string, string> = {}
    for (const [index, control] of document
      .querySelectorAll('main :is(button, input, [tabindex="0"], a)')
      .entries()) {
      if (control.closest('[role=alert]')) continue
      const { x, y, width, height } = control.getBoundingClientRect()
      const name = control.getAttribute('aria-label') ?? control.textContent.slice(0, 30)
      found[`${index} ${name}`] = [x, y + scrollY, width, height].map(Math.round).join(' ')
    }
    return found
  })
}

test('nothing moves: not while a control has the focus or its hint is shown, nor when a request fails', async ({
  page,
}) => {
  await openUsage(page)
  await standsStill(page)
  const before = await places(page)
  expect(Object.keys(before).length).toBeGreaterThan(40)
  for (const control of [
    page.getByRole('searchbox', { name: 'Search keys' }),
    page.getByRole('button', { name: 'Refresh' }),
    page.getByRole('button', { name: /^Earlier/ }),
    figure(page),
    keys(page).getByRole('button', { name: 'Website', exact: true }),
    chart(page).getByRole('slider'),
  ]) {
    await control.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    expect(await places(page)).toEqual(before)
    await control.hover()
    expect(await places(page)).toEqual(before)
  }
  await page.mouse.move(5, 5)
  await page.route('**/v2/admin/analytics*', (route) =>
    route.fulfill({ status: 500, body: '{"message":"Out of order"}' }),
  )
  await press(page, page.getByRole('button', { name: 'Refresh' }))
  await expect(page.getByRole('alert')).toContainText('Out of order')
  expect(withoutWords(await places(page))).toEqual(withoutWords(before))
  await expectAccessible(page)
})

/** Places alone: a control that cannot be pressed meanwhile keeps its own. */
function withoutWords(found: Record<string, string>): string[] {
  return Object.values(found)
}
