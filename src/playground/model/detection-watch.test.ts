import { expect, test } from 'vitest'
import { watchDetection } from './column-summary.ts'

const row = (rowId: string, ...detected: string[]) => ({ rowId, detected })

test('a text detected in another language than most is flagged with the language of most', () => {
  const flags = watchDetection([row('1', 'DE', 'DE'), row('2', 'DE'), row('3', 'EN', 'EN')])
  expect([...flags]).toEqual([['3', { kind: 'unlike-most', detected: ['EN'], suggested: 'DE' }]])
})

test('a text detected differently under two contexts is flagged', () => {
  const flags = watchDetection([row('1', 'NL', 'DE'), row('2', 'DE'), row('3', 'DE'), row('4', 'DE')])
  expect(flags.get('1')).toEqual({ kind: 'columns-disagree', detected: ['NL', 'DE'], suggested: 'DE' })
})

test('two rows in two languages are not a majority and raise no flag', () => {
  expect(watchDetection([row('1', 'DE'), row('2', 'EN')]).size).toBe(0)
})

test('an even split flags nobody', () => {
  expect(watchDetection([row('1', 'DE'), row('2', 'DE'), row('3', 'EN'), row('4', 'EN')]).size).toBe(0)
})

test('the case of a code and rows without a detected language do not matter', () => {
  expect(watchDetection([row('1', 'de', 'DE'), row('2'), row('3', 'DE'), row('4', 'DE')]).size).toBe(0)
})
