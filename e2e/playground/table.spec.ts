/** The table in every window: what is focused is seen, and the strips lead through it. */
import type { Page } from 'playwright/test'
import { expect, expectAccessible, press, test } from '../console.ts'
import { boxOf, countCut, isSeen } from '../places.ts'
import {
  addLanguages,
  button,
  cell,
  comparison,
  context,
  contextEditor,
  head,
  isTooWide,
  openPlayground,
  RIVER,
  stop,
  strip,
  text,
  translate,
} from '../walks/hands.ts'
import { openOnDraft } from './draft.mjs'

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
  await ticks.focus()
  for (const [key, row] of [
    ['ArrowRight', 4],
    ['ArrowRight', 31],
    ['ArrowDown', 32],
    ['End', 37],
  ] as const) {
    await page.keyboard.press(key)
    await expect(ticks).toHaveAttribute('aria-valuetext', `Text ${row}: ${row === 32 ? 'same' : 'differs'}`)
    await expect(cell(page, row, 'B')).toHaveAttribute('data-selected')
    await expect(cell(page, row, 'B')).toBeInViewport({ ratio: 1 })
  }
  await expect(ticks).toBeFocused()
  await page.keyboard.press('Home')
  // At the very end of the strip, the nearest different text is number 37.
  const box = await boxOf(ticks)
  await page.mouse.click(box.x + box.width - 3, box.y + box.height - 2, { delay: 80 })
  await expect(ticks).toHaveAttribute('aria-valuenow', '37')
  await expect(cell(page, 37, 'B')).toBeInViewport({ ratio: 1 })
})

/** Tabs through the page; returns elements that get the focus without being visible. */
async function hiddenWithFocus(page: Page): Promise<string[]> {
  const hidden: string[] = []
  const focused = page.locator('main :focus')
  await page.locator('#main').focus()
  for (let presses = 0; presses < 70; presses += 1) {
    await page.keyboard.press('Tab')
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
    if ((await focused.count()) === 0) break
    if (!(await isSeen(focused))) hidden.push(await focused.evaluate((one) => one.outerHTML.slice(0, 90)))
  }
  return hidden
}

test('at 720 px in dark mode, on a phone and at 400 %, everything focused is visible, and nothing is cut off or overflows the window', async ({
  page,
}) => {
  await openPlayground(page, {
    texts: Array.from({ length: 5 }, (_, index) => `The bank ${index} is closed.`),
    contexts: [RIVER, 'sandbox:500-html', 'Use a friendly tone.'],
    source: 'EN',
    target: 'DE',
    expectations: [{ DE: { expected: 'Ufer' } }],
  })
  await translate(page)
  await expect(page.locator('body')).not.toContainText(/NaN|undefined|<html/i)
  const heads = page.locator('th[data-letter]').getByText('as expected')
  const shown = page.getByRole('radiogroup', { name: 'Column shown' })
  for (const [colorScheme, width, height] of [
    ['dark', 720, 800],
    ['light', 360, 225],
    ['light', 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    // A phone shows one column beside the baseline.
    if (width < 720) await press(page, shown.getByRole('radio', { name: /^B/ }))
    for (const letter of width < 720 ? ['B'] : ['D', 'B']) {
      await press(page, context(page, letter))
      await expect(contextEditor(page, letter)).toBeFocused()
      await expect(contextEditor(page, letter)).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
    }
    expect(await hiddenWithFocus(page), `${width} px`).toEqual([])
    expect(await isTooWide(page), `${width} px`).toBe(false)
    await expectAccessible(page)
    await expect(heads.first()).toBeVisible()
    expect(await countCut(heads), `${width} px`).toBe(0)
  }
  const ofRow = (letter: string) => page.locator(`tbody tr:first-child > td[data-letter="${letter}"]`)
  await expect(ofRow('A')).toContainText('Bank')
  await press(page, shown.getByRole('radio', { name: /^C.*failed$/ }))
  await expect(ofRow('C')).toBeVisible()
  await expect(ofRow('B')).toBeHidden()
})

const expecting = {
  texts: ['The bank is closed.', 'The bank opens.', 'The tree is green.'],
  contexts: [RIVER, 'Animals live in the cave.'],
  source: 'EN',
  target: 'DE',
  expectations: [{ DE: { expected: 'Ufer' } }, { DE: { expected: 'Bank' } }, { DE: { expected: 'Blume' } }],
}

test('a head says how many texts differ and how many of how many are as expected, and the name “No context” is not cut; on a phone, a missed expectation is visible, also if its answer is the baseline’s', async ({
  page,
}) => {
  await openPlayground(page, expecting)
  await translate(page)
  const { height } = await boxOf(head(page, 'B'))
  for (const width of [1440, 720, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const letter of ['A', 'B'])
      expect(await isSeen(head(page, letter).getByText('1 of 3 as expected'))).toBe(true)
    expect(await isSeen(head(page, 'B').getByText(/^2( of 3)? differ$/))).toBe(true)
    const name = head(page, 'A').getByText('No context', { exact: true })
    expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth), `${width} px`).toBe(0)
    expect((await boxOf(head(page, 'B'))).height).toBe(height)
  }
  await expect(cell(page, 3, 'B')).toHaveAttribute('data-status', 'same')
  const missed = cell(page, 3, 'B').getByText('missed')
  expect(await isSeen(missed)).toBe(true)
  expect(await isSeen(cell(page, 3, 'A').getByText('missed'))).toBe(true)
  await expect(missed).toHaveAttribute('data-standing', 'missed')
})

