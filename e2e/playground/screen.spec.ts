/** What stands on the screen, and what leaves it. */
import type { Page } from 'playwright/test'
import { expect, expectAccessible, press, test } from '../console.ts'
import { cell, openPlayground, text, translate } from './playground.ts'

const RIVER = 'We walked along the river and looked at the water.'
const texts = Array.from({ length: 14 }, (_, index) => (index === 0 ? 'The bank.' : `The bank ${index}.`))

/**
 * Every control outside the rows of the table, of which the place of the next text is one, that can be seen: its role and name. The arrow of a box
 * belongs to the box.
 */
async function visibleControls(page: Page): Promise<string[]> {
  const roles = [
    'button',
    'link',
    'textbox',
    'searchbox',
    'combobox',
    'radio',
    'checkbox',
    'switch',
    'slider',
    'tab',
    'menuitem',
  ] as const
  const found: string[] = []
  for (const role of roles) {
    // oxlint-disable-next-line no-await-in-loop -- one page
    const names = await page.getByRole(role).evaluateAll((all) =>
      all
        .filter((one) => {
          const isShown = one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
          const isOnScreen = one.getBoundingClientRect().bottom > 0
          return isShown && isOnScreen && !one.closest('tbody') && one.ariaHasPopup !== 'listbox'
        })
        .map((one) => one.ariaLabel ?? one.textContent),
    )
    found.push(...names.filter((name) => name !== 'Add text').map((name) => `${role} ${name}`))
  }
  return found
}

test.describe('in a window of 1280 × 800', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('at most thirty controls stand outside the rows, on the first visit and in a table of three columns', async ({
    page,
  }) => {
    await page.goto('/playground')
    await expect(page.getByRole('button', { name: 'Gate or goal' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Code' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
    const first = await visibleControls(page)
    expect(first.length, first.join('\n')).toBeLessThanOrEqual(30)

    await openPlayground(page, { texts, contexts: [RIVER, 'My money.'], source: 'EN', target: 'DE' })
    await translate(page)
    await page.mouse.move(640, 790)
    const usual = await visibleControls(page)
    expect(usual.length, usual.join('\n')).toBeLessThanOrEqual(30)
  })

  test('twelve rows are in sight, and a pressed cell shows the source, A and B beside them', async ({
    page,
  }) => {
    await openPlayground(page, { texts, contexts: [RIVER, 'My money.'], source: 'EN', target: 'DE' })
    await translate(page)
    await expect(text(page, 12)).toBeInViewport({ ratio: 1 })
    await press(page, cell(page, 1, 'B'))
    const pane = page.getByRole('region', { name: 'Cell', exact: true })
    for (const words of ['The bank.', 'No context', 'Expected']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(pane.getByText(words, { exact: true }).first()).toBeInViewport({ ratio: 1 })
    }
    await expect(pane.locator('mark').first()).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  })

  test('title and cards leave with the first answer, and the row that is typed in keeps its place', async ({
    page,
  }) => {
    await page.goto('/playground')
    const title = page.getByRole('heading', { name: /See what a context changes/ })
    await expect(title).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(3)
    await text(page, 1).fill('Das Tor war offen.')
    await expect(page.getByRole('textbox', { name: 'Context B' })).toHaveValue('')
    const place = await text(page, 1).boundingBox()
    await page.keyboard.press('Control+Enter')
    await expect(cell(page, 1, 'A')).toContainText('The gate was open.')
    await expect(title).toHaveCount(0)
    await expect(page.getByRole('article')).toHaveCount(0)
    await expect(text(page, 1)).toBeFocused()
    expect((await text(page, 1).boundingBox())?.y).toBe(place?.y)
    // The room above is given back once the row is left.
    await press(page, page.getByRole('button', { name: 'Add text' }))
    await expect.poll(async () => (await text(page, 1).boundingBox())?.y).toBeLessThan(place?.y ?? 0)
    await expect(text(page, 2)).toBeFocused()
  })
})

test('rows are found by text and by translation, and shown again when the search is emptied', async ({
  page,
}) => {
  await openPlayground(page, {
    texts: ['The bank is closed.', 'The tree is green.'],
    contexts: [RIVER],
    source: 'EN',
    target: 'DE',
  })
  await translate(page)
  const search = page.getByRole('searchbox', { name: 'Search rows' })
  const rows = page.getByRole('table', { name: 'Comparison' }).getByRole('rowheader')
  await search.fill('TREE')
  await expect(rows).toHaveCount(1)
  await search.fill('ufer')
  await expect(rows).toHaveCount(1)
  await expect(text(page, 1)).toHaveValue('The bank is closed.')
  await search.fill('nowhere')
  await expect(page.getByText('No row has “nowhere”.')).toBeVisible()
  await search.press('Escape')
  await expect(rows).toHaveCount(2)
})

test('how much of a column is as expected is never cut, beside an open drawer either', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openPlayground(page, {
    texts: ['The bank is closed.', 'The tree is green.'],
    contexts: [RIVER],
    target: 'DE',
    expectations: [{ DE: { expected: 'Ufer' } }, { DE: { expected: 'Baum' } }],
  })
  await translate(page)
  const heads = page.locator('th[data-letter]').getByText('as expected')
  const cut = () =>
    heads.evaluateAll((all) => all.filter((words) => words.scrollWidth > words.clientWidth).length)
  await expect(heads).toHaveCount(2)
  expect(await cut()).toBe(0)
  await press(page, page.getByRole('button', { name: 'Code', exact: true }))
  await expect(page.getByRole('region', { name: 'Request', exact: true })).toBeVisible()
  expect(await cut()).toBe(0)
})
