import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { tableCsv, tableJson, tableMarkdown, tableOf } from '../hand-on/export-table.ts'
import { contentsOf, BLANK, type Inputs, inputsOf } from '../model/inputs.ts'
import { readComparison } from '../model/comparison-file.ts'
import {
  addTexts,
  changeExpectation,
  editNote,
  editText,
  moveText,
  splitText,
} from '../model/input-changes.ts'
import type { CellView } from '../model/cell.ts'
import { readStringsFile } from './strings-file.ts'
import { stringsOf } from './strings-table.ts'

const stringsIn = (name: string, content: string) => stringsOf(readStringsFile(name, content).table)
const imported = (name: string, content: string) =>
  addTexts({ ...inputsOf(BLANK), texts: [] }, stringsIn(name, content))
const keysOf = ({ texts }: Inputs) => texts.map(({ text, key }) => [key, text])

test.each([
  [
    'a nested catalogue in JSON: the path',
    'de.json',
    '{"home":{"title":"Willkommen"},"steps":["Öffnen"]}',
    [
      ['home.title', 'Willkommen'],
      ['steps.0', 'Öffnen'],
    ],
  ],
  ['a list of texts: none', 'list.json', '["Open"]', [[undefined, 'Open']]],
  [
    'a table: the column called so, and a key rather than a number',
    'a.csv',
    'id,Key,text\n7,home.title,Open\n8,,File\n',
    [
      ['home.title', 'Open'],
      [undefined, 'File'],
    ],
  ],
  ['lines: none', 'a.txt', 'Open', [[undefined, 'Open']]],
])('%s is the key', (_, name, content, keys) => {
  expect(keysOf(imported(name, content))).toEqual(keys)
})

const two = imported('de.json', '{"a":{"title":"Willkommen"},"b":"Ende"}')
const [first = '', second = ''] = two.texts.map(({ id }) => id)

test('a key stays with its text through edits, notes, judgements and moves; after a split, only the first part has it', () => {
  const edited = editNote(editText(two, first, 'Hallo'), first, 'A greeting')
  const judged = changeExpectation(edited, first, 'EN-US', { expected: 'Hello' })
  expect(keysOf(moveText(judged, second, -1))).toEqual([
    ['b', 'Ende'],
    ['a.title', 'Hallo'],
  ])
  expect(keysOf(splitText(two, first, ['Will', 'kommen']))).toEqual([
    ['a.title', 'Will'],
    [undefined, 'kommen'],
    ['b', 'Ende'],
  ])
})

test('inputs saved before there were keys are read without any', () => {
  const { keys: _, ...before } = contentsOf(two)
  const file = JSON.stringify({ kind: 'translation-console inputs', version: 1, ...before })
  const read = readComparison(file)
  expect(read && 'contents' in read ? keysOf(inputsOf(read.contents)) : read).toEqual([
    [undefined, 'Willkommen'],
    [undefined, 'Ende'],
  ])
})

const answer = {
  text: 'Welcome',
  question: { text: '', settings: { targetLanguage: 'EN-US' } },
  source: { body: '', index: 0 },
}
const view: CellView = { status: 'answered', answers: [answer], baseline: [], isOlder: false }
const comparisonOf = (inputs: Inputs) => tableOf(inputs, () => view)

test('every export includes keys if any text has one, and does not mention them otherwise', () => {
  const table = comparisonOf(inputsOf({ texts: ['Willkommen', 'Ende'], keys: ['a.title'], contexts: [] }))
  expect(Papa.parse(tableCsv(table).slice(1), { skipEmptyLines: true }).data).toEqual([
    ['No.', 'Key', 'Text', 'A: No context'],
    ['1', 'a.title', 'Willkommen', 'Welcome'],
    ['2', '', 'Ende', 'Welcome'],
  ])
  expect(tableMarkdown(table)).toContain('| No. | Key | Text |')
  expect(tableMarkdown(table)).toContain('| 1 | a.title | Willkommen |')
  const { rows } = JSON.parse(tableJson(table))
  expect(rows[0]).toMatchObject({ number: 1, key: 'a.title', text: 'Willkommen' })
  expect(rows[1]).not.toHaveProperty('key')

  const plain = comparisonOf(inputsOf({ texts: ['Ende'], contexts: [] }))
  expect(Papa.parse(tableCsv(plain).slice(1)).data[0]).toEqual(['No.', 'Text', 'A: No context'])
  expect(tableMarkdown(plain)).toContain('| No. | Text |')
  expect(JSON.parse(tableJson(plain)).rows[0]).not.toHaveProperty('key')
})

/** Strings of letters and of characters that break files, with no white space at the ends, because cells are trimmed. */
const words = fc
  .string({ unit: fc.constantFrom('a', 'Ü', '"', '\\', ',', ';', '\t', '\n', '|', '=', '-', '😀', ' ', '.') })
  .map((inner) => `x${inner}x`)
const guarded = fc
  .tuple(fc.constantFrom('', '=', '@', '+', '-', "'", "'=", "''@"), words)
  .map((parts) => parts.join(''))
const rows = fc.array(fc.record({ text: guarded, key: fc.oneof(fc.constant(''), guarded), note: guarded }), {
  minLength: 1,
  maxLength: 6,
})

test.each([
  ['CSV', 'a.csv', tableCsv],
  ['JSON', 'a.json', tableJson],
])('%s, imported again, is the same texts with the same keys and notes', (_, name, write) => {
  fc.assert(
    fc.property(rows, (rows) => {
      const inputs = inputsOf({
        texts: rows.map(({ text }) => text),
        keys: rows.map(({ key }) => key),
        notes: rows.map(({ note }) => note),
        contexts: [],
      })
      const again = imported(name, write(comparisonOf(inputs)).replace(/^\uFEFF/, ''))
      const { texts, keys, notes } = contentsOf(again)
      expect({ texts, keys, notes }).toEqual({
        texts: rows.map(({ text }) => text),
        keys: rows.some(({ key }) => key !== '') ? rows.map(({ key }) => key) : [],
        notes: rows.map(({ note }) => note),
      })
      expect(keysOf(imported('a.csv', tableCsv(comparisonOf(again)).replace(/^\uFEFF/, '')))).toEqual(
        keysOf(again),
      )
    }),
    { numRuns: 60 },
  )
})
