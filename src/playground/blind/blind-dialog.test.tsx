/** The blind comparison dialog, over a session with two or three columns. */
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPlayground } from '../../testing/playground.tsx'
import { answerOf } from '../../testing/answers.ts'
import { Announcer } from '../../ui/messages/announcer.tsx'
import { addTexts, changeExpectation, editContext, editText } from '../model/input-changes.ts'
import { type InputContents, inputsOf, contentsOf } from '../model/inputs.ts'
import { judgeText } from '../model/match-words.mjs'
import { tableCsv, tableOf } from '../hand-on/export-table.ts'
import { createSessionStore } from '../session/session-store.ts'
import { BlindDialog } from './blind-dialog.tsx'
import { compareColumns, drawPairs } from './pairs.ts'

/** A session that answers each text with the text and its context; texts with a "=" get the same answer in every column. */
async function answeredSession(contents: Partial<InputContents> & { readonly texts: readonly string[] }) {
  const store = createSessionStore({
    inputs: inputsOf({
      contexts: [{ context: 'shop', name: 'Shop checkout' }],
      sourceLanguage: 'EN',
      targetLanguage: 'DE',
      ...contents,
    }),
    translate: ({ texts, context = 'plain', targetLanguage }) =>
      Promise.resolve(
        answerOf(
          texts.map((text) => ({
            text: text.includes('=') ? text : `${text.split(' ')[0]} ${context} ${targetLanguage}`,
          })),
        ),
      ),
  })
  store.press()
  await expect.poll(() => store.getState().press).toBeUndefined()
  return store
}
type Store = Awaited<ReturnType<typeof answeredSession>>

const columnsOf = (store: Store) =>
  store
    .getState()
    .inputs.columns.slice(0, 2)
    .map(({ id }) => id)
const compare = (store: Store, inputs = store.getState().inputs, target = 'DE') =>
  compareColumns(inputs, [target], columnsOf(store), store.cell)

/** Random numbers that are the same for the same seed. */
function seedRandom(seed: number) {
  let state = seed * 10_000_019
  vi.spyOn(Math, 'random').mockImplementation(
    () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647,
  )
}

function open(store: Store) {
  const onClose = vi.fn()
  const { unmount } = showPlayground(store, <BlindDialog onClose={onClose} />)
  return { onClose, close: unmount }
}
const answer = (number: 1 | 2) => screen.getByRole('group', { name: `Answer ${number}` })
const button = (name: string) => screen.getByRole('button', { name })

test('equal pairs of wordings are one pair, with all their rows; equal answers are not a pair', async () => {
  const store = await answeredSession({ texts: ['Save file', 'Save all', 'Open', '= same'] })
  const shown = drawPairs(compare(store)).map(({ rows }) => rows.map(({ text }) => text))
  expect(new Set(shown)).toEqual(new Set([['Save file', 'Save all'], ['Open']]))
})

test('the same two wordings in reverse are judged once, and the other column wins', async () => {
  const user = userEvent.setup()
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['Open', 'Closed'], contexts: [{ context: 'shop' }], targetLanguage: 'DE' }),
    translate: ({ texts, context }) =>
      Promise.resolve(
        answerOf(
          texts.map((text) => ({ text: (text === 'Open') === (context === undefined) ? 'auf' : 'zu' })),
        ),
      ),
  })
  store.press()
  await expect.poll(() => store.getState().press).toBeUndefined()
  open(store)
  expect(screen.getByRole('status')).toHaveTextContent('1 of 1')
  await user.keyboard('1')
  const result = screen.getByRole('region', { name: 'Result' })
  expect(result).toHaveTextContent('“No context” 1, “Column B” 1, no difference 0')
  expect(result).toHaveTextContent('2 rows, 1 different pair of answers')
})

