/** The bill: what the page promises before a press is what goes over the wire, and nothing is billed twice for the same. */
import type { Page, Request } from 'playwright/test'
import { expect, press, test } from '../console.ts'
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

/** Types at the end of a box, a key at a time. */
async function typeInto(page: Page, row: number, words: string) {
  await text(page, row).click()
  await page.keyboard.press('End')
  await page.keyboard.type(words, { delay: 60 })
}

async function translate(page: Page) {
  await press(page, page.getByRole('button', { name: /^Translate/ }))
  await ended(page)
}

/** What the page says a press bills: exactly, and at most after that. */
async function promised(page: Page) {
  const said = (await page.locator('#bill-details').textContent()) ?? ''
  const number = (pattern: RegExp) => Number((pattern.exec(said)?.[1] ?? '0').replaceAll(',', ''))
  return {
    requests: number(/^([\d,]+) request/),
    characters: number(/bills (?:at most )?([\d,]+)/),
    later: number(/then at most [\d,]+ requests?, ([\d,]+)/),
    saved: number(/([\d,]+) characters? saved/),
  }
}

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
  await page.getByRole('button', { name: 'More', exact: true }).click()
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
  await press(page, page.getByRole('button', { name: /^Translate/ }))
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
  expect(sent).toHaveLength(before + 1)
  await expect(page.getByText('Up to date: nothing to send')).toBeVisible()
})
