/** The focus on the usage page, led backwards by the keyboard: never behind what sticks. */
import type { Page } from 'playwright/test'
import { expect, startConsole, test } from '../console.ts'
import { keys, openUsage, totals } from '../walks/usage-hands.ts'

/** Shift+Tab from one button to another. Returns those on the way of which the top edge or the centre is covered. */
async function coveredUpTo(page: Page, isThere: () => Promise<boolean>) {
  const covered: string[] = []
  for (let presses = 0; presses < 200 && !(await isThere()); presses += 1) {
    await page.keyboard.press('Shift+Tab')
    const name = await page.locator(':focus').evaluate((focused) => {
      const { left, top, width, height } = focused.getBoundingClientRect()
      const isSeen = [3, height / 2].every((y) =>
        focused.contains(document.elementFromPoint(left + width / 2, top + y)),
      )
      return isSeen || !focused.matches('button') ? undefined : (focused.ariaLabel ?? focused.textContent)
    })
    if (name !== undefined) covered.push(name)
  }
  expect(await isThere()).toBe(true)
  return covered
}

test('a total that is half behind the toolbar comes out of it with the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openUsage(page, '?compare=before')
  await page.waitForLoadState('networkidle')
  const [first, last] = [totals(page).getByRole('button').first(), totals(page).getByRole('button').last()]
  await last.focus()
  await last.evaluate((total) => scrollBy(0, total.getBoundingClientRect().top - 2))
  expect(await coveredUpTo(page, () => first.evaluate((one) => one === document.activeElement))).toEqual([])
})

test('from the middle of 60 keys up to the first, nothing with the focus is behind the head of the table', async ({
  page,
  stopAfterwards,
}) => {
  const { address } = stopAfterwards(await startConsole({ SANDBOX_KEYS: '60' }))
  await page.setViewportSize({ width: 1280, height: 800 })
  await openUsage(page, '', address)
  await page.waitForLoadState('networkidle')
  await keys(page).getByRole('button', { name: /^Pin / }).nth(30).focus()
  const head = keys(page).getByRole('button', { name: 'Key', exact: true })
  expect(await coveredUpTo(page, () => head.evaluate((one) => one === document.activeElement))).toEqual([])
})

test('on a phone a name that is cut ends in an ellipsis before its ID', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openUsage(page, '?start=1999-01-14&end=1999-02-10')
  const ids = keys(page).locator('[data-same-name]')
  await expect(ids.first()).toBeVisible()
  const gaps = await ids.evaluateAll((all) =>
    all.map((id) => {
      const name = id.parentElement?.querySelector('[data-key]')
      const words = document.createRange()
      words.selectNodeContents(name ?? id)
      const isCut = words.getBoundingClientRect().width > (name?.clientWidth ?? 0)
      const gap = id.getBoundingClientRect().left - (name?.getBoundingClientRect().right ?? 0)
      const style = name && getComputedStyle(name)
      return { gap, hasEllipsis: !isCut || (style?.textOverflow === 'ellipsis' && style.display === 'block') }
    }),
  )
  for (const { gap, hasEllipsis } of gaps) {
    expect(gap).toBeGreaterThanOrEqual(4)
    expect(hasEllipsis).toBe(true)
  }
})
