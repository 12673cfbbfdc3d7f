/** What another engine does not do, taken away from Chromium. `npm run browsers` walks through these engines themselves. */
import { expect, test } from './console.ts'
import { chart, chartCursor, map, openUsage } from './stays/usage-hands.ts'

test('chart and map come into sight with the focus where the browser scrolls to nothing that is partly there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await openUsage(page)
  for (const target of [map(page), chartCursor(chart(page))]) {
    await target.scrollIntoViewIfNeeded()
    // Its last lines are below the window; Firefox counts that as being in sight.
    await target.evaluate((node) => scrollBy(0, node.getBoundingClientRect().top - innerHeight + 60))
    await expect(target).toBeInViewport()
    await expect(target).not.toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('Shift')
    await target.evaluate((node: HTMLElement) => node.focus({ preventScroll: true }))
    await expect(target).toBeFocused()
    await expect(target).toBeInViewport({ ratio: 1 })
  }
})
