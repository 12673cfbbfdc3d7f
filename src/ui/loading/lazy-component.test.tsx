import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyComponent } from './lazy-component.tsx'

/** Chromium's message. */
const NOT_FETCHED = 'Failed to fetch dynamically imported module: http://127.0.0.1/assets/share.js'

/** A component whose code cannot be fetched until `comes` is called. */
function cutOff() {
  let isThere = false
  const load = vi.fn(() =>
    isThere ? Promise.resolve(() => <p>Contents</p>) : Promise.reject(new TypeError(NOT_FETCHED)),
  )
  const Part = lazyComponent(load, () => <p>Its place</p>)
  const comes = () => {
    isThere = true
  }
  return { Part, load, comes }
}

afterEach(() => vi.restoreAllMocks())

test('a part that cannot be fetched shows an error in its place, and Try again loads it', async () => {
  const { Part, load, comes } = cutOff()
  render(
    <>
      <p>The table</p>
      <Part />
    </>,
  )
  expect(screen.getByText('Its place')).toBeVisible()
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of the console could not be loaded')
  expect(screen.queryByText('Its place')).not.toBeInTheDocument()
  expect(screen.getByText('The table')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(load).toHaveBeenCalledTimes(2)
  expect(await screen.findByRole('button', { name: 'Try again' })).toHaveFocus()
  comes()
  await userEvent.keyboard('[Space]')
  expect(await screen.findByText('Contents')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('it is fetched again when the device is back online, and the next time it is opened', async () => {
  const { Part, load, comes } = cutOff()
  const { rerender } = render(<Part />)
  await screen.findByRole('alert')
  rerender(<p>Closed</p>)
  act(() => void dispatchEvent(new Event('online')))
  expect(load).toHaveBeenCalledTimes(1)
  rerender(<Part />)
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  comes()
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('Contents')).toBeVisible()
})

test('a component already loaded is shown at once, without its placeholder', async () => {
  const { Part, comes } = cutOff()
  comes()
  await Part.load()
  render(<Part />)
  expect(screen.getByText('Contents')).toBeVisible()
})

test('if the server no longer has the file, the notice says that there is a newer version', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    Object.assign(Object.create(null), {
      name: 'http://127.0.0.1/assets/share.js',
      responseStatus: 404,
    }),
  ])
  const { Part } = cutOff()
  render(<Part />)
  expect(await screen.findByRole('alert')).toHaveTextContent('There is a newer version of the console')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
})

test('an error in the code itself is thrown when it is rendered', async () => {
  const Part = lazyComponent(
    () => Promise.reject(new TypeError('x is not a function')),
    () => <p>Its place</p>,
  )
  await Part.load()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<Part />)).toThrow('x is not a function')
})
