import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { hostileText } from '../../testing/hostile-inputs.ts'
import { changeExpectation } from '../model/input-changes.ts'
import { inTarget, inputsOf } from '../model/inputs.ts'
import type { Answer } from '../model/answers.ts'
import type { CellStatus, CellView } from '../model/cell.ts'
import { tableOf, tableCsv, tableJson, tableMarkdown } from './export-table.ts'

const answer = (text: string): Answer => ({
  text,
  question: { text: '', settings: { targetLanguage: 'EN-US' } },
  source: { body: '', index: 0 },
})
const view = (status: CellStatus, ...texts: string[]): CellView => ({
  status,
  answers: texts.map(answer),
  baseline: [],
  isOlder: false,
})

/** The same, with a detected source language. */
const detected = (shown: CellView): CellView => ({
  ...shown,
  answers: shown.answers.map((one) => ({ ...one, detectedSourceLanguage: 'DE' })),
})

const inputs = inputsOf({
  texts: ['Das Tor war offen.', ' ', 'Er wartete am Tor.'],
  contexts: [{ context: '' }, { context: 'Das Spiel war aus.', name: 'Football' }],
  sourceLanguage: 'DE',
  repeats: 3,
})
const [A = '', , C = ''] = inputs.columns.map(({ id }) => id)
const [first = ''] = inputs.texts.map(({ id }) => id)
const table = tableOf(inputs, (rowId, columnId) => {
  if (columnId === A) return detected(view('answered', 'gate', 'gate', 'gate'))
  if (columnId !== C) throw new Error('A column without a context was asked.')
  return rowId === first ? view('unstable', 'goal', 'gate', 'goal') : view('out-of-date', 'old')
})

test('a table has every text and every filled context, all wordings, and the verdicts on the page', () => {
  expect(Papa.parse(tableCsv(table).slice(1), { skipEmptyLines: true }).data).toEqual([
    ['No.', 'Text', 'A: No context', 'C: Football', 'C context', 'C verdict'],
    ['1', 'Das Tor war offen.', 'gate', 'goal (2×)\ngate (1×)', 'Das Spiel war aus.', 'unstable'],
    ['3', 'Er wartete am Tor.', 'gate', 'old', 'Das Spiel war aus.', 'out of date'],
  ])
  expect(tableMarkdown(table)).toBe(`DE → EN-US

| No. | Text | A: No context | C: Football |
| --- | --- | --- | --- |
| 1 | Das Tor war offen. | gate | goal (2×)<br>gate (1×) (unstable) |
| 3 | Er wartete am Tor. | gate | old (out of date) |

Contexts:

- **C: Football**: Das Spiel war aus.
`)
  expect(JSON.parse(tableJson(table))).toMatchObject({
    source_lang: 'DE',
    target_lang: 'EN-US',
    columns: [
      { letter: 'A', name: 'No context', baseline: true },
      { letter: 'C', name: 'Football', context: 'Das Spiel war aus.' },
    ],
    rows: [
      {
        number: 1,
        cells: [
          { column: 'A', translations: [{ text: 'gate', times: 3 }], detected_source_language: 'DE' },
          {
            translations: [
              { text: 'goal', times: 2 },
              { text: 'gate', times: 1 },
            ],
            verdict: 'unstable',
          },
        ],
      },
      { number: 3 },
    ],
  })
})

test('the recorded answers of an example are marked as not sent, in every format', () => {
  const example = tableOf(inputs, (_, columnId) => {
    const { answers, ...shown } = view('answered', 'gate')
    const origin = columnId === A ? { origin: 'example' as const } : {}
    return { ...shown, answers: answers.map((one) => ({ ...one, source: { ...one.source, ...origin } })) }
  })
  expect(Papa.parse(tableCsv(example).slice(1)).data[0]).toEqual([
    'No.',
    'Text',
    'A: No context (example, not sent)',
    'C: Football',
    'C context',
    'C verdict',
  ])
  expect(tableMarkdown(example)).toContain('| A: No context (example, not sent) | C: Football |')
  expect(JSON.parse(tableJson(example))).toMatchObject({
    columns: [{ letter: 'A', example: 'not sent' }, { letter: 'C' }],
  })
})