test('each side shows its usual wording', async () => {
  const store = await answeredSession({ texts: ['Open'] })
  const view = (texts: readonly string[], columnId: string) => ({
    ...store.cell(store.getState().inputs.texts[0]?.id ?? '', columnId),
    answers: texts.map((text) => ({
      text,
      question: { text: 'Open', settings: { targetLanguage: 'DE' } },
      source: { body: '', index: 0 },
    })),
  })
  const [one] = columnsOf(store)
  const { left, isAskedOnce } = compareColumns(
    store.getState().inputs,
    ['DE'],
    columnsOf(store),
    (_, columnId) =>
      view(columnId === one ? ['Auf', 'Offen', 'Offen'] : ['Öffnen', 'Offen', 'Öffnen'], columnId),
  )
  expect(left[0]?.answers.map(({ text }) => text)).toEqual(['Offen', 'Öffnen'])
  expect(isAskedOnce).toBe(false)
})

test('a judgement belongs to the two wordings, whichever side each is on', async () => {
  const store = await answeredSession({ texts: ['Open'], targets: ['DE', 'FR'], targetLanguage: 'DE' })
  const { inputs } = store.getState()
  const [pair] = compare(store).left
  if (!pair) throw new Error('no pair')
  const [one, other] = pair.answers
  const preferences = [one.text, other.text, null].map((better) => {
    const judged = { ...inputs, betterWordings: { [pair.pairKey]: better } }
    const found = (columnIds: readonly string[], target: string) =>
      compareColumns(judged, [target], columnIds, store.cell).judged.map(({ preference }) => preference)
    const ids = columnsOf(store)
    return [found(ids, 'DE'), found(ids.toReversed(), 'DE'), found(ids, 'FR')]
  })
  expect(preferences).toEqual([
    [[0], [1], []],
    [[1], [0], []],
    [['none'], ['none'], []],
  ])
})

test('across seeds, each pair comes up in both orders, and forty of the sixty pairs are drawn at random', async () => {
  const store = await answeredSession({ texts: Array.from({ length: 60 }, (_, index) => `Text${index}`) })
  const comparison = compare(store)
  const drawn = Array.from({ length: 200 }, (_, seed) => {
    seedRandom(seed + 1)
    return drawPairs(comparison)
  })
  for (const { pairKey, answers } of comparison.left) {
    const firsts = drawn
      .flat()
      .filter(({ key }) => key === pairKey)
      .map((shown) => shown.answers[0])
    const swapped = firsts.filter((first) => first === answers[1]).length / firsts.length
    expect(swapped).toBeGreaterThan(0.3)
    expect(swapped).toBeLessThan(0.7)
    // Forty of sixty are drawn, two in three.
    expect(firsts.length).toBeGreaterThan(100)
    expect(firsts.length).toBeLessThan(170)
  }
  expect(drawn.map((pairs) => new Set(pairs.map(({ key }) => key)).size)).toEqual(drawn.map(() => 40))
})

test('keys judge, go back and leave; nothing on the page names a column before the end', async () => {
  const user = userEvent.setup()
  const store = await answeredSession({ texts: ['Save', 'Open', 'Close'], keys: ['k.save', '', ''] })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { onClose } = open(store)
  expect(screen.getByRole('status')).toHaveTextContent('1 of 3')
  expect(screen.getByText('k.save')).toBeVisible()
  for (const key of ['1', '2', '{Backspace}', '0']) {
    const { outerHTML } = screen.getByRole('dialog')
    expect(outerHTML).not.toMatch(/No context|Shop checkout|column-\d|Column [AB]|baseline/i)
    await user.keyboard(key)
  }
  expect(screen.getByRole('status')).toHaveTextContent('3 of 3')
  expect(Object.values(store.getState().inputs.betterWordings)).toEqual([expect.any(String), null])
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
})

