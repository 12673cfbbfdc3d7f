import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Page } from 'playwright/test'
import { expect, expectAccessible, startConsole, test } from '../console.ts'
import { openPlayground } from '../playground/playground.ts'
import { fuzzGateway } from './fuzz.mjs'
import { soakGateway } from './soak.mjs'
import { startScriptedService } from '../../src/testing/scripted-service.mjs'

const hostile = '<img src=x onerror="window.taken=1"><script>window.taken=1</script>'
const formula = '=HYPERLINK("https://evil.example","Team")'

/** A service whose every word is an attack; a text `fail` gets an error whose body is one. */
const startHostileService = () => startScriptedService(answer)

function answer(incoming: IncomingMessage, outgoing: ServerResponse, body: string) {
  const url = new URL(incoming.url ?? '', 'http://service')
  outgoing.setHeader('X-Trace-ID', hostile.slice(0, 60))
  if (url.pathname === '/v2/translate') {
    if (body.includes('fail'))
      outgoing.writeHead(400, { 'Content-Type': 'text/html' }).end(JSON.stringify({ message: hostile }))
    else
      outgoing.end(JSON.stringify({ translations: [{ detected_source_language: hostile, text: hostile }] }))
    return
  }
  const day = `${url.searchParams.get('end_date')}T00:00:00Z`
  const usage = { total_characters: 10, text_translation_characters: 10 }
  const row = (key: string, label: string) => ({ api_key: key, api_key_label: label, usage_date: day, usage })
  outgoing.end(
    JSON.stringify({
      usage_report: {
        total_usage: { total_characters: 20, text_translation_characters: 20 },
        group_by: 'key_and_day',
        start_date: `${url.searchParams.get('start_date')}T00:00:00`,
        end_date: day.slice(0, -1),
        key_and_day_usages: [row('abcd****wxyz', hostile), row('efgh****stuv', formula)],
      },
    }),
  )
}

/** What the browser's policy refused, and whether a script of the service ran. */
function watch(page: Page) {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
  })
  const taken = async () => page.evaluate(() => 'taken' in window)
  return { refused, taken }
}

test('markup in translations, languages, labels and error texts is shown as text and never runs', async ({
  page,
}) => {
  const service = await startHostileService()
  const server = await startConsole({ SERVICE_URL: service.address, SERVICE_KEY: 'key-0123456789' })
  const { refused, taken } = watch(page)
  try {
    await page.goto(`${server.address}/playground`)
    await page.getByRole('textbox', { name: 'Text 1' }).fill('Tor')
    await page.getByRole('button', { name: /^Translate/ }).click()
    const comparison = page.getByRole('table', { name: 'Comparison' })
    await expect(comparison).toContainText('<img src=x onerror=')
    await page.getByRole('textbox', { name: 'Text 1' }).fill('fail')
    await page.getByRole('button', { name: /^Translate/ }).click()
    await expect(page.getByRole('alert').first()).toContainText('did not accept the request')
    await page.goto(`${server.address}/usage`)
    await expect(page.getByRole('table', { name: 'Keys' })).toContainText('<img src=x onerror=')
    expect(await page.locator('img[src="x"]').count()).toBe(0)
    expect(await taken()).toBe(false)
    expect(refused).toEqual([])
  } finally {
    await server.stop()
    await service.stop()
  }
})

test('a label is not a formula in an exported file, and the file’s name is the console’s own', async ({
  page,
}) => {
  const service = await startHostileService()
  const server = await startConsole({ SERVICE_URL: service.address, SERVICE_KEY: 'key-0123456789' })
  try {
    await page.goto(`${server.address}/usage`)
    await expect(page.getByRole('table', { name: 'Keys' })).toContainText('HYPERLINK')
    await page.getByRole('button', { name: /^Export/ }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: /a row per key and day/ }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^[\w.-]+\.csv$/)
    const text = readFileSync(await download.path(), 'utf8')
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"",""Team"")"`)
    expect(text).not.toMatch(/(?:^|,)"?=/m)
  } finally {
    await server.stop()
    await service.stop()
  }
})

