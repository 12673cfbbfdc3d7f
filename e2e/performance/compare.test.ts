import { expect, test } from 'vitest'
import { compareRuns } from './compare.mjs'

test('a saved run is compared figure by figure: what changed is named, noise and goals are not', () => {
  const before = {
    date: '2026-11-21',
    press: [
      { report: '360 rows', way: 'ours', ms: 20, 'of dashboard': 1.5, goal: 0.9 },
      { report: '9,150 rows', way: 'ours', ms: 40, 'of dashboard': 1.6, goal: 0.8 },
    ],
  }
  const now = {
    date: '2026-11-22',
    press: [
      { report: '360 rows', way: 'ours', ms: 21, 'of dashboard': 0.75, goal: 0.5 },
      { report: '100,000 rows', way: 'ours', ms: 200, 'of dashboard': 0.5, goal: 0.6 },
    ],
    bundle: [{ part: 'charts', kibibytes: 94, budget: 110 }],
  }
  expect(compareRuns(before, now)).toEqual([
    { section: 'press', figure: '360 rows, ours: of dashboard', before: 1.5, now: 0.75, change: '−50 %' },
  ])
})

test('what was below zero has changed by so much, whichever way', () => {
  const at = (milliseconds: number) => ({ gateway: [{ figure: 'added to the first byte', milliseconds }] })
  expect(compareRuns(at(-2), at(1))).toMatchObject([{ change: '+150 %' }])
})