test('a comparison that was left goes on with its two columns, in its language', async () => {
  const user = userEvent.setup()
  const store = await answeredSession({
    texts: ['Save', 'Open'],
    targets: ['DE', 'FR'],
    contexts: [
      { context: 'shop', name: 'Shop' },
      { context: 'game', name: 'Game' },
    ],
  })
  const { close } = open(store)
  await user.selectOptions(screen.getByRole('combobox', { name: 'First column' }), 'Game')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'German')
  await user.click(button('Start'))
  await user.keyboard('1')
  await user.click(button('Finish later'))
  close()
  store.change((inputs) => addTexts(inputs, ['Close']))
  open(store)
  expect(screen.getByRole('dialog')).toHaveTextContent('1 of 2 judged. 1 row is left out')
  expect(screen.getByRole('combobox', { name: 'First column' })).toHaveDisplayValue('Game')
  expect(screen.getByRole('combobox', { name: 'Second column' })).toHaveDisplayValue('Shop')
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveDisplayValue('German')
  await user.click(button('Continue'))
  expect(screen.getByRole('status')).toHaveTextContent('2 of 2')
})

test('a slip at the last pair can be undone from the result', async () => {
  const user = userEvent.setup()
  const store = await answeredSession({ texts: ['Save', 'Open'] })
  open(store)
  await user.keyboard('11')
  expect(screen.getByRole('region', { name: 'Result' })).toBeVisible()
  await user.click(button('Back'))
  expect(screen.getByRole('status')).toHaveTextContent('2 of 2')
  expect(screen.queryByRole('region', { name: 'Result' })).toBeNull()
  expect(store.getState().inputs.isJudging).toBe(true)
  await user.keyboard('0')
  // Only the button: a stray key withdraws nothing.
  await user.keyboard('{Backspace}')
  expect(screen.getByRole('region', { name: 'Result' })).toBeVisible()
})

test('a choice stays pressed in the order shown; the result counts rows, tests pairs and can be copied', async () => {
  const user = userEvent.setup()
  const store = await answeredSession({
    texts: ['Save file', 'Save all', 'Open', 'Close', 'Post', 'Book', 'Cart'],
  })
  open(store)
  for (let pair = 0; pair < 6; pair += 1) {
    const number = answer(1).textContent?.includes('shop') ? 1 : 2
    await user.click(button(`${number} is better`))
    if (pair < 5) expect(button(`${number} is better`)).toHaveFocus()
  }
  const result = screen.getByRole('region', { name: 'Result' })
  expect(result).toHaveTextContent('“Shop checkout” is preferred in 7 of 7 rows')
  expect(result).toHaveTextContent('“No context” 0, no difference 0')
  expect(result).toHaveTextContent('6 : 0 or clearer would come up in 3.1% of cases')
  expect(result).toHaveTextContent(
    '7 rows, 6 different pairs of answers, each asked once. Rows with the same two answers were judged together and count as one.',
  )
  expect(within(result).getAllByRole('row')).toHaveLength(8)
})

test('rows that share a pair of answers show all their notes, and do not turn a draw into a preference', async () => {
  const user = userEvent.setup()
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  const texts = ['Charge', 'Charge', 'Open']
  open(await answeredSession({ texts, notes: ['Battery of a phone', 'Refund page', ''] }))
  for (let pair = 0; pair < 2; pair += 1) {
    const isCharge = screen.queryByText('Battery of a phone') !== null
    expect(screen.queryAllByText('Refund page')).toHaveLength(isCharge ? 1 : 0)
    const shop = answer(1).textContent?.includes('shop') ? 1 : 2
    await user.click(button(`${isCharge ? shop : 3 - shop} is better`))
  }
  const result = screen.getByRole('region', { name: 'Result' })
  expect(result).toHaveTextContent(
    'Neither is clearly preferred“Shop checkout” 2, “No context” 1, no difference 0',
  )
  expect(result).toHaveTextContent('Too few to tell: 2 preferences')
  expect(within(result).getByText('Refund page')).toBeVisible()
  await user.click(button('Copy'))
  expect(copied.mock.lastCall?.[0]).toMatch(/3 rows, 2 different pairs[^]*Charge\tRefund page\tShop checkout/)
})

