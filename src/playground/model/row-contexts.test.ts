import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyBytes, translationBody } from '../../api/translate.ts'
import { editNote } from './input-changes.ts'
import * as change from './input-changes.ts'
import { type ContextKind, type InputContents, type Inputs, inputsOf } from './inputs.ts'
import { createAnswerCache } from './answers.ts'
import { columnSegments, columnRequests, questionSize, requestsFor } from './column-requests.ts'
import { type Plan, planTargets } from './plan.ts'

const plan = (inputs: Inputs, cache = createAnswerCache(), onlyRepeats = false): Plan =>
  planTargets(inputs, cache, { onlyRepeats })

function answer(
  { jobs }: Plan,
  cache = createAnswerCache(),
  say = (text: string, _context?: string) => text,
) {
  for (const { cacheKey, requests } of jobs) {
    for (const request of requests) {
      const translations = request.texts.map((text) => ({ text: say(text, request.context) }))
      cache.add(cacheKey, request, { translations, responseBody: '' })
    }
  }
  return cache
}

const kinds = (...list: ContextKind[]) => list.map((kind) => ({ context: '', kind }))
const sent = ({ jobs }: Plan) =>
  jobs.map(({ requests }) => requests.map(({ texts, context }) => [texts.join('|'), context ?? '']))

const noted: InputContents = {
  texts: ['Open', 'File', 'Open', '', 'Save'],
  notes: ['A verb', '', 'A state', 'Of nothing', 'A verb'],
  contexts: kinds('notes'),
}

test('row notes: one request for each row that has one; equal texts with different notes are different questions', () => {
  const inputs = inputsOf(noted)
  const first = plan(inputs)
  expect(sent(first)).toEqual([
    [['Open|File|Save', '']],
    [
      ['Open', 'A verb'],
      ['Open', 'A state'],
      ['Save', 'A verb'],
    ],
  ])
  expect(first).toMatchObject({ requests: 4, characters: 12 + 12 })
  expect(plan(inputs, answer(first))).toMatchObject({ requests: 0, characters: 0 })
})

test('a row with the same text and the same note is not billed again', () => {
  const inputs = inputsOf({ texts: ['Open', 'Open'], notes: ['A verb', 'A verb'], contexts: kinds('notes') })
  expect(plan(inputs)).toMatchObject({ requests: 2, characters: 8 })
})

test('the row before and after, without the text itself and without empty rows', () => {
  const texts = ['a', 'b', 'c', '', 'd', 'e']
  const contextsOf = (texts: readonly string[]) =>
    sent(plan(inputsOf({ texts, contexts: kinds('around') })))[1]?.map(([, context]) => context)
  expect(contextsOf(texts)).toEqual(['b', 'a\nc', 'b\nd', 'c\ne', 'd'])
  expect(contextsOf(['alone'])).toBeUndefined()
})

test('an edited note sends only its row again; an edited text also the rows it surrounds', () => {
  const inputs = inputsOf({
    texts: ['a', 'b', 'c', 'd'],
    notes: ['1', '2', '3', '4'],
    contexts: kinds('notes'),
  })
  const [first] = inputs.texts
  const noteEdited = editNote(inputs, first?.id ?? '', 'other')
  expect(sent(plan(noteEdited, answer(plan(inputs))))).toEqual([[['a', 'other']]])

  const around = inputsOf({ texts: ['a', 'b', 'c', 'd'], contexts: kinds('around') })
  const edited = change.editText(around, around.texts[0]?.id ?? '', 'A')
  expect(sent(plan(edited, answer(plan(around))))).toEqual([
    [['A', '']],
    [
      ['A', 'b'],
      ['b', 'A\nc'],
    ],
  ])
})

test('columns of the same kind ask the same question; another kind, or a written context, asks a different one', () => {
  const inputs = inputsOf({ ...noted, contexts: [...kinds('notes', 'notes'), { context: 'A verb' }] })
  expect(plan(inputs)).toMatchObject({ requests: 5 })
})

test('what differs is repeated row by row, and the baseline once for all rows with that text', () => {
  const inputs = inputsOf({ ...noted, repeats: 3 })
  const say = (text: string, context = '') => (context === 'A state' ? `${text}!` : text)
  const first = plan(inputs)
  expect(first.laterCharacters).toBe(2 * (4 + 4) + 2 * (4 + 4 + 4))
  const cache = answer(first, createAnswerCache(), say)
  const second = plan(inputs, cache, true)
  expect(sent(second)).toEqual([
    [
      ['Open', ''],
      ['Open', ''],
    ],
    [
      ['Open', 'A state'],
      ['Open', 'A state'],
    ],
  ])
  expect(plan(inputs, answer(second, cache, say)).requests).toBe(0)
})

const words = fc.string({
  unit: fc.constantFrom('a', 'Ü', '😀', '"', '\\', '\n', '\u2028', '\ud800'),
  maxLength: 6,
})

test('the size shown is that of the largest body, whatever the rows contain', () => {
  const rows = fc.array(fc.tuple(words, words), { minLength: 2, maxLength: 9 })
  const kind = fc.constantFrom<ContextKind>('notes', 'around')
  fc.assert(
    fc.property(rows, kind, (rows, kind) => {
      const inputs = inputsOf({
        texts: rows.map(([text]) => text),
        notes: rows.map(([, note]) => note),
        contexts: kinds(kind),
        sourceLanguage: 'DE',
      })
      const column = inputs.columns[1]
      if (!column) throw new Error('No column')
      const requests = columnRequests(inputs, column)
      const sizes = requests.map((request) => bodyBytes(translationBody(request)))
      const asked = columnSegments(inputs, column).list
      expect(requests).toHaveLength(asked.length)
      if (requests.length === 0) return
      // A context of only line breaks counts as none and is not in the body.
      if (requests.every(({ context }) => context?.trim())) {
        expect(questionSize(inputs, column)).toEqual({ bytes: Math.max(...sizes), requests: sizes.length })
      }
      const entries = requestsFor(inputs, column, asked).map(({ texts, context }) =>
        JSON.stringify([texts, context]),
      )
      expect(new Set(entries).size).toBe(entries.length)
    }),
  )
})

test('a column is not sent if one row and its context are over 128 KiB', () => {
  const sizeOf = (contents: InputContents) => {
    const inputs = inputsOf(contents)
    return [plan(inputs).tooLarge.length, questionSize(inputs, inputs.columns[1] ?? expect.fail()).requests]
  }
  const large = 'x'.repeat(70_000)
  expect(sizeOf({ texts: [large, large, 'a'], contexts: kinds('around') })).toEqual([1, undefined])
  expect(sizeOf({ texts: [large, 'a'], contexts: kinds('around') })).toEqual([0, 2])
})

test('5,000 rows with their notes and neighbours are a request each', () => {
  const texts = Array.from({ length: 5_000 }, (_, index) => `A string of a program, number ${index}`)
  const inputs = inputsOf({ texts, notes: texts, contexts: kinds('notes', 'around') })
  expect(plan(inputs).requests).toBe(100 + 10_000)
})
