/** From a file of strings to a decision, and to a script that checks it tomorrow: the whole way in one go. */
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { expect, press, test } from '../console.ts'
import { addLanguages, cell, column, ended, openPlayground, watchRequests } from './playground.ts'

/** Strings with notes, and what some of them should become; the note decides for gate or goal, bank or bench. */
const rows = [
  ['Das Tor war offen.', 'Das Fußballspiel war fast vorbei.', 'goal'],
  ['Er wartete am Tor.', 'Der Garten hat einen Zaun.', 'gate'],
  ['Das Schloss ist alt.', 'Der König wohnte dort.', 'castle'],
  ['Der Baum steht im Garten.', '', 'tree'],
  ['Die Bank war geschlossen.', 'Ich wollte Geld abheben und ein Konto eröffnen.', 'bank'],
  ['sandbox:vary Der Baum war alt.', 'Der Garten ist groß.', ''],
]
const csv = ['text;note;expected EN-US', ...rows.map((cells) => cells.join(';'))].join('\n')

test('strings with notes come from a file, three languages are run, and what is as expected is checked by a script', async ({
  page,
}, info) => {
  const sent = watchRequests(page)
  await openPlayground(page, { texts: [''], source: 'DE', target: 'EN-US' })
  await press(page, page.getByRole('button', { name: 'Import texts' }))
  const dialog = page.getByRole('dialog', { name: 'Import texts' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    press(page, dialog.getByRole('button', { name: /^Choose / })),
  ])
  await chooser.setFiles({ name: 'strings.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(dialog).toContainText('5 with an expectation for English (US)')
  await press(page, dialog.getByRole('button', { name: 'Import', exact: true }))

  await addLanguages(page, ['Spanish', 'French'])

  // The bill is named before the press, and is what is sent.
  const bill = page.getByText(/\d+ requests, 3 languages · bills [\d,]+ characters/)
  const promised = Number(/(\d+) requests/.exec((await bill.textContent()) ?? '')?.[1])
  await press(page, page.getByRole('button', { name: 'Translate', exact: true }))
  await ended(page)
  expect(sent).toHaveLength(promised)
  await expect(cell(page, 1, 'B')).toContainText('goal')
  await expect(column(page, 'B')).toContainText('4 of 4 as expected')
  await expect(column(page, 'A')).toContainText(/[0-4] of 5 as expected/)

  await press(page, page.getByRole('tab', { name: /^Summary/ }))
  const summary = page.getByRole('table', { name: 'Summary' })
  await expect(summary.getByRole('row', { name: /English/ })).toContainText('4 of 4 as expected')
  await expect(summary.getByRole('row', { name: /French/ })).toBeVisible()

  await press(page, page.getByRole('button', { name: 'Export', exact: true }))
  const saving = page.waitForEvent('download')
  await press(page, page.getByRole('menuitem', { name: 'Check as script' }))
  const script = await readFile(await (await saving).path(), 'utf8')
  const path = info.outputPath('check.mjs')
  const run = async (program: string) => {
    await writeFile(path, program)
    const env = { PATH: process.env['PATH'], SERVICE_KEY: 'any-key' }
    return new Promise<{ code: unknown; out: string }>((done) => {
      execFile(process.execPath, [path], { env }, (error, out) => done({ code: error ? error.code : 0, out }))
    })
  }
  const today = await run(script)
  expect(today.out).toContain('as expected')
  expect(today.code).toBe(0)
  // What another translation would do to it.
  const tomorrow = await run(script.replace('castle', 'fortress'))
  expect(tomorrow.code).toBe(1)
  expect(tomorrow.out).toContain('fortress')
})
