import { expect, test } from 'vitest'
import * as change from './input-changes.ts'
import { type InputContents, type Inputs, inputsOf } from './inputs.ts'
import { type AnswerCache, createAnswerCache } from './answers.ts'
import { columnRequests, questionSize } from './column-requests.ts'
import { type Plan, type PlanOptions, planTargets } from './plan.ts'

const inputs = inputsOf({
  texts: ['bank', 'branch 😀'],
  contexts: [{ context: 'river' }, { context: 'tree' }],
})
const characters = 'bank'.length + 'branch '.length + 1

const plan = (inputs: Inputs, cache = createAnswerCache(), options?: PlanOptions): Plan =>
  planTargets(inputs, cache, options)

/** Fills the cache as if a service had answered the whole plan; `say` returns its answers. */
function answer(inputs: Inputs, cache = createAnswerCache(), say = (text: string, _context = '') => text) {
  for (const { cacheKey, requests } of plan(inputs, cache).jobs) {
    for (const request of requests) {
      const translations = request.texts.map((text) => ({ text: say(text, request.context) }))
      cache.add(cacheKey, request, { translations, responseBody: '' })
    }
  }
  return cache
}

/** One press: first the missing answers, then repeats of differing ones. Returns the billed characters. */
function press(inputs: Inputs, cache: AnswerCache, say: (text: string, context?: string) => string): number {
  const first = plan(inputs, cache)
  answer(inputs, cache, say)
  const second = first.laterCharacters > 0 ? plan(inputs, cache, { onlyRepeats: true }) : undefined
  if (second) answer(inputs, cache, say)
  expect(second?.characters ?? 0).toBeLessThanOrEqual(first.laterCharacters)
  expect(second?.requests ?? 0).toBeLessThanOrEqual(first.laterRequests)
  expect(plan(inputs, cache)).toMatchObject({ requests: 0, characters: 0 })
  return first.characters + (second?.characters ?? 0)
}

const texts = (count: number) =>
  Array.from({ length: count }, (_, index) => `A text with the number ${index}`)
const contexts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ context: `context ${index}` }))
const all = (contents: InputContents) => inputsOf({ ...contents, repeatScope: 'all' })

test('new inputs bill texts times columns, counted in code points', () => {
  expect(plan(inputs)).toMatchObject({ requests: 3, characters: 3 * characters })
})

test('answered texts are not asked again', () => {
  expect(plan(inputs, answer(inputs))).toMatchObject({ requests: 0, characters: 0, jobs: [] })
})

test('one edited text of 50 × 8 × 3 asks for that text alone', () => {
  const large = all({ texts: texts(50), contexts: contexts(7), repeats: 3 })
  const cache = answer(large)
  const edited = change.editText(large, large.texts[7]?.id ?? '', 'x'.repeat(28))
  expect(plan(edited, cache)).toMatchObject({ requests: 24, characters: 24 * 28 })
})

test('the bill includes what repeats may add', () => {
  const three = inputsOf({ texts: ['bank', 'bank', 'tree'], contexts: [{ context: 'river' }], repeats: 3 })
  expect(plan(three)).toMatchObject({
    requests: 2,
    laterRequests: 4,
    laterCharacters: 32,
  })
})

test('a row added to one row bills only itself', () => {
  const one = inputsOf({ texts: ['x'.repeat(26)], contexts: [{ context: 'river' }] })
  expect(plan(change.addTexts(one, ['y'.repeat(14)]), answer(one))).toMatchObject({
    requests: 2,
    characters: 28,
  })
})

test('five equal rows are billed once for each context', () => {
  const equal = inputsOf({ texts: Array.from({ length: 5 }, () => 'bank'), contexts: [{ context: 'river' }] })
  expect(plan(equal)).toMatchObject({ requests: 2, characters: 8 })
  expect(plan(equal).jobs[0]?.requests[0]?.texts).toEqual(['bank'])
})

