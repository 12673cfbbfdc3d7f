import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { announce, Announcer } from './announcer.tsx'
import { showToast, ToastRegion, type ToastWords } from './toast.tsx'

function show(...toasts: ToastWords[]) {
  render(<ToastRegion />)
  act(() => toasts.forEach(showToast))
}

test('a toast replaces the previous one: an Undo never moves over the target of the next press', () => {
  show({ title: 'Removed', action: { label: 'Undo', onPress: vi.fn() } }, { title: 'Copied' })
  expect(screen.queryByText('Removed')).toBeNull()
  act(() => showToast({ title: 'Saved' }))
  expect(screen.getAllByRole('alertdialog').map(({ textContent }) => textContent)).toEqual(['Saved'])
})

test('a toast is read once, from a region that was there before; a failure toast is an alert', async () => {
  render(<Announcer />)
  const region = screen.getByRole('status')
  show({ title: 'Copied' })
  act(() => announce('Copied'))
  await waitFor(() => expect(region).toHaveTextContent(/^Copied$/))
  expect(screen.getAllByRole('status')).toEqual([region])
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => showToast({ title: 'Not copied', isFailure: true }))
  expect(screen.getByRole('alert')).toHaveTextContent('Not copied')
})

test('a toast closes when its signal aborts, and never appears if it has already aborted', async () => {
  const ends = new AbortController()
  show({ title: 'Row removed', until: ends.signal }, { title: 'Too late', until: AbortSignal.abort() })
  expect(screen.getByText('Row removed')).toBeInTheDocument()
  expect(screen.queryByText('Too late')).toBeNull()
  act(() => ends.abort())
  await waitFor(() => expect(screen.queryByText('Row removed')).toBeNull())
})

test('the second press of a double press meets the toast, and does nothing', async () => {
  const action = { label: 'Undo', onPress: vi.fn() }
  show({ title: 'Removed', action })
  await userEvent.dblClick(screen.getByRole('button', { name: 'Undo' }))
  expect(action.onPress).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Removed')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Removed')).toBeNull())
})

test('the second press of a double press does not undo what the first one did', async () => {
  const undo = vi.fn()
  const action = () => showToast({ title: 'Moved', action: { label: 'Undo', onPress: undo } })
  show({ title: 'Some are elsewhere', action: { label: 'Move', onPress: action } })
  await userEvent.click(screen.getByRole('button', { name: 'Move' }))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).not.toHaveBeenCalled()
  await waitFor(
    async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
      expect(undo).toHaveBeenCalledTimes(1)
    },
    { timeout: 3000 },
  )
})
