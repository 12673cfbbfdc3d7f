import { expect, expectAccessible, startConsole, test } from './console.ts'
import { OTHER_KEY, OTHER_SCHEME, startOtherService } from './gateway/other-service.ts'
import { button, dialog } from './stays/hands.ts'
import { keys, proof, totals } from './stays/usage-hands.ts'

test('with another service of this interface a person enters a key, for this tab only', async ({ page }) => {
  const service = await startOtherService()
  const server = await startConsole({ SERVICE_URL: service.address, SERVICE_AUTH_SCHEME: OTHER_SCHEME })
  try {
    await page.goto(`${server.address}/usage`)
    await expect(page.getByRole('alert').first()).toContainText('No key for analytics yet')

    await button(page, /^Connection: 127\.0\.0\.1/).click()
    const connection = dialog(page, 'Connection')
    await expectAccessible(page)
    const analytics = connection.getByLabel('Key for analytics (an admin key)')
    await analytics.fill('a-wrong-key-000000')
    await analytics.press('Enter')
    await connection.getByRole('button', { name: 'Test' }).click()
    await expect(connection.getByRole('alert')).toContainText('This key is not allowed to read analytics')
    await connection.getByRole('button', { name: 'Forget' }).click()
    await analytics.fill(OTHER_KEY)
    await analytics.press('Enter')
    await connection.getByRole('button', { name: 'Test' }).click()
    await expect(connection.getByRole('status')).toContainText('The key works')
    await expect(connection).toContainText(/othe\W+6789/)
    await expect(connection).not.toContainText(OTHER_KEY)
    await connection.getByRole('button', { name: 'Close' }).click()
    // Another key means another view: the page has reloaded the report on its own.
    await expect(keys(page)).toContainText('Elsewhere')
    await expect(totals(page)).toContainText('12,345')
    // 90.25 minutes of speech.
    await expect(totals(page)).toContainText(/1 h 30 m/)
    await proof(page).getByRole('button').first().click()
    await expect(dialog(page, 'Proof').getByText('speech_to_speech_minutes').first()).toBeVisible()
    await expect(page.locator('body')).not.toContainText(/NaN|undefined/)
    expect(service.received.every(({ headers }) => headers.cookie === undefined)).toBe(true)

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