test('no control of the run bar is cut off beside the choice of texts to repeat', async ({ page }) => {
  await openPlayground(page, { ...expecting, texts: Array.from({ length: 60 }, () => 'The bank.') })
  await translate(page)
  await press(page, page.getByRole('radio', { name: '×3', exact: true }))
  const controls = [page.getByRole('combobox', { name: 'Texts to repeat' }), button(page, 'Compare blind')]
  for (const width of [720, 701]) {
    await page.setViewportSize({ width, height: 800 })
    for (const control of controls) await expect(control).toBeInViewport({ ratio: 1 })
  }
})

test('on paper all columns share the width, without controls', async ({ page }) => {
  await openPlayground(page, {
    texts: ['The bank is closed.'],
    contexts: [RIVER, 'About money.', 'A walk.', 'A wall.', 'A park.'],
    source: 'EN',
    target: 'DE',
  })
  await page.setViewportSize({ width: 1020, height: 700 })
  await expect(head(page, 'F')).not.toBeInViewport({ ratio: 1 })
  await page.emulateMedia({ media: 'print' })
  await expect(head(page, 'F')).toBeInViewport({ ratio: 1 })
  await expect(button(page, 'Translate')).toBeHidden()
  expect(await isTooWide(page)).toBe(false)
})

test('on paper all rows are there, however many the screen draws', async ({ page }) => {
  const texts = Array.from({ length: 120 }, (_, index) => `The bank ${index} is closed.`)
  await openOnDraft(page, { texts, contexts: [RIVER], source: 'EN' })
  await expect(text(page, 1)).toBeVisible()
  // Synchronously: the browser prints as soon as its listeners have returned.
  const rowsIn = (event: string) =>
    page.evaluate((name) => {
      dispatchEvent(new Event(name))
      return document.querySelectorAll('tbody th').length
    }, event)
  expect(await rowsIn('beforeprint')).toBe(120)
  expect(await rowsIn('afterprint')).toBeLessThan(120)
})

/** Controls that are not wholly within the window, except those of columns that the table scrolls to, and lists of choices whose words are cut. */
const cutControls = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>(
      'main :is(button, input, select, [role="radio"])',
    )) {
      const { left, right, width } = control.getBoundingClientRect()
      if (width === 0 || !control.checkVisibility({ visibilityProperty: true })) continue
      const name = control.ariaLabel ?? control.textContent
      const isInColumn = control.closest('[data-letter]') !== null
      if (!isInColumn && (left < -1 || right > innerWidth)) cut.push(`${name} at ${left}–${right}`)
      if (!(control instanceof HTMLSelectElement)) continue
      const whole = document.createElement('select')
      whole.className = control.className
      whole.add(new Option(control.selectedOptions[0]?.text))
      whole.style.cssText = 'position: fixed; width: auto; max-width: none; min-width: 0'
      control.after(whole)
      if (whole.offsetWidth > control.offsetWidth + 1) cut.push(`${name}: ${whole.offsetWidth}, not ${width}`)
      whole.remove()
    }
    return cut
  })