test('columns with the same name are distinguished by their letters, and an answer with a bar becomes an expectation unchanged', async () => {
  const user = userEvent.setup()
  const store = await answeredSession({
    texts: ['Yes|No'],
    contexts: [
      { context: 'shop', name: 'Formal' },
      { context: 'game', name: 'Formal' },
    ],
  })
  open(store)
  const options = within(screen.getByRole('combobox', { name: 'First column' })).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['No context', 'Formal (C)'])
  await user.click(button('Start'))
  await user.keyboard('1')
  await user.click(button('Use as expectations'))
  const { inputs } = store.getState()
  const expected = Object.values(inputs.texts[0]?.expectations ?? {})[0]?.expected ?? ''
  expect(expected).toMatch(/^Yes\\\|No /)
  expect(judgeText('Yes', { expected }, 'de')).toMatchObject({ isMet: false })
  expect(judgeText(expected.replace('\\', ''), { expected }, 'de')).toMatchObject({ isMet: true })
})

test('a few decisions are too few to tell', async () => {
  const user = userEvent.setup()
  open(await answeredSession({ texts: ['Save', 'Open'] }))
  await user.keyboard('12')
  expect(screen.getByRole('region', { name: 'Result' })).toHaveTextContent('Too few to tell')
})

test('judged pairs are not shown again', async () => {
  const user = userEvent.setup()
  const store = await answeredSession({ texts: ['Save', 'Open', 'Close'] })
  const { close } = open(store)
  await user.keyboard('1')
  close()
  open(store).close()
  open(store)
  expect(screen.getByRole('status')).toHaveTextContent('2 of 3')
  await user.keyboard('11')
  expect(screen.getByRole('region', { name: 'Result' })).not.toHaveTextContent('left to judge')
})

test('the second click of a double click judges nothing: the next pair has not been read', async () => {
  const user = userEvent.setup()
  open(await answeredSession({ texts: ['Save', 'Open', 'Close'] }))
  await user.dblClick(button('1 is better'))
  expect(screen.getByRole('status')).toHaveTextContent('2 of 3')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('3 of 3')
})

test('a result that may be chance says so', async () => {
  const user = userEvent.setup()
  open(await answeredSession({ texts: Array.from({ length: 6 }, (_, index) => `Text${index}`) }))
  for (let pair = 0; pair < 6; pair += 1) {
    const number = answer(1).textContent?.includes('shop') ? 1 : 2
    await user.keyboard(`${pair === 0 ? 3 - number : number}`)
  }
  expect(screen.getByRole('region', { name: 'Result' })).toHaveTextContent('of cases: this may be chance.')
})

test('the winners become expectations, in one step; losers without the winning words are not forbidden', async () => {
  const user = userEvent.setup()
  const store = await answeredSession({ texts: ['Save file', 'Save all', 'Open'] })
  const { inputs: before } = store.getState()
  store.change((inputs) => changeExpectation(inputs, before.texts[2]?.id ?? '', 'DE', { expected: 'mine' }), {
    label: 'Expectation',
  })
  vi.spyOn(Math, 'random').mockReturnValue(0.9)
  open(store)
  await user.keyboard('10')
  const steps = store.getState().past.length
  await user.click(button('Use as expectations'))
  const winner = store.getState().inputs.texts.map(({ expectations }) => expectations?.['DE'])
  expect(winner.filter((one) => one?.expected?.includes('DE')).length).toBeGreaterThan(0)
  expect(winner.every((one) => one?.forbidden === undefined)).toBe(true)
  expect(store.getState().past).toHaveLength(steps + 1)
  store.undo()
  expect(store.getState().inputs.texts.filter(({ expectations }) => expectations)).toHaveLength(1)
})

test('a loser that contains the winner is forbidden: it would be as expected, too', async () => {
  const user = userEvent.setup()
  const store = await answeredSession({ texts: ['Save'], contexts: [{ context: 'plain DE as' }] })
  open(store)
  const winner = answer(1).textContent?.includes('as DE') ? 2 : 1
  await user.keyboard(`${winner}`)
  await user.click(button('Use as expectations'))
  expect(store.getState().inputs.texts[0]?.expectations?.['DE']).toEqual({
    expected: 'Save plain DE',
    forbidden: 'Save plain DE as DE',
  })
})

