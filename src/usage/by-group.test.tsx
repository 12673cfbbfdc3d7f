/** Usage by group: the page against an in-memory service that has a console file with groups. */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '../app/console.tsx'
import { eventually } from '../testing/eventually.ts'
import { everyDay } from '../testing/plain-calendar.ts'
import { wireRow, type Row } from '../testing/wire-report.ts'
import { SETTINGS_KEY } from '../settings/read-console-settings.ts'
import type { UsageSearch } from './address/address.ts'
import { UsagePage } from './usage-page.tsx'

/** Web contains Shop, which grows, and Mobile app, which jumps on 18 November; Old has no group and stops before the days shown. */
const usage: readonly Row[] = everyDay('2026-08-01', '2026-11-20').flatMap((day) => {
  const rows: Row[] = [
    { key: 'aaaa****1111', label: 'Shop', day, text: day >= '2026-10-22' ? 30_000 : 20_000 },
    { key: 'bbbb****2222', label: 'Mobile app', day, text: day === '2026-11-18' ? 90_000 : 1_000 },
    // Renamed after the earlier days of the comparison.
    { key: 'cccc****3333', label: day < '2026-10-22' ? 'Help bot' : 'Support bot', day, text: 5_000 },
  ]
  if (day < '2026-10-17') rows.push({ key: 'dddd****4444', label: 'Old', day, text: 2_000 })
  return rows
})

const file = {
  version: 1,
  groups: [
    { name: 'Web', keys: ['aaaa****1111', 'bbbb****2222'] },
    { name: 'Support', labels: ['Support *'] },
  ],
}

