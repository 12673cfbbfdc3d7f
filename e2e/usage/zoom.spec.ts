/** A zoom: the way out of it, where it leads, and where the focus goes. */
import { expect, press, test } from '../console.ts'
import { boxOf } from '../places.ts'
import { button } from '../stays/hands.ts'
import { chart, chartCursor, keys, openUsage, proof } from '../stays/usage-hands.ts'

test('one press leaves a zoom and keeps the keys pinned in it; the focus stays in the chart', async ({
  page,
}) => {
  await openUsage(page)
  const cursor = chartCursor(chart(page))
  const box = await boxOf(cursor)
  await page.mouse.move(box.x + box.width * 0.3, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, box.y + 100, { steps: 4 })
  await page.mouse.up()
  const back = button(page, /^Zoomed, back to /)
  await expect(proof(page)).toContainText(/Rows of .+ match/)
  await press(page, keys(page).getByRole('button', { name: 'Pin Contracts', exact: true }))
  await press(page, button(page, 'Only these'))
  await expect(button(page, 'Only 1 key')).toBeVisible()
  await press(page, back)
  await expect(page).toHaveURL(/\?pins=/)
  await expect(back).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveCount(1)
  await page.getByRole('link', { name: 'Playground' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Playground' })).toBeAttached()
  await page.getByRole('link', { name: 'Usage' }).click()
  await expect(button(page, 'Only 1 key')).toBeVisible()

  // With the keyboard into one day and back.
  await cursor.focus()
  for (const key of ['Home', 'Shift+Home', 'Enter']) await page.keyboard.press(key, { delay: 60 })
  await expect(back).toBeVisible()
  await expect(cursor).toBeFocused()
  await page.goBack()
  await expect(back).toHaveCount(0)
  await expect(cursor).toBeFocused()
})
