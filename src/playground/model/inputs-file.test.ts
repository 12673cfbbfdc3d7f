import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyContents } from '../../testing/hostile-inputs.ts'
import { contentsOf, readInputsFile, writeInputsFile } from './inputs-file.ts'
import { inputsOf } from './inputs.ts'

test('saved inputs are restored exactly', () => {
  fc.assert(
    fc.property(anyContents, (contents) => {
      const inputs = inputsOf(contents)
      const read = readInputsFile(writeInputsFile(inputs))
      expect(read && 'contents' in read ? contentsOf(inputsOf(read.contents)) : read).toEqual(
        contentsOf(inputs),
      )
    }),
  )
})

test('a written context that is not sent, because each row has its own, is in no file', () => {
  const inputs = inputsOf({
    texts: ['a', 'b'],
    contexts: [{ context: 'hidden', name: 'Row notes', kind: 'notes' }, { context: 'shown' }],
  })
  const read = readInputsFile(writeInputsFile(inputs))
  const contexts = read && 'contents' in read ? read.contents.contexts : []
  expect(contexts.map(({ context }) => context)).toEqual(['', 'shown'])
  // The page keeps it, for when the column is written again.
  expect(contentsOf(inputs).contexts[0]).toMatchObject({ context: 'hidden', kind: 'notes' })
})

const file = (change: object) =>
  JSON.stringify({ ...JSON.parse(writeInputsFile(inputsOf({ texts: ['a'], contexts: [] }))), ...change })

test.each([
  [file({ version: 2, texts: undefined }), 'newer'],
  [file({ texts: ['a', 1] }), 'damaged'],
  [file({ texts: Array.from({ length: 5_001 }, () => 'a') }), 'damaged'],
  [file({ markup: 'md' }), 'damaged'],
  [file({ repeats: 4 }), 'damaged'],
])('%.60s is %s', (text, problem) => {
  expect(readInputsFile(text)).toEqual({ problem })
})

test('optional additions of a later version are ignored', () => {
  expect(readInputsFile(file({ novelty: 1 }))).toHaveProperty('contents')
})

test('fields that only earlier versions knew are ignored', () => {
  const read = readInputsFile(
    file({
      texts: ['a', 'b'],
      expectations: [{ FR: { right: ['A'] } }, { FR: { expected: 'B', wrong: ['A'] } }],
      pins: [{ word: 'a', target: 'FR' }],
      mayBeSplit: true,
    }),
  )
  expect(read && 'contents' in read && read.contents).toMatchObject({
    texts: ['a', 'b'],
    expectations: [{}, { FR: { expected: 'B' } }],
  })
  expect(read).not.toHaveProperty('contents.pins')
  expect(read).not.toHaveProperty('contents.mayBeSplit')
})

test.each(['["a"]', '{"text":["translation-console inputs"]}', 'no json', 'translation-console inputs'])(
  '%s is something else',
  (text) => {
    expect(readInputsFile(text)).toBeUndefined()
  },
)
