import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyContents, hostileText } from '../../testing/hostile-inputs.ts'
import { contentsOf, inTarget, inputsByTarget, inputsOf, isFilled, hasText } from './inputs.ts'
import { countResults, readComparison, readResults, takeResults, writeComparison } from './comparison-file.ts'
import { createAnswerCache } from './answers.ts'
import { columnCacheKey, columnRequests, entryByRow } from './column-requests.ts'
import { readTranslations } from '../../api/translate.ts'
import { linkTo, readLink } from '../hand-on/link.ts'

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
        const entryOf = entryByRow(inputs, column)
        for (const row of inputs.texts) {
          const entry = entryOf(row)
          if (entry === undefined || !hasText(row) || !isFilled(inputs, column)) continue
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
      const results = takeResults(inputs, cache.byEntry)
      const { link } = { link: '', ...(await linkTo(file, PAGE)) }
      if (link !== '') links += 1
      const reads = [
        ['file', readComparison(file, 'file')] as const,
        ...(link === '' ? [] : [['link', await readLink(link.slice(PAGE.length))] as const]),
      ]
      for (const [origin, read] of reads) {
        if (!read || 'problem' in read) throw new Error('unreadable')
        expect(contentsOf(inputsOf(read.contents))).toEqual(contentsOf(inputs))
        expect(read.count).toBe(countResults(results))
        expect(read.answers).toEqual(readResults(contentsOf(inputs), results, origin))
      }
      const bare = readComparison(writeComparison(inputs))
      if (!bare || 'problem' in bare) throw new Error('unreadable')
      expect([contentsOf(inputsOf(bare.contents)), bare.count]).toEqual([contentsOf(inputs), 0])
    }),
    { numRuns: 60 },
  )
  expect(links).toBeGreaterThan(30)
})

test('a file with damaged answers counts as damaged', () => {
  const inputs = inputsOf({ texts: ['Tor'], contexts: [] })
  const file = writeComparison(inputs, () => new Map())
  expect(readComparison(file)).toMatchObject({ contents: { texts: ['Tor'] }, count: 0 })
  expect(
    readComparison(file.replace('"columns":[]', '"columns":[{"column":9,"target":"EN-US","rows":[]}]')),
  ).toEqual({
    problem: 'damaged',
  })
  expect(readComparison(file.replace('"columns":[]', '"columns":1'))).toEqual({ problem: 'damaged' })
  expect(readComparison(file.replace('"version": 1', '"version": 9'))).toEqual({ problem: 'newer' })
  expect(readComparison('{"texts":["Tor"]}')).toBeUndefined()
})

test('a written context that is not sent, because each row has its own, is in no file', () => {
  const inputs = inputsOf({
    texts: ['a', 'b'],
    contexts: [{ context: 'hidden', name: 'Row notes', kind: 'notes' }, { context: 'shown' }],
  })
  const read = readComparison(writeComparison(inputs))
  const contexts = read && 'contents' in read ? read.contents.contexts : []
  expect(contexts.map(({ context }) => context)).toEqual(['', 'shown'])
  // The page keeps it, for when the column is written again.
  expect(contentsOf(inputs).contexts[0]).toMatchObject({ context: 'hidden', kind: 'notes' })
})

const file = (change: object) =>
  JSON.stringify({ ...JSON.parse(writeComparison(inputsOf({ texts: ['a'], contexts: [] }))), ...change })

test.each([
  [file({ version: 2, texts: undefined }), 'newer'],
  [file({ texts: ['a', 1] }), 'damaged'],
  [file({ texts: Array.from({ length: 5_001 }, () => 'a') }), 'damaged'],
  [file({ markup: 'md' }), 'damaged'],
  [file({ repeats: 4 }), 'damaged'],
])('%.60s is %s', (text, problem) => {
  expect(readComparison(text)).toEqual({ problem })
})

test('optional additions of a later version are ignored', () => {
  expect(readComparison(file({ novelty: 1 }))).toHaveProperty('contents')
})

test('fields that only earlier versions knew are ignored', () => {
  const read = readComparison(
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
    expect(readComparison(text)).toBeUndefined()
  },
)
