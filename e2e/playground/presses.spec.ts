/** Presses and typing as by hand: nothing moves under the pointer, no press is lost. */
import { expect, press, test, typeByHand } from '../console.ts'
import { button, comparison, ended, text, watchRequests } from '../stays/hands.ts'
import { places as placesOf } from '../places.ts'
import { context, contextEditor, contextsOf, openPlayground, strip } from './playground.ts'
import type { Page } from 'playwright/test'

/** Except those of the open editor and the request, which come and go with what is sent. */
const places = (page: Page) =>
  placesOf(page, 'main :is(button, input, textarea, select, summary):not(section *, [popover] *)')

test('Translate works right after typing a context of six lines with a hint', async ({ page }) => {
  const sent = watchRequests(page)
  const words = 'Use a friendly tone.\nb\nc\nd\ne\nf'
  await page.goto('/playground')
  await press(page, text(page, 1))
  await typeByHand(page, 'Tor')
  // It is open on the first visit.
  await contextEditor(page, 'B').fill(words)
  await press(page, button(page, 'Translate'))
  await ended(page)
  expect(contextsOf(sent)).toEqual(['', words])
  await expect(contextEditor(page, 'B')).toHaveCount(0)
})

test('no control moves when a context is opened, typed into, given a hint or closed, nor when a text has the focus or all columns fail', async ({
  page,
}) => {
  await openPlayground(page, {
    texts: ['Er stand am Tor.', 'Das Tor war offen.'],
    contexts: ['', 'Zwei Wörter'],
  })
  await expect(page.getByRole('radio', { name: 'Problems' })).toBeEnabled()
  await expect(button(page, 'Actions for row 2')).toBeEnabled()
  const before = await places(page)
  expect(Object.keys(before).length).toBeGreaterThan(15)
  await press(page, text(page, 1))
  expect(await places(page), 'a text has the focus').toEqual(before)
  await press(page, context(page, 'B'))
  await expect(contextEditor(page, 'B')).toBeFocused()
  expect(await places(page), 'the editor is open').toEqual(before)
  await typeByHand(page, 'Use a friendly tone.\nb\nc\nd\ne\nf')
  expect(await places(page), 'typed').toEqual(before)
  await expect(page.getByRole('note')).toContainText('style rules')
  expect(await places(page), 'a hint is shown').toEqual(before)
  await page.keyboard.press('Escape')
  await expect(contextEditor(page, 'B')).toHaveCount(0)
  expect(await places(page), 'the editor is closed').toEqual(before)
  await press(page, page.getByRole('textbox', { name: 'Name of column C' }))
  expect(await places(page), 'a name has the focus').toEqual(before)
  await page.route('**/v2/translate', (route) => route.fulfill({ status: 403, json: {} }))
  await press(page, button(page, 'Translate'))
  await expect(page.getByRole('alert')).toContainText('All 3 columns failed')
  const failed = Object.values(await places(page))
  expect(failed, 'all columns have failed').toEqual(expect.arrayContaining(Object.values(before)))
})

test('Escape, a press elsewhere and Tab close the editor, keep what was typed, and leave the focus where it belongs', async ({
  page,
}) => {
  await openPlayground(page, { texts: ['Er stand am Tor.'], contexts: ['Eins.', 'Zwei.'] })
  const editor = contextEditor(page, 'B')
  await press(page, context(page, 'B'))
  await expect(editor).toBeFocused()
  await page.keyboard.press('End')
  await typeByHand(page, ' A')
  await page.keyboard.press('Escape')
  await expect(editor).toHaveCount(0)
  await expect(context(page, 'B')).toBeFocused()
  await expect(context(page, 'B')).toHaveText('Eins. A')

  await page.keyboard.press('Enter')
  await expect(editor).toBeFocused()
  await page.keyboard.press('End')
  await typeByHand(page, ' B')
  await press(page, comparison(page).getByText('Texts', { exact: true }))
  await expect(editor).toHaveCount(0)
  await expect(context(page, 'B')).toBeFocused()
  await expect(context(page, 'B')).toHaveText('Eins. A B')

  await page.keyboard.press('Enter')
  await expect(editor).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(editor).toHaveCount(0)
  await expect(context(page, 'B')).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(editor).toBeFocused()
  // Past the kind of the context and "Insert all texts", which are also in the editor.
  for (let control = 0; control < 3; control += 1) await page.keyboard.press('Tab')
  await expect(editor).toHaveCount(0)
  await expect(strip(page, 'B')).toBeFocused()

  await press(page, context(page, 'B'))
  await press(page, context(page, 'C'))
  await expect(contextEditor(page, 'C')).toBeFocused()
  await expect(editor).toHaveCount(0)
})

test('contexts open in place at any width, and never extend beyond the window', async ({ page }) => {
  await openPlayground(page, {
    texts: ['Er stand am Tor.'],
    contexts: Array.from({ length: 7 }, (_, index) => `Das Spiel ${index} war fast vorbei.`),
  })
  for (const width of [1280, 720, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page
      .getByRole('region', { name: 'Texts and translations' })
      .evaluate((table) => table.scrollTo(0, 0))
    // A phone shows one column beside the baseline: the last one used.
    for (const letter of width === 390 ? ['H'] : ['B', 'H']) {
      await press(page, context(page, letter))
      await expect(contextEditor(page, letter)).toBeFocused()
      await expect(contextEditor(page, letter)).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
    }
  }
})
