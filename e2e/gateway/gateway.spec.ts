import type { IncomingMessage, ServerResponse } from 'node:http'
import { startScriptedService } from '../../src/testing/scripted-service.mjs'
import { expect, startConsole, test } from '../console.ts'
import { comparison, text, translate } from '../walks/hands.ts'
import { keys, openUsage } from '../walks/usage-hands.ts'
import { fuzzGateway } from './fuzz.mjs'
import { soakGateway } from './soak.mjs'

const hostile = '<img src=x onerror="window.taken=1"><script>window.taken=1</script>'

/** A service whose every string is an attack; the text `fail` gets an error whose body is one. */
function answer({ url = '' }: IncomingMessage, outgoing: ServerResponse, body: string) {
  outgoing.setHeader('X-Trace-ID', hostile.slice(0, 60))
  if (body.includes('fail'))
    return outgoing.writeHead(400, { 'Content-Type': 'text/html' }).end(JSON.stringify({ message: hostile }))
  if (url === '/v2/translate')
    return outgoing.end(
      JSON.stringify({ translations: [{ detected_source_language: hostile, text: hostile }] }),
    )
  const usage_date = `${new URL(url, 'http://service').searchParams.get('end_date')}T00:00:00Z`
  const usage = { total_characters: 10, text_translation_characters: 10 }
  const row = { api_key: 'abcd****wxyz', api_key_label: hostile, usage_date, usage }
  const report = { total_usage: usage, group_by: 'key_and_day', key_and_day_usages: [row] }
  return outgoing.end(JSON.stringify({ usage_report: report }))
}

test('markup in translations, languages, labels and error texts is shown as text and never runs', async ({
  page,
  stopAfterwards,
}) => {
  const service = stopAfterwards(await startScriptedService(answer))
  const server = stopAfterwards(
    await startConsole({ SERVICE_URL: service.address, SERVICE_KEY: 'key-0123456789' }),
  )
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
  })
  await page.goto(`${server.address}/playground`)
  await text(page, 1).fill('Tor')
  await translate(page)
  await expect(comparison(page)).toContainText('<img src=x onerror=')
  await text(page, 1).fill('fail')
  await translate(page)
  await expect(page.getByRole('alert').first()).toContainText('did not accept the request')
  await openUsage(page, '', server.address)
  await expect(keys(page)).toContainText('<img src=x onerror=')
  expect(await page.locator('img[src="x"]').count()).toBe(0)
  expect(await page.evaluate(() => 'taken' in window)).toBe(false)
  expect(refused).toEqual([])
})

test('a few seconds of ten clients and every fault do not lose, mix up or duplicate a response', async () => {
  const { asked, wrong } = await soakGateway({ seconds: 4, clients: 10 })
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(20)
})

test('three hundred randomly damaged requests crash nothing, reveal no key and reach only the two operations', async () => {
  const { wrong, arrived } = await fuzzGateway({ requests: 300, seed: 2036 })
  expect(wrong).toEqual([])
  // With this seed, six translations and four reports are intact; some of the damaged ones are forwarded, too.
  expect(arrived.translate).toBeGreaterThanOrEqual(6)
  expect(arrived.analytics).toBeGreaterThanOrEqual(4)
})