test('both pages and what opens on them run under the strict policy without a violation', async ({
  page,
}) => {
  const { refused } = watch(page)
  await page.goto('/playground')
  await page.getByRole('textbox', { name: 'Text 1' }).fill('Er stand am Tor.')
  await page.getByRole('button', { name: /^Translate/ }).click()
  await expect(page.getByRole('table', { name: 'Comparison' })).toContainText('gate')
  await page.getByRole('combobox', { name: 'Target language' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Connection: / }).click()
  await expect(page.getByRole('dialog', { name: 'Connection' })).toBeVisible()
  await page.goto('/usage')
  await expect(page.getByRole('figure', { name: 'Characters per day' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Keys' })).toBeVisible()
  expect(refused).toEqual([])
})

test('a visitor who is not an administrator reads that usage is for administrators, and can still translate', async ({
  browser,
}) => {
  const server = await startConsole({
    CONSOLE_TRUSTED_HEADER: 'X-User',
    TRUSTED_PROXIES: '127.0.0.1',
    CONSOLE_ADMINS: 'ada',
  })
  try {
    const eve = await browser.newPage({ extraHTTPHeaders: { 'X-User': 'eve' } })
    const asked = [`${server.address}/v2/admin/analytics?start_date=2026-01-01&end_date=2026-01-31`]
    eve.on('request', (request) => {
      if (request.url().includes('/v2/admin/')) asked.push(request.url())
    })
    await eve.goto(`${server.address}/usage`)
    await expect(eve.getByRole('heading', { level: 1 })).toHaveText('Usage is for administrators')
    await expect(eve.getByRole('main')).toContainText('You are signed in as eve')
    await expect(eve.getByRole('table')).toHaveCount(0)
    await expectAccessible(eve)
    for (const address of asked) {
      const answer = await eve.request.get(address)
      expect(answer.status()).toBe(403)
      expect(await answer.text()).not.toContain('usage_report')
    }
    await eve.getByRole('main').getByRole('link', { name: 'Go to the playground' }).click()
    await eve.getByRole('textbox', { name: 'Text 1' }).fill('Er stand am Tor.')
    await eve.getByRole('button', { name: /^Translate/ }).click()
    await expect(eve.getByRole('table', { name: 'Comparison' })).toContainText('gate')
    await eve.close()

    const ada = await browser.newPage({ extraHTTPHeaders: { 'X-User': 'ada' } })
    await ada.goto(`${server.address}/usage`)
    await expect(ada.getByRole('table', { name: 'Keys' })).toBeVisible()
    await ada.close()
  } finally {
    await server.stop()
  }
})

test('where characters are limited, what is left stands beside the bill, and beyond it nothing is sent', async ({
  page,
}) => {
  const server = await startConsole({ DAILY_CHARACTERS: '30' })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/v2/translate')) sent.push(request.url())
  })
  const press = async () => {
    const button = page.getByRole('button', { name: /^Translate/ })
    const box = await button.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10)
    await page.mouse.down()
    await page.waitForTimeout(80)
    await page.mouse.up()
  }
  try {
    await openPlayground(page, { texts: [''] }, server.address)
    await expect(page.getByText('30 of 30 characters left today')).toBeVisible()
    const text = page.getByRole('textbox', { name: 'Text 1' })
    await text.click()
    await page.keyboard.type('Er stand am Tor.', { delay: 60 })
    await press()
    const comparison = page.getByRole('table', { name: 'Comparison' })
    await expect(comparison).toContainText('gate')
    await expect(page.getByText('14 of 30 characters left today')).toBeVisible()
    await text.click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Er sah.', { delay: 60 })
    await expect(page.getByText('Only 14 of 30 characters left today')).toBeVisible()
    await expectAccessible(page)
    await press()
    const refused = comparison.getByRole('alert').first()
    await expect(refused).toContainText('Not enough characters left for today (429)')
    await expect(refused).toContainText('14 are left, and this request has 24')
    await page.waitForTimeout(2500)
    expect(sent, 'no repetition without a press').toHaveLength(2)
    await page.reload()
    await expect(page.getByText('14 of 30 characters left today')).toBeVisible()
  } finally {
    await server.stop()
  }
})

test('a few seconds under ten clients and every fault lose, mix up and double no answer', async () => {
  const { asked, logged, sent, arrived, unheard, wrong } = await soakGateway({ seconds: 6, clients: 10 })
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(20)
  expect({ logged, sent }).toEqual({ logged: asked, sent: arrived + unheard })
})

test('three hundred requests damaged at random bring nothing down, tell no key and reach nothing but the two operations', async () => {
  const { wrong, arrived } = await fuzzGateway({ requests: 300, seed: 2026 })
  expect(wrong).toEqual([])
  // Some are still good enough to pass on.
  expect(arrived.translate).toBeGreaterThan(1)
  expect(arrived.analytics).toBeGreaterThan(1)
})
