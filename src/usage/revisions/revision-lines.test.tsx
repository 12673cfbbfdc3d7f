import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { RevisionLines } from './revision-lines.tsx'

const at = Date.parse('2026-11-14T12:00:00Z')
const still = { text: 0, documents: 0, improvement: 0 }
const change = { ...still, characters: 3204, speech: -60_000 }
const revisions = Array.from({ length: 7 }, (_, day) => ({
  day: `2026-11-0${7 - day}`,
  change,
  since: at,
  found: at,
  isSettling: true,
}))

test('five changed days are told, the others on a press', async () => {
  render(<RevisionLines revisions={revisions} />)
  expect(screen.getByRole('heading', { name: '7 past days changed since you last read them' })).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(
    '7 Nov 2026: +3,204 characters and −1 m of speech since you read it on 14 Nov at 12:00 UTC',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more days' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(7)
})

test('what was seen can be marked as such', async () => {
  const onSeen = vi.fn()
  render(<RevisionLines revisions={revisions.slice(0, 1)} onSeen={onSeen} />)
  await userEvent.click(screen.getByRole('button', { name: 'Mark as seen' }))
  expect(onSeen).toHaveBeenCalledOnce()
})

test('what could not be compared is said', () => {
  render(<RevisionLines revisions={[]} trouble="other-account" />)
  expect(screen.getByText(/^Most days differ from what this device read before/)).toBeVisible()
})
