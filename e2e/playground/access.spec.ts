import { expect, expectAccessible, test } from '../console.ts'
import { cell, column, comparison, ended, openPlayground, text, translate } from './playground.ts'

const RIVER = 'We walked along the river and looked at the water.'

test('the list of keys opens with a question mark, not while typing one', async ({ page }) => {
  await page.goto('/playground')
  await text(page, 1).fill('')
  await text(page, 1).pressSequentially('Why?')
  await expect(text(page, 1)).toHaveValue('Why?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await text(page, 1).blur()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
})

test('each finished column is announced once, in words, and not before its baseline', async ({ page }) => {
  await openPlayground(page, {
    texts: ['The bank is closed.', 'The tree is green.'],
    contexts: [RIVER, 'My money.'],
    source: 'EN',
    target: 'DE',
  })
  await page.evaluate(() => {
    const said: string[] = []
    const region = document.querySelector('[role="status"][aria-live="polite"]')
    if (!region) return
    const hear = () => {
      said.push(...Array.from(region.querySelectorAll('span'), (span) => span.textContent))
      document.body.setAttribute('data-said', said.join('\n'))
    }
    new MutationObserver(hear).observe(region, { childList: true, subtree: true, characterData: true })
  })
  await page.route('**/v2/translate', async (route) => {
    const isBaseline = !route.request().postData()?.includes('"context"')
    if (isBaseline) await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await translate(page)
  const columns = async () => {
    const said = (await page.locator('body').getAttribute('data-said')) ?? ''
    return said.split('\n').filter((sentence) => sentence.startsWith('Column '))
  }
  await expect
    .poll(columns)
    .toEqual(['Column A: 2 translations', 'Column B: 1 of 2 differs', 'Column C: 0 of 2 differ'])
})

test('the table reads by row and column: header cells are header cells', async ({ page }) => {
  await openPlayground(page, {
    texts: ['The bank is closed.', 'The tree is green.'],
    contexts: [RIVER],
    source: 'EN',
    target: 'DE',
  })
  await page.getByRole('textbox', { name: 'Name of column B' }).fill('River')
  await translate(page)
  await expect(comparison(page).getByRole('columnheader')).toHaveCount(3)
  await expect(comparison(page).getByRole('rowheader')).toHaveCount(2)
  await expect(column(page, 'B')).toHaveAccessibleName('B: River')
  await expect(comparison(page).getByRole('rowheader').first()).toHaveAccessibleName('1: The bank is closed.')
  // Two texts under two columns, and the place of the next column.
  await expect(comparison(page).getByRole('cell')).toHaveCount(5)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the baseline and one chosen column stand below each text, and nothing is cut off', async ({
    page,
  }) => {
    await openPlayground(page, {
      texts: ['The bank is closed.'],
      contexts: [RIVER, 'My money.'],
      source: 'EN',
      target: 'DE',
    })
    await translate(page)
    await expect(cell(page, 1, 'A')).toBeVisible()
    await expect(cell(page, 1, 'B')).toBeVisible()
    await expect(cell(page, 1, 'C')).toBeHidden()
    await page.getByRole('radiogroup', { name: 'Column shown' }).getByRole('radio', { name: /^C/ }).click()
    await expect(cell(page, 1, 'C')).toBeVisible()
    await expect(cell(page, 1, 'B')).toBeHidden()
    await expect(comparison(page).getByRole('rowheader')).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectAccessible(page)
  })
})

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })

  test('verdicts, hints and failures keep their contrast', async ({ page }) => {
    await openPlayground(page, {
      texts: ['The bank is closed.', 'The tree is green.'],
      contexts: [RIVER, 'Use a friendly tone.', 'sandbox:403'],
      source: 'EN',
      target: 'DE',
    })
    await translate(page)
    await ended(page)
    await expect(cell(page, 1, 'B')).toContainText('differs')
    await expectAccessible(page)
  })
})
