import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showToast, ToastRegion, type ToastWords } from './toast.tsx'

function show(...toasts: ToastWords[]) {
  render(<ToastRegion />)
  act(() => toasts.forEach(showToast))
}

test('a toast without an action replaces the previous one without, but never one with an action', () => {
  const action = { label: 'Undo', onPress: vi.fn() }
  show({ title: 'Copied' }, { title: 'Removed', action }, { title: 'Copied' })
  expect(screen.getAllByText('Copied')).toHaveLength(1)
  act(() => showToast({ title: 'Saved' }))
  expect(screen.queryByText('Copied')).toBeNull()
  expect(screen.getByText('Saved')).toBeInTheDocument()
  expect(screen.getByText('Removed')).toBeInTheDocument()
})

test('a toast is a status; a failure toast is an alert', () => {
  show({ title: 'Copied' })
  expect(screen.getByRole('status')).toHaveTextContent('Copied')
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => showToast({ title: 'Not copied', isFailure: true }))
  expect(screen.getByRole('alert')).toHaveTextContent('Not copied')
})

test('toasts with an action are shown together', () => {
  const action = { label: 'Undo', onPress: vi.fn() }
  show({ title: 'Removed', action }, { title: 'Removed', action })
  expect(screen.getAllByText('Removed')).toHaveLength(2)
})

test('a toast closes when its signal aborts, and never appears if it has already aborted', () => {
  const ends = new AbortController()
  show({ title: 'Row removed', until: ends.signal }, { title: 'Too late', until: AbortSignal.abort() })
  expect(screen.getByText('Row removed')).toBeInTheDocument()
  expect(screen.queryByText('Too late')).toBeNull()
  act(() => ends.abort())
  expect(screen.queryByText('Row removed')).toBeNull()
})
