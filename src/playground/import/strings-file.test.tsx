import { expect, test } from 'vitest'
import { readStringsFile } from './strings-file.ts'
import { stringsOf } from './strings-table.ts'

const strings = (name: string, content: string) => stringsOf(readStringsFile(name, content).table)
const texts = (name: string, content: string) => strings(name, content).map(({ text }) => text)

test('a text file holds one text per line, with its spaces; blank lines are left out and counted', () => {
  const content = 'one\r\n\r\n\ttwo  \n \nthree\n'
  expect(texts('a.txt', content)).toEqual(['one', '\ttwo  ', 'three'])
  expect(readStringsFile('a.txt', content).table.blankLines).toBe(2)
})

test('JSON may be a list of texts, of objects with a text, or a request body', () => {
  expect(texts('a.json', '["one","two",3,""]')).toEqual(['one', 'two'])
  expect(texts('a.json', '[{"text":"one"},{"other":1}]')).toEqual(['one'])
  expect(texts('a.json', '["one", {"text": "two"}]')).toEqual(['one', 'two'])
  expect(texts('a.json', '{"text":["one"],"target_lang":"DE"}')).toEqual(['one'])
})

test.each([
  ['a.json', '["one", 3, null, true]', 3],
  ['a.json', '{"home": {"title": "Home", "n": 3}, "list": ["x", null]}', 2],
  ['a.arb', '{"@@locale": "en", "open": "Open", "@open": {}, "n": 3}', 1],
  ['a.json', '["one", {"text": "two"}]', 0],
])('%s with %s counts the values that are not text', (name, content, notText) => {
  expect(readStringsFile(name, content).table.notText).toBe(notText)
})

test('JSON may be a message catalogue, with its notes on each text', () => {
  expect(texts('de.json', '{"home":{"title":"Willkommen","n":3},"steps":["Öffnen","Sichern"]}')).toEqual([
    'Willkommen',
    'Öffnen',
    'Sichern',
  ])
  expect(
    strings('messages.json', '{"a":{"message":"Open","description":"A verb"},"b":{"message":"File"}}'),
  ).toEqual([
    { key: 'a', text: 'Open', note: 'A verb' },
    { key: 'b', text: 'File', note: '' },
  ])
  expect(strings('list.json', '[{"id":"a.b","source":"Open","note":"A verb"}]')).toEqual([
    { key: 'a.b', text: 'Open', note: 'A verb' },
  ])
})

test('a catalogue with more texts than a call can take arguments is read in order', () => {
  const list = Array.from({ length: 600_000 }, (_, index) => `No. ${index}`)
  const { rows } = readStringsFile('de.json', JSON.stringify({ title: 'Title', texts: list })).table
  expect(rows).toHaveLength(600_001)
  expect([rows[0], rows[1], rows.at(-1)]).toEqual([
    ['title', 'Title'],
    ['texts.0', 'No. 0'],
    ['texts.599999', 'No. 599999'],
  ])
})

test('ARB describes each text', () => {
  const arb = `{"@@locale":"en","open":"Open {count, plural, other{# files}}",
    "@open":{"description":"A button","placeholders":{"count":{}}},"file":"File"}`
  for (const name of ['app_en.arb', 'app_en.json']) {
    expect(strings(name, arb)).toEqual([
      { key: 'open', text: 'Open {count, plural, other{# files}}', note: 'A button' },
      { key: 'file', text: 'File', note: '' },
    ])
    expect(readStringsFile(name, arb).table.sourceLanguage).toBe('en')
  }
})

test('a file without texts yields none', () => {
  expect(texts('a.json', '{broken')).toEqual([])
  expect(texts('a.json', '42')).toEqual([])
  expect(texts('a.json', '{"a":1}')).toEqual([])
  expect(texts('a.json', '[{"a":1}]')).toEqual([])
  expect(texts('a.po', '{broken')).toEqual([])
  expect(texts('a.txt', '')).toEqual([])
})

test('an XML file that is not well-formed is reported with the position', () => {
  const { table, trouble } = readStringsFile('a.xlf', '<xliff>\n<file></xliff>')
  expect(stringsOf(table)).toEqual([])
  expect(trouble).toMatch(/^The file is not well-formed: line 2, column \d+: /)
})

