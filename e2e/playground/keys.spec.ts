/** Typing into the language boxes, and the keys that translate. */
import { expect, expectAccessible, press, test, typeByHand } from '../console.ts'
import { button, cell, ended, openContext, text, watchRequests } from '../stays/hands.ts'
import { contextEditor, contextsOf, openPlayground } from './playground.ts'
import type { Page } from 'playwright/test'

const language = (page: Page) => page.getByRole('combobox', { name: 'Target language' })

test('a language is chosen with arrow keys while typing; anything else is refused with a reason', async ({
  page,
}) => {
  await openPlayground(page, { texts: ['The bank is closed.'] })
  const target = language(page)
  await press(page, target)
  await typeByHand(page, 'en')
  for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key)
  await typeByHand(page, 'gl')
  await expect(target).toHaveValue('engl')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(target).toHaveValue('English (UK)')

  const refusal = page.getByRole('alert')
  await press(page, target)
  await typeByHand(page, 'No!')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(refusal).toHaveText('“No!” is not a language code. Codes look like ES or PT-BR.')
  await expect(target).toHaveValue('No!')
  await expectAccessible(page)
  const before = await text(page, 1).boundingBox()
  await press(page, text(page, 1))
  await expect(text(page, 1)).toBeFocused()
  await expect(refusal).toHaveText(/English \(UK\) stays\.$/)
  expect(await text(page, 1).boundingBox()).toEqual(before)
})

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

  await press(page, language(page))
  await typeByHand(page, 'Spanish')
  await again('a language that is being typed')
  expect(sent.at(-1)?.postDataJSON()).toMatchObject({ target_lang: 'ES' })
  await expect(cell(page, 1, 'A').locator('[lang="es"]')).toBeVisible()
})
