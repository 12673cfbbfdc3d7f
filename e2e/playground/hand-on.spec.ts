/** Inputs and requests are shared with others; a key never is. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { inflateSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import type { TranslationRequest } from '../../src/api/contract.ts'
import { startScriptedService } from '../../src/testing/scripted-service.mjs'
import { expect, expectAccessible, press, startConsole, test } from '../console.ts'
import {
  button,
  cell,
  codeTab,
  dialog,
  exported,
  loadRequest,
  openCode,
  openPlayground,
  text,
  toast,
  translate,
} from '../walks/hands.ts'
import { keys, totals } from '../walks/usage-hands.ts'

const SCHEME = 'Other-Auth-Key'
const KEY = 'other-key-0123456789'

/** A service with another scheme, speech in minutes, and lower-case codes. It responds with the text reversed. */
function answer({ url = '', headers }: IncomingMessage, outgoing: ServerResponse, received: string) {
  if (headers.authorization !== `${SCHEME} ${KEY}`) return outgoing.writeHead(403).end()
  const { pathname, searchParams } = new URL(url, 'http://service')
  if (pathname === '/base/v2/translate') {
    const body: TranslationRequest = JSON.parse(received)
    const reversed = body.text.map((one) => Array.from(one).toReversed().join(''))
    const translations = reversed.map((one) => ({ detected_source_language: 'fi', text: one }))
    return outgoing.end(JSON.stringify({ translations }))
  }
  const usage = { total_characters: 12_345, speech_to_text_minutes: 90.25 }
  const usage_date = `${searchParams.get('end_date')}T00:00:00Z`
  const row = { usage, usage_date, api_key_label: 'Elsewhere', api_key: 'abcd********wxyz' }
  const report = { total_usage: usage, group_by: 'key_and_day', key_and_day_usages: [row] }
  return outgoing.end(JSON.stringify({ usage_report: report }))
}

const curl = `curl -X POST 'https://api.example.com/v2/translate' \\
  -H 'Authorization: Some-Auth-Key planted-key-0123456789' \\
  --data-raw '{"text":["A bank."],"target_lang":"es","context":"A river."}'`

test('with another service, keys are entered for this tab only: none is ever stored, shown, shared or logged', async ({
  page,
  browser,
  stopAfterwards,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const service = stopAfterwards(await startScriptedService(answer))
  const server = stopAfterwards(
    await startConsole({ SERVICE_URL: `${service.address}/base`, SERVICE_AUTH_SCHEME: SCHEME }),
  )
  const expectations = [{ DE: { expected: 'Tag' } }]
  await openPlayground(
    page,
    { texts: ['Hyvää päivää'], contexts: ['Aamu.'], target: 'DE', expectations },
    server.address,
  )
  await loadRequest(page, curl)
  await expect(text(page, 1)).toHaveValue('A bank.')
  const loaded = toast(page, 'Request loaded')
  await press(page, loaded.getByRole('button', { name: 'Undo' }))
  await expect(text(page, 1)).toHaveValue('Hyvää päivää')
  await press(page, button(page, /^Connection: /))
  const connection = dialog(page, 'Connection')
  await connection.getByLabel('Key for translating').fill(KEY)
  await connection.getByLabel('Key for translating').press('Enter')
  await expect(connection).toContainText(/othe\W+6789/)
  await press(page, connection.getByRole('button', { name: 'Close' }))
  await expect(connection).toHaveCount(0)
  await translate(page)
  await expect(cell(page, 1, 'B')).toContainText('äviäp äävyH')
  await expect(page.getByRole('combobox', { name: 'Source language' })).toHaveValue(/Finnish/)

  const everything: string[] = []
  const code = await openCode(page)
  for (const tab of ['JavaScript', 'Python', 'JSON', 'Response', 'cURL']) {
    await press(page, codeTab(code, tab))
    await expect(code.getByRole('tabpanel')).toContainText(/Hyvää|äviäp/)
    everything.push(await code.getByRole('tabpanel').innerText())
  }
  await press(page, code.getByRole('button', { name: 'Copy', exact: true }))
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain(`${service.address}/base/v2/translate`)
  everything.push(await copied())
  for (const item of [/^Inputs, to reopen later/, /CSV/, /Markdown/, /^JSON/, /^Check as script/])
    everything.push((await exported(page, item)).content)
  await press(page, button(page, 'Share'))
  const share = dialog(page, 'Share')
  await press(page, share.getByRole('checkbox', { name: 'Include the answers' }))
  await expect(share).toContainText('with 2 translations. No API key.')
  // It is made in the background.
  await expect(share.getByRole('textbox', { name: 'Link' })).not.toHaveValue('')
  const link = await share.getByRole('textbox', { name: 'Link' }).inputValue()
  const deflated = Buffer.from(link.slice(link.indexOf('.', link.indexOf('#')) + 1), 'base64url')
  everything.push(link, inflateSync(deflated).toString())
  expect(everything.at(-1)).toContain('äviäp')
  const sent = service.received.length
  // Another person opens it, on their own device.
  const profile = await browser.newContext()
  const reader = await profile.newPage()
  await reader.goto(link)
  await expect(cell(reader, 1, 'B')).toContainText('äviäp äävyH')
  await profile.close()
  expect(service.received).toHaveLength(sent)
  everything.push(await page.content())
  await page.keyboard.press('Escape')
  await readUsage(page)
  expect(service.received.every(({ headers }) => headers.cookie === undefined)).toBe(true)
  everything.push(await page.content(), page.url(), JSON.stringify(server.lines))
  everything.push(await page.evaluate(keptOnDevice))
  expect(everything.at(-1)).toContain('Hyvää')
  // The history contains the answers.
  expect(everything.at(-1)).toContain('äviäp')
  for (const found of everything) {
    expect(found).not.toContain(KEY)
    expect(found).not.toContain('planted')
  }
  await page.reload()
  await expect(page.getByRole('alert').first()).toContainText('No key for analytics yet')
})

/** Goes to the usage page, and enters the key for it. */
async function readUsage(page: Page) {
  await page.getByRole('link', { name: 'Usage' }).click()
  await expect(page.getByRole('alert').first()).toContainText('No key for analytics yet')
  await press(page, button(page, /^Connection: 127\.0\.0\.1/))
  const connection = dialog(page, 'Connection')
  await expectAccessible(page)
  const analytics = connection.getByLabel('Key for analytics (an admin key)')
  await analytics.fill(KEY)
  await analytics.press('Enter')
  await connection.getByRole('button', { name: 'Test' }).last().click()
  await expect(connection.getByRole('status').last()).toContainText('The key works')
  await connection.getByRole('button', { name: 'Close' }).click()
  // Another key means another view: the page has reloaded the report on its own.
  await expect(keys(page)).toContainText('Elsewhere')
  await expect(totals(page)).toContainText('12,345')
  await expect(totals(page)).toContainText(/1 h 30 m/)
}

/** Everything that the device stores, as text. Runs in the page. */
async function keptOnDevice(): Promise<string> {
  const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('The database cannot be read')))
    })
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames)
      kept.push(await done(database.transaction(store).objectStore(store).getAll()))
    database.close()
  }
  /** Decompresses deflated data into text. */
  const readable = async (value: unknown): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map(readable))
    if (typeof value !== 'object' || value === null) return value
    if (!(value instanceof Uint8Array)) return readable(Object.values(value))
    const bytes = new Uint8Array(value)
    const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
    return new Response(inflated).text()
  }
  return JSON.stringify(await readable(kept))
}
