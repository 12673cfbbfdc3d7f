import { expect, startConsole, test } from './console.ts'

/** The running UTC day, as the usage page's address writes it. */
const today = () => new Date().toISOString().slice(0, 10)

test('the characters spent in the playground are on the usage page, on the playground’s own key', async ({
  page,
}) => {
  // A console of its own, on which nobody else has spent anything.
  const server = await startConsole()
  const text = `Er wartete lange am Tor. ${'Ja. '.repeat(25)}`.trim()
  try {
    await page.goto(`${server.address}/playground`)
    await page.getByRole('textbox', { name: 'Text 1' }).fill(text)
    await page.getByRole('textbox', { name: 'Context B' }).fill('Das Fußballspiel war fast vorbei.')
    await page.getByRole('button', { name: /^Translate/ }).click()
    const comparison = page.getByRole('table', { name: 'Comparison' })
    await expect(comparison).toContainText('gate')
    await expect(comparison).toContainText('goal')

    await page.goto(`${server.address}/usage?start=${today()}&end=${today()}`)
    const row = page.getByRole('table', { name: 'Keys' }).getByRole('row', { name: /Playground/ })
    // One request without and one with the context; the context itself is free.
    const spent = 2 * Array.from(text).length
    await expect(row.getByText(String(spent), { exact: true }).first()).toBeVisible()
  } finally {
    await server.stop()
  }
})
