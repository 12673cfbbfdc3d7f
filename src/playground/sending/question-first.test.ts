import { expect, test } from 'vitest'
import { inputsOf } from '../inputs/inputs.ts'
import { questionBefore } from './question-first.ts'

const inputs = inputsOf({ texts: ['bank'], contexts: [{ context: '{she|he}' }, { context: 'plain {name}' }] })
const ids = inputs.columns.map(({ id }) => id)
const press = (columnIds: readonly string[], characters: number, laterCharacters = 0) => ({
  jobs: [{ target: 'DE', columnIds, cacheKey: '', requests: [], isForced: false }],
  requests: 1,
  characters,
  laterCharacters,
})
const ask = (plan: ReturnType<typeof press>, asWritten: readonly string[] = []) =>
  questionBefore(inputs, plan, { limit: 100, asWritten: new Set(asWritten) })

test('a bill above the limit is asked about, counting what may follow', () => {
  expect(ask(press([ids[0] ?? ''], 100))).toBeUndefined()
  expect(ask(press([ids[0] ?? ''], 101))).toMatchObject({ isLarge: true, characters: 101 })
  expect(ask(press([ids[0] ?? ''], 60, 60))).toMatchObject({ isLarge: true })
})

test('a template that would be sent is asked about; braces without alternatives are not', () => {
  expect(ask(press(ids, 10))).toMatchObject({ isLarge: false, templateIds: [ids[1]] })
  expect(ask(press([ids[2] ?? ''], 10))).toBeUndefined()
})

test('a template that is meant as it is written is not asked about again', () => {
  expect(ask(press(ids, 10), ['{she|he}'])).toBeUndefined()
})

test('where nothing is sent nothing is asked', () => {
  expect(ask({ ...press(ids, 1_000), jobs: [] })).toBeUndefined()
})
