import { expect, test } from 'vitest'
import { smallReport } from '../../testing/wire-report.ts'
import { badgeWords } from './badge-words.ts'

const held = { report: smallReport, range: { start: '2026-10-30', end: '2026-11-02' }, readAt: 0 }

test('the badge says of which rows the proof is, where fewer days or keys are shown', () => {
  const days = { start: '2026-11-01', end: '2026-11-02' }
  const zoomed = { ...held, range: days, slicedFrom: held }
  expect(badgeWords(held, false).words).toBe('Rows match')
  expect(badgeWords(held, true).words).toBe('Rows of all keys match')
  expect(badgeWords(zoomed, false).words).toBe('Rows of 30 Oct – 2 Nov match')
})
