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