test('answers from a link are marked in every format, also if only some are', () => {
  const shared = tableOf(inputs, (rowId, columnId) => {
    const { answers, ...shown } = view('answered', 'gate')
    const origin = columnId === A || rowId !== inputs.texts[0]?.id ? { origin: 'link' as const } : {}
    return { ...shown, answers: answers.map((one) => ({ ...one, source: { ...one.source, ...origin } })) }
  })
  expect(tableMarkdown(shared)).toContain(
    '| A: No context (from a link) | C: Football (partly from a link) |',
  )
  expect(JSON.parse(tableJson(shared))).toMatchObject({
    columns: [{ answers_from: ['link'] }, { answers_from: ['here', 'link'] }],
  })
})

test('each text comes with its expectation, and whether its translations meet it', () => {
  const expecting = changeExpectation(inputs, first, 'EN-US', { expected: 'goal', forbidden: 'door' })
  const judged = tableOf(expecting, (_, columnId) =>
    columnId === A ? view('answered', 'gate', 'gate') : view('unstable', 'goal', 'gate', 'goal'),
  )
  expect(Papa.parse(tableCsv(judged).slice(1), { skipEmptyLines: true }).data).toEqual([
    ['No.', 'Target language', 'Text', 'Expected', 'Forbidden', 'A: No context', 'A as expected', 'C: Football', 'C context', 'C as expected', 'C verdict'],
    ['1', 'EN-US', 'Das Tor war offen.', 'goal', 'door', 'gate', 'missed', 'goal (2×)\ngate (1×)', 'Das Spiel war aus.', '2 of 3 as expected', 'unstable'],
    ['3', 'EN-US', 'Er wartete am Tor.', '', '', 'gate', '', 'goal (2×)\ngate (1×)', 'Das Spiel war aus.', '', 'unstable'],
  ]) // prettier-ignore
  expect(tableMarkdown(judged)).toContain(
    '| 1 | Das Tor war offen. | goal; not: door | gate (missed) | goal (2×)<br>gate (1×) (2 of 3 as expected, unstable) |',
  )
  expect(JSON.parse(tableJson(judged))).toMatchObject({
    rows: [{ expected: 'goal', forbidden: 'door', cells: [{ expectation: 'missed' }, {}] }, {}],
  })
})

test('files say what happened to tags and placeholders', () => {
  const typed = inputsOf({ texts: ['Hallo {name}'], contexts: [] })
  const table = tableOf(typed, () => {
    const { answers, ...rest } = view('answered', 'Hello')
    return {
      ...rest,
      answers: answers.map((one) => ({ ...one, question: { ...one.question, text: 'Hallo {name}' } })),
    }
  })
  expect(tableCsv(table)).toContain('{name} is missing')
  expect(tableMarkdown(table)).toContain('is missing')
  expect(JSON.parse(tableJson(table))).toMatchObject({
    rows: [{ cells: [{ damage: ['{name} is missing'] }] }],
  })
})

test('where each row has its own context, files have the contexts as sent, and not the written one', () => {
  const typed = inputsOf({
    texts: ['Tor', 'Bank'],
    notes: ['A football report', ''],
    contexts: [
      { context: 'never sent', name: 'Row notes', kind: 'notes' },
      { context: 'never sent', name: 'Neighbours', kind: 'around' },
    ],
  })
  const table = tableOf(typed, () => view('answered'))
  const csv = Papa.parse<Record<string, string>>(tableCsv(table).slice(1), {
    header: true,
    skipEmptyLines: true,
  }).data
  expect(csv.map((line) => [line['Note'], line['B context'], line['C context']])).toEqual([
    ['A football report', 'A football report', 'Bank'],
    ['', '', 'Tor'],
  ])
  expect(JSON.parse(tableJson(table))).toMatchObject({
    rows: [
      { cells: [{}, { column: 'B', context: 'A football report' }, { column: 'C', context: 'Bank' }] },
      { cells: [{}, { column: 'B' }, { column: 'C', context: 'Tor' }] },
    ],
  })
  expect(tableMarkdown(table)).toContain('**B: Row notes**: each text is sent with its note\n')
  for (const file of [tableCsv, tableJson, tableMarkdown]) expect(file(table)).not.toContain('never sent')
})

