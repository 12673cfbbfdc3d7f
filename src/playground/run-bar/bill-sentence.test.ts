import { expect, test } from 'vitest'
import { inputsOf } from '../inputs/inputs.ts'
import { createAnswerCache } from '../sending/answer-cache.ts'
import { planRequests } from '../sending/plan.ts'
import { mayStillChange } from '../verdict/verdict.ts'
import { billSentence } from './bill-sentence.tsx'

test('the promise names the requests that repeats may take, and nothing is saved before the first answer', () => {
  const inputs = inputsOf({ texts: ['bank', 'bank', 'tree'], contexts: [{ context: 'river' }], repeats: 3 })
  const plan = planRequests(inputs, createAnswerCache(), mayStillChange)
  expect(billSentence(plan, { hasAnswers: false, hasMarkup: false, targets: 1 })).toEqual({
    price: '2 requests · bills 16 characters, then at most 4 requests, 32 characters, to repeat what differs',
    aside: ' · context is free',
  })
})
