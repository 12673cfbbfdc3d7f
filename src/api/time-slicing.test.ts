import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runTimeSliced, runToEnd } from './time-slicing.ts'

let now = 0

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Steps of 5 ms each. */
function* stepsOf(count: number, log: string[] = []) {
  for (let index = 0; index < count; index += 1) {
    now += 5
    log.push(`step ${index}`)
    yield
  }
  return count
}

test('work that fits into a slice is done at once', () => {
  expect(runTimeSliced(stepsOf(2))).toBe(2)
})

test('longer work continues later, with room for others in between', async () => {
  const log: string[] = []
  const result = runTimeSliced(stepsOf(20, log))
  expect(result).toBeInstanceOf(Promise)
  expect(log).toEqual(['step 0', 'step 1', 'step 2'])
  setImmediate(() => log.push('a press'))
  expect(await result).toBe(20)
  expect(log.indexOf('a press')).toBeGreaterThan(0)
  expect(log.indexOf('a press')).toBeLessThan(log.indexOf('step 19'))
  expect(log).toHaveLength(21)
})

test('stopped timers, as in a hidden tab, hold nothing up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  expect(await runTimeSliced(stepsOf(30))).toBe(30)
})

test('where the browser can, work continues before anything else; long work gives way to the rest of the page', async () => {
  const preferred = vi.fn(() => Promise.resolve())
  vi.stubGlobal('scheduler', { yield: preferred })
  const log: string[] = []
  setImmediate(() => log.push('drawing'))
  await runTimeSliced(stepsOf(60, log))
  // 100 of its 300 milliseconds, in slices of 15.
  expect(preferred).toHaveBeenCalledTimes(7)
  expect(log.indexOf('drawing')).toBeGreaterThan(log.indexOf('step 20'))
  expect(log.indexOf('drawing')).toBeLessThan(log.indexOf('step 59'))
})

test('a scheduler that cannot yield is left alone', async () => {
  vi.stubGlobal('scheduler', { postTask: vi.fn() })
  expect(await runTimeSliced(stepsOf(60))).toBe(60)
})

test('a failure reaches whoever waits, whichever slice it comes in', async () => {
  function* failing(after: number) {
    yield* stepsOf(after)
    throw new RangeError('no memory')
  }
  expect(() => runTimeSliced(failing(1))).toThrow('no memory')
  await expect(runTimeSliced(failing(5))).rejects.toThrow('no memory')
})

test('to its end takes no turns', () => {
  const log: string[] = []
  expect(runToEnd(stepsOf(9, log))).toBe(9)
  expect(log).toHaveLength(9)
})
