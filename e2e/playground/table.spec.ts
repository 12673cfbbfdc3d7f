/** The table as a whole: what stands where, how large, and that nothing of it moves. */
import type { Page } from 'playwright/test'
import { expect, expectAccessible, press, test, typeByHand } from '../console.ts'
import {
  cell,
  choose,
  column,
  comparison,
  context,
  ended,
  openPlayground,
  text,
  translate,
} from './playground.ts'

const RIVER = 'We walked along the river and looked at the water.'
const slider = (page: Page, letter: string) => page.getByRole('slider', { name: `Changes in ${letter}` })

/** Where every head, row and control of the table and of the run bar is. */
async function rectangles(page: Page): Promise<Record<string, string>> {
  await expect(page.getByRole('radio', { name: 'Problems' })).toBeEnabled()
  return page.evaluate(() => {
    const found: Record<string, string> = {}
    const parts = 'thead th, tbody tr, main :is(input, textarea, select, [role="slider"], [role="radio"])'
    const all = [...document.querySelectorAll(`${parts}, [aria-label^="Context "]`)]
    for (const [index, part] of all.filter((one) => !one.closest('[popover], section')).entries()) {
      const { x, y, width, height } = part.getBoundingClientRect()
      found[`${index} ${part.getAttribute('aria-label') ?? part.tagName}`] = [x, y, width, height]
        .map(Math.round)
        .join(' ')
    }
    return found
  })
}

test('fourteen texts and the place of the next stand in 1440 × 900 without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPlayground(page, {
    texts: Array.from({ length: 14 }, (_, index) => (index === 0 ? 'The bank.' : `The bank ${index}.`)),
    contexts: [RIVER, 'My money.', 'We talked.'],
    source: 'EN',
    target: 'DE',
  })
  await translate(page)
  await expect(column(page, 'B')).toContainText('14 of 14 differ')
  await expect(text(page, 14)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Add text' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('region', { name: 'Request' })).toBeInViewport()
  const rows = page.getByRole('region', { name: 'Texts and translations' })
  expect(await rows.evaluate((table) => table.scrollHeight - table.clientHeight)).toBeLessThanOrEqual(0)
  const heights = await comparison(page)
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(heights).toEqual([118, ...Array.from({ length: 14 }, () => 32)])
  await choose(page, 'View', 'Comfortable rows')
  expect(await comparison(page).getByRole('row').nth(1).boundingBox()).toMatchObject({ height: 48 })
})

test('no head, row or control moves while columns wait, fail, are tried again, are stopped and are answered', async ({
  page,
}) => {
  // Wide enough for all columns: nothing has to be scrolled to.
  await page.setViewportSize({ width: 2100, height: 900 })
  await openPlayground(page, {
    texts: ['The bank is old.', 'The tree is green.'],
    contexts: ['', 'sandbox:hang', 'sandbox:429', 'sandbox:403', `${RIVER} `.repeat(2_600), RIVER],
    source: 'EN',
    target: 'DE',
  })
  await expect(column(page, 'F').getByRole('alert')).toContainText('The context alone is too large')
  const before = await rectangles(page)
  expect(Object.keys(before).length).toBeGreaterThan(30)
  await press(page, page.getByRole('button', { name: 'Translate' }))
  await expect(column(page, 'D')).toContainText(/Retrying in \d s \(\d of 4\)/)
  await expect(column(page, 'C')).toContainText(/Sending\s+\d+ s/)
  await expect(column(page, 'G')).toContainText('Queued')
  expect(await rectangles(page), 'columns wait').toEqual(before)
  await press(page, page.getByRole('button', { name: 'Cancel column C' }))
  await expect(column(page, 'G')).toContainText('1 of 2 differ')
  await press(page, page.getByRole('button', { name: 'Stop', exact: true }))
  await ended(page)
  await expect(column(page, 'C')).toContainText('may have been billed')
  await expect(column(page, 'E')).toContainText('Failed (403)')
  await expect(column(page, 'G')).toContainText('1 of 2 differ')
  await expect(column(page, 'B')).toContainText('Not filled in yet')
  expect(await rectangles(page), 'columns have ended').toEqual(before)
  await expectAccessible(page)
  await press(page, context(page, 'E'))
  await expect(page.getByRole('textbox', { name: 'Context E' })).toBeFocused()
  expect(await rectangles(page), 'the context of one that failed is open').toEqual(before)
  await typeByHand(page, ' x')
  await page.keyboard.press('Escape')
  await expect(column(page, 'E')).not.toContainText('Failed')
  expect(await rectangles(page), 'it was edited').toEqual(before)
})

