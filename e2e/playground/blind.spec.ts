/** Which context is better? Answers are judged without knowing their columns, and the result is a decision. */
import Papa from 'papaparse'
import type { Page } from 'playwright/test'
import { startEngineDouble } from '../../src/testing/engine-double.ts'
import { test as base, expect, expectAccessible, press, startConsole } from '../console.ts'
import {
  button,
  chooseFile,
  dialog,
  exported,
  fillContext,
  importChosen,
  openLink,
  text,
  toast,
  translate,
  watchRequests,
} from '../walks/hands.ts'

/** The strings of a shop, as a team keeps them: key, text, note. */
const STRINGS = [
  ['key', 'text', 'note'],
  ['form.save', 'Save', 'Button: keep the address'],
  ['shop.open', 'Open', 'Status beside the opening hours'],
  ['ship.post', 'Post', 'Delivery by mail'],
  ['book.now', 'Book now', 'Button on a trip'],
  ['cart.title', 'Cart', 'Heading of the page'],
  ['pay.start', 'Check out', 'Button below the cart'],
  ['address.state', 'State', 'Part of an address'],
  ['order.return', 'Return', 'Button: send goods back'],
  ['pay.charge', 'Charge', 'Button: take the money'],
  ['order.title', 'Order', 'Heading of one purchase'],
  ['pay.bill', 'Bill to', 'Heading of an address'],
  ['ship.track', 'Track', 'Button: where is the parcel?'],
  ['item.stock', 'In stock', 'Below the price'],
  ['code.apply', 'Apply', 'Button beside a voucher code'],
  ['gift.redeem', 'Redeem', 'Button on a gift card'],
]

/** A console before a language model whose wording depends on the context and, for "Save", also on the context's length. */
const test = base.extend<object, { readonly consoleServer: Awaited<ReturnType<typeof startConsole>> }>({
  consoleServer: [
    async ({}, use) => {
      const engine = await startEngineDouble(({ entry: { text: source, context = '' } }) =>
        context === ''
          ? `${source}, wörtlich`
          : `${source} im Laden${source === 'Save' ? context.length : ''}`,
      )
      const server = await startConsole({ ENGINE_URL: engine.url, ENGINE_MODEL: 'double' })
      await use(server)
      await server.stop()
      await engine.stop()
    },
    { scope: 'worker' },
  ],
})

const blind = (page: Page) => dialog(page, 'Compare blind')
const answer = (page: Page, number: 1 | 2) => blind(page).getByRole('group', { name: `Answer ${number}` })

/** The number of the answer given with the context. */
async function numberOfContext(page: Page): Promise<1 | 2> {
  return (await answer(page, 1).innerText()).includes('im Laden') ? 1 : 2
}

/** Compares the first two of three columns: the imported notes are a column, too. */
async function startJudging(page: Page) {
  await press(page, button(page, /^(Compare|Continue) blind$/))
  await press(page, blind(page).getByRole('button', { name: /^(Start|Continue)$/ }))
}

/** Neither the markup of the dialog nor anything a screen reader reaches names a column. */
async function expectBlind(page: Page) {
  const names = /No context|Shop checkout|Row notes|A shop\.|column-\d|Column [AB]|baseline/i
  expect(await blind(page).evaluate((element) => element.outerHTML)).not.toMatch(names)
  const browser = await page.context().newCDPSession(page)
  const { nodes } = await browser.send('Accessibility.getFullAXTree')
  await browser.detach()
  const heard = nodes.filter(({ ignored }) => !ignored).map(({ name, value }) => [name?.value, value?.value])
  expect(JSON.stringify(heard)).toMatch(/Answer 1: .*Answer 2: /)
  expect(JSON.stringify(heard)).not.toMatch(names)
  expect(await page.title()).not.toMatch(names)
}

