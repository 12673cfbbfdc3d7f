/** Inputs and requests are shared with others; a key never is. */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflateSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { expect, expectAccessible, press, startConsole, test } from '../console.ts'
import { OTHER_KEY, OTHER_SCHEME, startOtherService } from '../gateway/other-service.ts'
import { button, cell, codeTab, dialog, exported, head, openCode, text, translate } from '../stays/hands.ts'
import { keys, proof, totals } from '../stays/usage-hands.ts'
import { openPlayground, toast } from './playground.ts'

/** Reads the link from the Share dialog. */
async function sharedLink(page: Page): Promise<string> {
  const box = dialog(page, 'Share').getByRole('textbox', { name: 'Link' })
  await expect(box).toHaveValue(/#inputs=1\./)
  return box.inputValue()
}

const curl = `curl -X POST 'https://api.example.com/v2/translate' \\
  -H 'Authorization: Some-Auth-Key planted-key-0123456789' \\
  --data-raw $'{"text":["It\\'s a bank."],"target_lang":"es","context":"A river.","formality":"more"}'`

/** Loads a copied request that contains a key, and undoes it. */
async function pasteRequestWithKey(page: Page) {
  await press(page, button(page, 'More'))
  await press(page, page.getByRole('menuitem', { name: 'Paste a request' }))
  const paste = dialog(page, 'Paste a request')
  await paste.getByRole('textbox', { name: 'Request' }).fill(curl)
  await expect(paste.getByRole('status')).toContainText('It contains a key, which is dropped')
  await expectAccessible(page)
  await press(page, paste.getByRole('button', { name: 'Load' }))
  await expect(text(page, 1)).toHaveValue("It's a bank.")
  const loaded = toast(page, 'Request loaded, without its key')
  await press(page, loaded.getByRole('button', { name: 'Undo' }))
}

test('with another service of this interface a person enters keys for this tab only: none is ever stored, shown, shared or logged; a copied request works in a terminal', async ({
  page,
  browser,
}, testInfo) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const service = await startOtherService()
  const server = await startConsole({ SERVICE_URL: service.address, SERVICE_AUTH_SCHEME: OTHER_SCHEME })
  try {
    const expectations = [{ DE: { expected: 'Tag' } }]
    await openPlayground(
      page,
      { texts: ['Hyvää päivää'], contexts: ['Aamu.'], target: 'DE', expectations },
      server.address,
    )
    await pasteRequestWithKey(page)
    await expect(text(page, 1)).toHaveValue('Hyvää päivää')
    await press(page, button(page, /^Connection: /))
    const connection = dialog(page, 'Connection')
    await connection.getByLabel('Key for translating').fill(OTHER_KEY)
    await connection.getByLabel('Key for translating').press('Enter')
    await expect(connection).toContainText(/othe\W+6789/)
    await press(page, connection.getByRole('button', { name: 'Close' }))
    await expect(connection).toHaveCount(0)
    await translate(page)
    await expect(cell(page, 1, 'B')).toContainText('äviäp äävyH')
    await expect(page.getByRole('combobox', { name: 'Source language' })).toHaveValue(/Finnish/)
    expect(service.received.at(-1)?.headers.authorization).toBe(`${OTHER_SCHEME} ${OTHER_KEY}`)

    const everything: string[] = []
    const code = await openCode(page)
    for (const tab of ['cURL', 'JavaScript', 'Python', 'JSON', 'Response']) {
      await press(page, codeTab(code, tab))
      await expect(code.getByRole('tabpanel')).toContainText(/Hyvää|äviäp/)
      everything.push(await code.getByRole('tabpanel').innerText())
    }
    await press(page, codeTab(code, 'cURL'))
    await expect(code.getByRole('tabpanel').locator('mark')).toHaveCount(1)
    await press(page, code.getByRole('button', { name: 'Copy', exact: true }))
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toContain(`${service.address}/v2/translate`)
    await writeFile(testInfo.outputPath('request.sh'), await copied())
    const env = { PATH: process.env['PATH'], SERVICE_KEY: OTHER_KEY }
    const before = service.received.at(-1)
    await promisify(execFile)('bash', [testInfo.outputPath('request.sh')], { env })
    const inTerminal = service.received.at(-1)
    expect(inTerminal).not.toBe(before)
    expect(inTerminal?.headers.authorization).toBe(`${OTHER_SCHEME} ${OTHER_KEY}`)
    expect(JSON.parse(inTerminal?.body ?? '')).toEqual(JSON.parse(before?.body ?? ''))
    for (const item of [/^Inputs, to open again/, /CSV/, /Markdown/, /^JSON/, /^Check as script/])
      everything.push((await exported(page, item)).content)
    await press(page, button(page, 'Share'))
    await sharedLink(page)
    const share = dialog(page, 'Share')
    await press(page, share.getByRole('checkbox', { name: 'Include the answers' }))
    await expect(share).toContainText('with 2 translations. No API key.')
    const link = await sharedLink(page)
    const deflated = Buffer.from(link.slice(link.indexOf('.', link.indexOf('#')) + 1), 'base64url')
    everything.push(link, inflateSync(deflated).toString())
    expect(everything.at(-1)).toContain('Hyvää')
    expect(everything.at(-1)).toContain('äviäp')
    const sent = service.received.length
    // Another person opens it, on their own device.
    const profile = await browser.newContext()
    const reader = await profile.newPage()
    await reader.goto(link)
    await expect(cell(reader, 1, 'B')).toContainText('äviäp äävyH')
    await expect(toast(reader, 'with 2 translations. Nothing was sent.')).toBeVisible()
    // Answers from the link persist, like answers requested here.
    await expect(reader).toHaveURL(/playground$/)
    await expect.poll(() => reader.evaluate(keptOnDevice)).toContain('äviäp')
    await reader.reload()
    await expect(cell(reader, 1, 'B')).toContainText('äviäp äävyH')
    await expect(head(reader, 'B')).toContainText('from the link, not requested here')
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
      expect(found).not.toContain(OTHER_KEY)
      expect(found).not.toContain('planted')
    }
    await page.reload()
    await expect(page.getByRole('alert').first()).toContainText('No key for analytics yet')
  } finally {
    await server.stop()
    await service.stop()
  }
})

