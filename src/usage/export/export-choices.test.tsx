import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { reportOf, type Row } from '../../testing/wire-report.ts'
import { readView } from '../address/address.ts'
import { countedOf, pageOf } from '../page-under-test.ts'
import { regroupLoaded } from '../figures/regroup.ts'
import { PageContext } from '../page.ts'
import { ExportChoices } from './export-choices.tsx'
import { pictureOf } from './save-export.ts'

const today = '2026-11-21'
const later = { start: '2026-11-13', end: '2026-11-20' }
const earlier = { start: '2026-11-05', end: '2026-11-12' }

const loadedOf = (rows: readonly Row[], range: typeof later) => ({
  report: reportOf(rows, range),
  range,
  readAt: Date.parse(`${today}T12:00:00Z`),
})
const loaded = loadedOf([{ key: 'a', label: 'Shop', day: '2026-11-14', text: 100 }], later)
const before = loadedOf([{ key: 'g', label: 'Gone', day: '2026-11-08', text: 5 }], earlier)

test('the picture of a key that is gone shows that key, not all of them', () => {
  const view = readView({ ...later, key: 'g', compare: 'before', align: 'date' }, today)
  const { lines, main } = pictureOf(countedOf(loaded, view, today, before))
  expect(lines).toContain('Keys: only Gone')
  expect(main.totals.every((total) => total === 0)).toBe(true)
})

test('the picture of some keys says what it contains, the picture of all does not', () => {
  const { report, range } = loadedOf(
    [
      { key: 'a', label: 'Shop', day: '2026-11-14', text: 100 },
      { key: 'b', label: 'Blog', day: '2026-11-14', text: 50 },
    ],
    later,
  )
  const proofOf = (q: string) =>
    pictureOf(countedOf({ ...loaded, report, range }, readView({ ...later, q }, today), today)).lines.find(
      (line) => line.startsWith('Proof:'),
    )
  expect(proofOf('shop')).toContain('This file contains only Shop')
  expect(proofOf('')).not.toContain('This file contains')
})

test('a file has the rows of the days in its name, even while other days and their comparison are still drawn', async () => {
  const next = { start: '2026-11-15', end: '2026-11-20' }
  const requested = loadedOf([{ key: 'n', label: 'Next', day: '2026-11-15', text: 7 }], next)
  const view = readView({ compare: 'before', align: 'date' }, today)
  const page = pageOf(loaded, view, today)
  render(
    <PageContext value={{ ...page, counted: countedOf(loaded, view, today, before) }}>
      <ExportChoices loaded={requested} onStart={(work) => void work()} />
    </PageContext>,
  )
  // jsdom has no addresses for files and follows no links.
  const files: Blob[] = []
  const names: string[] = []
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (file: Blob) => `blob:${files.push(file)}`
      static override revokeObjectURL = () => {}
    },
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await userEvent.click(screen.getByRole('button', { name: 'CSV, a row per key' }))
  await waitFor(() => expect(names).toEqual(['usage-2026-11-15-to-2026-11-20-utc-by-key.csv']))
  const text = await files[0]?.text()
  expect(text).toContain('Next')
  expect(text).not.toContain('Shop')
})

test('the charge-back says that it has all keys, where others have only those shown', () => {
  const view = readView({ ...later, q: 'shop' }, today)
  const page = pageOf(loaded, view, today)
  const settings = {
    ...page.settings,
    inUse: { version: 1 as const, groups: [{ name: 'Team', labels: ['Shop'] }] },
  }
  render(
    <PageContext value={{ ...page, settings, counted: countedOf(loaded, view, today) }}>
      <ExportChoices loaded={loaded} onStart={() => {}} />
    </PageContext>,
  )
  expect(screen.getByRole('combobox', { name: 'Keys' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Charge-back/ })).toHaveTextContent(/all keys$/)
})

test('groups are called groups, in the menu and in the picture', () => {
  const grouped = regroupLoaded(loaded, [{ name: 'Team', keys: ['a'] }])
  const view = readView({ ...later }, today)
  render(
    <PageContext value={pageOf(grouped, view, today)}>
      <ExportChoices loaded={grouped} onStart={() => {}} />
    </PageContext>,
  )
  expect(screen.getByRole('combobox', { name: 'Groups' })).toHaveTextContent('1 group')
  expect(pictureOf(countedOf(grouped, view, today)).lines).toContain('Groups: 1 group')
})
