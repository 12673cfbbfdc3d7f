/** The table as a whole: what stands where, how large, and that nothing of it moves. */
import type { Page } from 'playwright/test'
import { expect, expectAccessible, press, test, typeByHand } from '../console.ts'
import { cell, column, context, ended, openPlayground, translate } from './playground.ts'

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

/** What a column says of its trouble covers none of its context, and is there in full on hover. */
async function expectBelowContext(page: Page, letter: string) {
  const trouble = column(page, letter).locator('[role="alert"], [role="note"]')
  await expect(trouble).toHaveAttribute('title', (await trouble.textContent()) ?? '')
  const box = await context(page, letter).boundingBox()
  const below = await trouble.boundingBox()
  const head = await column(page, letter).boundingBox()
  if (!box || !below || !head) throw new Error(`Column ${letter} has no trouble.`)
  expect(below.y, letter).toBeGreaterThanOrEqual(box.y + box.height)
  expect(below.y + below.height, letter).toBeLessThanOrEqual(head.y + head.height)
}

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
  await expect(column(page, 'F').getByRole('alert')).toContainText('The context alone is larger than 128 KiB')
  const before = await rectangles(page)
  expect(Object.keys(before).length).toBeGreaterThan(30)
  await press(page, page.getByRole('button', { name: 'Translate' }))
  await expect(column(page, 'D')).toContainText(/Retrying in \d s \(\d of 4\)/)
  await expect(column(page, 'C')).toContainText(/Sending\s+\d+ s/)
  expect(await rectangles(page), 'columns wait').toEqual(before)
  await press(page, page.getByRole('button', { name: 'Cancel column C' }))
  await expect(column(page, 'G')).toContainText('1 of 2 differ')
  await press(page, page.getByRole('button', { name: 'Stop', exact: true }))
  await ended(page)
  await expect(column(page, 'C')).toContainText('may have been billed')
  await expect(column(page, 'E')).toContainText('Failed (403)')
  await expect(column(page, 'G')).toContainText('1 of 2 differ')
  expect(await rectangles(page), 'columns have ended').toEqual(before)
  for (const letter of ['C', 'E', 'F']) await expectBelowContext(page, letter)
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
  await page.mouse.click(box.x + box.width - 3, box.y + box.height - 2, { delay: 80 })
  await expect(strip).toHaveAttribute('aria-valuenow', '37')
  await expect(cell(page, 37, 'B')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

test('a failure shared by all columns is shown once, with one way to try again', async ({ page }) => {
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
  await expect(page.getByText('3 requests · 54 characters')).toBeVisible()
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
    // Five at a time are under way.
    contexts: [
      'sandbox:429',
      ...['One', 'Two', 'Three', 'Four', 'Five'].map((word) => `sandbox:hang ${word}.`),
      'We talked.',
    ],
    source: 'EN',
    target: 'DE',
  })
  await page.getByRole('button', { name: 'Translate' }).click()
  await expect(cell(page, 1, 'B')).toContainText(/retrying in \d s/)
  await expect(cell(page, 1, 'C')).toContainText(/sending \d+ s/)
  await expect(cell(page, 1, 'H')).toContainText('queued')
  await expect(cell(page, 1, 'C')).toContainText(/sending [1-9]\d* s/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await ended(page)
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
