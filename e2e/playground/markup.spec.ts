/** Markup: looked at before it is sent, compared afterwards, and shown where nothing can run. */
import { expect, expectAccessible, press, test, typeByHand } from '../console.ts'
import { cell, openPlayground, text, translate } from './playground.ts'

test('a text that is not well-formed says where, before it is sent; a press leads to the first of them', async ({
  page,
}) => {
  await openPlayground(page, {
    texts: ['The <b>tree</b>.', 'The\n<b>bank'],
    source: 'EN',
    target: 'DE',
    markup: 'xml',
  })
  await expect(page.getByText('Not well-formed XML, line 2, column 1: <b> is never closed')).toBeVisible()
  const warning = page.getByRole('button', { name: '1 text is not well-formed XML' })
  await expect(page.getByRole('radio', { name: 'Problems 1' })).toBeVisible()
  await expectAccessible(page)
  // At 200 % zoom, too, the press and all that is said about it are in sight.
  await page.setViewportSize({ width: 720, height: 450 })
  await expect(page.getByRole('button', { name: 'Translate' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/bills at most 27 characters/)).toBeInViewport({ ratio: 1 })
  await expect(warning).toBeInViewport({ ratio: 1 })
  await press(page, warning)
  await expect(text(page, 2)).toBeFocused()
  await page.keyboard.press('Control+End')
  await typeByHand(page, '</b>')
  await expect(warning).toHaveCount(0)
  await expect(page.getByText('Not well-formed')).toHaveCount(0)
})

test('HTML is previewed in frames that run nothing and load nothing', async ({ page }) => {
  const asked: string[] = []
  // What a policy refuses never gets as far as this.
  await page.context().route('https://elsewhere.example/**', async (route) => {
    asked.push(route.request().url())
    await route.abort()
  })
  await page.exposeFunction('ran', () => asked.push('script'))
  const hostile =
    'The <b>bank</b> <img src="https://elsewhere.example/a.png" onerror="top.ran()"><script>top.ran()</script><a href="https://elsewhere.example/b">here</a>'
  await openPlayground(page, { texts: [hostile], source: 'EN', target: 'DE', markup: 'html' })
  await translate(page)
  await press(page, cell(page, 1, 'A'))
  await press(page, page.getByRole('button', { name: 'Preview', exact: true }))
  const preview = page.getByRole('dialog', { name: 'Preview' })
  const frame = preview.frameLocator('iframe[title="Preview of the translation"]')
  await expect(frame.locator('b')).toBeVisible()
  await expect(preview.locator('iframe[sandbox=""]')).toHaveCount(2)
  await expectAccessible(page, { besidePopover: true })
  await frame.getByText('here').click()
  await press(page, preview.getByRole('button', { name: 'Close' }))
  await expect(preview).toHaveCount(0)
  expect(asked).toEqual([])
  expect(page.context().pages()).toHaveLength(1)
})