function respond(address: URL, rows = usage): Response {
  if (address.pathname.endsWith('/console-file')) return Response.json({ file, problems: [] })
  const [start = '', end = ''] = ['start_date', 'end_date'].map((name) =>
    (address.searchParams.get(name) ?? '').slice(0, 10),
  )
  const asked = rows.filter(({ day }) => start <= day && day <= end).map(wireRow)
  return Response.json({ usage_report: { group_by: 'key_and_day', key_and_day_usages: asked } })
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z'), toFake: ['Date'] })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.stubGlobal('fetch', (address: string | URL) =>
    Promise.resolve(respond(new URL(address, 'http://localhost'))),
  )
  vi.stubGlobal('Worker', undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Goes to another address on the same page. */
let follow: (search: UsageSearch) => void = () => {}

function open(words: string) {
  function Page() {
    const [search, setSearch] = useState<UsageSearch>(() => Object.fromEntries(new URLSearchParams(words)))
    useEffect(() => {
      follow = setSearch
    }, [])
    return (
      <UsagePage
        search={search}
        onOpenConnection={vi.fn()}
        onSearchChange={(change) => setSearch((before) => ({ ...before, ...change }))}
      />
    )
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const cells = (row: HTMLElement) =>
  [...row.querySelectorAll('th,td')].map((cell) => (cell.textContent ?? '').replaceAll('\u00a0', ' ').trim())
const table = () => screen.findByRole('table', { name: 'Groups' })
const line = async (name: RegExp) => cells(await within(await table()).findByRole('row', { name }))

test('in a zoom, a group and its keys were last used on the same day, which is later', async () => {
  open('split=group&start=2026-10-22&end=2026-11-20')
  expect(await line(/^Web/)).toContain('20 Nov')
  act(() => follow({ split: 'group', start: '2026-11-01', end: '2026-11-05' }))
  await eventually(async () => expect(await line(/^Web/)).toContain('155,000'))
  expect([(await line(/^Web/)).at(-1), (await line(/Shop/)).at(-1)]).toEqual(['20 Nov', '20 Nov'])
})

test('compared: words, table and totals show the change of each group', async () => {
  open('split=group&compare=before')
  const words = await screen.findByRole('region', { name: 'What changed' })
  // Computed by hand: Shop 900,000 − 600,000 and Mobile app +89,000; Old −60,000.
  expect((words.textContent ?? '').replaceAll('\u00a0', ' ')).toMatch(
    /^\+329 K characters against 17 Sep – 16 Oct: \+389 K Web, −60 K keys without a group \(gone/,
  )
  expect(await line(/^Web/)).toContain('+389,000 +61.7%')
  expect(await line(/^No group/)).toContain('−60,000 gone')
})

test('compared: the keys of each group show their change, including keys that are gone, even in the list of groups', async () => {
  vi.stubGlobal('fetch', (address: string | URL) => {
    const asked = new URL(address, 'http://localhost')
    const isFile = asked.pathname.endsWith('/console-file')
    return Promise.resolve(isFile ? Response.json({ problems: [] }) : respond(asked))
  })
  localStorage.setItem(SETTINGS_KEY, JSON.stringify(file))
  onTestFinished(() => localStorage.clear())
  const user = open('split=group&compare=before')
  await screen.findByRole('region', { name: 'What changed' })
  expect(await line(/^Shop/)).toContain('+300,000 +50.0%')
  expect(await line(/^Mobile app/)).toContain('+89,000 +296.7%')
  expect(await line(/^Old/)).toContain('−60,000 gone')
  const names = within(await table())
    .getAllByRole('rowheader')
    .map((head) => head.querySelector('[data-key]')?.textContent)
  expect(names.indexOf('Old')).toBe(names.indexOf('No group') + 1)
  await user.click(screen.getByRole('button', { name: 'Edit groups' }))
  const dialog = await screen.findByRole('dialog', { name: 'Settings' })
  await user.click(within(dialog).getByText(/^Key by key/))
  expect(within(dialog).getByText('Old')).toBeVisible()
})

test('compared: a group’s own view shows the change of its keys', async () => {
  open('key=group:Web&compare=before')
  const keys = await screen.findByRole('table', { name: 'Keys of this group' })
  expect(await within(keys).findByRole('columnheader', { name: 'Change' })).toBeVisible()
  expect(cells(within(keys).getByRole('row', { name: /^Shop/ }))).toContain('+300,000 +50.0%')
  expect(cells(within(keys).getByRole('row', { name: /^Total/ }))).toContain('+389,000 +61.7%')
})

test('the slash key focuses the search, even from a radio button, but not from another text box', async () => {
  const user = open('split=group')
  await table()
  const box = await screen.findByRole('searchbox', { name: 'Search keys' })
  await user.click(screen.getByRole('radio', { name: 'Week' }))
  await user.keyboard('/')
  expect(box).toHaveFocus()
  await user.keyboard('a/b')
  expect(box).toHaveValue('a/b')
})

test('a search finds groups by their own names and by their keys', async () => {
  const user = open('split=group')
  await table()
  const box = await screen.findByRole('searchbox', { name: 'Search keys' })
  await user.type(box, 'mobile')
  expect(await screen.findByRole('rowheader', { name: 'Shown, 1 group' })).toBeVisible()
  expect((await line(/^Web/))[0]).toContain('Web')
  await user.clear(box)
  await user.type(box, 'supp')
  expect((await line(/^Support (?!bot)/))[0]).toContain('Support')
  await user.clear(box)
  await user.type(box, 'nowhere')
  expect(
    await screen.findByText(
      /^Not used on these days: no group has “nowhere” in its name, or in the name or key ID of one/,
    ),
  ).toBeVisible()
})

test('by group, a search shows whole groups, with the keys found first, even in a comparison', async () => {
  const user = open('split=group&compare=before')
  await screen.findByRole('region', { name: 'What changed' })
  await user.type(await screen.findByRole('searchbox', { name: 'Search keys' }), 'obile')
  expect(await screen.findByRole('rowheader', { name: 'Shown, 1 group' })).toBeVisible()
  // Computed by hand: Shop 900,000 and Mobile app 119,000.
  expect(await line(/^Web/)).toContain('1,019,000')
  expect(await line(/^Web/)).toContain('+389,000 +61.7%')
  const names = within(await table()).getAllByRole('rowheader')
  const placeOf = (name: RegExp) => names.findIndex(({ textContent }) => name.test(textContent ?? ''))
  expect(placeOf(/^Mobile app/)).toBeLessThan(placeOf(/^Shop/))
  expect(screen.getByRole('group', { name: 'Totals' })).toHaveTextContent('1,019,000')
  expect(await screen.findByText(/^1 of 2 groups, /)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Only 1 group' })).toBeVisible()
})

test('keys without a group are named beside the groups wherever groups are counted', async () => {
  const user = open('split=group&start=2026-10-01&end=2026-11-20')
  await user.type(await screen.findByRole('searchbox', { name: 'Search keys' }), 'ol')
  expect(await screen.findByRole('button', { name: 'Only keys without a group' })).toBeVisible()
  await user.clear(screen.getByRole('searchbox', { name: 'Search keys' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search keys' }), 'o')
  expect(await screen.findByRole('button', { name: 'Only 2 groups and keys without a group' })).toBeVisible()
})

test('by group, the words say that whole groups are shown, and keys without a group do not count as one', async () => {
  const user = open('split=group&start=2026-10-01&end=2026-11-20')
  const box = await screen.findByRole('searchbox', { name: 'Search keys' })
  await user.type(box, 'obile')
  expect(
    await screen.findByText(/^1 of 2 groups, [\d.]+% of usage: whole groups with “obile”$/),
  ).toBeVisible()
  expect(screen.getByRole('group', { name: 'Totals' })).toHaveTextContent(/% of all characters, whole groups/)
  await user.clear(box)
  await user.type(box, 'ol')
  expect(
    await screen.findByText(/^Keys without a group, [\d.]+% of usage: all of them, because of “ol”$/),
  ).toBeVisible()
  expect(screen.getByRole('rowheader', { name: 'Shown, keys without a group' })).toBeVisible()
  expect(document.body).not.toHaveTextContent(/\b0 (of 2 )?groups/)
})

test('a sign finds the groups in which a key shows it, and is in the row of the key', async () => {
  const young = usage.filter(({ label, day }) => label !== 'Mobile app' || day >= '2026-11-11')
  vi.stubGlobal('fetch', (address: string | URL) =>
    Promise.resolve(respond(new URL(address, 'http://localhost'), young)),
  )
  const user = open('split=group&sign=new')
  expect(await screen.findByRole('rowheader', { name: 'Shown, 1 group' })).toBeVisible()
  expect((await line(/^Mobile app/))[0]).toContain('first use 11 Nov')
  expect(await screen.findByRole('combobox', { name: 'Activity' })).toHaveTextContent(
    'First used on these days (1)',
  )
  await user.click(within(await table()).getByRole('button', { name: 'Mobile app' }))
  // The reason is there for every reader, not only on hover.
  expect(await screen.findByRole('region', { name: 'Mobile app' })).toHaveTextContent(
    'First used on 11 Nov 2026, after at least 14 days without use.',
  )
})

test('the title and the totals count groups, and name keys without one beside them; the map speaks of groups', async () => {
  open('split=group&compare=before')
  expect(await screen.findByText(/largest first$/)).toHaveTextContent(
    '2 groups in use and keys without a group, largest first',
  )
  expect(screen.getByRole('rowheader', { name: 'Total, 2 groups and keys without a group' })).toBeVisible()
  expect(await screen.findByRole('grid', { name: /^Usage of each group on each day/ })).toBeVisible()
})

test('where no group is in use, title and totals name only the keys without a group', async () => {
  const others = usage.filter(({ label }) => label === 'Old')
  vi.stubGlobal('fetch', (address: string | URL) =>
    Promise.resolve(respond(new URL(address, 'http://localhost'), others)),
  )
  open('split=group&start=2026-10-01&end=2026-10-16')
  expect(await screen.findByRole('rowheader', { name: 'Total, keys without a group' })).toBeVisible()
  expect(screen.getByText('Keys without a group')).toBeVisible()
  expect(document.body).not.toHaveTextContent('0 groups')
})

test('the keys of a group are hidden and shown with its arrow, and listed in its own view', async () => {
  const user = open('split=group')
  const arrow = within(await table()).getByRole('button', { name: 'Keys of Web' })
  expect(arrow).toHaveAttribute('aria-expanded', 'true')
  await user.click(arrow)
  expect(arrow).toHaveAttribute('aria-expanded', 'false')
  expect(within(await table()).queryByRole('row', { name: /^Mobile app/ })).not.toBeInTheDocument()
  await user.click(arrow)
  expect(await line(/^Mobile app/)).toContain('119,000')

  await user.click(within(await table()).getByRole('button', { name: 'Web' }))
  const keys = await screen.findByRole('table', { name: 'Keys of this group' })
  const names = within(keys).getAllByRole('rowheader')
  expect(screen.getByRole('group', { name: 'Totals' })).toHaveTextContent('100.0% of this group')
  const by = () => [...screen.getByRole('radiogroup', { name: 'By' }).children]
  expect(by().map(({ textContent }) => textContent?.trim())).toEqual(['Group', 'Kind'])
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Total, 2 keys',
    'Shop aaaa…1111',
    'Mobile app bbbb…2222',
  ])
  await user.click(within(keys).getByRole('button', { name: 'Mobile app' }))
  expect(await screen.findByRole('region', { name: 'Mobile app' })).toHaveTextContent('Mobile app')
  expect(by().map(({ textContent }) => textContent?.trim())).toEqual(['Key', 'Kind'])
})

test('each of many keys has a line below its group', async () => {
  const many = Array.from({ length: 29 }, (_, key): Row => {
    const digits = String(key).padStart(4, '0')
    return { key: `${digits}****${digits}`, label: `Extra ${key}`, day: '2026-11-10', text: 1_000 - key }
  })
  vi.stubGlobal('fetch', (address: string | URL) => {
    const asked = new URL(address, 'http://localhost')
    if (asked.pathname.endsWith('/console-file')) return Promise.resolve(respond(asked))
    const rows = many.map(wireRow)
    return Promise.resolve(
      Response.json({ usage_report: { group_by: 'key_and_day', key_and_day_usages: rows } }),
    )
  })
  open('split=group')
  const tables = await table()
  // Each line has an index: the header row, the totals, the group and its keys; then the next group.
  const places = [...tables.querySelectorAll('tr[aria-rowindex]')].map((row) =>
    row.getAttribute('aria-rowindex'),
  )
  expect(places).toEqual(places.map((_, index) => String(index + 1)))
  expect(tables).toHaveAttribute('aria-rowcount', String(places.length))
  expect(within(await table()).getAllByRole('row', { name: /^Extra/ })).toHaveLength(29)
})

test('where nothing can be compared, the editor of groups still lists keys', async () => {
  vi.stubGlobal('fetch', (address: string | URL) => {
    const asked = new URL(address, 'http://localhost')
    if (asked.pathname.endsWith('/console-file')) return Promise.resolve(Response.json({ problems: [] }))
    const rows = usage.filter(({ day }) => day >= '2026-10-22')
    return Promise.resolve(respond(asked, rows))
  })
  localStorage.setItem(SETTINGS_KEY, JSON.stringify(file))
  onTestFinished(() => localStorage.clear())
  const user = open('split=group&compare=before')
  expect(await screen.findByText(/^Nothing can be compared with/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Edit groups' }))
  const dialog = await screen.findByRole('dialog', { name: 'Settings' })
  expect(within(dialog).getByText('Mobile app')).toBeVisible()
})

test('a group that no longer exists is named', async () => {
  open('key=group:Sales')
  expect(await screen.findByText('The group “Sales” has no usage in the report of these days.')).toBeVisible()
})

test('a key without usage on the shown days has a view without figures, which leads to more days', async () => {
  const user = open('key=dddd****4444')
  expect(await screen.findByText(/has no usage in the report of these days\.$/)).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Totals' })).toBeNull()
  expect(screen.queryByText(/used most/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Look in the last 366 days' }))
  expect(await screen.findByRole('button', { name: /^Characters 154,000/ })).toBeVisible()
  expect(screen.queryByText(/has no usage/)).toBeNull()
})

test('if this device has no groups, a link by group says so, and what to do', async () => {
  vi.stubGlobal('fetch', (address: string | URL) => {
    const asked = new URL(address, 'http://localhost')
    const isFile = asked.pathname.endsWith('/console-file')
    return Promise.resolve(isFile ? Response.json({ problems: [] }) : respond(asked))
  })
  open('split=group')
  expect(await screen.findByText('This link shows groups, but this device has none')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Open a file' })).toBeEnabled()
})

test('if no key is found, the chip says so', async () => {
  open('q=nothing-of-the-kind')
  expect((await screen.findAllByText(/No keys found/)).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'No keys found, show all' })).toBeVisible()
  expect(document.body).not.toHaveTextContent(/Only 0|No key is found/)
})