/** Goes to the usage page, and enters a wrong key and a right one. */
async function readUsage(page: Page) {
  await page.getByRole('link', { name: 'Usage' }).click()
  await expect(page.getByRole('alert').first()).toContainText('No key for analytics yet')
  await press(page, button(page, /^Connection: 127\.0\.0\.1/))
  const connection = dialog(page, 'Connection')
  await expectAccessible(page)
  const analytics = connection.getByLabel('Key for analytics (an admin key)')
  await analytics.fill('a-wrong-key-000000')
  await analytics.press('Enter')
  await connection.getByRole('button', { name: 'Test' }).last().click()
  await expect(connection.getByRole('alert')).toContainText('This key is not allowed to read analytics')
  await connection.getByRole('button', { name: 'Forget' }).last().click()
  await analytics.fill(OTHER_KEY)
  await analytics.press('Enter')
  await connection.getByRole('button', { name: 'Test' }).last().click()
  await expect(connection.getByRole('status').last()).toContainText('The key works')
  await connection.getByRole('button', { name: 'Close' }).click()
  // Another key means another view: the page has reloaded the report on its own.
  await expect(keys(page)).toContainText('Elsewhere')
  await expect(totals(page)).toContainText('12,345')
  // 90.25 minutes of speech.
  await expect(totals(page)).toContainText(/1 h 30 m/)
  await press(page, proof(page).getByRole('button').first())
  await expect(dialog(page, 'Proof').getByText('speech_to_speech_minutes').first()).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/NaN|undefined/)
}

/** Everything that the device stores, as text. Runs in the page. */
async function keptOnDevice(): Promise<string> {
  const databases = await indexedDB.databases()
  const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]
  for (const { name = '' } of databases) {
    const database = await new Promise<IDBDatabase>((opened, failed) => {
      const request = indexedDB.open(name)
      request.addEventListener('success', () => opened(request.result))
      request.addEventListener('error', () => failed(new Error(name)))
    })
    for (const store of database.objectStoreNames) {
      kept.push(
        await new Promise((read) => {
          const all = database.transaction(store).objectStore(store).getAll()
          all.addEventListener('success', () => read(all.result))
        }),
      )
    }
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
