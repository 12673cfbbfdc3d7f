import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, expectAccessible, startConsole, test } from '../console.ts'
import { comparison, text, translate } from '../stays/hands.ts'
import { exportFile, FILES, keys } from '../stays/usage-hands.ts'
import { fuzzGateway } from './fuzz.mjs'
import { soakGateway } from './soak.mjs'
import { startScriptedService } from '../../src/testing/scripted-service.mjs'

const hostile = '<img src=x onerror="window.taken=1"><script>window.taken=1</script>'
const formula = '=HYPERLINK("https://evil.example","Team")'

/** A service whose every string is an attack; the text `fail` gets an error whose body is one. */
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

test('markup in translations, languages, labels and error texts is shown as text and never runs; a label does not become a formula in a file', async ({
  page,
}) => {
  const service = await startScriptedService(answer)
  const server = await startConsole({ SERVICE_URL: service.address, SERVICE_KEY: 'key-0123456789' })
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
  })
  try {
    await page.goto(`${server.address}/playground`)
    await text(page, 1).fill('Tor')
    await translate(page)
    await expect(comparison(page)).toContainText('<img src=x onerror=')
    await text(page, 1).fill('fail')
    await translate(page)
    await expect(page.getByRole('alert').first()).toContainText('did not accept the request')
    await page.goto(`${server.address}/usage`)
    await expect(keys(page)).toContainText('<img src=x onerror=')
    expect(await page.locator('img[src="x"]').count()).toBe(0)
    expect(await page.evaluate(() => 'taken' in window)).toBe(false)
    expect(refused).toEqual([])

    const file = await exportFile(page, FILES.keyAndDay)
    // The console chooses the name of the file.
    expect(file.suggestedFilename()).toMatch(/^[\w.-]+\.csv$/)
    const csv = readFileSync(await file.path(), 'utf8')
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"",""Team"")"`)
    expect(csv).not.toMatch(/(?:^|,)"?=/m)
  } finally {
    await server.stop()
    await service.stop()
  }
})

test('a visitor who is not an administrator is told that usage is for administrators, and can still translate', async ({
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
    await text(eve, 1).fill('Er stand am Tor.')
    await translate(eve)
    await expect(comparison(eve)).toContainText('gate')
    await eve.close()
  } finally {
    await server.stop()
  }
})

test('a few seconds of ten clients and every fault do not lose, mix up or duplicate a response', async () => {
  const { asked, logged, sent, arrived, unheard, wrong } = await soakGateway({ seconds: 4, clients: 10 })
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(20)
  expect({ logged, sent }).toEqual({ logged: asked, sent: arrived + unheard })
})

test('three hundred randomly damaged requests crash nothing, reveal no key and reach only the two operations', async () => {
  const { wrong, arrived } = await fuzzGateway({ requests: 300, seed: 2026 })
  expect(wrong).toEqual([])
  // Some are still valid enough to be forwarded.
  expect(arrived.translate).toBeGreaterThan(1)
  expect(arrived.analytics).toBeGreaterThan(1)
})
