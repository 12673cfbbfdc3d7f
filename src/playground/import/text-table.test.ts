import { expect, test } from 'vitest'
import fc from 'fast-check'
import Papa from 'papaparse'
import { stringsOf } from './strings-table.ts'
import { readTable, separators } from './text-table.ts'

const textsOf = (csv: string) => stringsOf(readTable(csv).table).map(({ text }) => text)

test.each([
  ['a comma in a sentence is no separator where a semicolon is', 'Guten Tag, Welt;1', ['Guten Tag, Welt']],
  ['nor in several lines', 'Guten Tag, Welt;1\nHallo, du;2', ['Guten Tag, Welt', 'Hallo, du']],
  ['nor where there is no other', 'Hello, world\nBye, all of you', ['Hello, world', 'Bye, all of you']],
  ['semicolons are found behind quotes', '"eins, zwei";1\ndrei;2', ['eins, zwei', 'drei']],
  ['tabs are found', 'one, two\t1\nthree, four\t2', ['one, two', 'three, four']],
  [
    'commas with spaces separate below headings',
    'id, text\n1, Hello there\n2, Bye now',
    [' Hello there', ' Bye now'],
  ],
  ['a spreadsheet may name its separator', 'sep=;\nGuten Tag, Welt;1', ['Guten Tag, Welt']],
  [
    'quotes and line breaks stay',
    'Text,Note\n"He said ""no""",x\n"two\nlines",y\nplain,"z"\n',
    ['He said "no"', 'two\nlines', 'plain'],
  ],
  ['an id is not taken for a text', 'id,text\n1,bank\n2,tree', ['bank', 'tree']],
  [
    'nor where it has words',
    'key;de;note\nhome.title;Willkommen;x\nhome.end;Bis bald;y',
    ['Willkommen', 'Bis bald'],
  ],
  ['nor without headings', 'row-1;Das Tor war offen.\nrow-2;Er ging.', ['Das Tor war offen.', 'Er ging.']],
  [
    'nor where it is a number',
    '17,The bank is closed.\n18,The tree is green.',
    ['The bank is closed.', 'The tree is green.'],
  ],
  ['the heading of a single column is left out', 'Text\none\ntwo', ['one', 'two']],
  ['empty lines and cells are no texts', 'text,n\n\nbank,1\n,2\n   ,3\n', ['bank']],
  ['nothing gives nothing', '', []],
])('%s', (_, csv, texts) => {
  expect(textsOf(csv)).toEqual(texts)
})

test('the user can override the separator and the headings', () => {
  expect(readTable('Hello, world\nBye, all', { separator: ',' }).table.rows).toEqual([
    ['Hello', ' world'],
    ['Bye', ' all'],
  ])
  expect(readTable('text\nbank', { hasHeadings: false }).table.rows).toEqual([['text'], ['bank']])
})

test('notes are found by their headings, and several form one note', () => {
  const { table } = readTable('key,text,Comment,context\na,Open,A verb,Menu\nb,File,,\n')
  expect(stringsOf(table)).toEqual([
    { key: 'a', text: 'Open', note: 'A verb\nMenu' },
    { key: 'b', text: 'File', note: '' },
  ])
})

test('an empty column of notes is not chosen', () => {
  expect(readTable('text,note\nOpen,\nFile, \n').table.columns.note).toEqual([])
})

const cells = fc.string({ unit: fc.constantFrom('a', 'Ü', '"', ',', ';', '\t', '|', '\n', '😀', ' x') })

test('anything written as CSV is read back unchanged, with any separator', () => {
  const rows = fc.array(fc.tuple(cells, cells), { minLength: 1, maxLength: 8 })
  const separator = fc.constantFrom(
    ...separators.map(({ value }) => value).filter((value) => value !== 'none'),
  )
  fc.assert(
    fc.property(rows, separator, (rows, separator) => {
      const csv = Papa.unparse(
        { fields: ['text', 'note'], data: rows },
        { delimiter: separator, quotes: true },
      )
      const { table, cut } = readTable(csv, { separator })
      const filled = rows.filter(([text]) => text.trim() !== '')
      const notes = filled.some(([, note]) => note.trim() !== '')
      expect(cut.hasHeadings).toBe(true)
      expect(stringsOf(table).map(({ text }) => text)).toEqual(filled.map(([text]) => text))
      if (notes)
        expect(stringsOf(table).map(({ note }) => note)).toEqual(filled.map(([, note]) => note.trim()))
    }),
  )
})

test.each([
  ['a note with a comma that is not quoted', 'text,note\nOpen,A verb, not a state\nFile,A noun\n', 1],
  ['one below a first row without headings', 'row-1;Das Tor;x\nrow-2;Er ging;x;y;z\nrow-3;Der Ball;x', 1],
  ['a quoted comma', 'text,note\nOpen,"A verb, not a state"\n', 0],
  ['empty cells at the end', 'text,note\nOpen,A verb,,\n', 0],
])('rows with more cells than there are columns are counted: %s', (_, csv, overlong) => {
  expect(readTable(csv).table.overlong).toBe(overlong)
})

test('of an exported comparison in several languages, each text is read once, with what is expected in each', () => {
  const { table } = readTable(
    'No.,Target language,Text,Expected,Forbidden,A: No context\n' +
      "1,DE,Bank,Ufer,Geldinstitut,'=Bank\n2,DE,Tor,,,Tor\n1,FR,Bank,rive,,Banque\n2,FR,Tor,but,porte,Porte\n3,FR,Schloss,,,Château",
  )
  expect(stringsOf(table, 'EN-US')).toEqual([
    {
      text: 'Bank',
      note: '',
      expectations: { DE: { expected: 'Ufer', forbidden: 'Geldinstitut' }, FR: { expected: 'rive' } },
    },
    { text: 'Tor', note: '', expectations: { FR: { expected: 'but', forbidden: 'porte' } } },
    { text: 'Schloss', note: '' },
  ])
})

test('so it is without the numbers', () => {
  const { table } = readTable(
    'Target language,Key,Text,Expected\nDE,book,Book,Buchen\nES,book,Book,Reservar\nDE,noun,Book,Buch\nES,noun,Book,libro',
  )
  expect(stringsOf(table)).toEqual([
    {
      text: 'Book',
      key: 'book',
      note: '',
      expectations: { DE: { expected: 'Buchen' }, ES: { expected: 'Reservar' } },
    },
    {
      text: 'Book',
      key: 'noun',
      note: '',
      expectations: { DE: { expected: 'Buch' }, ES: { expected: 'libro' } },
    },
  ])
})

test('columns of expectations are found by their headings, and each belongs to the text of its row', () => {
  const { table } = readTable(
    'source,notes,Expected,expected FR,forbidden\nDas Tor,Fußball,goal,but,gate\nDie Bank,,,banque,\n,,lost,,\nDer Ball,,,,',
  )
  expect(stringsOf(table, 'en-us')).toEqual([
    {
      text: 'Das Tor',
      note: 'Fußball',
      expectations: { 'EN-US': { expected: 'goal', forbidden: 'gate' }, FR: { expected: 'but' } },
    },
    { text: 'Die Bank', note: '', expectations: { FR: { expected: 'banque' } } },
    { text: 'Der Ball', note: '' },
  ])
  // Chosen by hand: two columns for one language are alternatives.
  expect(stringsOf({ ...table, columns: { text: [0], expected: [2, 1] } }, 'DE')[0]).toHaveProperty(
    'expectations',
    { DE: { expected: 'goal | Fußball' } },
  )
})