test('every file says if the baseline failed or varies, and has the most frequent wording first', () => {
  const typed = inputsOf({ texts: ['Tor', 'Bank'], contexts: [{ context: 'Spiel' }] })
  const [baseline] = typed.columns
  const [one] = typed.texts
  const table = tableOf(typed, (rowId, columnId) => {
    if (columnId !== baseline?.id) return view('unstable', 'door', 'goal', 'goal')
    return rowId === one?.id ? view('failed') : view('unstable', 'bank', 'bench')
  })
  const [first, second] = Papa.parse<Record<string, string>>(tableCsv(table).slice(1), { header: true }).data
  expect(first).toMatchObject({ 'A verdict': 'failed', B: 'goal (2×)\ndoor (1×)' })
  expect(second).toMatchObject({ 'A verdict': 'unstable' })
  expect(tableMarkdown(table)).toContain('| 1 | Tor | (failed) | goal (2×)<br>door (1×) (unstable) |')
})

test('CSV has the notes, so that rows can be joined back', () => {
  const typed = inputsOf({ texts: ['Tor', 'Bank'], notes: ['home.title', ''], contexts: [] })
  const table = tableOf(typed, () => view('answered', 'goal'))
  expect(Papa.parse(tableCsv(table).slice(1), { skipEmptyLines: true }).data).toEqual([
    ['No.', 'Text', 'Note', 'A: No context'],
    ['1', 'Tor', 'home.title', 'goal'],
    ['2', 'Bank', '', 'goal'],
  ])
})

describe('whatever the inputs and answers', () => {
  const cells = fc.record({ text: hostileText, answer: hostileText, name: hostileText, context: hostileText })
  const hostileTable = cells.map(({ text, answer, name, context }) => {
    const typed = inputsOf({ texts: [`a${text}`], contexts: [{ context: `b${context}`, name }] })
    return {
      text: `a${text}`,
      answer,
      name,
      context: `b${context}`,
      table: tableOf(typed, () => view('changed', answer)),
    }
  })
  /** The cell without its formula guard, as a spreadsheet shows it. */
  const shown = (cell: string | undefined) => cell?.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')

  test('CSV keeps each in its cell, and no cell runs as a formula', () => {
    fc.assert(
      fc.property(hostileTable, ({ text, answer, context, table }) => {
        const { data } = Papa.parse<string[]>(tableCsv(table).slice(1), {
          skipEmptyLines: true,
          newline: '\r\n',
        })
        const [heads = [], row = []] = data
        expect(data).toHaveLength(2)
        const isPlain = (_: unknown, index: number) => heads[index]?.endsWith('damage') === false
        expect(row.filter(isPlain).map(shown)).toEqual([
          '1',
          text,
          shown(answer),
          shown(answer),
          context,
          'changed',
        ])
        for (const cell of data.flat()) expect(cell).not.toMatch(/^(?!-$)[=+\-@\t\r\n＝＋－＠]/)
      }),
    )
  })

  test('Markdown keeps each in its cell, as text', () => {
    fc.assert(
      fc.property(hostileTable, ({ text, answer, table }) => {
        const line =
          tableMarkdown(table)
            .split('\n')
            .find((line) => line.startsWith('| 1 |')) ?? ''
        const found = [...line.slice(1).matchAll(/ ((?:\\.|[^|\\])*) \|/gs)].map(([, cell = '']) =>
          cell.replace(/\\(.)|<br>/gs, (_, sign: string | undefined) => sign ?? '\n'),
        )
        const asLine = (words: string) => words.replace(/\r\n|[\r\u2028\u2029]/g, '\n')
        const said = (place: number, ...verdict: readonly string[]) => {
          const words = [...(table.rows[0]?.cells[place]?.damage ?? []), ...verdict].join(', ')
          return [answer, words && `(${words})`].filter(Boolean).join(' ')
        }
        expect(found.map(asLine)).toEqual(['1', text, said(0), said(1, 'changed')].map(asLine))
      }),
    )
  })

  test('JSON preserves each exactly', () => {
    fc.assert(
      fc.property(hostileTable, ({ text, answer, name, table }) => {
        expect(JSON.parse(tableJson(table))).toMatchObject({
          columns: [{}, { name }],
          rows: [{ text, cells: [{}, { translations: [{ text: answer, times: 1 }] }] }],
        })
      }),
    )
  })
})

