/** Pinned values stay pinned, and waiting is shown. */
import type { Page } from 'playwright/test'
import { expect, press, test } from '../console.ts'
import { boxOf } from '../places.ts'
import { button } from '../stays/hands.ts'
import { chart, chartCursor, keys, map, openUsage, watchReports } from '../stays/usage-hands.ts'

/** A press as by hand, at a point of the window. */
async function pressAt(page: Page, x: number, y: number) {
  await page.mouse.move(x, y, { steps: 3 })
  await page.mouse.down()
  await page.waitForTimeout(80)
  await page.mouse.up()
}

test('a pinned day stays pinned, with its bar marked in both lanes; a pinned cell keeps its key, however the keys are sorted', async ({
  page,
}) => {
  await openUsage(page, '?range=7-days')
  const surface = chartCursor(chart(page))
  await expect(surface).toBeVisible()
  const box = await boxOf(surface)
  await pressAt(page, box.x + box.width * 0.5, box.y + 120)
  const held = chart(page).getByRole('group', { name: /20\d\d$/ })
  const day = await held.getAttribute('aria-label')
  await page.mouse.move(box.x + 300, box.y - 200)
  await expect(page.locator('.held')).toHaveCount(2)
  await expect(page.locator('.held').first()).toBeVisible()
  await press(page, button(page, /^Earlier/))
  await expect(page).toHaveURL(/start=/)
  await expect(page.getByText(/^Showing .* while/)).toBeHidden()
  await expect(held).toBeHidden()
  await page.goBack()
  await expect(held).toHaveAttribute('aria-label', day ?? '')

  await map(page).scrollIntoViewIfNeeded()
  const cells = await boxOf(map(page))
  await pressAt(page, cells.x + 40, cells.y + 8)
  const readout = page
    .getByRole('figure', { name: 'Key × day' })
    .getByText(/: [\d,]+ characters/)
    .last()
  const name = ((await readout.textContent()) ?? '').split(',')[0] ?? ''
  await press(page, keys(page).getByRole('button', { name: 'Key', exact: true }))
  await expect(keys(page).getByRole('row').nth(1)).not.toContainText(name)
  await press(page, button(page, 'Open this key'))
  await expect(page.getByRole('region', { name: 'This key' })).toContainText(name)
})

test('if a service asks for a minute between two parts, the page waits and counts down', async ({ page }) => {
  const asked = watchReports(page)
  await page.route('**/v2/admin/analytics*', (route) =>
    asked.length === 2 ? route.fulfill({ status: 429, headers: { 'Retry-After': '60' } }) : route.continue(),
  )
  await page.goto('/usage?start=2024-01-01&end=2025-12-31')
  const wait = page.getByText(/asks you to wait: 0:\d\d$/)
  const first = (await wait.innerText()).slice(-2)
  await expect.poll(async () => (await wait.innerText()).slice(-2) < first).toBe(true)
  expect(asked).toHaveLength(2)
  await press(page, button(page, 'Stop'))
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
})
