import type { VirtualItem } from '@tanstack/react-virtual'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFewAtATime } from './virtual-rows.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] }))
afterEach(() => void vi.useRealTimers())

const items = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place): VirtualItem => {
    const index = from + place
    return { key: `row ${index}`, index, start: index * 48, end: index * 48 + 48, size: 48, lane: 0 }
  })

function scrolled(from: number, to: number, rankOf = (index: number) => index) {
  const { result, rerender } = renderHook(
    ({ from, to }) => useFewAtATime(items(from, to), { most: 3, rankOf }),
    { initialProps: { from, to } },
  )
  return {
    drawn: () => result.current.map(({ index }) => index),
    scrollTo: (from: number, to: number) => rerender({ from, to }),
    nextFrame: () => act(() => void vi.advanceTimersToNextFrame()),
  }
}

test('a frame draws a few rows, and the next frames draw the others', () => {
  const { drawn, nextFrame } = scrolled(0, 7)
  expect(drawn()).toEqual([0, 1, 2])
  nextFrame()
  expect(drawn()).toEqual([0, 1, 2, 3, 4, 5])
  nextFrame()
  expect(drawn()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  nextFrame()
  expect(vi.getTimerCount()).toBe(0)
})

test('drawn rows stay, however many are added', () => {
  const { drawn, scrollTo, nextFrame } = scrolled(0, 2)
  nextFrame()
  scrollTo(2, 9)
  expect(drawn()).toEqual([2, 3, 4, 5])
  nextFrame()
  expect(drawn()).toEqual([2, 3, 4, 5, 6, 7, 8])
})

test('rows with the highest priority are drawn first, in their place', () => {
  expect(scrolled(0, 7, (index) => -index).drawn()).toEqual([5, 6, 7])
  expect(scrolled(0, 7, (index) => (index === 0 ? -100 : -index)).drawn()).toEqual([0, 6, 7])
})
