import { expect, test } from 'vitest'
import { createAnswerBook } from './answer-book.ts'
import * as change from '../inputs/lab-changes.ts'
import { type Lab, labOf } from '../inputs/lab.ts'
import { columnQuestion, planRun } from './plan.ts'

const lab = labOf({ texts: ['bank', 'branch 😀'], contexts: [{ context: 'river' }, { context: 'tree' }] })
const characters = 'bank'.length + 'branch '.length + 1

/** As if a service had answered everything the plan asks. */
function answer(lab: Lab, book = createAnswerBook(), plan = planRun(lab, book)) {
  for (const { settings, requests } of plan.jobs) {
    for (const { texts } of requests)
      book.add(
        settings,
        texts,
        texts.map((text) => ({ text })),
      )
  }
  return book
}

test('a new lab bills texts times columns times repeats, counted in code points', () => {
  expect(planRun(lab, createAnswerBook())).toMatchObject({ requests: 3, characters: 3 * characters })
  expect(planRun({ ...lab, repeats: 5 }, createAnswerBook())).toMatchObject({
    requests: 15,
    characters: 15 * characters,
  })
})

test('what has been answered is not asked again', () => {
  expect(planRun(lab, answer(lab))).toMatchObject({ requests: 0, characters: 0, jobs: [] })
})

test('going from one answer to three asks only the two that are missing', () => {
  expect(planRun({ ...lab, repeats: 3 }, answer(lab)).requests).toBe(6)
})

test('an edited context asks its own column again, and only that', () => {
  const book = answer(lab)
  const column = lab.columns[1]?.id ?? ''
  const plan = planRun(change.editContext(lab, column, 'a river'), book)
  expect(plan).toMatchObject({ requests: 1, characters, jobs: [{ columnIds: [column] }] })
  expect(
    planRun(change.editContext(change.editContext(lab, column, 'x'), column, 'river'), book).requests,
  ).toBe(0)
})

test('moving, removing and emptying texts asks nothing again; a new text does', () => {
  const book = answer(lab)
  const row = lab.texts[0]?.id ?? ''
  expect(planRun(change.moveText(lab, row, 1), book).requests).toBe(0)
  expect(planRun(change.removeText(lab, row), book).requests).toBe(0)
  expect(planRun(change.addTexts(lab, ['  ']), book).requests).toBe(0)
  expect(planRun(change.addTexts(lab, ['new']), book).requests).toBe(3)
})

test('equal contexts are one request for all columns that hold them, a blank one is the same as none', () => {
  const equal = labOf({
    texts: ['bank'],
    contexts: [{ context: ' \n' }, { context: 'river' }, { context: 'river' }],
  })
  const plan = planRun(equal, createAnswerBook())
  expect(plan.requests).toBe(2)
  expect(plan.jobs.map(({ columnIds }) => columnIds.length)).toEqual([2, 2])
})

test('asking a column again although it is answered bills it again', () => {
  const column = lab.columns[2]?.id ?? ''
  expect(planRun(lab, answer(lab), [column])).toMatchObject({
    requests: 1,
    characters,
    jobs: [{ columnIds: [column] }],
  })
})

test('the baseline is asked first, whichever column it is', () => {
  const column = lab.columns[2]?.id ?? ''
  const plan = planRun(change.chooseBaseline(lab, column), createAnswerBook())
  expect(plan.jobs[0]?.columnIds).toEqual([column])
})

test('a column over the limit is not sent, the others are', () => {
  const large = labOf({
    texts: ['bank'],
    contexts: [{ context: 'x'.repeat(129 * 1024) }, { context: 'river' }],
  })
  const plan = planRun(large, createAnswerBook())
  expect(plan.requests).toBe(2)
  expect(plan.tooLarge).toEqual([large.columns[1]?.id])
})

test('columns that may be split go out as several requests with the same bill', () => {
  const texts = ['a', 'b', 'c'].map((letter) => letter.repeat(60 * 1024))
  const large = labOf({ texts, contexts: [{ context: 'river' }], mayBeSplit: true })
  const plan = planRun(large, createAnswerBook())
  expect(plan).toMatchObject({ requests: 4, characters: 2 * 180 * 1024, tooLarge: [] })
})

test('without any text nothing is asked', () => {
  expect(planRun(labOf({ texts: ['', ' '], contexts: [] }), createAnswerBook())).toMatchObject({
    hasTexts: false,
    jobs: [],
  })
})

test('the bytes of a column are those of its exact body', () => {
  const column = lab.columns[1]
  if (!column) throw new Error('no column')
  const exact = JSON.stringify({ text: ['bank', 'branch 😀'], target_lang: 'EN-US', context: 'river' })
  expect(columnQuestion(lab, column).bytes).toBe(Buffer.byteLength(exact))
})
