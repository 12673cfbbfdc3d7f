import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { smallReport } from '../../testing/wire-report.ts'
import { RevisionsContext } from '../revisions/use-revisions.ts'
import { badgeWords } from './badge-words.ts'
import { ProofBadge } from './proof-badge.tsx'

const held = { report: smallReport, range: { start: '2026-10-30', end: '2026-11-02' }, readAt: 0 }
const change = { characters: 12_345, text: 12_345, documents: 0, improvement: 0, speech: 0 }
const revision = { day: '2026-10-31', change, since: 0, found: 1 }

test('past days that changed lately are told on the badge; those of long ago in its panel alone', async () => {
  render(
    <RevisionsContext
      value={{
        revisions: [
          { ...revision, isSettling: true },
          { ...revision, day: '2026-10-30', isSettling: false },
        ],
      }}
    >
      <ProofBadge held={held} isFiltered={false} invoice={null} />
    </RevisionsContext>,
  )
  expect(await screen.findByRole('button', { name: /, 1 past day changed$/ })).toBeVisible()
})

test('the badge says of which rows the proof is, where fewer days or keys are shown', () => {
  const days = { start: '2026-11-01', end: '2026-11-02' }
  const zoomed = { ...held, range: days, slicedFrom: held }
  expect(badgeWords(held, false).words).toBe('Rows match')
  expect(badgeWords(held, true).words).toBe('Rows of all keys match')
  expect(badgeWords(zoomed, false).words).toBe('Rows of 30 Oct – 2 Nov match')
})
