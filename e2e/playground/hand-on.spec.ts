/** Inputs come in from a request somebody has, and go out to somebody else. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { inflateSync } from 'node:zlib'
import { expect, expectAccessible, press, startConsole, test, typeByHand } from '../console.ts'
import { OTHER_KEY, OTHER_SCHEME, startOtherService } from '../gateway/other-service.ts'
import { cell, column, context, openPlayground, text, toast, translate, watchRequests } from './playground.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
/** Opens the dialog Share and takes the link in it. */
async function sharedLink(page: Page): Promise<string> {
  await expect(button(page, 'Share')).toBeEnabled()
  await press(page, button(page, 'Share'))
  return sharedLinkShown(page)
}

async function sharedLinkShown(page: Page): Promise<string> {
  const box = dialog(page, 'Share').getByRole('textbox', { name: 'Link' })
  await expect(box).toHaveValue(/#inputs=1\./)
  return box.inputValue()
}

const curl = `curl -X POST 'https://api.example.com/v2/translate' \\
  -H 'Authorization: Some-Auth-Key planted-key-0123456789' \\
  --data-raw $'{"text":["It\\'s a bank.","Line\\\\none"],"target_lang":"es","context":"We walked along the river.","formality":"more"}'`

test('a cURL command fills the page after asking; its key is dropped, with a warning; Undo brings back what was there', async ({
  page,
}) => {
  const sent = watchRequests(page)
  await openPlayground(page, { texts: ['mine', 'mine too'], contexts: ['my context'], source: 'DE' })
  await press(page, button(page, 'More'))
  await press(page, page.getByRole('menuitem', { name: 'Paste a request' }))
  const paste = dialog(page, 'Paste a request')
  const box = paste.getByRole('textbox', { name: 'Request' })
  await expect(box).toBeFocused()
  await expect(paste.getByRole('button', { name: 'Load' })).toBeDisabled()
  await typeByHand(page, 'x')
  await expect(paste).toContainText('This is neither a cURL command nor a JSON body.')
  await box.fill(curl)
  await expect(paste.getByRole('status')).toContainText('2 texts, 1 context, to Spanish')
  await expect(paste.getByRole('status')).toContainText('Replaces what is on the page (2 texts, 1 context')
  await expect(paste.getByRole('status')).toContainText('It contains a key, which is dropped')
  await expect(paste.getByRole('status')).toContainText('formality')
  await expectAccessible(page)
  await press(page, paste.getByRole('button', { name: 'Load' }))

  await expect(text(page, 1)).toHaveValue("It's a bank.")
  await expect(text(page, 2)).toHaveValue('Line\none')
  await expect(context(page, 'B')).toContainText('We walked along the river.')
  await expect(page.getByRole('combobox', { name: 'Target language' })).toHaveValue(/Spanish/)
  await expect(toast(page, 'Request loaded, without its key')).toBeVisible()
  await expect(button(page, 'More')).toBeFocused()
  await press(page, toast(page, 'Request loaded').getByRole('button', { name: 'Undo' }))
  await expect(text(page, 2)).toHaveValue('mine too')
  await expect(context(page, 'B')).toContainText('my context')

  await press(page, button(page, 'More'))
  await press(page, page.getByRole('menuitem', { name: 'Paste a request' }))
  await expect(box).toHaveValue('')
  await box.fill('{"text":["from JSON"],"target_lang":"FR"}')
  await press(page, paste.getByRole('button', { name: 'Load' }))
  await expect(text(page, 1)).toHaveValue('from JSON')
  expect(sent).toEqual([])
  // What was pasted with the key has left no trace.
  const kept = await page.evaluate(
    () => JSON.stringify([localStorage, sessionStorage]) + document.documentElement.outerHTML,
  )
  expect(kept).not.toContain('planted')
})

test('a link that is damaged or of a newer console says so and changes nothing', async ({ page }) => {
  await openPlayground(page, { texts: ['mine'] })
  await page.goto('/playground#inputs=1.eJyrVkrOSCxRsgIA')
  const failure = dialog(page, 'This link cannot be opened')
  await expect(failure).toContainText('It is damaged')
  await expectAccessible(page)
  await press(page, failure.getByRole('button', { name: 'Close', exact: true }).last())
  await expect(failure).toHaveCount(0)
  await expect(text(page, 1)).toHaveValue('mine')
  await page.evaluate(() => {
    location.hash = '#inputs=2.abc'
  })
  await expect(failure).toContainText('a newer version of the console')
  await page.keyboard.press('Escape')
  await expect(text(page, 1)).toHaveValue('mine')
  expect(new URL(page.url()).hash).toBe('')
})

/** Presses an item of the menu Export and reads the file that comes of it. */
async function exported(page: Page, item: string): Promise<{ name: string; content: string }> {
  await expect(button(page, 'Export')).toBeEnabled()
  await press(page, button(page, 'Export'))
  const saving = page.waitForEvent('download')
  await press(page, page.getByRole('menuitem', { name: item }))
  const file = await saving
  return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') }
}

test('a key that a person brings is in nothing that is kept, shown, handed on or logged', async ({
  page,
  browser,
}) => {
  const service = await startOtherService()
  const server = await startConsole({ SERVICE_URL: service.address, SERVICE_AUTH_SCHEME: OTHER_SCHEME })
  try {
    const expectations = [{ DE: { expected: 'Tag' } }]
    await openPlayground(
      page,
      { texts: ['Hyvää päivää'], contexts: ['Aamu.'], target: 'DE', expectations },
      server.address,
    )
    await press(page, page.getByRole('button', { name: /^Connection: / }))
    const connection = dialog(page, 'Connection')
    await connection.getByLabel('Key for translating').fill(OTHER_KEY)
    await connection.getByLabel('Key for translating').press('Enter')
    await expect(connection).toContainText(/othe\W+6789/)
    await press(page, connection.getByRole('button', { name: 'Close' }))
    await expect(connection).toHaveCount(0)
    await translate(page)
    await expect(cell(page, 1, 'B')).toContainText('äviäp äävyH')
    expect(service.received.at(-1)?.headers.authorization).toBe(`${OTHER_SCHEME} ${OTHER_KEY}`)

    const everything: string[] = []
    await press(page, page.getByRole('button', { name: 'Code', exact: true }))
    for (const tab of ['cURL', 'JavaScript', 'Python', 'JSON', 'Response']) {
      await press(page, page.getByRole('tab', { name: tab, exact: true }))
      const panel = page.getByRole('region', { name: 'Request', exact: true }).getByRole('tabpanel')
      await expect(panel).toContainText(/Hyvää|äviäp/)
      everything.push(await panel.innerText())
    }
    const items = ['Inputs, to open again', 'CSV', 'Markdown', 'JSON', 'Check as script']
    for (const item of items) {
      everything.push((await exported(page, item)).content)
    }
    await sharedLink(page)
    const share = dialog(page, 'Share')
    await press(page, share.getByRole('checkbox', { name: 'Include the answers' }))
    await expect(share).toContainText('with 2 translations. No API key.')
    const link = await sharedLinkShown(page)
    const deflated = Buffer.from(link.slice(link.indexOf('.', link.indexOf('#')) + 1), 'base64url')
    everything.push(link, inflateSync(deflated).toString())
    expect(everything.at(-1)).toContain('Hyvää')
    expect(everything.at(-1)).toContain('äviäp')
    const sent = service.received.length
    // Somebody else opens it, on a device of their own.
    const profile = await browser.newContext()
    const reader = await profile.newPage()
    await reader.goto(link)
    await expect(cell(reader, 1, 'B')).toContainText('äviäp äävyH')
    await expect(toast(reader, 'with 2 translations. Nothing was sent.')).toBeVisible()
    // What came with the link stays, as what was asked here does.
    await expect(reader).toHaveURL(/playground$/)
    await expect.poll(() => reader.evaluate(countSavedAnswers)).toBe(2)
    await reader.reload()
    await expect(cell(reader, 1, 'B')).toContainText('äviäp äävyH')
    await expect(column(reader, 'B')).toContainText('from the link, not requested here')
    await profile.close()
    expect(service.received).toHaveLength(sent)
    everything.push(await page.content(), page.url(), JSON.stringify(server.lines))
    everything.push(
      await page.evaluate(async () => {
        const databases = await indexedDB.databases()
        const kept: unknown[] = [
          Object.entries(localStorage),
          Object.entries(sessionStorage),
          document.cookie,
        ]
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
        /** What is kept deflated, as text. */
        const readable = async (value: unknown): Promise<unknown> => {
          if (Array.isArray(value)) return Promise.all(value.map(readable))
          if (typeof value !== 'object' || value === null) return value
          if (!(value instanceof Uint8Array)) return readable(Object.values(value))
          const bytes = new Uint8Array(value)
          const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
          return new Response(inflated).text()
        }
        return JSON.stringify(await readable(kept))
      }),
    )
    expect(everything.at(-1)).toContain('Hyvää')
    // The history holds the answers.
    expect(everything.at(-1)).toContain('äviäp')
    for (const text of everything) expect(text).not.toContain(OTHER_KEY)
  } finally {
    await server.stop()
    await service.stop()
  }
})

/** How many answers the device keeps; opens nothing that is not there yet. */
async function countSavedAnswers(): Promise<number> {
  const name = 'playground'
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return 0
  return new Promise((counted, failed) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('error', () => failed(new Error(name)))
    opening.addEventListener('success', () => {
      const count = opening.result.transaction('answers').objectStore('answers').count()
      count.addEventListener('success', () => {
        opening.result.close()
        counted(count.result)
      })
    })
  })
}
