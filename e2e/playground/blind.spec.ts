/** Which context is better? Answers are judged without knowing their columns, and the result is a decision. */
import Papa from 'papaparse'
import { expect, expectAccessible, press, test } from '../console.ts'
import {
  bodyOf,
  button,
  dialog,
  exported,
  fillContext,
  openLink,
  translate,
  watchRequests,
} from '../stays/hands.ts'
import type { Page } from 'playwright/test'

const TEXTS = [
  'Save', 'Open', 'Post', 'Book now', 'Cart', 'Check out', 'State', 'Return', 'Charge', 'Order', 'Bill to', 'Track',
  'In stock', 'Apply', 'Redeem',
] // prettier-ignore

/** An engine whose wording depends on the context and, for "Save", also on the context's length. */
async function answerByContext(page: Page) {
  await page.route('**/v2/translate', async (route) => {
    const { text, context = '' } = bodyOf(route.request())
    const translations = text.map((one) => ({
      detected_source_language: 'EN',
      text: context === '' ? `${one}, wörtlich` : `${one} im Laden${one === 'Save' ? context.length : ''}`,
    }))
    await route.fulfill({ json: { translations } })
  })
}

const blind = (page: Page) => dialog(page, 'Compare blind')
const answer = (page: Page, number: 1 | 2) => blind(page).getByRole('group', { name: `Answer ${number}` })

/** A person reads before judging: earlier presses are ignored. */
const read = (page: Page) => page.waitForTimeout(500)

/** The number of the answer given with the context. */
async function numberOfContext(page: Page): Promise<1 | 2> {
  return (await answer(page, 1).innerText()).includes('im Laden') ? 1 : 2
}

test('fifteen pairs are judged blind, interrupted and resumed, also on a phone, and lead to a decision, expectations and a file', async ({
  page,
}) => {
  await answerByContext(page)
  const sent = watchRequests(page)
  await openLink(page, { texts: TEXTS, contexts: ['A shop.'], source: 'EN', target: 'DE' })
  await page.getByRole('textbox', { name: 'Name of column B' }).fill('Shop checkout')
  await expect(button(page, 'Compare blind')).toHaveAttribute('aria-disabled', 'true')
  await translate(page)
  const requests = sent.length
  await press(page, button(page, 'Compare blind'))
  await expect(blind(page).getByRole('status')).toHaveText('1 of 15')
  await expectAccessible(page)

  // Ten by keyboard: eight for the shop, one against it, one without a difference.
  for (let pair = 1; pair <= 10; pair += 1) {
    await expect(blind(page).getByRole('status')).toHaveText(`${pair} of 15`)
    const better = await numberOfContext(page)
    await read(page)
    await page.keyboard.press(pair === 9 ? `${3 - better}` : pair === 10 ? '0' : `${better}`, { delay: 60 })
  }
  await page.keyboard.press('Backspace', { delay: 60 })
  await expect(blind(page).getByRole('status')).toHaveText('10 of 15')
  await read(page)
  await page.keyboard.press('0', { delay: 60 })
  await page.keyboard.press('Escape', { delay: 60 })
  await expect(blind(page)).toHaveCount(0)
  await expect(button(page, 'Compare blind')).toBeFocused()
  // A file saved halfway through would reveal which column is ahead.
  expect((await exported(page, /CSV/)).content).not.toContain('preferred')
  await expect(page.getByText('the blind comparison is not finished')).toBeVisible()
  await page.reload()
  await press(page, button(page, 'Compare blind'))
  for (let pair = 11; pair <= 12; pair += 1) {
    await expect(blind(page).getByRole('status')).toHaveText(`${pair} of 15`)
    await read(page)
    await page.keyboard.press(`${await numberOfContext(page)}`, { delay: 60 })
  }
  // On a phone the answers are stacked, within reach of the thumb.
  await page.setViewportSize({ width: 390, height: 844 })
  const [one, other] = [await answer(page, 1).boundingBox(), await answer(page, 2).boundingBox()]
  expect(other?.y).toBeGreaterThan((one?.y ?? 0) + (one?.height ?? 0))
  for (const name of ['1 is better', '2 is better', 'No difference']) {
    const box = await blind(page).getByRole('button', { name }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.width).toBeGreaterThan(300)
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  // Three by mouse.
  for (let pair = 13; pair <= 15; pair += 1) {
    await expect(blind(page).getByRole('status')).toHaveText(`${pair} of 15`)
    await read(page)
    await press(page, blind(page).getByRole('button', { name: `${await numberOfContext(page)} is better` }))
  }
  const result = blind(page).getByRole('region', { name: 'Result' })
  await expect(result).toContainText('“Shop checkout” is preferred in 13 of 15 rows')
  await expect(result).toContainText('“No context” in 1, no difference in 1')
  await expect(result).toContainText('13 : 1 or clearer would come up in 0.2% of cases')
  await expectAccessible(page)
  await press(page, result.getByRole('button', { name: 'Use as expectations' }))
  await expect(page.getByRole('columnheader', { name: /^B/ })).toContainText('13 of 14 as expected')
  expect(sent).toHaveLength(requests)

  const csv = (await exported(page, /CSV/)).content.replace(/^\uFEFF/, '')
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true })
  const preferred = data.map((line) => line['preferred'] ?? '').toSorted()
  expect(preferred).toEqual(['No context', ...Array(13).fill('Shop checkout'), 'none'])

  // Another context changes the wording of one of them: only that one is judged again.
  await fillContext(page, 'B', 'A larger shop.')
  await translate(page)
  await press(page, button(page, 'Compare blind'))
  await expect(blind(page).getByRole('status')).toHaveText('15 of 15')
  await read(page)
  await page.keyboard.press('0', { delay: 60 })
  await expect(result).toContainText('of 15 rows')
})
