/** The keys that translate. */
import { expect, expectAccessible, press, test, typeByHand } from '../console.ts'
import { button, cell, ended, openContext, text, watchRequests } from '../stays/hands.ts'
import { contextEditor, contextsOf, openPlayground } from './playground.ts'

test('Ctrl-Enter translates whatever has the focus and presses nothing else; not in a dialog, held down or while composing', async ({
  page,
}) => {
  const sent = watchRequests(page)
  await openPlayground(page, { texts: ['Er stand am Tor.'], contexts: ['Das Spiel war vorbei.'] })
  // A question mark opens the list of shortcuts, but not while typing.
  await press(page, text(page, 1))
  await page.keyboard.press('End')
  await typeByHand(page, '?')
  await expect(text(page, 1)).toHaveValue('Er stand am Tor.?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await text(page, 1).blur()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Escape')
  await text(page, 1).evaluate((box) => {
    const key = { key: 'Enter', ctrlKey: true, bubbles: true }
    box.dispatchEvent(new KeyboardEvent('keydown', { ...key, isComposing: true }))
    box.dispatchEvent(new KeyboardEvent('keydown', { ...key, keyCode: 229 }))
    box.dispatchEvent(new KeyboardEvent('keydown', { ...key, repeat: true }))
  })
  await page.waitForTimeout(200)
  expect(sent).toEqual([])

  let expected = 0
  const again = async (place: string) => {
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => sent.length, place).toBeGreaterThan(expected)
    await ended(page)
    expected = sent.length
  }
  await button(page, 'Add text').focus()
  await again('Add text')
  await expect(text(page, 2)).toHaveCount(0)

  await text(page, 1).fill('Sie stand vor dem Tor.')
  await button(page, 'Export').press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await again('a menu')
  await expect(text(page, 1)).toHaveValue('Sie stand vor dem Tor.')
  await page.keyboard.press('Escape')

  await (await openContext(page, 'B')).fill('Das Messer ist neu.')
  await again('the editor of a context')
  await expect(contextEditor(page, 'B')).toHaveCount(0)
  expect(contextsOf(sent).at(-1)).toBe('Das Messer ist neu.')

  await press(page, page.getByRole('combobox', { name: 'Target language' }))
  await typeByHand(page, 'Spanish')
  await again('a language that is being typed')
  expect(sent.at(-1)?.postDataJSON()).toMatchObject({ target_lang: 'ES' })
  await expect(cell(page, 1, 'A').locator('[lang="es"]')).toBeVisible()
})
