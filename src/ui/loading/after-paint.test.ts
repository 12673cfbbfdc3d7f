import { expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

test('work waiting for a frame begins once, even if the frame comes after it has begun without one', () => {
  vi.useFakeTimers()
  let frame: FrameRequestCallback | undefined
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    frame = callback
    return 1
  })
  vi.stubGlobal('cancelAnimationFrame', () => (frame = undefined))
  const begin = vi.fn()
  afterPaint(begin)
  vi.advanceTimersByTime(150)
  expect(begin).toHaveBeenCalledOnce()
  frame?.(150)
  vi.advanceTimersByTime(150)
  expect(begin).toHaveBeenCalledOnce()
})
