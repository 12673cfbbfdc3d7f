import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringsOf } from './strings-table.ts'
import { readXliff } from './xliff-file.ts'

const inVersion12 = (units: string) =>
  `<?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" datatype="plaintext"><body>${units}</body></file></xliff>`
const inVersion20 = (units: string) =>
  `<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en"><file id="f">${units}</file></xliff>`

test('version 1.2: sources with all their notes; untranslatable ones are left out and counted', () => {
  const file = inVersion12(`<group><trans-unit id="1"><source>Open</source><target>Öffnen</target>
    <note>A verb</note><note from="developer"> In the menu </note></trans-unit></group>
    <trans-unit id="2" translate="no"><source>ACME</source></trans-unit>
    <trans-unit id="3"><source>A &amp; B</source></trans-unit>`)
  const table = readXliff(file)
  expect(table.isMarkup).toBe(false)
  expect(stringsOf(table)).toEqual([
    { key: '1', text: 'Open', note: 'A verb\nIn the menu' },
    { key: '3', text: 'A & B', note: '' },
  ])
  expect(table.untranslatable).toBe(1)
})

test('version 2.0: each segment is a text, with the notes of its unit', () => {
  const file = inVersion20(`<unit id="u"><notes><note>On a button</note></notes>
    <segment><source>Open.</source></segment><ignorable><source> </source></ignorable>
    <segment><source>Close.</source></segment></unit>`)
  expect(stringsOf(readXliff(file))).toEqual([
    { key: 'u', text: 'Open.', note: 'On a button' },
    { key: 'u', text: 'Close.', note: 'On a button' },
  ])
})

test('if any segment has inline elements, all are XML fragments', () => {
  const file = inVersion12(
    `<trans-unit id="1"><source>Hello <x id="INTERPOLATION" equiv-text="{{name}}"/>, <g id="b">you</g></source></trans-unit>
     <trans-unit id="2"><source>A &amp; B</source></trans-unit>`,
  )
  const table = readXliff(file)
  expect(table.isMarkup).toBe(true)
  expect(stringsOf(table).map(({ text }) => text)).toEqual([
    'Hello <x id="INTERPOLATION" equiv-text="{{name}}"/>, <g id="b">you</g>',
    'A &amp; B',
  ])
})

/** Strings valid in XML: no control characters, and only the line break that parsers do not normalise. */
const words = fc
  .string({
    unit: fc.constantFrom('a', 'Ü', '"', "'", '&', '<', '>', ']]>', '\n', '\t', '😀', '&amp;', '{n}'),
  })
  .map((words) => `x${words}`)
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

test('anything written as XLIFF is read back unchanged, in both versions', () => {
  const entry = fc.record({ text: words, note: words, target: words })
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 5 }), fc.boolean(), (entries, isOld) => {
      const units = entries.map(({ text, note, target }, id) => {
        const pair = `<source>${escaped(text)}</source><target>${escaped(target)}</target>`
        const remark = `<note>${escaped(note)}</note>`
        return isOld
          ? `<trans-unit id="${id}">${pair}${remark}</trans-unit>`
          : `<unit id="${id}"><notes>${remark}</notes><segment>${pair}</segment></unit>`
      })
      const table = readXliff((isOld ? inVersion12 : inVersion20)(units.join('\n')))
      expect(table.rows).toEqual(
        entries.map(({ text, note, target }, id) => [`${id}`, text, note.trim(), target]),
      )
    }),
    { numRuns: 60 },
  )
})

test('the target language is read from the file, in both versions', () => {
  const unit = '<trans-unit id="1"><source>Open</source></trans-unit>'
  const version12 = inVersion12(unit).replace(
    'source-language="en"',
    'source-language="en" target-language="de"',
  )
  const version20 = inVersion20('').replace('srcLang="en"', 'srcLang="en" trgLang="fr-CA"')
  expect(readXliff(version12).targetLanguage).toBe('de')
  expect(readXliff(version20).targetLanguage).toBe('fr-CA')
  expect(readXliff(inVersion12(unit)).targetLanguage).toBeUndefined()
})
