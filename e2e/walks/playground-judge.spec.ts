/** A walk through the playground: expectations and their script, integrity, and what the panes show. */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import type { TestInfo } from 'playwright/test'
import { expect, expectAccessible, press, test, typeByHand } from '../console.ts'
import {
  addLanguages,
  bodyOf,
  cell,
  codeTab,
  comparison,
  expectedBox,
  exported,
  filterRows,
  FOOTBALL,
  forbiddenBox,
  head,
  marks,
  openCell,
  openCode,
  openLink,
  text,
  translate,
  watchRequests,
} from './hands.ts'

/** Runs a saved script as a person does in a terminal. */
async function run(script: string, info: TestInfo): Promise<{ code: unknown; out: string }> {
  const path = info.outputPath('check.mjs')
  await writeFile(path, script)
  const env = { PATH: process.env['PATH'], SERVICE_KEY: 'any-key' }
  return new Promise((done) => {
    execFile(process.execPath, [path], { env }, (error, out) => done({ code: error ? error.code : 0, out }))
  })
}

test('expectations: judged in heads, rows and summary, and checked by a script', async ({ page }, info) => {
  await openLink(page, {
    texts: ['Das Tor war offen.', 'Er wartete am Tor.', 'Der Baum ist grün.'],
    contexts: [FOOTBALL],
    source: 'DE',
  })
  await translate(page)
  await openCell(page, 1, 'B')
  await press(page, expectedBox(page, 1))
  await typeByHand(page, 'goal')
  await page.keyboard.press('Enter')
  await openCell(page, 3, 'B')
  await press(page, expectedBox(page, 3))
  await typeByHand(page, 'tree')
  await page.keyboard.press('Enter')
  await expect(head(page, 'B')).toContainText('2 of 2 as expected')
  await expect(head(page, 'A')).toContainText('1 of 2 as expected')
  const passing = await exported(page, /^Check as script/)
  expect(passing.name).toBe('check.mjs')
  const today = await run(passing.content, info)
  expect(today.out).toContain('2 of 2 as expected')
  expect(today.code).toBe(0)

  await openCell(page, 2, 'B')
  await press(page, forbiddenBox(page, 2))
  await typeByHand(page, 'goal')
  await page.keyboard.press('Enter')
  await expect(head(page, 'B')).toContainText('2 of 3 as expected')
  await expect(cell(page, 2, 'B')).toContainText('missed')
  await filterRows(page, 'Problems')
  await expect(text(page, 2)).toBeVisible()
  await expect(text(page, 3)).toHaveCount(0)
  await filterRows(page, 'All')
  const failing = await run((await exported(page, /^Check as script/)).content, info)
  expect(failing.out).toContain('He waited at the goal.')
  expect(failing.code).toBe(1)

  // An expectation is for one language.
  await addLanguages(page, ['Spanish'])
  await press(page, page.getByRole('tab', { name: 'Summary' }))
  const summary = page.getByRole('table', { name: 'Summary' })
  await expect(summary.getByRole('row', { name: /English/ })).toContainText('2 of 3 as expected')
  await expect(summary.getByRole('row', { name: /Spanish/ })).not.toContainText('as expected')
})

test('integrity: lost placeholders and tags are problems, broken markup is reported before it is sent', async ({
  page,
}) => {
  const sent = watchRequests(page)
  const losses = ['{name}', '%s', '<b>', '</b>', '{n, plural, one {# day} other {# days}}']
  await page.route('**/v2/translate', async (route) => {
    const translations = bodyOf(route.request()).text.map((one) => ({
      detected_source_language: 'EN',
      text: losses.reduce((words, loss) => words.replace(loss, ''), one),
    }))
    await route.fulfill({ json: { translations } })
  })
  const texts = [
    'Dear {name}.',
    '%s files.',
    'A <b>bold</b> word.',
    'After {n, plural, one {# day} other {# days}}.',
    'Whole.',
  ]
  await openLink(page, { texts, source: 'EN', target: 'DE', markup: 'xml' })
  await text(page, 5).fill('Whole <i>text.')
  await expect(page.getByText(/Not well-formed XML/).first()).toBeVisible()
  expect(sent).toEqual([])
  await text(page, 5).fill('Whole.')
  await expect(page.getByText(/Not well-formed XML/)).toHaveCount(0)
  await translate(page)
  await expect(cell(page, 1, 'A')).toContainText('missing {name}')
  await expect(cell(page, 2, 'A')).toContainText('missing %s')
  await expect(cell(page, 3, 'A')).toContainText('missing <b>')
  await expect(cell(page, 4, 'A')).toContainText(/missing|broken/)
  await filterRows(page, 'Problems')
  await expect(comparison(page).getByRole('rowheader')).toHaveCount(4)
  await expect(text(page, 5)).toHaveCount(0)
})

test('panes: a cell in full with its evidence; its request in five forms, exactly as sent', async ({
  page,
}) => {
  const sent = watchRequests(page)
  const answers: string[] = []
  await page.route('**/v2/translate', async (route) => {
    const response = await route.fetch()
    answers.push(await response.text())
    await route.fulfill({ response })
  })
  const texts = ['Das Tor war offen.', `It's "all" \\ that! 😀`]
  await openLink(page, { texts, contexts: [FOOTBALL] })
  await press(page, page.getByRole('radio', { name: '×3', exact: true }))
  await translate(page)
  const pane = await openCell(page, 1, 'B')
  await expect(pane).toContainText('Das Tor war offen.')
  await expect(pane).toContainText('The gate was open.')
  await expect(pane).toContainText('The goal was open.')
  await expect(marks(pane).first()).toHaveText('goal')
  await expect(pane).toContainText(/changed/i)
  await expect(pane).toContainText(/3 ×|×3|3 of 3/)
  await expect(expectedBox(page, 1)).toBeVisible()
  await expectAccessible(page)

  const code = await openCode(page)
  const shown = async (tab: string) => {
    await press(page, codeTab(code, tab))
    const panel = code.getByRole('tabpanel')
    await expect(panel).toContainText(tab === 'Response' ? 'The goal was open.' : 'Das Tor war offen.')
    return panel.innerText()
  }
  const body: unknown = JSON.parse(/\{.*\}/s.exec(await shown('JSON'))?.[0] ?? '')
  expect(sent.map(bodyOf)).toContainEqual(body)
  for (const tab of ['cURL', 'JavaScript', 'Python']) {
    const program = await shown(tab)
    expect(program).toContain('/v2/translate')
    expect(program).toContain('Das Fußballspiel war aus.')
  }
  const answer = await shown('Response')
  expect(answers.some((one) => one.includes('The goal was open.'))).toBe(true)
  expect(answer).toContain('"The goal was open."')
})
