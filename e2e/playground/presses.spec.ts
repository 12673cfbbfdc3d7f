/** Presses and typing as hands do them: nothing moves under the pointer, no press is lost. */
import { expect, press, test, typeByHand } from '../console.ts'
import {
  comparison,
  context,
  contextEditor,
  contextsOf,
  ended,
  fillContext,
  openPlayground,
  text,
  watchRequests,
} from './playground.ts'
import type { Page } from 'playwright/test'

/** Where every control of the page below its header is, but for those of the open editor and of the request, which come and go with what is sent. */
async function places(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const found: Record<string, string> = {}
    const controls = document.querySelectorAll(
      'main :is(button, input, textarea, select, summary):not(section *)',
    )
    for (const [index, control] of [...controls].filter((one) => !one.closest('[popover]')).entries()) {
      const { x, y, width, height } = control.getBoundingClientRect()
      const name = control.getAttribute('aria-label') ?? control.textContent
      found[`${index} ${name}`] = [x, y, width, height].map(Math.round).join(' ')
    }
    return found
  })
}

for (const [kind, words] of [
  ['six lines', 'one\ntwo\nthree\nfour\nfive\nsix'],
  ['a hint', 'Use a friendly tone.'],
] as const) {
  test(`Translate, pressed right after a context with ${kind} was typed, translates`, async ({ page }) => {
    const sent = watchRequests(page)
    await page.goto('/playground')
    await press(page, text(page, 1))
    await typeByHand(page, 'Er stand am Tor.')
    // On the first visit it is open.
    await press(page, contextEditor(page, 'B'))
    await typeByHand(page, words)
    await press(page, page.getByRole('button', { name: 'Translate' }))
    await ended(page)
    expect(contextsOf(sent)).toEqual(['', words])
    await expect(contextEditor(page, 'B')).toHaveCount(0)
  })
}

test('no control moves when a context is opened, typed into, hinted at or closed, nor when a text has the focus', async ({
  page,
}) => {
  await openPlayground(page, {
    texts: ['Er stand am Tor.', 'Das Tor war offen.'],
    contexts: ['', 'Zwei Wörter'],
  })
  await expect(page.getByRole('radio', { name: 'Problems' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Actions for row 2' })).toBeEnabled()
  const before = await places(page)
  expect(Object.keys(before).length).toBeGreaterThan(15)
  await press(page, text(page, 1))
  expect(await places(page), 'a text has the focus').toEqual(before)
  await press(page, context(page, 'B'))
  await expect(contextEditor(page, 'B')).toBeFocused()
  expect(await places(page), 'the editor is open').toEqual(before)
  await typeByHand(page, 'Use a friendly tone.\nLine\nLine\nLine\nLine\nLine')
  expect(await places(page), 'typed').toEqual(before)
  await expect(page.getByRole('note')).toContainText('style rules')
  expect(await places(page), 'a hint is shown').toEqual(before)
  await page.keyboard.press('Escape')
  await expect(contextEditor(page, 'B')).toHaveCount(0)
  expect(await places(page), 'the editor is closed').toEqual(before)
  await press(page, page.getByRole('textbox', { name: 'Name of column C' }))
  expect(await places(page), 'a name has the focus').toEqual(before)
})

test('Escape, a press elsewhere and Tab close the editor, keep what was typed, and leave the focus in a good place', async ({
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
  // Past the kind of the context and "Insert all texts", which stand in the editor too.
  for (let control = 0; control < 3; control += 1) await page.keyboard.press('Tab')
  await expect(editor).toHaveCount(0)
  await expect(page.getByRole('slider', { name: 'Changes in B' })).toBeFocused()

  await press(page, context(page, 'B'))
  await press(page, context(page, 'C'))
  await expect(contextEditor(page, 'C')).toBeFocused()
  await expect(editor).toHaveCount(0)
  await press(page, text(page, 1))
  await expect(text(page, 1)).toBeFocused()
})

test('a double press on Translate does not stop what it has started', async ({ page }) => {
  const sent = watchRequests(page)
  await page.clock.install()
  await openPlayground(page, { texts: ['Er stand am Tor.'], contexts: ['sandbox:slow=900'] })
  // A busy machine makes two presses of a double press.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Translate' }).dblclick({ delay: 80 })
  await page.clock.resume()
  await ended(page)
  expect(contextsOf(sent)).toEqual(['', 'sandbox:slow=900'])
  await expect(page.getByText('cancelled')).toHaveCount(0)
})

test('contexts open in their place at any width, and never leave the window', async ({ page }) => {
  await openPlayground(page, {
    texts: ['Er stand am Tor.'],
    contexts: Array.from({ length: 7 }, (_, index) => `Das Spiel ${index} war fast vorbei.`),
  })
  for (const width of [1280, 720, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page
      .getByRole('region', { name: 'Texts and translations' })
      .evaluate((table) => table.scrollTo(0, 0))
    // A phone shows one column beside the baseline: the one used last.
    for (const letter of width === 390 ? ['H'] : ['B', 'H']) {
      await press(page, context(page, letter))
      await expect(contextEditor(page, letter)).toBeFocused()
      await expect(contextEditor(page, letter)).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
    }
  }
  await fillContext(page, 'H', 'x')
  const more = page.getByRole('button', { name: 'More', exact: true })
  await press(page, more)
  await press(page, page.getByRole('menuitem', { name: 'What the signs mean' }))
  const meanings = page.getByRole('dialog', { name: 'What the signs mean' })
  await press(page, meanings.getByText('More'))
  await expect(meanings.getByText('3.5 %')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
})
