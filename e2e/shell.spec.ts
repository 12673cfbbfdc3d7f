/** The frame of both pages: addresses, header, theme, and what a browser loads. */
import { expect, press, test } from './console.ts'
import { holdBack, places } from './places.ts'
import { button, dialog, text, translate } from './walks/hands.ts'
import { openUsage } from './walks/usage-hands.ts'

test('the console opens on the playground, pages keep their address, and the keyboard can skip the header', async ({
  page,
}) => {
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  await page.goto('/')
  await expect(page).toHaveURL(/\/playground$/)
  await page.getByRole('link', { name: 'Usage' }).click()
  await expect(title('Usage')).toBeVisible()
  await page.reload()
  await expect(title('Usage')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(title('Playground')).toBeVisible()
})

test('the theme, the header and a frame are shown before the code is loaded, and neither they nor the focus move afterwards', async ({
  page,
}) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await openUsage(page)
  const light = await ground()
  await press(page, button(page, /^Theme/))
  await press(page, page.getByRole('menuitemradio', { name: 'Dark' }))
  const dark = await ground()
  expect(dark).not.toBe(light)
  const header = () => places(page, 'header:has(nav), header:has(nav) :is(strong, img, nav a)')
  for (const [address, title] of [
    ['/playground', 'See what a context changes'],
    ['/usage', 'Usage'],
  ] as const) {
    const release = await holdBack(page, '**/assets/index-*.js')
    await page.goto(address, { waitUntil: 'commit' })
    const shown = page.locator('h1').filter({ visible: true })
    await expect(shown).toHaveCount(1)
    await expect(shown).toHaveText(title)
    await expect(page.getByRole('button')).toHaveCount(0)
    expect(await ground()).toBe(dark)
    const before = await header()
    expect(Object.keys(before).length).toBeGreaterThan(3)
    const link = page.getByRole('link', { name: 'Usage' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    release()
    await expect(button(page, /^Theme/)).toBeVisible()
    await expect(link).toBeFocused()
    expect(await header()).toEqual(before)
    await page.unrouteAll()
  }
})

test('no page requests anything twice, and nothing opened on it violates the strict CSP', async ({
  page,
}) => {
  const refused: string[] = []
  const asked: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    // What the page before requests late is not the new page's.
    if (request.isNavigationRequest()) asked.length = 0
    // A browser requests the icon as often as it likes.
    if (path !== '/icon.svg') asked.push(path)
  })
  page.on('console', (message) => {
    if (/content.security.policy/i.test(message.text())) refused.push(message.text())
  })
  for (const address of ['/usage', '/playground']) {
    const response = await page.goto(address)
    expect(response?.headers()['content-security-policy']).not.toContain('unsafe')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(button(page, /^Theme/)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.filter((path, index) => asked.indexOf(path) !== index)).toEqual([])
  }
  await text(page, 1).fill('Er stand am Tor.')
  await translate(page)
  await page.getByRole('combobox', { name: 'Target language' }).click()
  await page.keyboard.press('Escape')
  await button(page, /^Connection: /).click()
  await expect(dialog(page, 'Connection')).toBeVisible()
  await openUsage(page)
  await expect(page.getByRole('figure').first()).toBeVisible()
  await page.mouse.move(400, 400)
  await button(page, /^Theme/).hover()
  await expect(page.getByRole('tooltip')).toBeVisible()
  expect(refused).toEqual([])
})
