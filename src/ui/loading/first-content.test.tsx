import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdBackCode, releaseCode } from './first-content.ts'
import { lazyComponent } from './lazy-component.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  releaseCode()
  vi.useRealTimers()
})

/** A component on the page, and how often its code was asked for. */
function show(options?: Parameters<typeof lazyComponent>[2]) {
  const load = vi.fn(() => Promise.resolve(() => <p>Charts</p>))
  const Part = lazyComponent(load, () => null, options)
  return { load, Part, ...render(<Part />) }
}

test('code waits for the first content, be it on the page or early, and is asked for once', () => {
  holdBackCode()
  const [one, other] = [show(), show({ isEarly: true })]
  expect(one.load).not.toHaveBeenCalled()
  expect(other.load).not.toHaveBeenCalled()

  releaseCode()
  expect(one.load).toHaveBeenCalledTimes(1)
  expect(other.load).toHaveBeenCalledTimes(1)
  expect(show().load).toHaveBeenCalledTimes(1)
})

test('it waits for a second at most, and not at all behind a press', () => {
  holdBackCode()
  const { load } = show()
  vi.advanceTimersByTime(999)
  expect(load).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(load).toHaveBeenCalledTimes(1)

  holdBackCode()
  const pressed = show()
  document.body.click()
  expect(pressed.load).toHaveBeenCalledTimes(1)
})

test('what is asked for by name does not wait', () => {
  holdBackCode()
  const { load, Part } = show()
  void Part.load()
  expect(load).toHaveBeenCalledTimes(1)
})
