/** What is shown is an answer to what stands there, or says what it answers; and a difference is seen where there is one. */
import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from '../console.ts'
import { cell, column, openPlayground, text, translate } from './playground.ts'

const RIVER = 'We walked along the river and looked at the water.'

/** A service that says what the test wants: `say` gets the context, empty without one. */
async function answerWith(page: Page, say: (text: string, context: string) => string) {
  await page.route('**/v2/translate', async (route) => {
    const body: unknown = route.request().postDataJSON()
    if (typeof body !== 'object' || body === null || !('text' in body) || !Array.isArray(body.text)) return
    const context = 'context' in body ? String(body.context) : ''
    await route.fulfill({
      json: {
        translations: body.text.map((one) => ({
          detected_source_language: 'EN',
          text: say(String(one), context),
        })),
      },
    })
  })
}

test('an answer to an earlier text says so and tells what was asked; the head marks its figures as of before', async ({
  page,
}) => {
  await openPlayground(page, {
    texts: ['The bank is closed.'],
    contexts: [RIVER],
    source: 'EN',
    target: 'DE',
  })
  await translate(page)
  const before = column(page, 'B').locator('[title^="Before the edit"]')
  await expect(before).toHaveCount(0)
  await text(page, 1).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Now.', { delay: 60 })
  await expect(cell(page, 1, 'B')).toContainText('out of date')
  await expect(before).toHaveAttribute('title', /^Before the edit: 200/)
  await cell(page, 1, 'B').click({ position: { x: 30, y: 10 } })
  const asked = page.getByRole('region', { name: 'Cell', exact: true })
  await expect(asked).toContainText('The bank is closed.')
  await expect(asked).not.toContainText('Now.')
  await expectAccessible(page)
  for (let key = 0; key < 5; key += 1) await text(page, 1).press('Backspace')
  await expect(cell(page, 1, 'B')).toContainText('differs')
  await expect(before).toHaveCount(0)
})

test('language and direction are those an answer was asked for', async ({ page }) => {
  await openPlayground(page, { texts: ['The tree is green.'], contexts: [RIVER], source: 'EN', target: 'AR' })
  await translate(page)
  await expect(cell(page, 1, 'A').locator('[lang="ar"]')).toHaveAttribute('dir', 'rtl')
  const target = page.getByRole('combobox', { name: 'Target language' })
  await target.fill('Japanese')
  await target.press('Enter')
  await expect(cell(page, 1, 'A')).toContainText('out of date')
  await expect(cell(page, 1, 'A').locator('[lang="ar"]')).toHaveAttribute('dir', 'rtl')
})

test('a failed cell shows no translation of another text', async ({ page }) => {
  await openPlayground(page, {
    texts: ['The bank is closed.'],
    contexts: [RIVER],
    source: 'EN',
    target: 'DE',
  })
  await translate(page)
  await text(page, 1).fill('sandbox:400 The tree is green.')
  await translate(page)
  await expect(cell(page, 1, 'A')).toContainText('failed')
  await expect(cell(page, 1, 'A')).not.toContainText('Bank')
})

test('white space that differs is seen, and so is a word that only went', async ({ page }) => {
  await answerWith(page, (one, context) => {
    if (context === '') return one === 'kg' ? '10 kg' : 'He really waited'
    return one === 'kg' ? '10\u00A0kg' : 'He waited'
  })
  await openPlayground(page, { texts: ['kg', 'wait'], contexts: [RIVER], source: 'EN', target: 'DE' })
  await translate(page)
  const mark = cell(page, 1, 'B').locator('mark')
  await expect(mark).toHaveText('\u00A0', { useInnerText: false })
  await expect(mark.getByTitle('No-break space')).toHaveAttribute('data-sign', '⍽')
  await expect(cell(page, 2, 'B').getByTitle('“really” is missing here')).toHaveCount(1)
  await expectAccessible(page)
})

test('a long text is marked, and a note about how stands above it', async ({ page }) => {
  const words = (seed: number) => Array.from({ length: 20_000 }, (_, n) => `w${(n * seed) % 9973}`).join(' ')
  await answerWith(page, (_, context) => `Same.\n${words(context === '' ? 7 : 31)}`)
  await openPlayground(page, { texts: ['long'], contexts: [RIVER], source: 'EN', target: 'DE' })
  await translate(page)
  await expect(cell(page, 1, 'B').locator('mark').first()).toBeAttached()
  await expect(cell(page, 1, 'B').getByText('Too long to mark every word')).toBeInViewport()
})
