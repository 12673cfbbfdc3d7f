import { expect, expectAccessible, test } from '../console.ts'
import {
  cell,
  choose,
  column,
  comparison,
  context,
  ended,
  fillContext,
  openContext,
  openPlayground,
  text,
  toast,
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
  await expect(page.getByText('2 requests · bills 32 characters · context is free')).toBeVisible()
  await page.getByRole('button', { name: 'Translate' }).click()

  await expect(cell(page, 1, 'A')).toContainText('gate')
  await expect(column(page, 'A').getByTitle('Detected in most texts: German')).toHaveText('DE')
  await expect(cell(page, 1, 'B').locator('mark')).toHaveText('goal')
  await expect(cell(page, 1, 'B')).toContainText('differs')
  await expect(column(page, 'B')).toContainText('1 of 1 differs')
  await expect(column(page, 'B')).toContainText('16 billed')
  await expect(column(page, 'B')).toContainText(/200 · [\d,]+ ms/)
  await expectAccessible(page)
})

test('a person needs no context at all', async ({ page }) => {
  const sent = watchRequests(page)
  await openPlayground(page, { texts: [''] })
  await text(page, 1).fill('Das Messer liegt auf dem Tisch.')
  await text(page, 1).press('Control+Enter')
  await expect(cell(page, 1, 'A')).toContainText('knife')
  await ended(page)
  // An empty context is not filled in yet.
  expect(sent).toHaveLength(1)
  await expect(column(page, 'B')).toContainText('Not filled in yet')
  await expect(column(page, 'B')).not.toContainText(/billed|same|changed|differ/)
  await expect(cell(page, 1, 'B')).toHaveText('')
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

test('texts are added, edited, moved and removed, and a removed one comes back', async ({ page }) => {
  await page.goto('/playground')
  await text(page, 1).fill('eins')
  await page.getByRole('button', { name: 'Add text' }).click()
  await expect(text(page, 2)).toBeFocused()
  await page.keyboard.type('zwei')
  await page.getByRole('button', { name: 'Add text' }).click()
  await page.keyboard.type('drei')

  await text(page, 3).press('Alt+ArrowUp')
  await expect(text(page, 2)).toHaveValue('drei')
  await expect(text(page, 2)).toBeFocused()
  await choose(page, 'Actions for row 2', 'Move up')
  await expect(text(page, 1)).toHaveValue('drei')

  await choose(page, 'Actions for row 1', 'Remove')
  await expect(text(page, 3)).toHaveCount(0)
  await toast(page, 'Text 1 removed').getByRole('button', { name: 'Undo' }).click()
  await expect(text(page, 1)).toHaveValue('drei')
  await expect(text(page, 3)).toHaveValue('zwei')
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

test('languages are found by typing, and any code may be entered', async ({ page }) => {
  await openPlayground(page, { texts: ['The bank is closed.'] })
  const target = page.getByRole('combobox', { name: 'Target language' })
  await target.fill('spanish')
  await page.getByRole('option', { name: 'Spanish ES', exact: true }).click()
  await translate(page)
  await expect(cell(page, 1, 'A')).toContainText('banco')

  const source = page.getByRole('combobox', { name: 'Source language' })
  await source.fill('x-own')
  await source.press('Enter')
  const [request] = await Promise.all([
    page.waitForRequest('**/v2/translate'),
    page.getByRole('button', { name: 'Translate' }).click(),
  ])
  expect(request.postDataJSON()).toMatchObject({ source_lang: 'X-OWN', target_lang: 'ES' })
  await ended(page)
  // What the service does not know it says in its own words; what was typed stays.
  await expect(page.getByRole('alert').first()).toContainText('did not accept')
  await expect(text(page, 1)).toHaveValue('The bank is closed.')
  await expect(cell(page, 1, 'A')).toContainText('failed')
  await expect(cell(page, 1, 'A')).not.toContainText('banco')
})

test('tags are kept and told to the service when markup is on', async ({ page }) => {
  await openPlayground(page, {
    texts: ['<b>branch</b>'],
    contexts: ['The tree is full of leaves.'],
    target: 'DE',
    source: 'EN',
  })
  await page.getByRole('combobox', { name: 'Markup' }).selectOption('HTML')
  const request = page.waitForRequest('**/v2/translate')
  await translate(page)
  expect((await request).postDataJSON()).toMatchObject({ tag_handling: 'html' })
  await expect(cell(page, 1, 'A')).toContainText('<b>Zweigstelle</b>')
  await expect(cell(page, 1, 'B')).toContainText('<b>Zweig</b>')
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

test('a draft survives a reload with its answers, and the reload sends nothing', async ({ page }) => {
  const sent = watchRequests(page)
  await openPlayground(page, { texts: ['Er stand am Tor.'], contexts: [FOOTBALL] })
  await page.getByRole('textbox', { name: 'Name of column B' }).fill('Football')
  await translate(page)
  await page.reload()
  await expect(text(page, 1)).toHaveValue('Er stand am Tor.')
  await expect(context(page, 'B')).toHaveText(FOOTBALL)
  await expect(column(page, 'B')).toHaveAccessibleName('B: Football')
  await expect(cell(page, 1, 'B')).toContainText('goal')
  expect(sent).toHaveLength(2)
})

test('what a column sends and gets is there to read, and to the letter', async ({ page }) => {
  await openPlayground(page, { texts: ['Er stand am "Tor".'], contexts: [FOOTBALL] })
  const [request] = await Promise.all([
    page.waitForRequest((request) => request.postData()?.includes(FOOTBALL) === true),
    translate(page),
  ])
  const pane = page.getByRole('region', { name: 'Request', exact: true })
  await expect(pane.getByRole('heading')).toHaveText('Request of B')
  const code = pane.getByRole('tabpanel').locator('pre')
  const body: unknown = request.postDataJSON()
  await expect(code).toHaveText(JSON.stringify(body, null, 2))
  await expect(code.locator('mark')).toHaveText(`"context": "${FOOTBALL}"`)
  await expect(pane).toContainText(/200 · [\d,]+ ms · 18 billed · 0\.\d of 128 KiB/)
  await pane.getByRole('switch', { name: 'Exact bytes' }).check()
  await expect(code).toHaveText(request.postData() ?? 'no body')

  await pane.getByRole('tab', { name: 'Response' }).click()
  await expect(code).toHaveText(/^\{"translations":/)
  await expect(pane).toContainText(/trace \w{8}/)
  await pane.getByRole('switch', { name: 'Exact bytes' }).uncheck()
  await expect(code).toContainText('{\n  "translations": [')
  await expectAccessible(page)

  // The baseline has no line of its own.
  await column(page, 'A').getByRole('button', { name: 'Actions for column A' }).focus()
  await expect(pane.getByRole('heading')).toHaveText('Request of A')
  await pane.getByRole('tab', { name: 'JSON' }).click()
  await expect(code).toContainText('"target_lang"')
  await expect(code.locator('mark')).toHaveCount(0)
})

test('what the sandbox only glosses is said to be glossed', async ({ page }) => {
  await openPlayground(page, {
    texts: ['Das Tor war offen.', 'Weil es regnete, blieb das Tor offen.'],
    source: 'DE',
  })
  await translate(page)
  await expect(cell(page, 1, 'A')).toContainText('The gate was open.')
  await expect(cell(page, 1, 'A')).not.toContainText('glossed')
  await expect(cell(page, 2, 'A')).toContainText('glossed by the sandbox')
})
