/** A report that is too large for the device. */
import { expect, expectAccessible, press, test } from '../console.ts'
import { button } from '../stays/hands.ts'
import { chart, keys } from '../stays/usage-hands.ts'

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
  await press(page, alert.getByRole('button', { name: 'Totals per key only (faster for long ranges)' }))
  await expect(page).toHaveURL(/group=key/)
  await expect(keys(page).getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('figure')).toHaveCount(0)
  await expectAccessible(page)
  await press(page, button(page, 'Show per day'))
  await expect(page).not.toHaveURL(/group=key/)
  await expect(chart(page)).toBeVisible()
})