test('every control fits, with the first example, a third context and a second language', async ({
  page,
}) => {
  const expectToFit = async (state: string) => {
    for (const width of [1440, 1060, 1040, 1024, 1010, 1000, 720, 701, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const box = contextEditor(page, 'B')
      // Its choices appear with the focus.
      if (await box.isVisible()) await box.focus()
      expect(await cutControls(page), `${state} at ${width} px`).toEqual([])
      expect(await isTooWide(page), `${state} at ${width} px`).toBe(false)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  await page.goto('/playground')
  await expect(button(page, 'Import texts')).toBeVisible()
  await expectToFit('first example')
  await press(page, comparison(page).getByRole('button', { name: 'Add context' }))
  await expectToFit('third context')
  await addLanguages(page, ['German'])
  await translate(page)
  await expectToFit('second language')
})

test('a long text and a long context show their beginning once they have lost the focus', async ({
  page,
}) => {
  const long = Array.from({ length: 60 }, (_, index) => `Sentence ${index} is here.`).join(' ')
  await page.goto('/playground')
  await expect(button(page, 'Import texts')).toBeVisible()
  for (const box of [contextEditor(page, 'B'), text(page, 1)]) {
    await box.fill(long)
    await box.press('Control+End')
    const line = await box.evaluate((one) => parseFloat(getComputedStyle(one).lineHeight))
    await expect.poll(() => box.evaluate((one) => one.scrollTop)).toBeGreaterThan(0)
    expect(await isSeen(box)).toBe(true)
    await head(page, 'A').getByText('No context', { exact: true }).click()
    await expect.poll(() => box.evaluate((one) => one.scrollTop)).toBe(0)
    expect((await boxOf(box.locator('..'))).height).toBeLessThan(5 * line)
  }
})

test('beside three other columns, the head of the baseline still says so', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPlayground(page, {
    texts: ['Open', 'Bank'],
    contexts: [RIVER, 'A button in a door.', 'A shop.'],
    source: 'EN',
    target: 'DE',
  })
  const parts = [head(page, 'A').getByText('baseline'), head(page, 'A').getByText('Every text on its own')]
  const expectWhole = async () => {
    for (const part of parts) {
      await expect(part).toBeVisible()
      expect(await countCut(part)).toBe(0)
    }
  }
  await expectWhole()
  await translate(page)
  await expectWhole()
})

test('what failed, and what a stopped run may have billed, is readable in narrow heads and in the notice', async ({
  page,
}) => {
  const expectWhole = async (words: string) => {
    for (const width of [1024, 720, 390]) {
      await page.setViewportSize({ width, height: 800 })
      for (const one of [
        head(page, 'A').getByText('No context', { exact: true }),
        head(page, 'A').getByText(words),
        page.getByRole('alert').locator('span').filter({ hasText: 'All 3 columns failed' }),
      ])
        if (await one.isVisible()) expect(await countCut(one), `${width} px`).toBe(0)
      expect(await isSeen(head(page, 'A').getByText(words)), `${width} px`).toBe(true)
    }
  }
  const contents = { contexts: [RIVER, 'A button in a door.'], source: 'EN', target: 'DE' }
  await openPlayground(page, { texts: ['sandbox:403', 'Open'], ...contents })
  await translate(page)
  await expect(page.getByRole('alert')).toContainText('All 3 columns failed')
  await expectWhole('Failed (403)')
  await page.setViewportSize({ width: 1280, height: 800 })
  await openPlayground(page, { texts: ['sandbox:hang', 'Open'], ...contents })
  await press(page, button(page, 'Translate'))
  await stop(page)
  await expectWhole('16 characters billed?')
})
