import { expect, test } from 'vitest'
import { runToEnd } from '../../api/time-slicing.ts'
import { inputsOf } from '../inputs/inputs.ts'
import type { CellView } from '../verdict/cell.ts'
import { countPins, pinInWords } from './count-pins.ts'

const inputs = inputsOf({
  texts: ['1', '2', '3', '4', '', '6'],
  contexts: [{ context: 'Chess' }],
})
const [A = '', B = ''] = inputs.columns.map(({ id }) => id)
const said: Record<string, readonly (readonly string[])[]> = {
  [A]: [['Sergei came.'], ['Then he left.'], ['Sergej left.'], ['the end'], [], []],
  [B]: [['Sergei came.'], ['Then Sergei left.'], ['Sergej left.'], ['Sergei!', 'Sergei!'], [], []],
}
const view = (rowId: string, columnId: string, target = 'en-us'): CellView => {
  const row = inputs.texts.findIndex(({ id }) => id === rowId)
  return {
    status: 'answered',
    baseline: [],
    isOlder: false,
    answers: (said[columnId]?.[row] ?? []).map((text) => ({
      text,
      question: { text: '', settings: { targetLanguage: target } },
      source: { body: '', index: 0, isRecorded: false },
    })),
  }
}
const words = (word: string, target = 'EN-US', viewOf = view) =>
  runToEnd(countPins(inputs, [{ word, target }], viewOf))[0]?.map((count) => pinInWords(count))

test('a pin says for each column in how many rows it is, and how it varies', () => {
  expect(words('Sergei')).toEqual(['in 1 of 4 rows, 1 varies (Sergej)', 'in 3 of 4 rows, 1 varies (Sergej)'])
  expect(words('chess')).toEqual(['in 0 of 4 rows', 'in 0 of 4 rows'])
  expect(words('Sergei', 'FR')).toEqual([])
  expect(
    pinInWords({ columnId: A, rows: 5_000, has: 1, varies: 1_200, variants: ['a', 'b', 'c', 'd'] }),
  ).toBe('in 1 of 5,000 rows, 1,200 vary (a, b, c and 1 more)')
})

test('a word that is in some of the answers to a row only varies; an older answer is not counted', () => {
  const mixed = (rowId: string, columnId: string): CellView => {
    const found = view(rowId, columnId)
    const [first] = found.answers
    return rowId === inputs.texts[0]?.id && first
      ? { ...found, answers: [first, { ...first, text: 'He came.' }] }
      : { ...found, isOlder: rowId === inputs.texts[1]?.id }
  }
  expect(words('Sergei', 'EN-US', mixed)).toEqual([
    'in 0 of 3 rows, 2 vary (Sergej)',
    'in 1 of 3 rows, 2 vary (Sergej)',
  ])
})
