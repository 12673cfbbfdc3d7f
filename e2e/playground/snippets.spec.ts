/** A request goes home as a program: copied from the page, run in a terminal. */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Page } from 'playwright/test'
import { expect, expectAccessible, press, startConsole, test } from '../console.ts'
import { OTHER_KEY, OTHER_SCHEME, startOtherService } from '../gateway/other-service.ts'
import { openOnDraft } from './draft.mjs'
import { cell, openPlayground, text, translate, watchRequests } from './playground.ts'

const run = promisify(execFile)
const programs = [
  { tab: 'cURL', command: 'bash', file: 'request.sh' },
  { tab: 'JavaScript', command: process.execPath, file: 'request.mjs' },
  { tab: 'Python', command: 'python3', file: 'request.py' },
] as const

const pane = (page: Page) => page.getByRole('region', { name: 'Request', exact: true })

/** Presses a tab, then its Copy, and takes what is on the clipboard. */
async function copied(page: Page, tab: string): Promise<string> {
  if (!(await pane(page).isVisible()))
    await press(page, page.getByRole('button', { name: 'Code', exact: true }))
  await press(page, pane(page).getByRole('tab', { name: tab, exact: true }))
  await expect(pane(page).getByRole('tab', { name: tab, exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.evaluate(() => navigator.clipboard.writeText(''))
  const button = pane(page).getByRole('button', { name: 'Copy', exact: true })
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await press(page, button)
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('')
  return page.evaluate(() => navigator.clipboard.readText())
}

async function answerOf(command: string, path: string, program: string, key: string): Promise<string> {
  await writeFile(path, program)
  return (await run(command, [path], { env: { PATH: process.env['PATH'], SERVICE_KEY: key } })).stdout
}

test('the request of a column is copied as cURL, fetch and Python, and the sandbox answers each as it answers the page', async ({
  page,
  context,
}, testInfo) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const own = watchRequests(page)
  await openPlayground(page, {
    texts: ['Das Tor war offen.', `It's $HOME, \`id\` & "all" \\ that! 😀`],
    contexts: ["Das Fußballspiel war fast vorbei. 'Tor!', rief er."],
    source: 'DE',
  })
  await translate(page)
  await expect(cell(page, 1, 'B')).toContainText('goal')
  const sent: unknown = own.at(-1)?.postDataJSON()
  for (const { tab, command, file } of programs) {
    const program = await copied(page, tab)
    const answer = await answerOf(command, testInfo.outputPath(file), program, 'any-key')
    expect(answer, tab).toContain('The goal was open.')
    await expect(pane(page).getByRole('tabpanel').locator('mark'), tab).toHaveCount(1)
  }
  await expectAccessible(page)
  expect(JSON.parse(await copied(page, 'JSON'))).toEqual(sent)
  await press(page, pane(page).getByRole('tab', { name: 'Response', exact: true }))
  await expect(pane(page).getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
})

test('one of several requests is copied as a program, for the service itself, with the reader’s key', async ({
  page,
  context,
}, testInfo) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const service = await startOtherService()
  const server = await startConsole({ SERVICE_URL: service.address, SERVICE_AUTH_SCHEME: OTHER_SCHEME })
  try {
    const texts = Array.from({ length: 120 }, (_, index) => `it's text ${index}`)
    await openOnDraft(page, { texts, contexts: ['river'], target: 'FI' }, server.address)
    await expect(text(page, 1)).toHaveValue(texts[0] ?? '')
    await press(page, page.getByRole('button', { name: 'Code', exact: true }))
    await press(page, pane(page).getByRole('button', { name: 'Next request' }))
    await expect(pane(page)).toContainText('Request 2 of 3')
    for (const { tab, command, file } of programs) {
      const before = service.received.length
      const program = await copied(page, tab)
      expect(program, tab).toContain(`${service.address}/v2/translate`)
      await answerOf(command, testInfo.outputPath(file), program, OTHER_KEY)
      const calls = service.received.slice(before)
      expect(calls).toHaveLength(1)
      expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ text: texts.slice(50, 100), context: 'river' })
      expect(calls[0]?.headers.authorization).toBe(`${OTHER_SCHEME} ${OTHER_KEY}`)
    }
  } finally {
    await server.stop()
    await service.stop()
  }
})
