/** Which context is better? Answers are judged without knowing their columns, and the result is a decision. */
import Papa from 'papaparse'
import { expect, expectAccessible, press, test } from '../console.ts'
import { boxOf } from '../places.ts'
import { bodyOf, button, dialog, exported, openLink, translate, watchRequests } from '../stays/hands.ts'
import type { Page } from 'playwright/test'

const TEXTS = ['Open', 'Post', 'Book now', 'Cart', 'Check out', 'State', 'Return']

/** An engine whose wording depends on whether there is a context. */
async function answerByContext(page: Page) {
  await page.route('**/v2/translate', async (route) => {
    const { text, context = '' } = bodyOf(route.request())
    const translations = text.map((one) => ({
      detected_source_language: 'EN',
      text: `${one} ${context === '' ? 'wörtlich' : 'im Laden'}`,
    }))
    await route.fulfill({ json: { translations } })
  })
}

const blind = (page: Page) => dialog(page, 'Compare blind')
const answer = (page: Page, number: 1 | 2) => blind(page).getByRole('group', { name: `Answer ${number}` })

/** Waits for a pair as long as a person reads, because earlier presses are ignored. Resolves with the number of the answer given with the context. */
async function readPair(page: Page, pair: number): Promise<1 | 2> {
  await expect(blind(page).getByRole('status')).toHaveText(`${pair} of 7`)
  await page.waitForTimeout(500)
  return (await answer(page, 1).innerText()).includes('im Laden') ? 1 : 2
}

test('seven pairs are judged blind, interrupted and resumed, also on a phone, and lead to a decision, expectations and a file', async ({
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
  await expect(blind(page).getByRole('status')).toHaveText('1 of 7')
  await expectAccessible(page)

  // Three by keyboard, the second against the shop.
  for (const pair of [1, 2, 3]) {
    const better = await readPair(page, pair)
    await page.keyboard.press(`${pair === 2 ? 3 - better : better}`, { delay: 60 })
  }
  await expect(blind(page).getByRole('status')).toHaveText('4 of 7')
  await page.keyboard.press('Escape', { delay: 60 })
  await expect(blind(page)).toHaveCount(0)
  await expect(button(page, 'Compare blind')).toBeFocused()
  // A file saved halfway through would reveal which column is ahead.
  expect((await exported(page, /CSV/)).content).not.toContain('preferred')
  await expect(page.getByText('the blind comparison is not finished')).toBeVisible()
  await page.reload()
  await press(page, button(page, 'Compare blind'))
  await readPair(page, 4)
  // On a phone the answers are stacked, within reach of the thumb.
  await page.setViewportSize({ width: 390, height: 844 })
  const [one, other] = [await boxOf(answer(page, 1)), await boxOf(answer(page, 2))]
  expect(other.y).toBeGreaterThan(one.y + one.height)
  for (const name of ['1 is better', '2 is better', 'No difference']) {
    const box = await boxOf(blind(page).getByRole('button', { name }))
    expect(box.height).toBeGreaterThanOrEqual(44)
    expect(box.width).toBeGreaterThan(300)
  }
  await expectAccessible(page)
  for (const pair of [4, 5, 6, 7]) {
    const better = await readPair(page, pair)
    await press(page, blind(page).getByRole('button', { name: `${better} is better` }))
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  const result = blind(page).getByRole('region', { name: 'Result' })
  await expect(result).toContainText('“Shop checkout” is preferred in 6 of 7 rows')
  await expect(result).toContainText('“No context” in 1')
  await expectAccessible(page)
  await press(page, result.getByRole('button', { name: 'Use as expectations' }))
  await expect(page.getByRole('columnheader', { name: /^B/ })).toContainText('6 of 7 as expected')
  expect(sent).toHaveLength(requests)
  const csv = (await exported(page, /CSV/)).content.replace(/^\uFEFF/, '')
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true })
  const preferred = data.map((line) => line['preferred'] ?? '').toSorted()
  expect(preferred).toEqual(['No context', ...Array(6).fill('Shop checkout')])
})
