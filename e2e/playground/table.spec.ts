/** The table as a whole: layout and sizes, and that nothing moves. */
import type { Page } from 'playwright/test'
import { expect, expectAccessible, press, test, typeByHand, visibleControls } from '../console.ts'
import { boxOf, places } from '../places.ts'
import { button, cell, ended, head, text, translate } from '../stays/hands.ts'
import { context, contextEditor, openPlayground, RIVER, strip } from './playground.ts'

/** Positions of every head, row and control of the table and of the run bar. */
async function rectangles(page: Page): Promise<Record<string, string>> {
  await expect(page.getByRole('radio', { name: 'Problems' })).toBeEnabled()
  const parts =
    'thead th, tbody tr, main :is(input, textarea, select, [role="slider"], [role="radio"], [aria-label^="Context "])'
  return places(page, `:is(${parts}):not(section *, [popover] *)`)
}

/** A column's error or note does not cover its context, and is shown in full on hover. */
async function expectBelowContext(page: Page, letter: string) {
  const trouble = head(page, letter).locator('[role="alert"], [role="note"]')
  await expect(trouble).toHaveAttribute('title', (await trouble.textContent()) ?? '')
  const box = await boxOf(context(page, letter))
  const below = await boxOf(trouble)
  const place = await boxOf(head(page, letter))
  expect(below.y, letter).toBeGreaterThanOrEqual(box.y + box.height)
  expect(below.y + below.height, letter).toBeLessThanOrEqual(place.y + place.height)
}

test('no head, row or control moves while columns wait, fail, retry, stop and get answers', async ({
  page,
}) => {
  // Wide enough for all columns, so that nothing scrolls.
  await page.setViewportSize({ width: 2100, height: 900 })
  await openPlayground(page, {
    texts: ['The bank is old.', 'The tree is green.'],
    contexts: ['', 'sandbox:hang', 'sandbox:429', 'sandbox:403', `${RIVER} `.repeat(2_600), RIVER],
    source: 'EN',
    target: 'DE',
  })
  await expect(head(page, 'F').getByRole('alert')).toContainText('The context alone is larger than 128 KiB')
  const before = await rectangles(page)
  expect(Object.keys(before).length).toBeGreaterThan(30)
  await press(page, button(page, 'Translate'))
  await expect(head(page, 'D')).toContainText(/Retrying in \d s \(\d of 4\)/)
  await expect(head(page, 'C')).toContainText(/Sending\s+\d+ s/)
  await expect(cell(page, 1, 'C')).toContainText('waiting')
  expect(await rectangles(page), 'columns wait').toEqual(before)
  await press(page, button(page, 'Cancel column C'))
  await expect(head(page, 'G')).toContainText('1 of 2 differ')
  await press(page, button(page, 'Stop'))
  await ended(page)
  await expect(head(page, 'C')).toContainText('may have been billed')
  await expect(head(page, 'E')).toContainText('Failed (403)')
  await expect(head(page, 'G')).toContainText('1 of 2 differ')
  expect(await rectangles(page), 'columns have ended').toEqual(before)
  for (const letter of ['C', 'E', 'F']) await expectBelowContext(page, letter)
  await expectAccessible(page)
  await press(page, context(page, 'E'))
  await expect(contextEditor(page, 'E')).toBeFocused()
  expect(await rectangles(page), 'the context of one that failed is open').toEqual(before)
  await typeByHand(page, ' x')
  await page.keyboard.press('Escape')
  await expect(head(page, 'E')).not.toContainText('Failed')
  expect(await rectangles(page), 'it was edited').toEqual(before)
})

