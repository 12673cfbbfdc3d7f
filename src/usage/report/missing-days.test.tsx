import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderConsoleWith } from '../../testing/console.tsx'
import { describeMissing } from './load-outcome.tsx'

test.each([
  [[['2026-11-18', '2026-11-18']], '1 day missing: 18 Nov'],
  [[['2026-11-18', '2026-11-19']], '2 days missing: 18–19 Nov'],
  [[['2026-10-31', '2026-11-01']], '2 days missing: 31 Oct – 1 Nov'],
  [
    [
      ['2026-11-03', '2026-11-05'],
      ['2026-11-18', '2026-11-18'],
    ],
    '4 days missing: 3–5 Nov and 18 Nov',
  ],
  [
    [
      ['2026-10-25', '2026-10-31'],
      ['2026-11-01', '2026-11-03'],
    ],
    '10 days missing: 25 Oct – 3 Nov',
  ],
])('days that are missing are counted and named: %j', (days, words) => {
  const parts = days.map(([start = '', end = '']) => ({ start, end }))
  const range = { start: '2026-10-22', end: '2026-11-20' }
  expect(describeMissing(parts, range)).toBe(words)
  expect(describeMissing(parts, range, 'to compare')).toBe(words.replace('missing', 'to compare missing'))
})

test('missing days are announced once, and so are they once they are loaded; “Load them” keeps the focus while the days load and after a failure; once they are there, Refresh has it', async () => {
  const user = userEvent.setup()
  let status = 500
  let release: (() => void) | undefined
  let isHeld = false
  // Every status that appears with words in it is read.
  const statuses: string[] = []
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element)
        for (const status of [node, ...node.querySelectorAll('*')])
          if (status.role === 'status') statuses.push(status.textContent)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  const service = await renderConsoleWith(async ({ url }, response) => {
    const start = new URL(url ?? '', 'http://service').searchParams.get('start_date') ?? ''
    const isEarly = start < '2025-01-01'
    if (isEarly && isHeld) await new Promise<void>((resolve) => (release = resolve))
    response.writeHead(isEarly ? status : 200).end(
      JSON.stringify({
        usage_report: {
          key_and_day_usages: [
            { api_key: 'a***b', usage_date: '2025-03-03', usage: { total_characters: 5 } },
          ],
        },
      }),
    )
  }, '/usage?start=2024-10-01&end=2025-11-27')
  await screen.findByRole('table', { name: 'Keys' })
  const load = await screen.findByRole('button', { name: 'Load them' })
  expect(statuses.filter((words) => words.includes('days missing'))).toHaveLength(1)
  isHeld = true
  for (const next of [500, 200]) {
    status = next
    await user.click(load)
    await vi.waitFor(() => expect(load).toHaveAttribute('aria-disabled', 'true'))
    expect(load).toHaveFocus()
    await vi.waitFor(() => expect(release).toBeDefined())
    const asked = service.received.length
    await user.keyboard('{Enter}')
    expect(service.received).toHaveLength(asked)
    release?.()
    release = undefined
    if (next === 200) break
    isHeld = false
    expect(await screen.findByRole('alert')).toHaveTextContent('; not loaded: ')
    expect(load).toHaveFocus()
    isHeld = true
  }
  await vi.waitFor(() => expect(load).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Refresh' })).toHaveFocus()
  expect(await screen.findByText('All 423 days loaded')).toBeInTheDocument()
  isHeld = false
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText(/^Read again at \d\d:\d\d UTC$/)).toBeInTheDocument()
})
