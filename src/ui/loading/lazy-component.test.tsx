import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { PartMissing } from '../messages/part-missing.tsx'
import { ToastRegion } from '../messages/toast.tsx'
import { lazyComponent } from './lazy-component.tsx'

/** As Chromium says it. */
const NOT_FETCHED = 'Failed to fetch dynamically imported module: http://127.0.0.1/assets/share.js'

/** A component whose code cannot be fetched until `comes` is called. */
function cutOff(options?: Parameters<typeof lazyComponent>[2]) {
  let isThere = false
  const load = vi.fn(() =>
    isThere ? Promise.resolve(() => <p>Contents</p>) : Promise.reject(new TypeError(NOT_FETCHED)),
  )
  const Part = lazyComponent(load, () => <p>Its place</p>, options)
  const comes = () => {
    isThere = true
  }
  return { Part, load, comes }
}

async function closeToasts() {
  for (const button of screen.queryAllByRole('button', { name: 'Dismiss' })) await userEvent.click(button)
}

afterEach(() => vi.restoreAllMocks())

test('a part that cannot be fetched leaves the page, says so, and comes once the device is online again', async () => {
  const { Part, comes } = cutOff()
  render(
    <>
      <p>The table</p>
      <Part />
      <Part />
      <ToastRegion />
    </>,
  )
  const said = 'A part of the console could not be loaded. Check the connection and try again.'
  expect(await screen.findAllByText(said)).toHaveLength(1)
  expect(screen.getByText('The table')).toBeVisible()
  expect(screen.getAllByText('Its place')).toHaveLength(2)

  comes()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findAllByText('Contents')).toHaveLength(2)
  await closeToasts()
})

test('the next press asks for it again, and so does the next time it is opened', async () => {
  const { Part, load, comes } = cutOff()
  const page = (isOpen: boolean) => (
    <>
      <button type="button">Share</button>
      {isOpen ? <Part /> : null}
    </>
  )
  const { rerender } = render(page(true))
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(load).toHaveBeenCalledTimes(2)
  rerender(page(false))
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(load).toHaveBeenCalledTimes(2)
  comes()
  rerender(page(true))
  expect(await screen.findByText('Contents')).toBeVisible()
})

test('a part with words for it says in its own place that it is missing, and Try again brings it', async () => {
  const { Part, load, comes } = cutOff({ Missing: PartMissing })
  const page = (isOpen: boolean) => (
    <>
      <main id="main" tabIndex={-1}>
        {isOpen ? <Part /> : null}
      </main>
      <ToastRegion />
    </>
  )
  const { rerender } = render(page(false))
  await closeToasts()
  rerender(page(true))
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('This part of the console could not be loaded')
  expect(screen.queryByText('Its place')).not.toBeInTheDocument()
  expect(screen.queryByText(/^A part of the console/)).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(load).toHaveBeenCalledTimes(2)
  expect(await screen.findByRole('button', { name: 'Try again' })).toHaveFocus()
  comes()
  await userEvent.keyboard('[Space]')
  expect(await screen.findByText('Contents')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByRole('main')).toHaveFocus()
})

test('where the server has other files by now, it is said that there is a newer version', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    Object.assign(Object.create(null), {
      name: 'http://127.0.0.1/assets/share.js',
      responseStatus: 404,
    }),
  ])
  const { Part } = cutOff()
  render(
    <>
      <Part />
      <ToastRegion />
    </>,
  )
  expect(
    await screen.findByText('There is a newer version of the console. Reload the page to use it.'),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  await closeToasts()
})

test('a fault in the code itself is thrown where it is rendered', async () => {
  const Part = lazyComponent(
    () => Promise.reject(new TypeError('x is not a function')),
    () => <p>Its place</p>,
  )
  await Part.load()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<Part />)).toThrow('x is not a function')
})
