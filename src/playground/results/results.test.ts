import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyContents, hostileText } from '../../testing/hostile-inputs.ts'
import { contentsOf } from '../inputs/contents.ts'
import { inputsOf, isFilled, isSent } from '../inputs/inputs.ts'
import { inputsByTarget, inTarget } from '../inputs/targets.ts'
import { createAnswerCache } from '../sending/answer-cache.ts'
import { columnCacheKey, entriesOf } from '../sending/column-question.ts'
import { columnRequests } from '../sending/column-requests.ts'
import { readTranslations } from '../../api/translate.ts'
import { readResults, takeResults } from './results.ts'

/** Inputs whose columns have been answered some times over, some of them never, as by a service with hostile words. */
const answered = fc
  .tuple(
    anyContents,
    fc.array(fc.nat(3), { minLength: 8, maxLength: 8 }),
    fc.array(hostileText, { minLength: 1 }),
  )
  .map(([contents, times, words]) => {
    const inputs = inputsOf(contents)
    const cache = createAnswerCache()
    const asked = new Set<string>()
    const questions = inputsByTarget(inputs).flatMap((inputs) =>
      inputs.columns.map((column, index) => ({ inputs, column, index })),
    )
    for (const { inputs, column, index } of questions) {
      const cacheKey = columnCacheKey(inputs, column)
      if (!isFilled(inputs, column) || asked.has(cacheKey)) continue
      asked.add(cacheKey)
      for (let time = 0; time < (times[index] ?? 0); time += 1) {
        for (const request of columnRequests(inputs, column) ?? []) {
          const body = JSON.stringify({
            translations: request.texts.map((text, place) => ({
              text: `${words[(place + time) % words.length] ?? ''}${text}`,
              detected_source_language: 'DE',
              billed_characters: text.length,
            })),
          })
          const read = readTranslations(body)
          if ('issue' in read) throw new Error('unreadable')
          cache.add(cacheKey, request, { ...read, responseBody: body })
        }
      }
    }
    return { inputs, cache }
  })

test('answers that were written down are read again exactly, whatever was asked and answered', () => {
  let answers = 0
  fc.assert(
    fc.property(answered, ({ inputs, cache }) => {
      const written = JSON.stringify(takeResults(inputs, cache.byEntry))
      const contents = contentsOf(inputs)
      const read = readResults(contents, JSON.parse(written))
      for (const column of inputs.columns) {
        const target = inputs.targets.at(-1) ?? ''
        const cacheKey = columnCacheKey(inTarget(inputs, target), column)
        const entryOf = entriesOf(inputs, column)
        for (const row of inputs.texts) {
          const entry = entryOf(row)
          if (entry === undefined || !isSent(row) || !isFilled(inputs, column)) continue
          const list = cache.answers(cacheKey, entry)
          answers += list.length
          expect(read?.get(cacheKey)?.get(entry) ?? []).toEqual(list)
        }
      }
    }),
    { numRuns: 100 },
  )
  expect(answers).toBeGreaterThan(300)
})

test('results that do not fit their inputs are not taken', () => {
  const contents = { texts: ['Tor'], contexts: [] }
  const body = '{"translations":[{"text":"gate"}]}'
  const columns = [{ column: 0, target: 'EN-US', rows: [[0, 0, 0]] }]
  expect(readResults(contents, { bodies: [body], columns })).toBeDefined()
  for (const [bodies, column, row] of [
    [['?'], 0, [0, 0, 0]],
    [[body], 5, [0, 0, 0]],
    [[body], 0, [4, 0, 0]],
    [[body], 0, [0, 1, 0]],
    [[body], 0, [0, 0, 1]],
    [[body], 0, [0, 0]],
    [[body], 0, []],
  ] satisfies [string[], number, number[]][])
    expect(
      readResults(contents, { bodies, columns: [{ column, target: 'EN-US', rows: [row] }] }),
    ).toBeUndefined()
})
