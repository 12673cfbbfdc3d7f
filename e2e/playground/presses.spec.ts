/** Presses and typing as by hand: nothing moves under the pointer, no press is lost. */
import { expect, expectAccessible, press, test, typeByHand } from '../console.ts'
import { boxOf, places as placesOf } from '../places.ts'
import {
  button,
  cell,
  columnAction,
  comparison,
  context,
  contextEditor,
  contextsOf,
  head,
  openPlayground,
  RIVER,
  stop,
  strip,
  text,
  watchRequests,
} from '../walks/hands.ts'
import type { Page } from 'playwright/test'

/** Of every head, row and control, except those of an open editor and the request, which come and go with what is sent. */
async function places(page: Page) {
  await expect(page.getByRole('radio', { name: 'Problems' })).toBeEnabled()
  const controls = 'button, input, textarea, select, summary, [role="slider"]'
  return placesOf(page, `:is(thead th, tbody tr, main :is(${controls})):not(section *, [popover] *)`)
}

/** A column's error or note does not cover its context, and is shown in full on hover. */
async function expectBelowContext(page: Page, letter: string) {
  const trouble = head(page, letter).locator('[role="alert"], [role="note"]')
  await expect(trouble).toHaveAttribute('title', /^The |^Up to /)
  const [above, below] = [await boxOf(context(page, letter)), await boxOf(trouble)]
  const place = await boxOf(head(page, letter))
  expect(below.y, letter).toBeGreaterThanOrEqual(above.y + above.height)
  expect(below.y + below.height, letter).toBeLessThanOrEqual(place.y + place.height)
}

test('nothing moves when a context is opened, typed into or given a hint, nor while columns wait, fail, retry, stop and get answers; Translate works with one press', async ({
  page,
}) => {
  const sent = watchRequests(page)
  // Wide enough for all columns, so that nothing scrolls.
  await page.setViewportSize({ width: 2100, height: 900 })
  await openPlayground(page, {
    texts: ['The bank is old.', 'The tree is green.'],
    contexts: ['', 'sandbox:hang', 'sandbox:429', 'sandbox:403', `${RIVER} `.repeat(2_600), RIVER],
    source: 'EN',
    target: 'DE',
  })
  await expect(head(page, 'F').getByRole('alert')).toContainText('The context alone is larger than 128 KiB')
  await expect(button(page, 'Actions for row 2')).toBeEnabled()
  const before = await places(page)
  expect(Object.keys(before).length).toBeGreaterThan(15)
  await press(page, page.getByRole('textbox', { name: 'Name of column C' }))
  expect(await places(page), 'a name has the focus').toEqual(before)
  await press(page, text(page, 1))
  expect(await places(page), 'a text has the focus').toEqual(before)
  await press(page, context(page, 'B'))
  await expect(contextEditor(page, 'B')).toBeFocused()
  expect(await places(page), 'the editor is open').toEqual(before)
  const words = 'Use a friendly tone.\nb\nc\nd\ne\nf'
  await typeByHand(page, words)
  await expect(page.getByRole('note')).toContainText('style rules')
  expect(await places(page), 'a hint is shown').toEqual(before)

  const expectInPlace = async (state: string) =>
    expect(Object.values(await places(page)), state).toEqual(expect.arrayContaining(Object.values(before)))
  await press(page, button(page, 'Translate'))
  await expect(contextEditor(page, 'B')).toHaveCount(0)
  await expect(head(page, 'D')).toContainText(/Retrying in \d s/)
  await expect(head(page, 'C')).toContainText(/Sending\s+\d+ s/)
  await expect(cell(page, 1, 'C')).toContainText('waiting')
  expect(contextsOf(sent)).toContain(words)
  await expectInPlace('columns wait')
  await expect(head(page, 'G')).toContainText('1 of 2 differ')
  await stop(page)
  await expect(head(page, 'C')).toContainText('billed?')
  await expect(head(page, 'E')).toContainText('Failed (403)')
  await expectInPlace('columns have ended')
  for (const letter of ['C', 'E', 'F']) await expectBelowContext(page, letter)
  await expectAccessible(page)
})

test('Escape, a press elsewhere and Tab close the editor, keep what was typed, and leave the focus where it belongs', async ({
  page,
}) => {
  await openPlayground(page, { texts: ['Er stand am Tor.'], contexts: ['Eins.', 'Zwei.'] })
  const reopen = async (words: string) => {
    await page.keyboard.press('Enter')
    await expect(contextEditor(page, 'B')).toBeFocused()
    await page.keyboard.press('End')
    await typeByHand(page, words)
  }
  const expectClosed = async (words: string) => {
    await expect(contextEditor(page, 'B')).toHaveCount(0)
    await expect(context(page, 'B')).toHaveText(words)
  }
  await context(page, 'B').focus()
  await reopen(' A')
  await page.keyboard.press('Escape')
  await expectClosed('Eins. A')
  await expect(context(page, 'B')).toBeFocused()
  await reopen(' B')
  await press(page, comparison(page).getByText('Texts', { exact: true }))
  await expectClosed('Eins. A B')
  await expect(context(page, 'B')).toBeFocused()
  await reopen(' C')
  await page.keyboard.press('Shift+Tab')
  await expectClosed('Eins. A B C')
  await expect(context(page, 'B')).toBeFocused()
  await reopen(' D')
  // Past the kind of the context and "Insert all texts", which are also in the editor.
  for (const key of ['Tab', 'Tab', 'Tab']) await page.keyboard.press(key)
  await expectClosed('Eins. A B C D')
  await expect(strip(page, 'B')).toBeFocused()
  await press(page, context(page, 'B'))
  await press(page, context(page, 'C'))
  await expect(contextEditor(page, 'C')).toBeFocused()
  await expectClosed('Eins. A B C D')
  // Ctrl-Enter sends what was typed, and the editor covers no answer.
  const sent = watchRequests(page)
  await typeByHand(page, 'Drei')
  await page.keyboard.press('Control+Enter')
  await expect(contextEditor(page, 'C')).toHaveCount(0)
  await expect.poll(() => contextsOf(sent)).toContain('Zwei.Drei')
})

test('an open editor leaves the button that adds the next context free, and a cell opened stays under the pointer', async ({
  page,
}) => {
  const long = 'The bank by the river was closed, and nobody who came by knew when it would open again.'
  const texts = Array.from({ length: 12 }, (_, index) => `${index} ${long}`)
  await openPlayground(page, { texts, contexts: [RIVER, 'A bench.'], source: 'EN', target: 'DE' })
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const { x, y, width: wide, height } = await boxOf(button(page, 'Add context'))
    for (const letter of ['D', 'E']) {
      await page.mouse.click(x + wide / 2, y + height / 2, { delay: 80 })
      await expect(contextEditor(page, letter)).toBeFocused()
      await typeByHand(page, 'Money')
    }
    await page.keyboard.press('Escape')
    for (const letter of ['E', 'D']) await columnAction(page, letter, 'Remove')
  }
  await press(page, button(page, 'Translate'))
  await expect(head(page, 'B')).toContainText('differ')
  const top = async () => (await boxOf(text(page, 3))).y
  await cell(page, 3, 'B').hover()
  const before = await top()
  await press(page, cell(page, 3, 'B'))
  await expect(page.getByRole('region', { name: /^Text \d+ in / })).toBeVisible()
  expect(Math.abs((await top()) - before)).toBeLessThan(2)
})
