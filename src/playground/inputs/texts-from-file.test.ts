import { expect, test } from 'vitest'
import { textsFromFile } from './texts-from-file.ts'

test('a text file holds one text per line', () => {
  expect(textsFromFile('a.txt', '\uFEFFone\r\n\r\n  two  \nthree')).toEqual(['one', 'two', 'three'])
})

test('a table gives its first column, quotes and line breaks within kept, its heading left out', () => {
  const csv = 'Text,Note\r\n"He said ""no"", then left",x\n"two\nlines",y\nplain,"z"\n'
  expect(textsFromFile('a.csv', csv)).toEqual(['He said "no", then left', 'two\nlines', 'plain'])
})

test('a table from a country with decimal commas is separated by semicolons', () => {
  expect(textsFromFile('a.CSV', '"eins, zwei";1\ndrei;2')).toEqual(['eins, zwei', 'drei'])
})

test('JSON may be a list of texts, of objects with a text, or a request body', () => {
  expect(textsFromFile('a.json', '["one","two",3,""]')).toEqual(['one', 'two'])
  expect(textsFromFile('a.json', '[{"text":"one"},{"other":1}]')).toEqual(['one'])
  expect(textsFromFile('a.json', '{"text":["one"],"target_lang":"DE"}')).toEqual(['one'])
})

test('what holds no texts gives none', () => {
  expect(textsFromFile('a.json', '{broken')).toEqual([])
  expect(textsFromFile('a.json', '42')).toEqual([])
  expect(textsFromFile('a.csv', '')).toEqual([])
})
