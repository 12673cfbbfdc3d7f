import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CrashBoundary } from './crash-boundary.tsx'

afterEach(() => vi.unstubAllGlobals())

function Broken({ fault }: { readonly fault: unknown }): never {
  throw fault
}

test('a crashed page says so and what to do, its surroundings stay, and the next page works', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const at = (page: string, fault?: Error) => (
    <>
      <p>The header</p>
      <CrashBoundary key={page}>{fault ? <Broken fault={fault} /> : <p>The page</p>}</CrashBoundary>
    </>
  )
  sessionStorage.setItem('playground-draft', '{}')
  const { rerender } = render(at('/usage', new TypeError('x is undefined')))
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Something went wrong.*a fault in the console, not in the service.*Your draft is kept/,
  )
  expect(screen.getByText('The header')).toBeVisible()
  await userEvent.click(screen.getByText('For a bug report'))
  expect(screen.getByText('TypeError: x is undefined')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Reload the page' }))
  expect(reload).toHaveBeenCalledOnce()

  rerender(at('/playground'))
  expect(screen.getByText('The page')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test.each([
  ['there is no draft', () => null],
  [
    'storage is forbidden',
    () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
  ],
])('if %s, the crash screen does not promise one', (_, getItem) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(getItem)
  render(
    <CrashBoundary>
      <Broken fault={new TypeError('x is undefined')} />
    </CrashBoundary>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Something went wrong.*Reloading the page usually helps/,
  )
  expect(screen.getByRole('alert')).not.toHaveTextContent('draft')
})