test('words that the preferred answer contains are no longer forbidden', async () => {
  const user = userEvent.setup()
  const store = await answeredSession({
    texts: ['Save'],
    expectations: [{ DE: { expected: 'old', forbidden: 'shop | gone | a\\|b' } }],
  })
  open(store)
  await user.keyboard(answer(1).textContent?.includes('shop') ? '1' : '2')
  await user.click(button('Use as expectations'))
  const { inputs, past } = store.getState()
  expect(inputs.texts[0]?.expectations?.['DE']).toEqual({
    expected: 'Save shop DE',
    forbidden: 'gone | a\\|b',
  })
  expect(past.at(-1)?.label).toBe(
    '1 preferred answer expected now; 1 in place of other words; 1 forbidden word is in them, and no longer forbidden',
  )
})

test('answers that differ only in capitals or accents do not become expectations, which ignore both', async () => {
  const user = userEvent.setup()
  const store = await answeredSession({ texts: ['Save'], contexts: [{ context: 'PLAIN' }] })
  const { inputs } = store.getState()
  open(store)
  await user.keyboard('1')
  await user.click(button('Use as expectations'))
  expect(store.getState().inputs.texts).toEqual(inputs.texts)
})

test('the result says that answers vary, and which was judged', async () => {
  const user = userEvent.setup()
  let turn = 0
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['Save'], contexts: [{ context: 'shop' }], targetLanguage: 'DE', repeats: 3 }),
    translate: ({ context = 'plain' }) =>
      Promise.resolve(answerOf([{ text: context === 'shop' ? `shop ${(turn += 1) % 2}` : context }])),
  })
  store.press()
  await expect.poll(() => store.getState().press).toBeUndefined()
  open(store)
  await user.keyboard('1')
  expect(screen.getByRole('region', { name: 'Result' })).toHaveTextContent(
    'In 1 row, answers vary: the most frequent was judged, or the first of equally frequent ones.',
  )
})

test('with several columns and languages, it first asks which to compare, and the result names both', async () => {
  const user = userEvent.setup()
  const store = await answeredSession({
    texts: ['Save', 'Open'],
    contexts: [{ context: 'shop', name: 'Shop' }, { context: 'game' }],
    targets: ['DE', 'FR'],
    targetLanguage: 'DE',
  })
  open(store)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Second column' }), 'Column C')
  await user.click(button('Start'))
  await user.keyboard('0000')
  const result = screen.getByRole('region', { name: 'Result' })
  expect(result).toHaveTextContent('Neither is clearly preferred')
  expect(within(result).getByText('French', { selector: 'strong' }).closest('li')).toHaveTextContent(
    'no difference 2',
  )
  const [head, ...rows] = within(result).getAllByRole('row')
  expect(head).toHaveTextContent('TextLanguagePreferred')
  const shown = rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)
  expect(new Set(shown)).toEqual(new Set(['German', 'French']))
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(button('Copy'))
  expect(copied.mock.lastCall?.[0]).toMatch(
    /Key\tText\tNote\tLanguage\tPreferred\t[^]*\n\tSave\t\tFrench\tno difference\t/i,
  )
})

test('it opens on a column whose answers differ', async () => {
  const store = await answeredSession({
    texts: ['Save'],
    contexts: [
      { context: 'plain', name: 'Alike' },
      { context: 'shop', name: 'Shop' },
    ],
  })
  open(store)
  expect(screen.getByRole('combobox', { name: 'Second column' })).toHaveDisplayValue('Shop')
  expect(button('Start')).toBeEnabled()
})

test('a row that was judged and then edited is left out of the result, which says so', async () => {
  const user = userEvent.setup()
  const store = await answeredSession({ texts: ['Save', 'Open'] })
  const { close } = open(store)
  await user.keyboard('12')
  close()
  const [row] = store.getState().inputs.texts
  store.change((inputs) => editText(inputs, row?.id ?? '', 'Store'))
  open(store)
  const result = screen.getByRole('region', { name: 'Result' })
  expect(result).toHaveTextContent('1 row, 1 different pair of answers')
  expect(result).toHaveTextContent(
    '1 row is left out: it changed or was never answered. Translate, then compare again.',
  )
  expect(within(result).queryByRole('rowheader', { name: 'Save' })).toBeNull()
})

