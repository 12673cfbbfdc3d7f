import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tooltips } from './tooltips.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  // What stands where: the control below its tooltip, as in a browser.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.getAttribute('role') === 'tooltip'
      ? new DOMRect(100, 70, 60, 24)
      : new DOMRect(100, 100, 60, 24)
  })
})
afterEach(() => vi.useRealTimers())

function open() {
  render(
    <>
      <p id="why">Already here</p>
      <button data-tooltip="Pins the text" aria-describedby="why">
        Pin
      </button>
      <button>Other</button>
      <Tooltips />
    </>,
  )
  const button = screen.getByRole('button', { name: 'Pin' })
  rest(button, 110)
  return button
}

// In the top layer, which jsdom does not know.
const shown = () => screen.queryByRole('tooltip', { hidden: true })

/** The pointer comes to `target` at this height, and stays. */
function rest(target: Element, clientY: number) {
  fireEvent.pointerOver(target, { pointerType: 'mouse', clientX: 120, clientY })
  fireEvent.pointerMove(target, { pointerType: 'mouse', clientX: 120, clientY })
  act(() => {
    vi.advanceTimersByTime(600)
  })
}

test('once scrolling has hidden a tooltip, Escape belongs to the page again, and the tooltip comes back', () => {
  const button = open()
  expect(shown()).toHaveTextContent('Pins the text')
  fireEvent.scroll(document)
  expect(shown()).toBeNull()
  const onEscape = vi.fn()
  button.addEventListener('keydown', onEscape)
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(onEscape).toHaveBeenCalledOnce()
  rest(button, 111)
  expect(shown()).toBeInTheDocument()
})

test('the pointer may rest on a tooltip (WCAG 1.4.13), which goes once the pointer has left it and its control', () => {
  open()
  const other = screen.getByRole('button', { name: 'Other' })
  // In the gap, on the tooltip, and above it: all of that is over another control.
  rest(other, 97)
  expect(shown()).toBeInTheDocument()
  rest(other, 80)
  expect(shown()).toBeInTheDocument()
  fireEvent.pointerMove(other, { pointerType: 'mouse', clientX: 120, clientY: 60 })
  expect(shown()).toBeNull()
})

test('a tooltip is described beside what describes its control already, and takes away only itself', () => {
  const button = open()
  expect(button).toHaveAccessibleDescription('Already here Pins the text')
  fireEvent.pointerDown(button)
  expect(button).toHaveAccessibleDescription('Already here')
})

test('what closes under a pointer that rests after its press names nothing, so that Escape is left to the page', () => {
  const button = open()
  fireEvent.pointerDown(button, { pointerType: 'mouse', clientX: 120, clientY: 110 })
  expect(shown()).toBeNull()
  // What the press opened has closed again: the browser says that the pointer is over the control.
  rest(button, 110)
  expect(shown()).toBeNull()
  rest(button, 112)
  expect(shown()).toBeInTheDocument()
})
