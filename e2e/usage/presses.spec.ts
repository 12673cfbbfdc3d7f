/** Presses on the usage page as hands do them: nothing moves under the pointer, no press is lost. */
import { expect, press, test, typeByHand } from '../console.ts'
import type { Page } from 'playwright/test'
import { day } from '../stays/hands.ts'
import { places, standsStill } from './places.ts'

async function openUsage(page: Page) {
  await page.goto(`/usage?start=${day(-40)}&end=${day(-13)}`)
  await expect(page.getByRole('table', { name: 'Keys' })).toBeVisible()
  await standsStill(page)
}

test('days are typed and shown with the first press, and nothing moves when a box has the focus or loses it', async ({
  page,
}) => {
  const [start, end] = [day(-33), day(-20)]
  await openUsage(page)
  await press(page, page.getByRole('button', { name: /^Date range/ }))
  const first = page.getByLabel('First day')
  const last = page.getByLabel('Last day')
  await expect(page.getByRole('button', { name: 'Show these days' })).toBeVisible()
  await standsStill(page)
  await first.blur()
  const before = await places(page)
  expect(Object.keys(before).length).toBeGreaterThan(30)
  for (const box of [first, last]) {
    await press(page, box)
    expect(await places(page), 'a box has the focus').toEqual(before)
  }
  await press(page, first)
  await page.keyboard.press('Control+A')
  await typeByHand(page, start)
  await press(page, last)
  await page.keyboard.press('Control+A')
  await typeByHand(page, end)
  await press(page, page.getByRole('button', { name: 'Show these days' }))
  await expect(page).toHaveURL(new RegExp(`start=${start}&end=${end}`))
})

test('nothing in the range picker moves when its calendar comes or shows a month of other weeks', async ({
  page,
}) => {
  let letCome = () => {}
  const mayCome = new Promise<void>((resolve) => (letCome = resolve))
  await page.route('**/assets/range-calendar-*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  // From a Monday and from a Saturday on: October 2026 has five weeks, August six.
  await page.goto('/usage?start=2026-10-01&end=2026-10-30')
  await press(page, page.getByRole('button', { name: /^Date range/ }))
  const totals = page.getByText('Totals per key only')
  await expect(totals).toBeVisible()
  const before = await totals.boundingBox()
  letCome()
  const back = page.getByRole('button', { name: 'Previous' })
  await expect(back).toBeVisible()
  for (let month = 0; month < 3; month += 1) {
    expect(await totals.boundingBox()).toEqual(before)
    await press(page, back)
  }
})

test('a key found by its name is pressed at once, with the search still having the focus', async ({
  page,
}) => {
  await openUsage(page)
  const search = page.getByRole('searchbox', { name: 'Search keys' })
  await search.scrollIntoViewIfNeeded()
  const before = await places(page)
  await press(page, search)
  expect(await places(page), 'the search has the focus').toEqual(before)
  await typeByHand(page, 'Mobile')
  const keys = page.getByRole('table', { name: 'Keys' })
  const found = keys.getByRole('button', { name: 'Pin Mobile app', exact: true })
  await expect(keys.getByRole('button', { name: 'Website', exact: true })).toHaveCount(0)
  await press(page, found)
  await expect(found).toHaveAttribute('aria-pressed', 'true')
})
