import { expect, test } from 'vitest'
import type { Exchange } from '../store/session-state.ts'
import { callsInWords, timeInWords } from './call-figures.ts'

const call = (milliseconds: number): Exchange => ({
  request: { texts: ['a'], targetLanguage: 'FR' },
  result: { translations: [], status: 200, milliseconds, requestBytes: 1, responseBody: '' },
  milliseconds,
})

test('the time of several calls is one figure with one word, the same in the head and beside the request', () => {
  const calls = [call(900), call(144), call(7)]
  expect(timeInWords(calls)).toBe('median 144 ms of 3')
  expect(callsInWords(calls)).toEqual(['median 144 ms of 3'])
  expect(timeInWords([call(7)])).toBe('7 ms')
  expect(timeInWords([])).toBeUndefined()
})
