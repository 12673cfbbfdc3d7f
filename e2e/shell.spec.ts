/** The frame of both pages: addresses, header, theme, and what a browser loads. */
import { expect, expectAccessible, test } from './console.ts'
import { holdBack, places } from './places.ts'
import { button, comparison, dialog, text, translate } from './stays/hands.ts'
import { chart, keys } from './stays/usage-hands.ts'

test('the console opens on the playground and says that it uses the sandbox; both pages keep their address, and the keyboard can skip the header', async ({
  page,
}) => {
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  await page.goto('/')
  await expect(page).toHaveURL(/\/playground$/)
  await expect(title('Playground')).toBeVisible()
  const connection = button(page, 'Connection: Sandbox')
  await connection.click()
  await expect(dialog(page, 'Connection')).toContainText('Kept on the console’s server')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(connection).toBeFocused()

  await page.getByRole('link', { name: 'Usage' }).click()
  await expect(title('Usage')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Usage' })).toHaveAttribute('aria-current', 'page')
  await page.reload()
  await expect(title('Usage')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(title('Playground')).toBeVisible()
})

test('after a reload, the chosen theme applies from the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/playground')
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  await button(page, /^Theme/).click()
  await page.getByRole('menuitem', { name: 'Dark' }).click()
  const dark = await ground()
  expect(dark).not.toBe(light)
  await page.route('**/assets/**', (route) => route.abort())
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
})

test('the header and a frame are shown before the code is loaded, and nothing moves afterwards', async ({
  page,
}) => {
  const header = () => places(page, 'header:has(nav), header:has(nav) :is(strong, img, nav a)')
  for (const address of ['/playground', '/usage']) {
    const letCome = await holdBack(page, '**/assets/index-*.js')
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('link', { name: 'Usage' })).toBeVisible()
    const title = address === '/usage' ? 'Usage' : 'See what a context changes'
    const shown = page.locator('h1').filter({ visible: true })
    await expect(shown).toHaveCount(1)
    await expect(shown).toHaveText(title)
    await expect(page.getByRole('button')).toHaveCount(0)
    const before = await header()
    expect(Object.keys(before).length).toBeGreaterThan(3)
    letCome()
    await expect(button(page, /^Theme/)).toBeVisible()
    expect(await header()).toEqual(before)
    await page.unroute('**/assets/index-*.js')
  }
})

test('either page loads with few requests, each sent once, and nothing opened on it violates the strict CSP', async ({
  page,
}) => {
  const refused: string[] = []
  const asked: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    // A browser requests the icon as often as it likes.
    if (path !== '/icon.svg') asked.push(path)
  })
  page.on('console', (message) => {
    if (/content.security.policy/i.test(message.text())) refused.push(message.text())
  })
  for (const [address, most] of [
    ['/playground', 19],
    ['/usage', 30],
  ] as const) {
    asked.length = 0
    const response = await page.goto(address)
    expect(response?.headers()['content-security-policy']).not.toContain('unsafe')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked.length).toBeLessThanOrEqual(most)
    expect(asked.filter((path, index) => asked.indexOf(path) !== index)).toEqual([])
  }
  await expect(chart(page)).toBeVisible()
  await expect(keys(page)).toBeVisible()
  await page.mouse.move(400, 400)
  await button(page, /^Theme/).hover()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.goto('/playground')
  await text(page, 1).fill('Er stand am Tor.')
  await translate(page)
  await expect(comparison(page)).toContainText('gate')
  await page.getByRole('combobox', { name: 'Target language' }).click()
  await page.keyboard.press('Escape')
  await button(page, /^Connection: /).click()
  await expect(dialog(page, 'Connection')).toBeVisible()
  expect(refused).toEqual([])
})
