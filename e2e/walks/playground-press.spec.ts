/** A walk through the playground: the press and its bill, the verdicts, and the shortest context. */
import { expect, press, test, typeByHand } from '../console.ts'
import {
  bodyOf,
  button,
  cell,
  charactersOf,
  columnAction,
  dialog,
  ended,
  expectBill,
  expectContext,
  expectedBox,
  expectUpToDate,
  fillContext,
  head,
  marks,
  openCell,
  openLink,
  RIVER,
  stop,
  text,
  translate,
  watchRequests,
} from './hands.ts'

test('a press sends what its bill announced: missing answers, once, in batches, with a stop, repeats and a confirmation', async ({
  page,
}) => {
  const sent = watchRequests(page)
  const texts = [
    'The tree is green.',
    'The tree is green.',
    ...Array.from({ length: 58 }, (_, n) => `Day ${n}.`),
  ]
  await openLink(page, { texts, contexts: [RIVER], source: 'EN', target: 'DE' })
  // 59 different texts take two requests per column.
  const promised = { requests: 4, characters: 2 * [...new Set(texts)].join('').length }
  await expectBill(page, promised)
  await expect(page.getByText(/context is free/).first()).toBeVisible()
  expect(sent).toEqual([])
  await translate(page)
  expect({ requests: sent.length, characters: charactersOf(sent) }).toEqual(promised)
  expect(Math.max(...sent.map((request) => bodyOf(request).text.length))).toBe(50)
  await expect(cell(page, 2, 'B')).toContainText('Baum')
  await expectUpToDate(page)

  sent.length = 0
  await text(page, 1).fill('The house is green.')
  await expectBill(page, { requests: 2, characters: 38 })
  await translate(page)
  expect(sent.map((request) => bodyOf(request).text)).toEqual([
    ['The house is green.'],
    ['The house is green.'],
  ])

  // A busy service is asked again automatically, until a press stops that.
  sent.length = 0
  await fillContext(page, 'B', 'sandbox:429-once')
  await press(page, button(page, 'Translate'))
  await expect(head(page, 'B')).toContainText(/Retrying in \d s/)
  await ended(page)
  await expect(cell(page, 2, 'B')).toContainText('Baum')
  await fillContext(page, 'B', 'sandbox:hang')
  const before = sent.length
  await press(page, button(page, 'Translate'))
  await expect.poll(() => sent.length).toBeGreaterThan(before)
  await stop(page)
  const stopped = sent.length
  await expect(cell(page, 2, 'B')).toContainText('stopped')
  await page.waitForTimeout(300)
  expect(sent).toHaveLength(stopped)

  await fillContext(page, 'B', RIVER)
  await text(page, 60).fill('x'.repeat(60_000))
  await press(page, button(page, 'Translate'))
  const question = page.getByRole('dialog').filter({ hasText: '120,000 characters' })
  await expect(question).toBeVisible()
  await press(page, question.getByRole('button', { name: 'Cancel' }))
  await expect(question).toHaveCount(0)
  expect(sent).toHaveLength(stopped)
  await press(page, button(page, 'Translate'))
  await press(page, question.getByRole('button', { name: /^Send/ }))
  await ended(page)
  expect(sent.length).toBe(stopped + 2)
})

test('verdicts: asked once, a row differs; repeats make it changed or unstable; all answers count', async ({
  page,
}) => {
  const sent = watchRequests(page)
  // This one never comes out the same twice: each side alternates between two wordings.
  const times = new Map<unknown, number>()
  await page.route('**/v2/translate', async (route) => {
    const { text, context } = bodyOf(route.request())
    if (!text.includes('Wobbly.')) return route.continue()
    const answer = await route.fetch()
    const { translations } = await answer.json()
    const time = times.get(context) ?? (context ? 1 : 0)
    times.set(context, time + 1)
    translations[text.indexOf('Wobbly.')].text = time % 2 ? 'Wackelig.' : 'Wacklig.'
    return route.fulfill({ json: { translations } })
  })
  await openLink(page, {
    texts: ['The bank is closed.', 'The tree is green.', 'Wobbly.'],
    contexts: [RIVER],
    source: 'EN',
    target: 'DE',
  })
  await translate(page)
  expect(sent).toHaveLength(2)
  await expect(cell(page, 1, 'B')).toContainText('differs')
  await expect(cell(page, 2, 'B')).toContainText('same')
  const repeats = (name: string) => page.getByRole('radio', { name, exact: true })
  await press(page, repeats('×3'))
  sent.length = 0
  await translate(page)
  // Only what differs is repeated, two more times on both sides.
  const askedAgain = sent.flatMap((request) => bodyOf(request).text)
  expect(askedAgain.filter((one) => one === 'The bank is closed.')).toHaveLength(4)
  expect(askedAgain).not.toContain('The tree is green.')
  await expect(cell(page, 1, 'B')).toContainText('changed')
  await expect(cell(page, 3, 'B')).toContainText('unstable')
  await press(page, repeats('×5'))
  sent.length = 0
  await translate(page)
  const asked = sent.flatMap((request) => bodyOf(request).text)
  expect(asked.filter((one) => one === 'The bank is closed.')).toHaveLength(4)
  await expect(cell(page, 1, 'B')).toContainText('changed')
  // The evidence stays when one answer is requested.
  await press(page, repeats('×1'))
  await expectUpToDate(page)
  await expect(cell(page, 1, 'B')).toContainText('changed')
  await expect(cell(page, 3, 'B')).toContainText('unstable')
})

test('Shorten reduces a context to what still has the effect, after its bill', async ({ page }) => {
  const sent = watchRequests(page)
  const long = 'Es regnete. Das Fußballspiel war fast vorbei. Alle gingen heim.'
  await openLink(page, { texts: ['Das Tor war offen.'], contexts: [long], source: 'DE' })
  await translate(page)
  await expect(marks(cell(page, 1, 'B'))).toHaveText('goal')
  await openCell(page, 1, 'B')
  await press(page, expectedBox(page, 1))
  await typeByHand(page, 'goal')
  await page.keyboard.press('Enter')
  sent.length = 0
  await columnAction(page, 'B', /^Shorten/)
  const shorten = dialog(page, /^Shorten/)
  await expect(shorten).toContainText(/ and [\d,]+ characters billed/)
  const [, most = ''] = / and ([\d,]+) characters billed/.exec(await shorten.innerText()) ?? []
  expect(sent).toEqual([])
  await press(page, shorten.getByRole('button', { name: 'Shorten', exact: true }))
  await expect(shorten).toContainText('1 of 3 sentences')
  expect(charactersOf(sent)).toBeGreaterThan(0)
  expect(charactersOf(sent)).toBeLessThanOrEqual(Number(most))
  await press(page, shorten.getByRole('button', { name: 'Use this context' }))
  await expectContext(page, 'B', 'Das Fußballspiel war fast vorbei.')
  await expect(marks(cell(page, 1, 'B'))).toHaveText('goal')
})