test('a row answered differently while the result is shown is left to judge', async () => {
  const user = userEvent.setup()
  const store = await answeredSession({ texts: ['Save', 'Open'] })
  open(store)
  await user.keyboard('12')
  const [, column] = columnsOf(store)
  store.change((inputs) => editContext(inputs, column ?? '', 'market'))
  store.press()
  const result = screen.getByRole('region', { name: 'Result' })
  await expect.poll(() => result.textContent).toContain('2 pairs of answers left to judge.')
  await user.click(button('Judge them'))
  expect(screen.getByRole('status')).toHaveTextContent('1 of 2')
})

test('an exported table names the preferred column of each row, once the result has been seen', async () => {
  const user = userEvent.setup()
  const store = await answeredSession({ texts: ['Save', 'Open', '= same'] })
  const preferred = () => tableOf(store.getState().inputs, store.cell).rows.map(({ preferred }) => preferred)
  const { close } = open(store)
  const number = answer(1).textContent?.includes('shop') ? 1 : 2
  await user.keyboard(`${number}`)
  expect(preferred()).toEqual(['', '', ''])
  close()
  open(store)
  await user.keyboard('0')
  expect(screen.getByRole('region', { name: 'Result' })).toBeVisible()
  expect(preferred().toSorted()).toEqual(['', 'Shop checkout', 'none'])
  expect(tableCsv(tableOf(store.getState().inputs, store.cell))).toContain('Preferred')
})

test('columns that differ only now and then have nothing to judge, and it says so', async () => {
  let calls = 0
  const store = createSessionStore({
    inputs: inputsOf({
      texts: ['Save', 'Open'],
      contexts: [{ context: 'shop' }],
      targetLanguage: 'DE',
      repeats: 3,
      repeatScope: 'all',
    }),
    // Every third answer differs.
    translate: ({ texts }) =>
      Promise.resolve(
        answerOf(texts.map((text) => ({ text: calls++ % 6 < 4 ? `${text} usual` : `${text} rare` }))),
      ),
  })
  store.press()
  await expect.poll(() => store.getState().press).toBeUndefined()
  open(store)
  expect(screen.getByText(/no current answers that usually differ/)).toBeVisible()
})

test('the preference names the compared columns, even after a reload, not others with the same answers', async () => {
  const user = userEvent.setup()
  const store = await answeredSession({
    texts: ['Save'],
    contexts: [
      { context: 'shop', name: 'Shop' },
      { context: 'shop', name: 'Twin' },
    ],
  })
  open(store)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Second column' }), 'Shop')
  await user.click(button('Start'))
  await user.keyboard(answer(1).textContent?.includes('shop') ? '1' : '2')
  const { inputs } = store.getState()
  const preferred = (now: typeof inputs) => tableOf(now, store.cell).rows.map((row) => row.preferred)
  expect(preferred(inputs)).toEqual(['Shop'])
  const again = inputsOf(contentsOf(inputs))
  expect(again.betterWordings).toEqual(inputs.betterWordings)
  const placesOf = ({ columns, comparedIds }: typeof inputs) =>
    comparedIds.map((id) => columns.findIndex((column) => column.id === id))
  expect(placesOf(again)).toEqual([0, 1])
})

test('a pair is read aloud with all that is shown: its language, key, notes and problems', async () => {
  render(<Announcer />)
  const store = await answeredSession({
    texts: ['Charge'],
    keys: ['battery.charge'],
    notes: ['Battery of a phone'],
    expectations: [{ DE: { expected: 'no such words' }, FR: { expected: 'no such words' } }],
    targets: ['DE', 'FR'],
  })
  open(store)
  await userEvent.click(button('Start'))
  expect(screen.getByRole('group', { name: 'Pair' })).toHaveFocus()
  const region = document.querySelector('[data-live-announcer]')
  await waitFor(() =>
    expect(region).toHaveTextContent(
      /^Into (German|French) battery.charge Charge Note: Battery of a phone Answer 1: .*, not as expected Answer 2: .*, not as expected/,
    ),
  )
})