test('the strip of a column leads from one text that is not the same to the next, by press and by keys', async ({
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
  const strip = slider(page, 'B')
  await expect(strip).toHaveAttribute('aria-valuemax', '40')
  expect((await strip.boundingBox())?.height).toBe(14)
  await strip.focus()
  await page.keyboard.press('ArrowRight')
  await expect(strip).toHaveAttribute('aria-valuetext', 'Text 4: differs')
  await page.keyboard.press('ArrowRight')
  await expect(strip).toHaveAttribute('aria-valuenow', '31')
  await expect(cell(page, 31, 'B')).toHaveAttribute('data-selected')
  await expect(cell(page, 31, 'B')).toBeInViewport({ ratio: 1 })
  await expect(strip).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(strip).toHaveAttribute('aria-valuetext', 'Text 32: same')
  await page.keyboard.press('End')
  await expect(strip).toHaveAttribute('aria-valuenow', '37')
  await page.keyboard.press('Home')
  await expect(cell(page, 4, 'B')).toBeInViewport({ ratio: 1 })
  // At the very end of the strip: the nearest that differs is the thirty-seventh.
  const box = await strip.boundingBox()
  if (!box) throw new Error('There is no strip.')
  await page.mouse.click(box.x + box.width - 3, box.y + 12, { delay: 80 })
  await expect(strip).toHaveAttribute('aria-valuenow', '37')
  await expect(cell(page, 37, 'B')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

test('a press on an answer selects it, and its column is the one whose request is shown', async ({
  page,
}) => {
  await openPlayground(page, {
    texts: ['The bank is closed.', 'The tree is green.'],
    contexts: [RIVER, 'My money.'],
    source: 'EN',
    target: 'DE',
  })
  await translate(page)
  await press(page, cell(page, 2, 'C'))
  await expect(cell(page, 2, 'C')).toHaveAttribute('data-selected')
  await expect(page.getByRole('region', { name: 'Request', exact: true })).toContainText('Request of C')
  await choose(page, 'Actions for row 2', 'Remove')
  await expect(comparison(page).locator('[data-selected]')).toHaveCount(0)
})

test('rows are narrowed with their numbers beside the word, and the first hit is in sight', async ({
  page,
}) => {
  await openPlayground(page, {
    texts: [
      ...Array.from({ length: 30 }, (_, index) => `The tree ${index}.`),
      'The bank is closed.',
      'sandbox:vary The house is red.',
    ],
    contexts: [RIVER],
    source: 'EN',
    target: 'DE',
    repeats: 3,
    scope: 'all',
  })
  await translate(page)
  const rows = page.getByRole('radiogroup', { name: 'Rows' })
  await expect(rows.getByRole('radio')).toHaveText([/^All\s+32$/, /^Changed\s+1$/, /^Problems\s+1$/])
  await cell(page, 32, 'A').scrollIntoViewIfNeeded()
  await press(page, rows.getByRole('radio', { name: 'Changed' }))
  await expect(text(page, 31)).toBeInViewport({ ratio: 1 })
  await expect(text(page, 1)).toHaveCount(0)
  await press(page, rows.getByRole('radio', { name: 'Problems' }))
  await expect(cell(page, 1, 'A')).toContainText('unstable')
})

test('what failed alike in all columns is said once, with one way to try again', async ({ page }) => {
  let isFailing = true
  await page.route('**/v2/translate', async (route) => {
    if (isFailing) await route.fulfill({ status: 403, json: { message: 'Not with this key.' } })
    else await route.continue()
  })
  await openPlayground(page, {
    texts: ['The tree is green.'],
    contexts: ['We talked.', RIVER, ''],
    source: 'EN',
    target: 'DE',
  })
  const before = await rectangles(page)
  await translate(page)
  const alert = page.getByRole('alert')
  await expect(alert).toHaveCount(1)
  await expect(alert).toContainText(
    'All 3 columns failed. The service refused the key (403). “Not with this key.”',
  )
  await expect(column(page, 'B')).toContainText('Failed (403)')
  await expect(context(page, 'B')).toHaveText('We talked.')
  await expect(page.getByText('3 requests · bills 54 characters')).toBeVisible()
  expect(await rectangles(page)).toEqual(before)
  await expectAccessible(page)
  isFailing = false
  await press(page, alert.getByRole('button', { name: 'Try again' }))
  await ended(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(cell(page, 1, 'B')).toContainText('Baum')
})

test('a waiting cell says what it waits for: its turn, an answer and for how long, or the next try', async ({
  page,
}) => {
  await openPlayground(page, {
    texts: ['The tree is green.'],
    contexts: ['sandbox:429', 'sandbox:hang', 'We talked.'],
    source: 'EN',
    target: 'DE',
  })
  await page.getByRole('button', { name: 'Translate' }).click()
  await expect(cell(page, 1, 'B')).toContainText(/retrying in \d s/)
  await expect(cell(page, 1, 'C')).toContainText(/sending \d+ s/)
  await expect(cell(page, 1, 'D')).toContainText('queued')
  await expect(cell(page, 1, 'C')).toContainText(/sending [1-9]\d* s/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await ended(page)
})

test('a language is said once for a column, and in a cell only where it is another', async ({ page }) => {
  await openPlayground(page, {
    texts: ['Der Baum steht im Garten.', 'Das Messer liegt auf dem Tisch.', 'The tree is in the garden.'],
    contexts: ['Wir reden.'],
  })
  await translate(page)
  for (const letter of ['A', 'B'])
    await expect(column(page, letter).getByText('DE', { exact: true })).toBeVisible()
  await expect(cell(page, 1, 'A')).not.toContainText(/DE|EN/)
  await expect(cell(page, 3, 'A')).toContainText('EN')
})

test('lines pasted where the next text comes become a text each', async ({ page }) => {
  await openPlayground(page, { texts: ['eins'] })
  await page.getByRole('button', { name: 'Add text' }).focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', 'zwei\n\ndrei\r\nvier')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(text(page, 4)).toHaveValue('vier')
  await expect(text(page, 2)).toHaveValue('zwei')
  await expect(text(page, 2)).toBeFocused()
})

test('the panel below takes its height from the table and moves no row, by keys and by pointer', async ({
  page,
}) => {
  await openPlayground(page, { texts: ['eins', 'zwei'], contexts: ['drei'] })
  const tops = () =>
    page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top))
  const before = await tops()
  const grip = page.getByRole('separator', { name: 'Height of the panel' })
  const height = async () => Number(await grip.getAttribute('aria-valuenow'))
  if ((await height()) < 100) await press(page, page.getByRole('button', { name: 'Expand panel' }))
  await expect.poll(height).toBe(164)
  await grip.focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(height).toBe(180)
  await press(page, page.getByRole('button', { name: 'Collapse panel' }))
  await expect.poll(height).toBe(36)
  const box = await grip.boundingBox()
  if (!box) throw new Error('There is no grip.')
  await page.mouse.move(box.x + box.width / 2, box.y + 4)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y - 196, { steps: 5 })
  await page.mouse.up()
  await expect.poll(height).toBeGreaterThan(200)
  expect(await tops()).toEqual(before)
})

for (const [name, width, height] of [
  ['720 px', 720, 800],
  ['a phone', 390, 844],
  ['200 %', 640, 430],
  ['400 %', 360, 225],
] as const) {
  test(`at ${name} all that gets the focus is seen, and nothing runs out of the window`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    if (name === '200 %') {
      // The text of the first visit is typed over where it is seen.
      await page.goto('playground')
      const text = page.getByRole('textbox', { name: 'Text 1' })
      await expect(text).toBeFocused()
      await expect.poll(() => text.evaluate(isInSight)).toBe(true)
    }
    await openPlayground(page, {
      texts: Array.from({ length: 9 }, (_, index) => `The bank ${index} is closed.`),
      contexts: [RIVER, 'sandbox:403', 'My money.'],
      source: 'EN',
      target: 'DE',
    })
    await translate(page)
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
    expect(hidden).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  })
}

/** Whether nothing lies over the middle of an element, which is in the window. */
function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  return there !== null && (element.contains(there) || there.contains(element))
}
