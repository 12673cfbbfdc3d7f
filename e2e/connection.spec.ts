import { expect, expectAccessible, freePort, startConsole, test } from './console.ts'
import { OTHER_KEY, OTHER_SCHEME, startOtherService } from './gateway/other-service.ts'

test('with two settings both pages work against another service of this interface', async ({ page }) => {
  const service = await startOtherService()
  const server = await startConsole({
    SERVICE_URL: service.address,
    SERVICE_KEY: OTHER_KEY,
    SERVICE_AUTH_SCHEME: OTHER_SCHEME,
  })
  try {
    await page.goto(`${server.address}/playground`)
    await expect(page.getByRole('button', { name: /^Connection: 127\.0\.0\.1/ })).toBeVisible()
    await page.getByRole('textbox', { name: 'Text 1' }).fill('Hyvää päivää')
    await page.getByRole('button', { name: /^Translate/ }).click()
    const comparison = page.getByRole('table', { name: 'Comparison' })
    await expect(comparison.getByText('äviäp äävyH').first()).toBeVisible()
    await expect(comparison.getByText(/\bFI\b/).first()).toBeVisible()

    await page.getByRole('link', { name: 'Usage' }).click()
    const totals = page.getByRole('group', { name: 'Totals' })
    await expect(totals).toContainText('12,345')
    // 90.25 minutes of speech.
    await expect(totals).toContainText(/1 h 30 m/)
    await expect(page.getByRole('table', { name: 'Keys' })).toContainText('Elsewhere')
    await page.getByRole('region', { name: 'Proof' }).getByRole('button').first().click()
    const proof = page.getByRole('dialog', { name: 'Proof' })
    await expect(proof.getByText('speech_to_speech_minutes').first()).toBeVisible()
    await expect(page.locator('body')).not.toContainText(/NaN|undefined/)
    expect(service.received.every(({ headers }) => headers.cookie === undefined)).toBe(true)
  } finally {
    await server.stop()
    await service.stop()
  }
})

test('without a key in the settings a person brings one, for this tab only', async ({ page }) => {
  const service = await startOtherService()
  const server = await startConsole({ SERVICE_URL: service.address, SERVICE_AUTH_SCHEME: OTHER_SCHEME })
  try {
    await page.goto(`${server.address}/usage`)
    await expect(page.getByRole('alert').first()).toContainText('No key for analytics yet')

    await page.getByRole('button', { name: /^Connection: / }).click()
    const dialog = page.getByRole('dialog', { name: 'Connection' })
    await expectAccessible(page)
    const analytics = dialog.getByLabel('Key for analytics (an admin key)')
    await analytics.fill('a-wrong-key-000000')
    await analytics.press('Enter')
    await dialog.getByRole('button', { name: 'Test' }).click()
    await expect(dialog.getByRole('alert')).toContainText('This key is not allowed to read analytics')
    await dialog.getByRole('button', { name: 'Forget' }).click()
    await analytics.fill(OTHER_KEY)
    await analytics.press('Enter')
    await dialog.getByRole('button', { name: 'Test' }).click()
    await expect(dialog.getByRole('status')).toContainText('The key works')
    await expect(dialog).toContainText(/othe\W+6789/)
    await expect(dialog).not.toContainText(OTHER_KEY)
    await dialog.getByRole('button', { name: 'Close' }).click()
    // Another key is another view: the page has asked by itself.
    await expect(page.getByRole('table', { name: 'Keys' })).toContainText('Elsewhere')

    const kept = await page.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.cookie,
        location.href,
      ]),
    )
    expect(kept).not.toContain(OTHER_KEY)
    await page.reload()
    await expect(page.getByRole('alert').first()).toContainText('No key for analytics yet')
  } finally {
    await server.stop()
    await service.stop()
  }
})

test('a service that is not there gets its sentence on both pages, and nothing typed is lost', async ({
  page,
}) => {
  const server = await startConsole({
    SERVICE_URL: `http://127.0.0.1:${await freePort()}`,
    SERVICE_KEY: OTHER_KEY,
  })
  try {
    await page.goto(`${server.address}/playground`)
    await page.getByRole('textbox', { name: 'Text 1' }).fill('Is anybody there?')
    await page.getByRole('button', { name: /^Translate/ }).click()
    await expect(page.getByRole('alert').first()).toContainText('The service cannot be reached', {
      timeout: 20_000,
    })
    await expect(page.getByRole('textbox', { name: 'Text 1' })).toHaveValue('Is anybody there?')
    await page.goto(`${server.address}/usage`)
    await expect(page.getByRole('alert').first()).toContainText('The service cannot be reached')
    await expectAccessible(page)
  } finally {
    await server.stop()
  }
})
