import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderConsoleWith } from '../../testing/console.tsx'

/** The usage page with a service that answers every request in this way. */
async function openWith(status: number, headers: Record<string, string>, body: string) {
  return renderConsoleWith((_, response) => response.writeHead(status, headers).end(body), '/usage')
}

test('if the key on the console’s server is refused, the page says who can change it, and asks nobody to enter one', async () => {
  await openWith(403, {}, '{"message":"No admin key"}')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('This key is not allowed to read analytics (403)')
  expect(alert).toHaveTextContent(
    'The key is kept on the console’s server; ask its administrator to change it.',
  )
  expect(screen.queryByRole('button', { name: 'Connection settings' })).toBeNull()
})

test('a service that asks for a pause gets no request before it has passed', async () => {
  const service = await openWith(429, { 'Retry-After': '2' }, '{"message":"One moment"}')
  expect(await screen.findByText('The service asks you to wait 2 seconds before trying again.')).toBeVisible()
  const again = screen.getByRole('button', { name: /^Try again in 0:0[12]$/ })
  const asked = service.received.length
  const refresh = screen.getByRole('button', { name: /^Refresh in 0:0[12]$/ })
  // Neither works during the wait.
  for (const control of [again, refresh]) {
    expect(control).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(control)
  }
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })).toBeVisible()
  // Each looks at the clock four times a second, not at the same moment.
  await vi.waitFor(() => expect(refresh).toHaveAccessibleName('Refresh'))
  expect(service.received.length).toBe(asked)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(service.received.length).toBeGreaterThan(asked))
})

test('a failure beside earlier figures can be closed, which leaves the focus at Refresh, and the next one is shown again', async () => {
  const user = userEvent.setup()
  let status = 200
  await renderConsoleWith(
    (_, response) =>
      response.writeHead(status).end('{"usage_report":{"group_by":"key_and_day","key_and_day_usages":[]}}'),
    '/usage',
  )
  const refresh = await screen.findByRole('button', { name: 'Refresh' })
  await screen.findByText(/^Read at/)
  status = 500
  for (let time = 0; time < 2; time += 1) {
    await user.click(refresh)
    expect(await screen.findByRole('alert')).toHaveTextContent('The figures shown are the earlier ones.')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(refresh).toHaveFocus()
  }
  await user.click(refresh)
  const again = await screen.findByRole('button', { name: 'Try again' })
  status = 200
  await user.click(again)
  expect(refresh).toHaveFocus()
})

test('after a Refresh that failed for both periods, each “Try again” retries both', async () => {
  const user = userEvent.setup()
  let status = 200
  await renderConsoleWith(
    (_, response) =>
      response
        .writeHead(status)
        .end(
          '{"usage_report":{"key_and_day_usages":[{"api_key":"a***b","usage_date":"2026-11-20","usage":{"total_characters":5}}]}}',
        ),
    '/usage?compare=before',
  )
  await screen.findByRole('region', { name: 'What changed' })
  for (const which of [0, 1]) {
    const refresh = screen.getByRole('button', { name: 'Refresh' })
    await vi.waitFor(() => expect(refresh).not.toHaveAttribute('aria-disabled', 'true'))
    status = 500
    await user.click(refresh)
    await screen.findByRole('alert')
    await vi.waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2))
    status = 200
    const again = screen.getAllByRole('button', { name: 'Try again' })[which]
    if (again) await user.click(again)
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
    expect(screen.queryByText(/not read again/)).toBeNull()
  }
})