test('expectations in JSON may be words, a list of acceptable ones, or one per language', () => {
  const file = readStringsFile(
    'a.json',
    `[{"text":"Das Tor","expected":["goal","net"],"forbidden":"gate"},
      {"text":"Die Bank","expected":{"FR":"banque","de":["Bank","Ufer"]}},"Der Ball"]`,
  )
  expect(stringsOf(file.table, 'EN-US')).toEqual([
    { text: 'Das Tor', note: '', expectations: { 'EN-US': { expected: 'goal | net', forbidden: 'gate' } } },
    {
      text: 'Die Bank',
      note: '',
      expectations: { FR: { expected: 'banque' }, DE: { expected: 'Bank | Ufer' } },
    },
    { text: 'Der Ball', note: '' },
  ])
})

test.each([
  ['a.json', '{"a": "x",}', /^The file is not valid JSON. The browser says: .*position 10/],
  ['a.arb', '', 'The file is empty.'],
  ['a.csv', ' \n', 'The file is empty.'],
  ['a.csv', '\u0012\0,\u0007Ã¿\n\0', 'The file contains binary data, not text.'],
])('%s with %j contains no texts, and says why', (name, content, trouble) => {
  const file = readStringsFile(name, content)
  expect(file.trouble).toMatch(trouble)
  expect(file.table.rows).toEqual([])
})

test.each([
  ['a.csv', 'key,text\na,One\nb,"Two\nc,Three\n', 3],
  ['a.csv', 'sep=;\r\ntext;note\r\n"One;x\r\n', 3],
  ['a.csv', 'text\n"One"\n', undefined],
  ['a.po', '#~ msgid "Old"\nmsgid "One"\nmsgstr ""\n\nmsgid "Two\nmsgstr ""\n', 5],
  ['a.po', 'msgid "One"\nmsgstr ""\n', undefined],
])('%s with %j names the first line with a quote that is not closed', (name, content, line) => {
  expect(readStringsFile(name, content).table.openQuote).toBe(line)
})

/** Reads a file cut off after `end` characters. */
const read = (name: string, content: string, end?: number) => {
  const { table, trouble } = readStringsFile(name, content.slice(0, end))
  return { texts: stringsOf(table).map(({ text }) => text), endsEarly: table.endsEarly === true, trouble }
}

test.each([
  [
    'a.xlf',
    '<xliff version="1.2"><file><body><trans-unit id="1"><source>One</source></trans-unit><trans-unit id="2"><source>Two</source></trans-unit></body></file></xliff>',
    '<trans-unit id="1">',
  ],
  [
    'b.xlf',
    '<x:xliff version="2.0" xmlns:x="urn:x"><x:file><x:unit id="1"><x:segment><x:source>One</x:source></x:segment></x:unit><x:unit id="2"><x:segment><x:source>Two</x:source></x:segment></x:unit></x:file></x:xliff>',
    '<x:unit id="1">',
  ],
  [
    'c.po',
    '# Menu\nmsgid "One"\nmsgstr "Eins"\n\nmsgctxt "a"\nmsgid "Two"\nmsgstr ""\n"Zwei"',
    'msgid "One"',
  ],
])('%s truncated anywhere ends early, with the texts before the cut', (name, content, first) => {
  expect(read(name, content)).toEqual({ texts: ['One', 'Two'], endsEarly: false, trouble: undefined })
  let early = 0
  for (let end = content.indexOf(first) + first.length; end < content.length; end += 1) {
    const { texts, endsEarly, trouble } = read(name, content, end)
    expect(trouble).toBeUndefined()
    expect(['', 'One', 'One,Two']).toContain(texts.join())
    if (endsEarly) early += 1
    // If the cut goes unnoticed, it is between two messages or in the white space after the last.
    else expect(content.slice(end - 1)).toMatch(/^["\n]/)
  }
  expect(early).toBeGreaterThan(30)
})

test('a truncated file keeps its first texts and its language', () => {
  const units = Array.from(
    { length: 300 },
    (_, id) => `<trans-unit id="${id}"><source>Text ${id}</source></trans-unit>`,
  )
  const file = `<xliff version="1.2"><file target-language="de"><body>${units.join('')}</body></file></xliff>`
  const { table } = readStringsFile('a.xliff', file.slice(0, file.indexOf('Text 149')))
  expect(stringsOf(table)).toHaveLength(149)
  expect(table).toMatchObject({ endsEarly: true, targetLanguage: 'de' })
})

test.each(['msgid "Three', 'msgctxt "menu"\nmsgid "Thr', 'msgid "Three"\nmsgstr "Dr', 'msgid'])(
  'a PO file that ends with %j keeps all messages before it',
  (end) => {
    const whole = 'msgid "One"\nmsgstr "Eins"\n\nmsgid "Two"\nmsgstr "Zwei"\n\n'
    expect(read('a.po', whole + end)).toEqual({ texts: ['One', 'Two'], endsEarly: true, trouble: undefined })
  },
)
