import { expect, test } from 'vitest'
import { textsFromFile } from './texts-from-file.ts'

test('a text file holds one text per line', () => {
  expect(textsFromFile('a.txt', 'one\r\n\r\n  two  \nthree')).toEqual(['one', 'two', 'three'])
})

test('JSON may be a list of texts, of objects with a text, or a request body', () => {
  expect(textsFromFile('a.json', '["one","two",3,""]')).toEqual(['one', 'two'])
  expect(textsFromFile('a.json', '[{"text":"one"},{"other":1}]')).toEqual(['one'])
  expect(textsFromFile('a.json', '{"text":["one"],"target_lang":"DE"}')).toEqual(['one'])
})

test('what holds no texts gives none', () => {
  expect(textsFromFile('a.json', '{broken')).toEqual([])
  expect(textsFromFile('a.json', '42')).toEqual([])
  expect(textsFromFile('a.txt', '')).toEqual([])
})
