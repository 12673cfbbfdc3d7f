/** A cell in full: how to open it, move on and return. */
import { expect, test } from '../console.ts'
import { button, cell, openCell, text, translate } from '../stays/hands.ts'
import { cellPane, openPlayground, strip } from './playground.ts'

const FOOTBALL = 'Das Fußballspiel war fast vorbei. Der Stürmer hatte den Ball.'
const DOOR = 'Die Tür ist neu, aber der Schlüssel passt nicht.'
const texts = ['Das Tor war offen.', 'Das Schloss ist alt.', 'Das Messer liegt auf dem Tisch.']

test('a press on a cell opens it, up and down move from change to change, and Escape returns to where it was opened', async ({
  page,
}) => {
  await openPlayground(page, { texts, contexts: [FOOTBALL, DOOR] })
  await translate(page)
  await text(page, 1).focus()
  const pane = await openCell(page, 3, 'B')
  await expect(pane).toBeFocused()
  await expect(pane).toContainText('Same as A')
  await expect(pane).toContainText('2 changes')
  const next = pane.getByRole('button', { name: 'Next change' })
  await next.focus()
  for (const [heading, place] of [
    ['Text 1 in B', 'change 1 of 2'],
    ['Text 2 in C', 'change 2 of 2'],
  ] as const) {
    await page.keyboard.press('ArrowDown')
    await expect(pane.getByRole('heading')).toHaveText(heading)
    await expect(pane).toContainText(place)
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

  // The keyboard opens a cell from the strip of its column, and closing it returns there. It replaces the request.
  await button(page, 'Code').click()
  const ticks = strip(page, 'B')
  await ticks.focus()
  for (const key of ['Home', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key, { delay: 60 })
  await expect(pane).toBeFocused()
  await expect(pane.getByRole('heading')).toContainText('Text 3')
  await expect(pane).toContainText('Same as A')
  await page.keyboard.press('Tab', { delay: 60 })
  await page.keyboard.press('Tab', { delay: 60 })
  await expect(pane.getByRole('button', { name: 'Next change' })).toBeFocused()
  // The tooltip of the button closes first.
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Escape', { delay: 60 })
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.keyboard.press('Escape', { delay: 60 })
  await expect(pane).toHaveCount(0)
  await expect(ticks).toBeFocused()
})

test('in a narrow window the pane is below the table, and the pressed cell stays visible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 640 })
  const many = Array.from({ length: 12 }, (_, index) => `${texts[index % 3]} ${index}`)
  await openPlayground(page, { texts: many, contexts: [FOOTBALL, DOOR] })
  await translate(page)
  const pane = cellPane(page)
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
        const corners = [
          [left + 4, top + 4],
          [right - 4, bottom - 4],
        ] as const
        return corners.every(([x, y]) => td.contains(document.elementFromPoint(x, y)))
      })
    await expect.poll(isSeen).toBe(true)
  }
})
