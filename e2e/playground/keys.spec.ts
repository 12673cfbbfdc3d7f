/** Typing into the language boxes, and the keys that translate. */
import { expect, expectAccessible, press, test, typeByHand } from '../console.ts'
import {
  cell,
  contextEditor,
  contextsOf,
  ended,
  openContext,
  openPlayground,
  text,
  watchRequests,
} from './playground.ts'
import type { Page } from 'playwright/test'

const language = (page: Page, side: 'Source' | 'Target') =>
  page.getByRole('combobox', { name: `${side} language` })
const list = (page: Page) => page.getByRole('listbox')

test('the arrow keys go on in the middle of a word, and nothing typed is lost', async ({ page }) => {
  await openPlayground(page, { texts: ['The bank is closed.'] })
  const target = language(page, 'Target')
  await press(page, target)
  await typeByHand(page, 'en')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await typeByHand(page, 'gl')
  await expect(target).toHaveValue('engl')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(target).toHaveValue('English (UK)')
})

test('an unlisted code may be entered; anything that is not a language code is refused in a sentence', async ({
  page,
}) => {
  await openPlayground(page, { texts: ['The bank is closed.'] })
  const target = language(page, 'Target')
  await press(page, target)
  await typeByHand(page, 'yue')
  await expect(page.getByRole('option', { name: 'Cantonese' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(target).toHaveValue('Cantonese')

  await press(page, target)
  await typeByHand(page, 'Spansk!')
  await page.keyboard.press('Enter')
  await expect(list(page)).toHaveCount(0)
  const refusal = page.getByRole('alert')
  await expect(refusal).toHaveText('“Spansk!” is not a language code. Codes look like ES or PT-BR.')
  await expect(target).toHaveValue('Spansk!')
  await expectAccessible(page)
  const before = await text(page, 1).boundingBox()
  await press(page, text(page, 1))
  await expect(text(page, 1)).toBeFocused()
  await expect(refusal).toHaveText(/Cantonese stays\.$/)
  expect(await text(page, 1).boundingBox()).toEqual(before)
  await expect(target).toHaveValue('Cantonese')
  await press(page, target)
  await expect(refusal).toHaveCount(0)
  await typeByHand(page, 'Spansk!')
  await page.keyboard.press('Enter')
  await expect(refusal).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(refusal).toHaveCount(0)
  await expect(target).toHaveValue('Cantonese')
})

test('Ctrl-Enter translates whatever has the focus, and presses nothing beside', async ({ page }) => {
  const sent = watchRequests(page)
  await openPlayground(page, { texts: ['Er stand am Tor.'], contexts: ['Das Spiel war vorbei.'] })
  let expected = 0
  const again = async (place: string) => {
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => sent.length, place).toBeGreaterThan(expected)
    await ended(page)
    expected = sent.length
  }
  await page.getByRole('button', { name: 'Add text' }).focus()
  await again('Add text')
  await expect(text(page, 2)).toHaveCount(0)

  await text(page, 1).fill('Er stand vor dem Tor.')
  await page.getByRole('button', { name: 'Export' }).focus()
  await again('Export')
  await expect(page.getByRole('menu')).toHaveCount(0)

  await text(page, 1).fill('Sie stand vor dem Tor.')
  await page.getByRole('button', { name: 'Export' }).press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await again('a menu')
  await expect(text(page, 1)).toHaveValue('Sie stand vor dem Tor.')
  await page.keyboard.press('Escape')

  const editor = await openContext(page, 'B')
  await editor.fill('Das Messer ist neu.')
  await again('the editor of a context')
  await expect(contextEditor(page, 'B')).toHaveCount(0)
  expect(contextsOf(sent).at(-1)).toBe('Das Messer ist neu.')

  await press(page, language(page, 'Target'))
  await typeByHand(page, 'Spanish')
  await again('a language that is being typed')
  expect(sent.at(-1)?.postDataJSON()).toMatchObject({ target_lang: 'ES' })
  await expect(cell(page, 1, 'A').locator('[lang="es"]')).toBeVisible()
})

test('Ctrl-Enter does nothing in a dialog, while held down, or while a character is composed', async ({
  page,
}) => {
  const sent = watchRequests(page)
  await openPlayground(page, { texts: ['川'], contexts: [''] })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
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
})