test('the strip of a column moves from one different text to the next, by mouse and by keyboard', async ({
  page,
}) => {
  await openPlayground(page, {
    texts: Array.from({ length: 40 }, (_, index) =>
      [3, 30, 36].includes(index) ? `The bank ${index} is closed.` : `The tree ${index}.`,
    ),
    contexts: [RIVER],
    source: 'EN',
    target: 'DE',
  })
  await translate(page)
  const ticks = strip(page, 'B')
  await expect(ticks).toHaveAttribute('aria-valuemax', '40')
  await ticks.focus()
  await page.keyboard.press('ArrowRight')
  await expect(ticks).toHaveAttribute('aria-valuetext', 'Text 4: differs')
  await page.keyboard.press('ArrowRight')
  await expect(ticks).toHaveAttribute('aria-valuenow', '31')
  await expect(cell(page, 31, 'B')).toHaveAttribute('data-selected')
  await expect(cell(page, 31, 'B')).toBeInViewport({ ratio: 1 })
  await expect(ticks).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(ticks).toHaveAttribute('aria-valuetext', 'Text 32: same')
  await page.keyboard.press('End')
  await expect(ticks).toHaveAttribute('aria-valuenow', '37')
  await page.keyboard.press('Home')
  await expect(cell(page, 4, 'B')).toBeInViewport({ ratio: 1 })
  // At the very end of the strip, the nearest different text is number 37.
  const box = await boxOf(ticks)
  await page.mouse.click(box.x + box.width - 3, box.y + box.height - 2, { delay: 80 })
  await expect(ticks).toHaveAttribute('aria-valuenow', '37')
  await expect(cell(page, 37, 'B')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

/** Tabs through the page; returns elements that get the focus without being visible. */
async function hiddenWithFocus(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.locator('#main').focus()
  const hidden: string[] = []
  for (let presses = 0; presses < 70; presses += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(drawn))
      const focused = document.activeElement
      if (!focused || !document.querySelector('main')?.contains(focused)) return undefined
      const { left, top, right, bottom } = focused.getBoundingClientRect()
      const places = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
      )
      const isSeen = places.some(([x, y]) => {
        const there = document.elementFromPoint(x, y)
        return there !== null && (focused.contains(there) || there.contains(focused))
      })
      return isSeen ? '' : (focused.getAttribute('aria-label') ?? focused.outerHTML.slice(0, 90))
    })
    if (found === undefined) break
    if (found !== '') hidden.push(found)
  }
  return hidden
}

for (const [name, colorScheme, width, height, failing, sentence] of [
  ['720 px in the dark', 'dark', 720, 800, 'sandbox:500-html', 'has a problem (500)'],
  ['a phone', 'light', 390, 844, 'sandbox:cut', 'connection broke'],
  ['400 %', 'light', 360, 225, 'sandbox:403', 'refused the key (403)'],
] as const)
  test(`at ${name} everything focused is visible, nothing overflows the window, and a failure is explained`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    await openPlayground(page, {
      texts: Array.from({ length: 9 }, (_, index) => `The bank ${index} is closed.`),
      contexts: [RIVER, failing, 'Use a friendly tone.'],
      source: 'EN',
      target: 'DE',
    })
    await translate(page)
    await expect(page.locator('body')).not.toContainText(/NaN|undefined|<html/i)
    expect(await hiddenWithFocus(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessible(page)
    // A phone shows the baseline and one other column.
    const ofRow = (letter: string) => page.locator(`tbody tr:first-child > td[data-letter="${letter}"]`)
    await expect(ofRow('A')).toContainText('Bank')
    if (name === 'a phone') {
      await expect(ofRow('B')).toBeVisible()
      await expect(ofRow('C')).toBeHidden()
      const shown = page.getByRole('radiogroup', { name: 'Column shown' })
      await press(page, shown.getByRole('radio', { name: /^C/ }))
      await expect(ofRow('C')).toBeVisible()
      await expect(ofRow('B')).toBeHidden()
    }
    await expect(page.locator('th[data-letter="C"] [role="alert"]')).toContainText(sentence)
  })

test('twelve rows and at most thirty other controls are visible; a pressed cell shows the source, A and B beside them; no head is cut off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/playground')
  await expect(button(page, 'Export')).toBeVisible()
  // The row for adding a text counts as a row.
  const controls = async () =>
    (await visibleControls(page, 'tbody')).filter((one) => one !== 'button Add text')
  const first = await controls()
  expect(first.length, first.join('\n')).toBeLessThanOrEqual(30)
  await openPlayground(page, {
    texts: Array.from({ length: 14 }, (_, index) => (index === 0 ? 'The bank.' : `The bank ${index}.`)),
    contexts: [RIVER, 'My money.'],
    source: 'EN',
    target: 'DE',
    expectations: [{ DE: { expected: 'Ufer' } }, { DE: { expected: 'Bank' } }],
  })
  await translate(page)
  await expect(text(page, 12)).toBeInViewport({ ratio: 1 })
  const usual = await controls()
  expect(usual.length, usual.join('\n')).toBeLessThanOrEqual(30)
  const heads = page.locator('th[data-letter]').getByText('as expected')
  const cut = () =>
    heads.evaluateAll((all) => all.filter((words) => words.scrollWidth > words.clientWidth).length)
  await expect(heads).toHaveCount(3)
  expect(await cut()).toBe(0)
  await press(page, cell(page, 1, 'B'))
  const pane = page.getByRole('region', { name: 'Cell', exact: true })
  for (const words of ['The bank.', 'No context', 'Expected'])
    await expect(pane.getByText(words, { exact: true }).first()).toBeInViewport({ ratio: 1 })
  await expect(pane.locator('mark').first()).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  expect(await cut()).toBe(0)
  await press(page, button(page, 'Code'))
  await expect(page.getByRole('region', { name: 'Request', exact: true })).toBeVisible()
  expect(await cut()).toBe(0)
})
