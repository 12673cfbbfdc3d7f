import type { Page } from 'playwright/test'
import { expect, press, test } from '../console.ts'
import { openPlayground, text } from './playground.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import texts' })
const importButton = (page: Page) => page.getByRole('button', { name: 'Import texts' })

/** Opens the dialog and gives it a file. */
async function choose(page: Page, name: string, content: Buffer | string) {
  if (!(await dialog(page).isVisible())) await press(page, importButton(page))
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    press(page, dialog(page).getByRole('button', { name: /^Choose / })),
  ])
  await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
}

const preview = (page: Page) => dialog(page).getByRole('table', { name: 'Preview' })
const bringIn = (page: Page) => dialog(page).getByRole('button', { name: 'Import', exact: true })

test('Escape changes nothing and gives the focus back', async ({ page }) => {
  await openPlayground(page, { texts: [''] })
  await choose(page, 'a.json', '["one", {"text": "two"}]')
  await expect(preview(page)).toContainText('two')
  await page.keyboard.press('Escape')
  await expect(importButton(page)).toBeFocused()
  await expect(text(page, 1)).toHaveValue('')
})

test('texts are imported on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/playground')
  await choose(page, 'a.csv', 'id,text\n1,bank\n')
  await press(page, bringIn(page))
  await expect(text(page, 1)).toHaveValue('bank')
})
