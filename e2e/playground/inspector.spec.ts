import { expect, expectAccessible, test } from '../console.ts'
import { cell, openPlayground, text, translate } from './playground.ts'

const FOOTBALL = 'Das Fußballspiel war fast vorbei. Der Stürmer hatte den Ball.'
const DOOR = 'Die Tür ist neu, aber der Schlüssel passt nicht.'
const texts = ['Das Tor war offen.', 'Das Schloss ist alt.', 'Das Messer liegt auf dem Tisch.']

test('up and down lead from change to change, keep the focus, and closing goes back to the row', async ({
  page,
}) => {
  await openPlayground(page, { texts, contexts: [FOOTBALL, DOOR] })
  await translate(page)
  await cell(page, 3, 'B').click({ position: { x: 40, y: 12 } })
  const inspector = page.getByRole('region', { name: 'Cell', exact: true })
  await expect(inspector).toContainText('Same as A')
  await expect(inspector).toContainText('3 changes')
  const next = inspector.getByRole('button', { name: 'Next change' })
  await next.focus()
  for (const [heading, place] of [
    ['Text 1 in B', 'change 1 of 3'],
    ['Text 1 in C', 'change 2 of 3'],
    ['Text 2 in C', 'change 3 of 3'],
  ] as const) {
    await page.keyboard.press('ArrowDown')
    await expect(inspector.getByRole('heading')).toHaveText(heading)
    await expect(inspector).toContainText(place)
    await expect(next).toBeFocused()
  }
  await page.keyboard.press('ArrowUp')
  await expect(inspector.getByRole('heading')).toHaveText('Text 1 in C')
  await page.keyboard.press('Escape')
  await expect(inspector).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.closest('tr')?.rowIndex)).toBe(1)
})

test('in a narrow window the pane lies below the table, and the pressed cell stays in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 640 })
  const many = Array.from({ length: 12 }, (_, index) => `${texts[index % 3]} ${index}`)
  await openPlayground(page, { texts: many, contexts: [FOOTBALL, DOOR] })
  await translate(page)
  const inspector = page.getByRole('region', { name: 'Cell', exact: true })
  for (const [row, letter] of [
    [12, 'B'],
    [1, 'C'],
    [9, 'C'],
  ] as const) {
    await cell(page, row, letter).click({ position: { x: 20, y: 12 } })
    await expect(inspector.getByRole('heading')).toContainText(`Text ${row}`)
    const isSeen = () =>
      cell(page, row, letter).evaluate((td) => {
        const { left, right, top, bottom } = td.getBoundingClientRect()
        const corners = [
          [left + 4, top + 4],
          [right - 4, bottom - 4],
        ] as const
        return corners.every(([x, y]) => td.contains(document.elementFromPoint(x, y)))
      })
    await expect.poll(isSeen).toBe(true)
  }
})

test('keys alone open a cell from the strip of its column, whatever its verdict, and closing it leads back there', async ({
  page,
}) => {
  await openPlayground(page, { texts, contexts: [FOOTBALL, DOOR] })
  await translate(page)
  const inspector = page.getByRole('region', { name: 'Cell', exact: true })
  for (const [letter, number, words] of [
    ['A', 2, 'The castle is old.'],
    ['B', 3, 'Same as A'],
  ] as const) {
    const strip = page.getByRole('slider', { name: `Changes in ${letter}` })
    await strip.focus()
    await page.keyboard.press('Home')
    for (let row = 1; row < number; row += 1) await page.keyboard.press('ArrowDown', { delay: 60 })
    await page.keyboard.press('Enter', { delay: 60 })
    await expect(inspector).toBeFocused()
    await expect(inspector.getByRole('heading')).toContainText(`Text ${number}`)
    await expect(inspector).toContainText(words)
    await page.keyboard.press('Tab', { delay: 60 })
    await page.keyboard.press('Tab', { delay: 60 })
    await expect(inspector.getByRole('button', { name: 'Next change' })).toBeFocused()
    // The tooltip of the button closes first.
    await expect(page.getByRole('tooltip')).toBeVisible()
    await page.keyboard.press('Escape', { delay: 60 })
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await page.keyboard.press('Escape', { delay: 60 })
    await expect(inspector).toHaveCount(0)
    await expect(strip).toBeFocused()
  }
  // The request gives way to it.
  await page.getByRole('button', { name: 'Code', exact: true }).click()
  const strip = page.getByRole('slider', { name: 'Changes in B' })
  await strip.focus()
  await page.keyboard.press('Enter', { delay: 60 })
  await expect(inspector).toBeFocused()
  await strip.focus()
  await page.keyboard.press('Escape', { delay: 60 })
  await expect(inspector).toHaveCount(0)
  await expect(strip).toBeFocused()
})

test('a cell without an answer to the current question says why', async ({ page }) => {
  await openPlayground(page, { texts, contexts: [FOOTBALL, 'sandbox:400'] })
  const inspector = page.getByRole('region', { name: 'Cell', exact: true })
  await cell(page, 2, 'B').click({ position: { x: 40, y: 12 } })
  await expect(inspector).toContainText('No answer yet')
  await translate(page)
  await text(page, 2).fill('Das Schloss ist neu.')
  await expect(inspector).toContainText('Out of date')
  await expect(inspector).toContainText('Das Schloss ist alt.')
  await expect(inspector).toContainText('Asked with an older text.')
  await cell(page, 1, 'C').click({ position: { x: 40, y: 12 } })
  await expect(inspector).toContainText('The request failed')
  await inspector.getByRole('button', { name: 'Show response' }).click()
  const request = page.getByRole('region', { name: 'Request', exact: true })
  await expect(request.getByRole('tab', { name: 'Response' })).toHaveAttribute('aria-selected', 'true')
  await expect(request.getByRole('tabpanel')).toContainText(/400 · [\d,]+ ms · 0\.\d of 128 KiB · 3 texts/)
  await expect(request.getByRole('tabpanel')).toContainText('the sandbox refuses this text')
  await expectAccessible(page)
})

test('a press on a cell leads into it, and Escape from there to the text of its row', async ({ page }) => {
  await openPlayground(page, { texts, contexts: [FOOTBALL] })
  await translate(page)
  const inspector = page.getByRole('region', { name: 'Cell', exact: true })
  await text(page, 1).focus()
  for (const row of [1, 2]) {
    await cell(page, row, 'B').click({ position: { x: 40, y: 12 } })
    await expect(inspector.getByRole('heading')).toHaveText(`Text ${row} in B`)
    await expect(inspector).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(inspector).toHaveCount(0)
  await expect(text(page, 2)).toBeFocused()
})
