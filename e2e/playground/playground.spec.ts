import { expect, expectAccessible, test } from '../console.ts'
import {
  cell,
  column,
  comparison,
  context,
  fillContext,
  openContext,
  openPlayground,
  text,
  translate,
  watchRequests,
} from './playground.ts'

const FOOTBALL = 'Das Fußballspiel war fast vorbei, der Stürmer hatte den Ball.'

test('a person types one text and one context, presses once, and sees what the context changed', async ({
  page,
}) => {
  await page.goto('/playground')
  await expectAccessible(page)
  await text(page, 1).fill('Er stand am Tor.')
  await fillContext(page, 'B', FOOTBALL)
  await expect(page.getByText('2 requests · 32 characters · context is free')).toBeVisible()
  await page.getByRole('button', { name: 'Translate' }).click()

  await expect(cell(page, 1, 'A')).toContainText('gate')
  await expect(column(page, 'A').getByTitle('Detected in most texts: German')).toHaveText('DE')
  await expect(cell(page, 1, 'B').locator('mark')).toHaveText('goal')
  await expect(cell(page, 1, 'B')).toContainText('differs')
  await expect(column(page, 'B')).toContainText('1 of 1 differs')
  await expect(column(page, 'B').getByTitle(/200 · [\d,]+ ms · 16 billed/)).toBeVisible()
  await expectAccessible(page)
})

test('nothing is sent without a press: not on opening, typing, reloading, going back or coming forward', async ({
  page,
}) => {
  const sent = watchRequests(page)
  await openPlayground(page, { texts: ['Er stand am Tor.'], contexts: [FOOTBALL] })
  const editor = await openContext(page, 'B')
  await editor.pressSequentially(' Tor!')
  await page.getByRole('link', { name: 'Usage' }).click()
  await page.goBack()
  await page.reload()
  await expect(context(page, 'B')).toContainText(`${FOOTBALL} Tor!`)
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.waitForTimeout(300)
  expect(sent).toEqual([])
})

test('several pasted lines become one text or several, as the person says', async ({ page }) => {
  await page.goto('/playground')
  await page
    .evaluate(() => navigator.clipboard.writeText('Erste Zeile\r\n\r\nZweite Zeile\nDritte Zeile'))
    .catch(() => {})
  await text(page, 1).focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', 'Erste Zeile\n\nZweite Zeile\nDritte Zeile')
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
    document.execCommand('insertText', false, 'Erste Zeile\n\nZweite Zeile\nDritte Zeile')
  })
  await expect(text(page, 1)).toHaveValue(/Erste Zeile\n\nZweite Zeile\nDritte Zeile/)
  await page.getByRole('button', { name: '3 texts' }).click()
  await expect(text(page, 1)).toHaveValue('Erste Zeile')
  await expect(text(page, 3)).toHaveValue('Dritte Zeile')
})

test('each example loads in one press, sends nothing by itself, and shows what it promises', async ({
  page,
}) => {
  const sent = watchRequests(page)
  await page.goto('/playground')
  await page.getByRole('button', { name: 'Examples' }).click()
  const titles = await page.getByRole('menuitem').allInnerTexts()
  expect(titles.length).toBeGreaterThanOrEqual(6)
  await page.keyboard.press('Escape')
  for (const [index, title] of titles.entries()) {
    // The menu is there while there are no texts.
    if (index > 0) {
      await page.getByRole('button', { name: 'Actions for all texts' }).click()
      await page.getByRole('menuitem', { name: 'Remove all' }).click()
    }
    await page.getByRole('button', { name: 'Examples' }).click()
    await page.getByRole('menuitem').nth(index).click()
    const before = sent.length
    await page.waitForTimeout(50)
    expect(sent, title).toHaveLength(before)
    await translate(page)
    const isMisuse = title.includes('instructions')
    const changes = comparison(page).getByText(/^[1-9] of \d differs?/)
    await expect(changes, title).toHaveCount(isMisuse ? 0 : 1)
    if (isMisuse) await expect(comparison(page)).toContainText('Reads like an instruction')
  }
})

test('a translation that the sandbox only glosses says so', async ({ page }) => {
  await openPlayground(page, {
    texts: ['Das Tor war offen.', 'Weil es regnete, blieb das Tor offen.'],
    source: 'DE',
  })
  await translate(page)
  await expect(cell(page, 1, 'A')).toContainText('The gate was open.')
  await expect(cell(page, 1, 'A')).not.toContainText('glossed')
  await expect(cell(page, 2, 'A')).toContainText('glossed by the sandbox')
})