test('no request holds more than 50 texts, whatever the number of missing ones', () => {
  const { jobs, requests } = plan(inputsOf({ texts: texts(120), contexts: [{ context: 'river' }] }))
  expect(requests).toBe(6)
  expect(jobs[0]?.requests.map((request) => request.texts.length)).toEqual([50, 50, 20])
})

test('going from one answer to three asks only for the two missing ones, for all rows if the user wants that', () => {
  expect(plan({ ...inputs, repeats: 3, repeatScope: 'all' }, answer(inputs)).requests).toBe(6)
})

test('an edited context sends its own column again, and no other', () => {
  const cache = answer(inputs)
  const column = inputs.columns[1]?.id ?? ''
  const edited = plan(change.editContext(inputs, column, 'a river'), cache)
  expect(edited).toMatchObject({ requests: 1, characters, jobs: [{ columnIds: [column] }] })
  expect(
    plan(change.editContext(change.editContext(inputs, column, 'x'), column, 'river'), cache).requests,
  ).toBe(0)
})

test('moving, removing and emptying texts sends nothing again; a new text is sent', () => {
  const cache = answer(inputs)
  const row = inputs.texts[0]?.id ?? ''
  expect(plan(change.moveText(inputs, row, 1), cache).requests).toBe(0)
  expect(plan(change.removeText(inputs, row), cache).requests).toBe(0)
  expect(plan(change.addTexts(inputs, ['  ']), cache).requests).toBe(0)
  expect(plan(change.addTexts(inputs, ['new']), cache).requests).toBe(3)
})

test('equal contexts are one request; a blank one is not filled in yet: not sent and not counted', () => {
  const equal = inputsOf({
    texts: ['bank'],
    contexts: [{ context: ' \n' }, { context: 'river' }, { context: 'river' }],
  })
  const { requests, jobs, characters } = plan(equal)
  expect([requests, characters]).toEqual([2, 8])
  expect(jobs.map(({ columnIds }) => columnIds.length)).toEqual([1, 2])
})

test('sending an answered column again bills it again', () => {
  const column = inputs.columns[2]?.id ?? ''
  expect(plan(inputs, answer(inputs), { force: [column] })).toMatchObject({
    requests: 1,
    characters,
    jobs: [{ columnIds: [column], isForced: true }],
  })
})

test('the baseline is asked first, whichever column it is', () => {
  const column = inputs.columns[2]?.id ?? ''
  expect(plan({ ...inputs, baselineId: column }).jobs[0]?.columnIds).toEqual([column])
})

test('a column over the limit is not sent, the others are', () => {
  const large = inputsOf({
    texts: ['bank'],
    contexts: [{ context: 'x'.repeat(129 * 1024) }, { context: 'river' }],
  })
  expect(plan(large)).toMatchObject({ requests: 2, tooLarge: [large.columns[1]?.id] })
})

test('texts that do not fit into one request go out in several, with the same bill', () => {
  const long = ['a', 'b', 'c'].map((letter) => letter.repeat(60 * 1024))
  const large = inputsOf({ texts: long, contexts: [{ context: 'river' }] })
  expect(plan(large)).toMatchObject({ requests: 4, characters: 2 * 180 * 1024, tooLarge: [] })
})

test('missing texts that do not fit into one request are split, even if the whole column splits differently', () => {
  const large = Array.from({ length: 100 }, (_, index) =>
    index % 50 < 40 ? `${index} `.repeat(900) : `${index}`,
  )
  const both = inputsOf({ texts: large, contexts: [] })
  expect(questionSize(both, both.columns[0]!).requests).toBe(2)
  const small = inputsOf({ texts: large.filter((text) => text.length < 10), contexts: [] })
  const sizes = plan(both, answer(small)).jobs.flatMap(({ requests }) =>
    requests.map((request) => JSON.stringify(request).length),
  )
  expect(sizes).toHaveLength(2)
  expect(Math.max(...sizes)).toBeLessThan(131_072)
})

test('without texts, nothing is sent', () => {
  expect(plan(inputsOf({ texts: ['', ' '], contexts: [] }))).toMatchObject({ hasTexts: false, jobs: [] })
})

