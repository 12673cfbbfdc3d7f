import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inOneGo, inTurns } from './in-turns.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Steps of 5 ms each. */
function* stepsOf(count: number, log: string[] = []) {
  for (let index = 0; index < count; index += 1) {
    vi.advanceTimersByTime(5)
    log.push(`step ${index}`)
    yield
  }
  return count
}

test('what is done within a turn is there at once', () => {
  expect(inTurns(stepsOf(2))).toBe(2)
})

test('anything longer goes on later, with room for others in between', async () => {
  const log: string[] = []
  const result = inTurns(stepsOf(7, log))
  expect(result).toBeInstanceOf(Promise)
  expect(log).toEqual(['step 0', 'step 1', 'step 2'])
  setTimeout(() => log.push('a press'))
  await vi.runAllTimersAsync()
  expect(await result).toBe(7)
  expect(log.indexOf('a press')).toBeLessThan(log.indexOf('step 6'))
  expect(log).toHaveLength(8)
})

test('a failure reaches whoever waits, whichever turn it comes in', async () => {
  function* failing(after: number) {
    yield* stepsOf(after)
    throw new RangeError('no memory')
  }
  expect(() => inTurns(failing(1))).toThrow('no memory')
  const late = expect(inTurns(failing(5))).rejects.toThrow('no memory')
  await vi.runAllTimersAsync()
  await late
})

test('in one go takes no turns', () => {
  const log: string[] = []
  expect(inOneGo(stepsOf(9, log))).toBe(9)
  expect(log).toHaveLength(9)
})
