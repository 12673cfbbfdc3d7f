import { expect, test } from 'vitest'
import type { CellPlace } from '../store/session-state.ts'
import { changesInWords, nextChange } from './changes.ts'

const at = (row: number, column: number): CellPlace => ({ rowId: `${row}`, columnId: `${column}` })
const order = ({ rowId, columnId }: CellPlace) => Number(rowId) * 10 + Number(columnId)
const changes = [at(1, 1), at(2, 2), at(4, 1)]

test('a change knows its number, another cell how many there are', () => {
  expect(changesInWords(changes, at(2, 2))).toBe('change 2 of 3')
  expect(changesInWords(changes, at(3, 1))).toBe('3 changes')
  expect(changesInWords([at(1, 1)], at(3, 1))).toBe('1 change')
  expect(changesInWords([], at(3, 1))).toBe('no changes')
})

test('the way leads on in reading order from wherever one stands, and from the last to the first', () => {
  expect(nextChange(changes, at(1, 1), 1, order)).toEqual(at(2, 2))
  expect(nextChange(changes, at(3, 1), 1, order)).toEqual(at(4, 1))
  expect(nextChange(changes, at(4, 1), 1, order)).toEqual(at(1, 1))
  expect(nextChange(changes, at(3, 1), -1, order)).toEqual(at(2, 2))
  expect(nextChange(changes, at(1, 1), -1, order)).toEqual(at(4, 1))
})

test('where there is no other change there is no way', () => {
  expect(nextChange([at(1, 1)], at(1, 1), 1, order)).toBeUndefined()
  expect(nextChange([], at(1, 1), -1, order)).toBeUndefined()
})
