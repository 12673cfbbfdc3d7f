/** The bill: what the page promises before a press is what goes over the wire, and nothing is billed twice for the same. */
import type { Page, Request } from 'playwright/test'
import { expect, test } from '../console.ts'
import { cell, column, ended, openPlayground, text, watchRequests } from './playground.ts'

const RIVER = 'We walked along the river and looked at the water.'

/** The texts of a request. */
function textsOf(request: Request): string[] {
  const body: unknown = request.postDataJSON()
  return typeof body === 'object' && body !== null && 'text' in body && Array.isArray(body.text)
    ? body.text.map(String)
    : []
}

const charactersOf = (requests: readonly Request[]) =>
  requests.flatMap(textsOf).reduce((sum, one) => sum + one.length, 0)

/** A press as a person makes it: the mouse moves there, goes down, and comes up a moment later. */
async function press(page: Page, name: string | RegExp) {
  const box = await page.getByRole('button', { name }).boundingBox()
  if (!box) throw new Error(`There is no ${name}.`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
  await page.mouse.down()
  await page.waitForTimeout(80)
  await page.mouse.up()
}

/** Types at the end of a box, a key at a time. */
async function typeInto(page: Page, row: number, words: string) {
  await text(page, row).click()
  await page.keyboard.press('End')
  await page.keyboard.type(words, { delay: 60 })
}

async function translate(page: Page) {
  await press(page, /^Translate/)
  await ended(page)
}

/** What the page says a press bills: exactly, and at most after that. */
async function promised(page: Page) {
  const said = await page.getByText(/requests?( to send)? · bills/).innerText()
  const number = (pattern: RegExp) => Number((pattern.exec(said)?.[1] ?? '0').replaceAll(',', ''))
  return {
    requests: number(/^([\d,]+) request/),
    characters: number(/bills (?:at most )?([\d,]+)/),
    later: number(/then at most [\d,]+ requests?, ([\d,]+)/),
    saved: number(/([\d,]+) characters? saved/),
  }
}

test('one edited row of many asks for that row alone, and the page says what that saves', async ({
  page,
}) => {
  const sent = watchRequests(page)
  const texts = Array.from({ length: 20 }, (_, index) => `The tree ${index} is green.`)
  await openPlayground(page, { texts, contexts: [RIVER, 'A park.'], source: 'EN', target: 'DE' })
  await translate(page)
  expect(sent).toHaveLength(3)
  sent.length = 0
  await typeInto(page, 7, ' Really.')
  const bill = await promised(page)
  const row = `${texts[6]} Really.`.length
  expect(bill).toMatchObject({ requests: 3, characters: 3 * row, later: 0 })
  const all = 3 * (texts.join('').length + ' Really.'.length)
  expect(bill.saved).toBe(all - 3 * row)
  await translate(page)
  expect(sent.map(textsOf)).toEqual(Array.from({ length: 3 }, () => [`${texts[6]} Really.`]))
  await expect(page.getByText('Up to date: nothing to send')).toBeVisible()
})

test('equal rows are sent once and answered in all of them; more than fifty texts go out in parts', async ({
  page,
}) => {
  const sent = watchRequests(page)
  const texts = [
    'The tree is green.',
    'The tree is green.',
    ...Array.from({ length: 60 }, (_, n) => `The tree ${n}.`),
  ]
  await openPlayground(page, { texts, contexts: [RIVER], source: 'EN', target: 'DE' })
  const bill = await promised(page)
  await translate(page)
  expect(sent.map((request) => textsOf(request).length)).toEqual([50, 50, 11, 11])
  expect(charactersOf(sent)).toBe(bill.characters)
  await expect(cell(page, 1, 'B')).toContainText('Baum')
  await expect(cell(page, 2, 'B')).toContainText('Baum')
})

test('×5 asks again only what differs, for no more than was promised', async ({ page }) => {
  const sent = watchRequests(page)
  const texts = Array.from({ length: 10 }, (_, n) =>
    n < 2 ? `The bank ${n} is closed.` : `The tree ${n} is green.`,
  )
  await openPlayground(page, { texts, contexts: [RIVER], source: 'EN', target: 'DE', repeats: 5 })
  const bill = await promised(page)
  const everything = 10 * texts.join('').length
  expect(bill.characters + bill.later).toBe(everything)
  await translate(page)
  expect(charactersOf(sent)).toBeLessThanOrEqual(0.4 * everything)
  expect(sent).toHaveLength(2 + 2 * 4)
  await expect(cell(page, 1, 'B')).toContainText('changed 5 of 5')
  await expect(cell(page, 5, 'B')).toContainText('same')
  await expect(column(page, 'B')).toContainText('2 of 10 changed')
  await expect(column(page, 'B')).toContainText('billed')
  await expect(page.getByText('Up to date: nothing to send')).toBeVisible()
  // The evidence stays when one answer is asked for.
  await page.getByRole('radio', { name: '×1' }).click()
  await expect(cell(page, 1, 'B')).toContainText('changed 5 of 5')
})

test('after ×1 the bill of ×5 is exact', async ({ page }) => {
  const sent = watchRequests(page)
  await openPlayground(page, {
    texts: ['The bank is closed.', 'The tree is green.'],
    contexts: [RIVER],
    source: 'EN',
    target: 'DE',
  })
  await translate(page)
  await expect(cell(page, 1, 'B')).toContainText('differs')
  sent.length = 0
  await page.getByRole('radio', { name: '×5' }).click()
  expect(await promised(page)).toEqual({ requests: 8, characters: 8 * 19, later: 0, saved: 2 * 37 })
  await translate(page)
  expect(sent).toHaveLength(8)
  expect(charactersOf(sent)).toBe(8 * 19)
})

test('the bill of sending everything again is that of the page as it stands', async ({ page }) => {
  const sent = watchRequests(page)
  await openPlayground(page, { texts: ['The tree is green.'], contexts: [RIVER], source: 'EN', target: 'DE' })
  await translate(page)
  await page.getByRole('radio', { name: '×3' }).click()
  await typeInto(page, 1, ' Yes.')
  sent.length = 0
  await page.getByRole('button', { name: 'View' }).click()
  const item = page.getByRole('menuitem', { name: /^Send everything again/ })
  await expect(item).toContainText(`Bills ${2 * 3 * 23} characters`)
  await item.click()
  await ended(page)
  expect(charactersOf(sent)).toBe(2 * 3 * 23)
})

test('a text edited while its request waits to be repeated is not sent as it was', async ({ page }) => {
  const sent = watchRequests(page)
  let refused = 0
  await page.route('**/v2/translate', async (route) => {
    const isFirstOfB = (route.request().postData() ?? '').includes('river') && ++refused === 1
    await (isFirstOfB
      ? route.fulfill({ status: 429, headers: { 'Retry-After': '4' }, json: { message: 'Slow down.' } })
      : route.continue())
  })
  await openPlayground(page, {
    texts: ['The tree is green.', 'The house is red.'],
    contexts: [RIVER],
    source: 'EN',
    target: 'DE',
  })
  await press(page, /^Translate/)
  await expect(column(page, 'B')).toContainText(/Retrying in \d s \(2 of 4\)/)
  sent.length = 0
  await typeInto(page, 1, '!')
  await ended(page)
  expect(sent.map(textsOf)).toEqual([['The house is red.']])
  await expect(cell(page, 2, 'B')).toContainText('Haus')
})

test('trying again sends only the request that failed', async ({ page }) => {
  const sent = watchRequests(page)
  let failing = 0
  await page.route('**/v2/translate', async (route) => {
    const isSecondOfB = (route.request().postData() ?? '').includes('river') && ++failing === 2
    await (isSecondOfB ? route.fulfill({ status: 400, json: { message: 'Not today.' } }) : route.continue())
  })
  await openPlayground(page, {
    texts: ['The tree is green.'],
    contexts: [RIVER],
    source: 'EN',
    target: 'DE',
    repeats: 3,
    scope: 'all',
  })
  await translate(page)
  const alert = column(page, 'B').getByRole('alert')
  await expect(alert.getByText('Not today.')).toBeVisible()
  const before = sent.length
  await column(page, 'B').getByRole('button', { name: 'Try again' }).click({ delay: 80 })
  await ended(page)
  await expect(alert).toHaveCount(0)
  expect(sent).toHaveLength(before + 2)
  await expect(page.getByText('Up to date: nothing to send')).toBeVisible()
})
