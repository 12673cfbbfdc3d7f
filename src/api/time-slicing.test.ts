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

test('work that fits into a slice runs synchronously', () => {
  expect(runTimeSliced(stepsOf(2))).toBe(2)
})

test('longer work continues later, and other tasks run in between', async () => {
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

test('stopped timers, as in a hidden tab, do not hold up work', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  expect(await runTimeSliced(stepsOf(30))).toBe(30)
})

test('where supported, work continues first of all; long work yields to the rest of the page', async () => {
  const preferred = vi.fn(() => Promise.resolve())
  vi.stubGlobal('scheduler', { yield: preferred })
  const log: string[] = []
  setImmediate(() => log.push('drawing'))
  await runTimeSliced(stepsOf(60, log))
  // 100 of the 300 milliseconds, in slices of 15.
  expect(preferred).toHaveBeenCalledTimes(7)
  expect(log.indexOf('drawing')).toBeGreaterThan(log.indexOf('step 20'))
  expect(log.indexOf('drawing')).toBeLessThan(log.indexOf('step 59'))
})

test('a scheduler without yield is not used', async () => {
  vi.stubGlobal('scheduler', { postTask: vi.fn() })
  expect(await runTimeSliced(stepsOf(60))).toBe(60)
})

test('an error reaches the caller, whichever slice throws it', async () => {
  function* failing(after: number) {
    yield* stepsOf(after)
    throw new RangeError('no memory')
  }
  expect(() => runTimeSliced(failing(1))).toThrow('no memory')
  await expect(runTimeSliced(failing(5))).rejects.toThrow('no memory')
})

test('runToEnd does not yield', () => {
  const log: string[] = []
  expect(runToEnd(stepsOf(9, log))).toBe(9)
  expect(log).toHaveLength(9)
})