test('CSV and JSON have the times of answers, in UTC, if any are known', () => {
  const at = (text: string, answeredAt?: number) => {
    const { source, ...others } = answer(text)
    return { ...others, source: { ...source, answeredAt } }
  }
  const noon = Date.UTC(2026, 10, 22, 12)
  const typed = inputsOf({ texts: ['Tor', 'Bank'], contexts: [{ context: 'Spiel' }] })
  const [A = ''] = typed.columns.map(({ id }) => id)
  const [first = ''] = typed.texts.map(({ id }) => id)
  const timed = tableOf(typed, (rowId, columnId) => {
    const shown = view('changed', 'gate')
    if (columnId === A) return shown
    return {
      ...shown,
      answers: rowId === first ? [at('goal', noon), at('goal', noon + 61_900)] : [at('goal')],
    }
  })
  expect(Papa.parse(tableCsv(timed).slice(1), { skipEmptyLines: true }).data).toEqual([
    ['No.', 'Text', 'A: No context', 'B', 'B context', 'B verdict', 'B answered (UTC)'],
    ['1', 'Tor', 'gate', 'goal', 'Spiel', 'changed', '2026-11-22T12:01:01Z'],
    ['2', 'Bank', 'gate', 'goal', 'Spiel', 'changed', ''],
  ]) // prettier-ignore
  const { rows } = JSON.parse(tableJson(timed))
  expect(rows[0].cells[1].answered_at).toEqual(['2026-11-22T12:00:00Z', '2026-11-22T12:01:01Z'])
  expect(rows[0].cells[0]).not.toHaveProperty('answered_at')
  expect(rows[1].cells[1]).not.toHaveProperty('answered_at')
})

test('with several target languages, every row names its language', () => {
  const typed = inputsOf({ texts: ['bank'], contexts: [{ context: 'river' }], targets: ['DE', 'FR'] })
  const tables = typed.targets.map((target) =>
    tableOf(inTarget(typed, target), () => view('changed', `${target} bank`)),
  )
  expect(Papa.parse(tableCsv(...tables).slice(1), { skipEmptyLines: true }).data).toEqual([
    ['No.', 'Target language', 'Text', 'A: No context', 'B', 'B context', 'B verdict'],
    ['1', 'DE', 'bank', 'DE bank', 'DE bank', 'river', 'changed'],
    ['1', 'FR', 'bank', 'FR bank', 'FR bank', 'river', 'changed'],
  ])
  expect(tableMarkdown(...tables).match(/^.* → .*$/gm)).toEqual([
    'Detected language → DE',
    'Detected language → FR',
  ])
  expect(JSON.parse(tableJson(...tables))).toMatchObject({
    kind: 'translation-console table',
    targets: [{ target_lang: 'DE' }, { target_lang: 'FR', rows: [{ text: 'bank' }] }],
  })
})

test('every format has the detected language of each text, and what was glossed', () => {
  const detecting = inputsOf({ texts: ['Tor'], contexts: [{ context: 'Spiel' }] })
  const [, B = ''] = detecting.columns.map(({ id }) => id)
  const table = tableOf(detecting, (_, columnId) => {
    const { answers, ...shown } = detected(view('differs', 'goal'))
    return { ...shown, answers: answers.map((one) => (columnId === B ? { ...one, isGlossed: true } : one)) }
  })
  expect(Papa.parse(tableCsv(table).slice(1), { skipEmptyLines: true }).data).toEqual([
    [
      'No.',
      'Text',
      'A: No context',
      'A detected language',
      'B',
      'B context',
      'B verdict',
      'B detected language',
      'B glossed',
    ],
    ['1', 'Tor', 'goal', 'DE', 'goal', 'Spiel', 'differs', 'DE', 'glossed'],
  ])
  expect(tableMarkdown(table)).toContain(
    '| 1 | Tor | goal (detected DE) | goal (differs, detected DE, glossed) |',
  )
  expect(JSON.parse(tableJson(table)).rows[0].cells[1]).toMatchObject({
    detected_source_language: 'DE',
    glossed: true,
  })
})
