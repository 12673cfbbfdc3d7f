/** What the first screen of the playground holds at 1280 × 800: few controls, and what the page is for. */
import type { Page } from 'playwright/test'
import { expect, press, test } from './console.ts'
import { openPlayground, RIVER } from './playground/playground.ts'
import { button, cell, text, translate } from './stays/hands.ts'

/** At most 30 controls are in the window beside the rows. The arrow of a box counts as part of the box. */
async function expectFewControls(page: Page) {
  const controls = await page
    .locator('button, a, textarea, input, select, [role="slider"], [role="grid"], [role="menuitem"]')
    .evaluateAll((all) =>
      all
        .filter((one) => {
          const { top, bottom, width } = one.getBoundingClientRect()
          const isShown = one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
          const isInWindow = bottom > 0 && top < innerHeight && width > 1
          return isShown && isInWindow && !one.closest('tbody') && one.ariaHasPopup !== 'listbox'
        })
        .map((one) => one.ariaLabel ?? one.textContent),
    )
  expect(controls.length, controls.join('\n')).toBeGreaterThan(10)
  expect(controls.length, controls.join('\n')).toBeLessThanOrEqual(30)
}

test('the playground has at most 30 controls beside its rows, shows twelve rows, and a pressed cell beside them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/playground')
  await expect(button(page, 'Export')).toBeVisible()
  await expectFewControls(page)
  const texts = Array.from({ length: 14 }, (_, index) => (index === 0 ? 'The bank.' : `The bank ${index}.`))
  const expectations = [{ DE: { expected: 'Ufer' } }]
  await openPlayground(page, {
    texts,
    contexts: [RIVER, 'My money.'],
    source: 'EN',
    target: 'DE',
    expectations,
  })
  await translate(page)
  await expect(text(page, 12)).toBeInViewport({ ratio: 1 })
  await expectFewControls(page)
  await press(page, cell(page, 1, 'B'))
  const pane = page.getByRole('region', { name: 'Cell', exact: true })
  for (const words of ['The bank.', 'No context', 'Expected'])
    await expect(pane.getByText(words, { exact: true }).first()).toBeInViewport({ ratio: 1 })
  await expect(pane.locator('mark').first()).toBeInViewport({ ratio: 1 })
  // No head is cut off beside the pane.
  const heads = page.locator('th[data-letter]').getByText('as expected')
  await expect(heads).toHaveCount(3)
  const isCut = (all: Element[]) => all.filter((words) => words.scrollWidth > words.clientWidth).length
  expect(await heads.evaluateAll(isCut)).toBe(0)
})
