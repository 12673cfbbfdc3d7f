/** A cell in full: how to open it, move on and return. */
import { expect, test } from '../console.ts'
import { isSeen } from '../places.ts'
import { cell, openCell, openCode, openPlayground, strip, text, translate } from '../walks/hands.ts'

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
  const next = pane.getByRole('button', { name: 'Next difference' })
  await next.focus()
  for (const [key, heading] of [
    ['ArrowDown', 'Text 1 in B'],
    ['ArrowDown', 'Text 2 in C'],
    ['ArrowUp', 'Text 1 in B'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(pane.getByRole('heading')).toHaveText(heading)
    await expect(next).toBeFocused()
  }
  await openCell(page, 2, 'B')
  await expect(pane.getByRole('heading')).toHaveText('Text 2 in B')
  await expect(pane).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(pane).toHaveCount(0)
  await expect(cell(page, 2, 'B')).toBeFocused()

  // From the strip it replaces the request, which Escape closes while its button has the focus.
  const request = await openCode(page)
  await page.keyboard.press('Escape', { delay: 60 })
  await expect(request).toHaveCount(0)
  await openCode(page)
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
  await openPlayground(page, { texts: many, contexts: [FOOTBALL] })
  await translate(page)
  await page.setViewportSize({ width: 900, height: 640 })
  for (const row of [12, 1, 9]) {
    const pane = await openCell(page, row, 'B')
    await expect(pane.getByRole('heading')).toContainText(`Text ${row}`)
    // Neither its upper left nor its lower right corner.
    for (const corner of [0.05, 0.95])
      await expect.poll(() => isSeen(cell(page, row, 'B'), [corner])).toBe(true)
  }
})