test('the bytes of a column are those of its exact body', () => {
  const column = inputs.columns[1]!
  const exact = JSON.stringify({ text: ['bank', 'branch 😀'], target_lang: 'EN-US', context: 'river' })
  expect(questionSize(inputs, column).bytes).toBe(Buffer.byteLength(exact))
  expect(columnRequests(inputs, column).map(({ texts }) => texts)).toEqual([['bank', 'branch 😀']])
})

test('rows that differ are repeated, with their baseline, and nothing else', () => {
  const five = inputsOf({
    texts: ['bank', 'tree'],
    contexts: [{ context: 'river' }, { context: 'x' }],
    repeats: 5,
  })
  const say = (text: string, context = '') => (text === 'bank' ? `${text} ${context === 'river'}` : text)
  const cache = createAnswerCache()
  const first = plan(five, cache)
  expect(first).toMatchObject({
    requests: 3,
    characters: 24,
    laterRequests: 3 * 4,
    laterCharacters: 3 * 4 * 8,
  })
  answer(five, cache, say)
  const second = plan(five, cache, { onlyRepeats: true })
  // "bank" alone, four more times, under "river" and in the baseline.
  expect(second).toMatchObject({ requests: 8, characters: 32, laterCharacters: 0 })
  expect(second.jobs.map(({ columnIds }) => columnIds)).toEqual([
    [five.columns[0]?.id],
    [five.columns[1]?.id],
  ])
})

test.each([2, 8])(
  'if a fifth of the rows differ, ×5 over %i columns bills at most 40 %% of repeating all rows',
  (columns) => {
    const contents = { texts: texts(100), contexts: contexts(columns - 1), repeats: 5 } as const
    const five = inputsOf(contents)
    const say = (text: string, context = '') => (/[05]$/.test(text) ? text + context : text)
    const billed = press(five, createAnswerCache(), say)
    const everything = plan(all(contents)).characters
    expect(billed / everything).toBeLessThanOrEqual(0.4)

    const once = answer({ ...five, repeats: 1 }, createAnswerCache(), say)
    const exact = plan(five, once)
    expect(exact.laterCharacters).toBe(0)
    expect(press(five, once, say)).toBe(exact.characters)
  },
)

test('a press never sends or bills more than it promised, and leaves nothing to send, however the service varies', () => {
  const random = (
    (state) => () =>
      (state = (state * 16807) % 2147483647) / 2147483647
  )(7)
  for (let round = 0; round < 40; round += 1) {
    const varied = inputsOf({
      texts: texts(round % 4 === 0 ? 60 : 6),
      notes: ['a note', '', 'another note'],
      contexts: [...contexts(2), { kind: 'notes', context: '' }],
      repeats: round % 2 === 0 ? 3 : 5,
    })
    press(varied, createAnswerCache(), (text) => `${text} ${Math.floor(random() * 3)}`)
  }
})

test('with no context to compare with, repeats are for all rows', () => {
  const alone = inputsOf({ texts: ['bank'], contexts: [{ context: '' }], repeats: 3 })
  expect(plan(alone)).toMatchObject({ requests: 3, characters: 12, laterCharacters: 0 })
})

test('answers from a link do not count towards the repeats that replace them', () => {
  const inputs = inputsOf({ texts: ['bank'], contexts: [{ context: 'river' }], repeats: 3 })
  const cache = createAnswerCache()
  for (const { cacheKey, requests } of planTargets({ ...inputs, repeats: 1 }, cache).jobs)
    for (const request of requests)
      cache.add(cacheKey, request, {
        translations: [{ text: request.context ?? 'Bank' }],
        responseBody: '',
        answeredAt: 0,
        origin: 'link',
      })
  const plan = planTargets(inputs, cache)
  expect(plan).toMatchObject({ requests: 6, characters: 24, laterRequests: 0 })
  for (const { cacheKey, requests } of plan.jobs)
    for (const request of requests)
      cache.add(cacheKey, request, {
        translations: [{ text: request.context ?? 'Bank' }],
        responseBody: '',
        answeredAt: 1,
      })
  expect(planTargets(inputs, cache).requests).toBe(0)
})
