import { expect, test } from 'vitest'
import type { Exchange } from '../model/run.ts'
import { callsInWords } from './call-figures.ts'

const call = (milliseconds: number): Exchange => ({
  request: { texts: ['a'], targetLanguage: 'FR' },
  result: { translations: [], status: 200, milliseconds, responseBody: '' },
  milliseconds,
})

test('the time of several calls is a single figure, the same in the head and beside the request', () => {
  const calls = [call(900), call(144), call(7)]
  expect(callsInWords(calls)).toEqual(['3 requests, median 144 ms'])
  // For an even number of calls, the median is the mean of the middle two.
  expect(callsInWords([call(211), call(26)])).toEqual(['2 requests, median 119 ms'])
  expect(callsInWords([call(7)])).toEqual(['7 ms'])
  expect(callsInWords([])).toEqual([])
})
