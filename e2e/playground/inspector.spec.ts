/** A cell in full: how to open it, move on and return. */
import { expect, test } from '../console.ts'
import { button, cell, openCell, text, translate } from '../stays/hands.ts'
import { openPlayground, strip } from './playground.ts'

const FOOTBALL = 'Das Fußballspiel war fast vorbei. Der Stürmer hatte den Ball.'
const DOOR = 'Die Tür ist neu, aber der Schlüssel passt nicht.'
const texts = ['Das Tor war offen.', 'Das Schloss ist alt.', 'Das Messer liegt auf dem Tisch.']

test('up and down move from change to change, and Escape returns to where the cell was opened: a text or the strip', async ({
  page,
}) => {
  await openPlayground(page, { texts, contexts: [FOOTBALL, DOOR] })
  await translate(page)
  await text(page, 1).focus()
  const pane = await openCell(page, 3, 'B')
  await expect(pane).toBeFocused()
  const next = pane.getByRole('button', { name: 'Next change' })
  await next.focus()
  for (const heading of ['Text 1 in B', 'Text 2 in C']) {
    await page.keyboard.press('ArrowDown')
    await expect(pane.getByRole('heading')).toHaveText(heading)
    await expect(next).toBeFocused()
  }
  await page.keyboard.press('ArrowUp')
  await expect(pane.getByRole('heading')).toHaveText('Text 1 in B')
  await openCell(page, 2, 'B')
  await expect(pane.getByRole('heading')).toHaveText('Text 2 in B')
  await expect(pane).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(pane).toHaveCount(0)
  await expect(cell(page, 2, 'B')).toBeFocused()

  // Enter opens it again, and Escape closes the request while its button has the focus.
  await page.keyboard.press('Enter', { delay: 60 })
  await expect(pane).toBeFocused()
  await button(page, 'Code').click()
  await expect(page.getByRole('region', { name: 'Request' })).toBeVisible()
  await page.keyboard.press('Escape', { delay: 60 })
  await expect(page.getByRole('region', { name: 'Request' })).toHaveCount(0)

  // From the strip it replaces the request.
  await button(page, 'Code').click()
  await strip(page, 'B').focus()
  for (const key of ['Home', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key, { delay: 60 })
  await expect(pane).toBeFocused()
  await expect(pane.getByRole('heading')).toContainText('Text 3')
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key, { delay: 60 })
  await expect(next).toBeFocused()
  // The tooltip of the button closes first.
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Escape', { delay: 60 })
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.keyboard.press('Escape', { delay: 60 })
  await expect(pane).toHaveCount(0)
  await expect(strip(page, 'B')).toBeFocused()
})

test('below the table the pane does not cover the pressed cell', async ({ page }) => {
  const many = Array.from({ length: 12 }, (_, index) => `${texts[index % 3]} ${index}`)
  await openPlayground(page, { texts: many, contexts: [FOOTBALL, DOOR] })
  await translate(page)
  const pane = await openCell(page, 1, 'B')
  await page.setViewportSize({ width: 900, height: 640 })
  for (const [row, letter] of [
    [12, 'B'],
    [1, 'C'],
    [9, 'C'],
  ] as const) {
    await cell(page, row, letter).click({ position: { x: 20, y: 12 } })
    await expect(pane.getByRole('heading')).toContainText(`Text ${row}`)
    const isSeen = () =>
      cell(page, row, letter).evaluate((td) => {
        const { left, right, top, bottom } = td.getBoundingClientRect()
        const [first, last] = [[left + 4, top + 4] as const, [right - 4, bottom - 4] as const]
        return [first, last].every(([x, y]) => td.contains(document.elementFromPoint(x, y)))
      })
    await expect.poll(isSeen).toBe(true)
  }
})
