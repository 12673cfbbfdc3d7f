import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useAfterPaint } from './use-counted-report.ts'

function follow(prepare: (latest: string) => Iterable<undefined> = () => []) {
  function* count(latest: string) {
    if (latest !== 'a') yield* prepare(latest)
    return latest
  }
  return renderHook(({ latest }) => useAfterPaint(latest, count), { initialProps: { latest: 'a' } })
}

test('nothing is prepared or drawn before the frame with the press is painted', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => {})
  const prepared: string[] = []
  const { result, rerender } = follow((latest) => {
    prepared.push(latest)
    return []
  })
  expect(result.current).toBe('a')
  rerender({ latest: 'b' })
  expect(result.current).toBe('a')
  act(() => frames.at(-1)?.(0))
  // The frame is painted after its callbacks.
  expect(prepared).toEqual([])
  await waitFor(() => expect(result.current).toBe('b'))
  expect(prepared).toEqual(['b'])
  vi.unstubAllGlobals()
})

test('if no frame is painted, it runs all the same', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 1)
  vi.stubGlobal('cancelAnimationFrame', () => {})
  const { result, rerender } = follow()
  rerender({ latest: 'b' })
  await waitFor(() => expect(result.current).toBe('b'))
  vi.unstubAllGlobals()
})

test('a later press is what counts; the steps of the previous one end', async () => {
  const taken: string[] = []
  const { result, rerender } = follow(function* (latest) {
    for (let step = 0; step < 40; step += 1) {
      taken.push(`${latest}${step}`)
      // Longer than a slice, so that the next step runs in a separate turn.
      const end = performance.now() + 15
      while (performance.now() < end);
      yield
    }
  })
  rerender({ latest: 'b' })
  await waitFor(() => expect(taken).toContain('b0'))
  rerender({ latest: 'c' })
  await waitFor(() => expect(result.current).toBe('c'))
  expect(taken).not.toContain('b39')
  expect(taken).toEqual(expect.arrayContaining(['c0', 'c39']))
})

test('an error thrown in a step reaches the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { rerender } = follow(function* () {
    yield
    throw new RangeError('Array buffer allocation failed')
  })
  await expect(
    (async () => {
      rerender({ latest: 'b' })
      // Loops until the error is thrown.
      for (;;) await act(() => new Promise((soon) => setTimeout(soon, 10)))
    })(),
  ).rejects.toThrow('Array buffer allocation failed')
})
