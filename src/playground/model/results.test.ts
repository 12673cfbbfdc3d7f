import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyContents, hostileText } from '../../testing/hostile-inputs.ts'
import { contentsOf, readInputsFile } from './inputs-file.ts'
import { inTarget, inputsByTarget, inputsOf, isFilled, isSent } from './inputs.ts'
import { createAnswerCache } from './answers.ts'
import { columnCacheKey, columnRequests, entriesOf } from './column-requests.ts'
import { readTranslations } from '../../api/translate.ts'
import { linkTo, readLink } from '../hand-on/link.ts'
import { readComparison, readResults, takeResults, writeComparison } from './results.ts'

/** Inputs whose columns have any number of answers, including none, with hostile strings from the service. */
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
        for (const request of columnRequests(inputs, column)) {
          const body = JSON.stringify({
            translations: request.texts.map((text, place) => ({
              text: `${words[(place + time) % words.length] ?? ''}${text}`,
              detected_source_language: 'DE',
              billed_characters: text.length,
            })),
          })
          const read = readTranslations(body)
          if ('issue' in read) throw new Error('unreadable')
          // Answers kept before times were recorded have none.
          const answeredAt = time === 1 ? undefined : 1_760_000_000_000 + 1_000 * time + index
          cache.add(cacheKey, request, { ...read, responseBody: body, answeredAt })
        }
      }
    }
    return { inputs, cache }
  })

test('saved answers are read back exactly, whatever was asked and answered', () => {
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

test('results saved before answers had times can be read, and so can impossible times', () => {
  const contents = { texts: ['Tor'], contexts: [] }
  const bodies = ['{"translations":[{"text":"gate"}]}']
  const column = { column: 0, target: 'EN-US', rows: [[0, 0, 0]] }
  const timeOf = (results: Parameters<typeof readResults>[1]) =>
    [...(readResults(contents, results)?.values() ?? [])].flatMap((lists) =>
      [...lists.values()].flat().map(({ source }) => source.answeredAt),
    )
  expect(timeOf({ bodies, columns: [column] })).toEqual([undefined])
  expect(timeOf({ bodies, times: [5], columns: [{ ...column, at: [[0]] }] })).toEqual([5])
  expect(timeOf({ bodies, times: [5], columns: [{ ...column, at: [[7]] }] })).toEqual([undefined])
  expect(timeOf({ bodies, times: [5], columns: [{ ...column, at: [] }] })).toEqual([undefined])
})

test('results that do not fit their inputs are rejected', () => {
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

const PAGE = 'https://console.example.org/playground'

test('a file and a link with answers restore exactly what was typed and answered; without any they hold none', async () => {
  let links = 0
  await fc.assert(
    fc.asyncProperty(answered, async ({ inputs, cache }) => {
      const file = writeComparison(inputs, cache.byEntry)
      const expected = readResults(contentsOf(inputs), takeResults(inputs, cache.byEntry))
      const { link } = { link: '', ...(await linkTo(file, PAGE)) }
      if (link !== '') links += 1
      for (const read of [
        readComparison(file),
        ...(link === '' ? [] : [await readLink(link.slice(PAGE.length))]),
      ]) {
        if (!read || 'problem' in read) throw new Error('unreadable')
        expect(contentsOf(inputsOf(read.contents))).toEqual(contentsOf(inputs))
        expect(read.answers).toEqual(expected)
      }
      const bare = readComparison(writeComparison(inputs))
      expect(bare && 'answers' in bare && bare.answers.size).toBe(0)
    }),
    { numRuns: 60 },
  )
  expect(links).toBeGreaterThan(30)
})

test('a file with damaged answers counts as damaged; a console that does not know the field reads its inputs', () => {
  const inputs = inputsOf({ texts: ['Tor'], contexts: [] })
  const file = writeComparison(inputs, () => new Map())
  expect(readInputsFile(file)).toMatchObject({ contents: { texts: ['Tor'] } })
  expect(
    readComparison(file.replace('"columns":[]', '"columns":[{"column":9,"target":"EN-US","rows":[]}]')),
  ).toEqual({
    problem: 'damaged',
  })
  expect(readComparison(file.replace('"columns":[]', '"columns":1'))).toEqual({ problem: 'damaged' })
  expect(readComparison(file.replace('"version": 1', '"version": 9'))).toEqual({ problem: 'newer' })
  expect(readComparison('{"texts":["Tor"]}')).toBeUndefined()
})