/** Nothing is to be seen beside the dialog: its left margin is the same all the way down. */
async function expectCovered(page: Page) {
  const [upper, lower] = [200, 460].map((y) =>
    page.screenshot({ clip: { x: 10, y, width: 200, height: 200 } }),
  )
  expect((await upper)?.equals((await lower) ?? Buffer.of())).toBe(true)
}

test('fifteen pairs are judged blind, interrupted and resumed, also on a phone, and lead to a decision, expectations and a file', async ({
  page,
}) => {
  const sent = watchRequests(page)
  await openLink(page, { texts: [''], contexts: ['A shop.'], source: 'EN', target: 'DE' })
  await chooseFile(page, 'strings.csv', Papa.unparse(STRINGS))
  await importChosen(page)
  await expect(text(page, 15)).toHaveValue('Redeem')
  await page.getByRole('textbox', { name: 'Name of column B' }).fill('Shop checkout')
  await expect(button(page, 'Compare blind')).toHaveAttribute('aria-disabled', 'true')
  await translate(page)
  const requests = sent.length
  await startJudging(page)
  await expect(blind(page).getByRole('status')).toHaveText('1 of 15')
  await expectCovered(page)
  await expectAccessible(page)

  // Ten by keyboard: eight for the shop, one against it, one without a difference.
  for (let pair = 1; pair <= 10; pair += 1) {
    await expect(blind(page).getByRole('status')).toHaveText(`${pair} of 15`)
    // Reading everything that a screen reader reaches takes a second.
    if (pair % 4 === 1) await expectBlind(page)
    const better = await numberOfContext(page)
    await page.keyboard.press(pair === 9 ? `${3 - better}` : pair === 10 ? '0' : `${better}`, { delay: 80 })
  }
  await page.keyboard.press('Backspace', { delay: 80 })
  await expect(blind(page).getByRole('status')).toHaveText('10 of 15')
  await page.keyboard.press('0', { delay: 80 })
  await page.keyboard.press('Escape', { delay: 80 })
  await expect(blind(page)).toHaveCount(0)
  await expect(button(page, 'Continue blind')).toBeFocused()
  // A file saved halfway through would reveal which column is ahead.
  expect((await exported(page, /CSV/)).content).not.toContain('Preferred')
  await expect(toast(page, 'the blind comparison is not finished')).toBeVisible()
  await page.reload()
  await startJudging(page)
  for (let pair = 11; pair <= 12; pair += 1) {
    await expect(blind(page).getByRole('status')).toHaveText(`${pair} of 15`)
    await page.keyboard.press(`${await numberOfContext(page)}`, { delay: 80 })
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
    await press(page, blind(page).getByRole('button', { name: `${await numberOfContext(page)} is better` }))
  }
  const result = blind(page).getByRole('region', { name: 'Result' })
  await expect(result).toContainText('“Shop checkout” is preferred in 13 of 15 rows')
  await expect(result).toContainText('“No context” 1, no difference 1')
  await expect(result).toContainText('13 : 1 or clearer would come up in 0.2% of cases')
  await expectAccessible(page)
  await press(page, result.getByRole('button', { name: 'Use as expectations' }))
  await expect(page.getByRole('columnheader', { name: /^B/ })).toContainText('13 of 14 as expected')
  expect(sent).toHaveLength(requests)

  const csv = (await exported(page, /CSV/)).content.replace(/^\uFEFF/, '')
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true })
  const preferred = data.map((line) => line['Preferred'] ?? '').toSorted()
  expect(preferred).toEqual(['No context', ...Array(13).fill('Shop checkout'), 'none'])
  const json: { rows: { preferred: string }[] } = JSON.parse((await exported(page, /JSON/)).content)
  expect(json.rows.map((line) => line.preferred).toSorted()).toEqual(preferred)

  // Another context changes the wording of one of them: only that one is judged again.
  await fillContext(page, 'B', 'A larger shop.')
  await translate(page)
  await startJudging(page)
  await expect(blind(page).getByRole('status')).toHaveText('15 of 15')
  await page.keyboard.press('0', { delay: 80 })
  await expect(result).toContainText('of 15 rows')
})
