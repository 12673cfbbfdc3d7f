/** Comparisons on the page, against an in-memory service behind `fetch`. */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '../app/console.tsx'
import { everyDay } from '../testing/plain-calendar.ts'
import { Announcer } from '../ui/messages/announcer.tsx'
import { wireRow, type Row } from '../testing/wire-report.ts'
import type { UsageSearch } from './address/address.ts'
import { UsagePage } from './usage-page.tsx'

const now = '2026-11-21T08:00:00Z'

/** The data of the service: Shop grows, Bot uses documents from 12 October on, Old stops and Pilot begins. */
const usage: readonly Row[] = everyDay('2025-09-01', '2026-11-20').flatMap((day) => {
  const rows: Row[] = [
    { key: 'aaaa****1111', label: 'Shop', day, text: day >= '2026-10-17' ? 30_000 : 20_000 },
  ]
  rows.push({
    key: 'bbbb****2222',
    label: 'Support bot',
    day,
    text: 10_000,
    documents: day >= '2026-10-12' ? 40_000 : 1_000,
  })
  if (day < '2026-10-17') rows.push({ key: 'cccc****3333', label: 'Old', day, text: 2_000 })
  if (day >= '2026-11-02') rows.push({ key: 'dddd****4444', label: 'Pilot', day, text: 500, speech: 60_000 })
  return rows
})

const asked: string[] = []
let answer: (start: string) => Response | undefined = () => undefined

function respond(address: URL): Response {
  if (!address.searchParams.has('start_date')) return new Response('', { status: 404 })
  const [start = '', end = ''] = ['start_date', 'end_date'].map((name) =>
    (address.searchParams.get(name) ?? '').slice(0, 10),
  )
  asked.push(`${start} ${end} ${address.searchParams.get('group_by') ?? ''}`)
  const given = answer(start)
  if (given) return given
  const rows = usage.filter(({ day }) => start <= day && day <= end).map(wireRow)
  return new Response(
    JSON.stringify({
      usage_report: {
        group_by: 'key_and_day',
        start_date: `${start}T00:00:00`,
        end_date: `${end}T00:00:00`,
        key_and_day_usages: rows,
      },
    }),
  )
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  asked.length = 0
  answer = () => undefined
  vi.stubGlobal('fetch', (address: URL) => Promise.resolve(respond(new URL(address))))
  vi.stubGlobal('Worker', undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function open(words = '') {
  const history: string[] = [words]
  const places = new EventTarget()
  function Address() {
    const [search, setSearch] = useState(words)
    useEffect(() => {
      const show = () => setSearch(history.at(-1) ?? '')
      places.addEventListener('popstate', show)
      return () => places.removeEventListener('popstate', show)
    }, [])
    return (
      <UsagePage
        search={Object.fromEntries(new URLSearchParams(search))}
        onOpenConnection={vi.fn()}
        onSearchChange={(change: Partial<UsageSearch>, how = 'push') => {
          const next = new URLSearchParams(history.at(-1))
          for (const [name, value] of Object.entries(change)) {
            if (value === undefined) next.delete(name)
            else next.set(name, value)
          }
          if (how === 'replace') history.pop()
          history.push(next.toString())
          setSearch(next.toString())
        }}
      />
    )
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Address />
    </QueryClientProvider>,
  )
  return {
    user: userEvent.setup(),
    address: () => history.at(-1),
    back: () => {
      history.pop()
      act(() => void places.dispatchEvent(new Event('popstate')))
    },
  }
}

const plain = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ').trim()
const changed = () => screen.findByRole('region', { name: 'What changed' })
const line = (name: RegExp) =>
  [
    ...within(screen.getByRole('table', { name: 'Keys' }))
      .getByRole('row', { name })
      .querySelectorAll('th,td'),
  ].map((cell) => (cell.textContent ?? '').replaceAll('\u00a0', ' ').trim())
const head = () =>
  within(screen.getByRole('table', { name: 'Keys' }))
    .getAllByRole('columnheader')
    .map(plain)

async function choose(user: ReturnType<typeof userEvent.setup>, name: RegExp) {
  const button = await screen.findByRole('button', { name: /^Compare/ })
  await waitFor(() => expect(button).toBeEnabled())
  await user.click(button)
  await user.click(await screen.findByRole('button', { name }))
}

describe('a person compares', () => {
  test('an earlier comparison never appears under a new choice, whatever its outcome', async () => {
    const { user } = open('compare=before')
    await changed()
    await screen.findByRole('table', { name: 'Keys' })
    expect(head()).toContain('Change')
    answer = (start) => (start < '2026-01-01' ? new Response('', { status: 500 }) : undefined)
    await choose(user, /^Same days last year/)
    expect(await screen.findByText(/^Not compared: /)).toBeVisible()
    await waitFor(() => expect(head()).not.toContain('Change'))
    expect(screen.queryByRole('region', { name: 'What changed' })).toBeNull()
    expect(within(screen.getByRole('group', { name: 'Totals' })).queryByText(/^[+−]/)).toBeNull()
  })

  test('where a search finds no key, nothing is said to have changed', async () => {
    open('compare=before&q=zzz')
    const totals = await screen.findByRole('group', { name: 'Totals' })
    await waitFor(() => expect(within(totals).getAllByText('none').length).toBeGreaterThan(2))
    await screen.findByText(/^No key|^Not used on these days/)
    expect(totals).not.toHaveTextContent('no change')
    expect(screen.queryByRole('region', { name: 'What changed' })).toBeNull()
  })

  test('Refresh reads both periods again: a change never mixes an old reading with a new one', async () => {
    const { user } = open('compare=before')
    await changed()
    const first = [...asked]
    asked.length = 0
    await user.click(await screen.findByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(asked.toSorted()).toEqual(first.toSorted()))
    expect(asked).toHaveLength(2)
  })

  test('after Refresh, days read before it are read again before anything is compared with them', async () => {
    const { user } = open()
    render(<Announcer />)
    await screen.findByRole('table', { name: 'Keys' })
    await user.click(await screen.findByRole('button', { name: /^Date range/ }))
    await user.click(await screen.findByRole('button', { name: /^Last 7 days/ }))
    expect(await screen.findByText('Showing 14–20 Nov 2026')).toBeInTheDocument()
    asked.length = 0
    await user.click(await screen.findByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    await choose(user, /^Period before/)
    await changed()
    expect(asked).toHaveLength(2)
  })

  test('a range within days that are loaded already is announced too', async () => {
    const { user } = open()
    render(<Announcer />)
    await screen.findByRole('table', { name: 'Keys' })
    const requests = asked.length
    await user.click(await screen.findByRole('button', { name: /^Date range/ }))
    await user.click(await screen.findByRole('button', { name: /^Last 7 days/ }))
    expect(await screen.findByText('Showing 14–20 Nov 2026')).toBeInTheDocument()
    expect(asked).toHaveLength(requests)
  })

  test('the compared days are announced', async () => {
    const { user } = open()
    render(<Announcer />)
    await screen.findByRole('table', { name: 'Keys' })
    await choose(user, /^Period before/)
    expect(await screen.findByText('Comparing with 17 Sep – 16 Oct 2026')).toBeInTheDocument()
    await changed()
    await user.click(screen.getByRole('button', { name: 'Compare: Period before' }))
    await user.click(await screen.findByRole('checkbox', { name: /^Same weekdays/ }))
    expect(await screen.findByText('Comparing with 22 Sep – 21 Oct 2026')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await choose(user, /^Do not compare/)
    expect(await screen.findByText('Not compared')).toBeInTheDocument()
  })

  test('with the period before: the days are written out first; then words, strip and table show the change; Back leaves it', async () => {
    const { user, address, back } = open()
    await screen.findByRole('table', { name: 'Keys' })
    expect(head()).not.toContain('Change')
    const button = await screen.findByRole('button', { name: 'Compare' })
    await waitFor(() => expect(button).toBeEnabled())
    await user.click(button)
    const menu = await screen.findByRole('dialog', { name: 'Compare' })
    expect(
      within(menu).getByRole('button', {
        name: 'Period before 17 Sep – 16 Oct 2026, 5 weeks earlier',
      }),
    ).toBeVisible()
    expect(
      within(menu).getByRole('button', { name: 'Same days last year 23 Oct – 21 Nov 2025, 30 days' }),
    ).toBeVisible()
    await user.click(within(menu).getByRole('button', { name: /^Period before/ }))
    expect(address()).toBe('compare=before')

    // Computed by hand: Bot 1,500,000 − 525,000, Shop 900,000 − 600,000, 60,000 gone and 9,500 new: 1,224,500.
    expect(plain(await changed())).toBe(
      '+1.22 M characters against 17 Sep – 16 Oct: +0.98 M Support bot, +0.30 M Shop, −0.06 M Old (gone).',
    )
    expect(plain(screen.getByRole('button', { name: /^Characters / }))).toMatch(/\+1\.22 M \+\d+\.\d%$/)
    expect(plain(screen.getByRole('button', { name: /^Speech / }))).toMatch(/\+19 m new$/)
    expect(head()).toContain('Change')
    expect(line(/Shop/)).toContain('+300,000 +50.0%')
    expect(line(/Pilot/)).toContain('+9,500 new')
    expect(within(screen.getByRole('row', { name: /Pilot/ })).getByText('new')).toHaveAttribute(
      'title',
      expect.stringMatching(/^First known use on \d+ \w+ 2026$/),
    )
    expect(line(/Old/)).toContain('−60,000 gone')
    expect(asked).toEqual(['2026-10-22 2026-11-20 key_and_day', '2026-09-17 2026-10-16 key_and_day'])

    // The chart's table and the heat map's cells name both days.
    const chart = screen.getByRole('figure', { name: 'Characters per day' })
    await user.click(within(chart).getByRole('button', { name: 'Show as table' }))
    const twin = await screen.findByRole('table', { name: 'Characters per day' })
    const told = within(twin)
      .getAllByRole('row')
      .map((row) => plain(row).replaceAll(/\s+/g, ' '))
    expect(told[1]).toMatch(/^Thu 22 Oct 2026\s?80,000\s?Thu 17 Sep 2026\s?33,000\s?\+47,000 \+142\.4%/)
    expect(told.at(-1)).toMatch(
      /^All days\s?2,409,500\s?17 Sep – 16 Oct 2026\s?1,185,000\s?\+1,224,500 \+103\.3%/,
    )
    const map = await screen.findByRole('grid', { name: /^Usage of each key on each day/ })
    fireEvent.focus(map)
    expect(plain(within(map).getByRole('gridcell'))).toBe(
      'Support bot, Fri 20 Nov 2026: 50,000 characters; 50,000 on Fri 16 Oct 2026, change 0',
    )
    fireEvent.keyDown(map, { key: 'Home' })
    expect(plain(within(map).getByRole('gridcell'))).toMatch(
      /^Support bot, Thu 22 Oct 2026: 50,000 characters; 11,000 on Thu 17 Sep 2026, change \+39,000 \(\+354\.5%\)$/,
    )

    // Sortable: the largest drop comes last.
    await user.click(screen.getByRole('button', { name: 'Change' }))
    expect(address()).toContain('sort=-change')
    const names = () =>
      within(screen.getByRole('table', { name: 'Keys' }))
        .getAllByRole('rowheader')
        .slice(1)
        .map((head) => head.querySelector('[data-key]')?.textContent)
    expect(names()).toEqual(['Support bot', 'Shop', 'Pilot', 'Old'])
    await user.click(screen.getByRole('button', { name: 'Change' }))
    await waitFor(() => expect(names()[0]).toBe('Old'))

    // With a filter, the line is about the keys found, even if that key is gone.
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search keys' }), { target: { value: 'o' } })
    await waitFor(async () => expect(plain(await changed())).toMatch(/^\+1\.22 M/))
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search keys' }), { target: { value: 'old' } })
    await waitFor(async () =>
      expect(plain(await changed())).toBe('−60.0 K characters against 17 Sep – 16 Oct: gone.'),
    )
    expect(screen.getByRole('button', { name: /Only 1 key/ })).toBeVisible()
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search keys' }), { target: { value: '' } })
    await waitFor(async () => expect(plain(await changed())).toMatch(/^\+1\.22 M/))

    back()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'What changed' })).toBeNull())
    expect(head()).not.toContain('Change')
  })

  test('a zoom keeps its days’ counterparts and requests nothing', async () => {
    const { user } = open('start=2026-11-02&end=2026-11-08&whole=2026-10-22..2026-11-20&compare=before')
    expect(plain(await changed())).toBe(
      '+333 K characters against 28 Sep – 4 Oct: +273 K Support bot, +70 K Shop, −14 K Old (gone), +4 K Pilot (new).',
    )
    expect(asked).toHaveLength(2)
    await choose(user, /^Same part of the period before 28 Sep – 4 Oct 2026/)
  })

  test('the way out of a zoom leaves the focus at the days', async () => {
    open('start=2026-11-02&end=2026-11-08&whole=2026-10-22..2026-11-20')
    await screen.findByRole('table', { name: 'Keys' })
    const back = screen.getByRole('button', { name: /^Zoomed, back to/ })
    back.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(back).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: /^Date range/ })).toHaveFocus()
  })

  test('by date, last year, and other days, each in the address', async () => {
    const { user, address } = open('compare=last-year&align=date')
    expect(plain(await changed())).toMatch(/ against 22 Oct – 20 Nov 2025: /)
    await choose(user, /^Other days/)
    expect(await screen.findByLabelText('First day')).toHaveFocus()
    await user.keyboard('1 Mar 2026')
    await user.clear(screen.getByLabelText('Last day'))
    await user.type(screen.getByLabelText('Last day'), '2026-03-10')
    expect(screen.getByText('1–10 Mar 2026, only 10 days')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Compare these days' }))
    expect(new URLSearchParams(address()).get('compare')).toBe('2026-03-01..2026-03-10')
    await waitFor(async () =>
      expect(plain(await changed())).toMatch(
        / against 1–10 Mar \(10 of 30 days\): .*\. The other days have no counterpart\.$/,
      ),
    )
    await choose(user, /^Do not compare/)
    expect(address()).toBe('')
  })

  test('other days are suggested to match weekdays while that is ticked, until some are typed', async () => {
    const { user } = open()
    await choose(user, /^Other days$/)
    const first = await screen.findByLabelText('First day')
    expect(first).toHaveValue('2026-09-17')
    expect(screen.getByText('17 Sep – 16 Oct 2026, 30 days', { selector: 'p' })).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: /^Same weekdays/ }))
    expect(first).toHaveValue('2026-09-22')
    expect(screen.getByText('22 Sep – 21 Oct 2026, 30 days', { selector: 'p' })).toBeVisible()
    await user.clear(first)
    await user.type(first, '2026-12-01')
    expect(screen.getByText('The first day is after the last.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Compare these days' })).toBeDisabled()
    const last = screen.getByLabelText('Last day')
    await user.clear(last)
    await user.type(last, '2026-12-20')
    expect(screen.getByText('None of these days is over yet.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Compare these days' })).toBeDisabled()
  })

  test('where matching weekdays changes the days typed, the dialog says why, and how to compare them as typed', async () => {
    const { user } = open()
    await choose(user, /^Other days$/)
    const [first, last] = [await screen.findByLabelText('First day'), screen.getByLabelText('Last day')]
    for (const [box, day] of [
      [first, '2026-03-01'],
      [last, '2026-03-31'],
    ] as const) {
      await user.clear(box)
      await user.type(box, day)
    }
    const words = () => screen.getByText(/Mar 2026, /, { selector: 'p' }).textContent
    expect(words()).toBe(
      '5–31 Mar 2026, only 27 days, so that weekdays meet; untick “Same weekdays” to compare the days typed',
    )
    await user.click(screen.getByRole('checkbox', { name: /^Same weekdays/ }))
    expect(words()).toBe('1–30 Mar 2026, 30 days')
  })

  test('the arrow keys, Home and End move along the choices, but not out of a text box', async () => {
    const { user } = open()
    await choose(user, /^Other days$/)
    const box = await screen.findByLabelText('First day')
    box.focus()
    await user.keyboard('{ArrowDown}{End}')
    expect(box).toHaveFocus()
    const choices = within(screen.getByRole('list', { name: 'Compare with' })).getAllByRole('button', {
      name: /^(Period before|Same days|Other days)/,
    })
    choices[0]?.focus()
    for (const [key, place] of [
      ['ArrowDown', 1],
      ['End', 2],
      ['ArrowDown', 0],
      ['ArrowUp', 2],
      ['Home', 0],
    ] as const) {
      await user.keyboard(`{${key}}`)
      expect(choices[place]).toHaveFocus()
    }
  })

  test('with few days: keys used on other days are neither gone nor new, and the figures say how many days the change covers', async () => {
    open('start=2026-10-12&end=2026-11-20&compare=2026-11-02..2026-11-06&align=date')
    // 12–16 October with 2–6 November: Pilot begins on 2 November, and Old stops on 17 October.
    expect(plain(await changed())).toMatch(/Old \(new/)
    expect(plain(await changed())).toMatch(/Pilot \(none on these days\)/)
    await screen.findByRole('table', { name: 'Keys' })
    expect(head()).toContain('Change, 5 days')
    expect(line(/Pilot/)).toContain('−2,500 none on these days')
    expect(line(/Old/)).toContain('+10,000 new')
    expect(plain(screen.getByRole('button', { name: /^Characters / }))).toMatch(/ in 5 days$/)
    expect(plain(screen.getByRole('button', { name: /^Speech / }))).toMatch(/−5 m none on these days$/)
  })

  test('while the earlier days are loading, or fail to load, the page stays; trying again loads them', async () => {
    answer = (start) => (start < '2026-10-22' ? new Response('', { status: 500 }) : undefined)
    const { user } = open('compare=before')
    expect(await screen.findByText(/^Not compared: /)).toBeVisible()
    expect(await screen.findByRole('table', { name: 'Keys' })).toBeVisible()
    expect(screen.getByText(/used most/)).toBeVisible()
    answer = () => undefined
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(plain(await changed())).toMatch(/^\+1\.22 M/)
    expect(screen.queryByText(/Not compared/)).toBeNull()
  })

  test('totals per key are compared as a whole; what cannot be cut says so', async () => {
    answer = () => undefined
    vi.stubGlobal('fetch', (address: URL) => {
      if (!new URL(address).searchParams.has('start_date'))
        return Promise.resolve(new Response('', { status: 404 }))
      const [start = '', end = ''] = ['start_date', 'end_date'].map((name) =>
        (new URL(address).searchParams.get(name) ?? '').slice(0, 10),
      )
      const rows = usage.filter(({ day }) => start <= day && day <= end)
      const keys = [...new Set(rows.map(({ key }) => key))]
      return Promise.resolve(
        new Response(
          JSON.stringify({
            usage_report: {
              group_by: 'key',
              key_usages: keys.map((key) => ({
                api_key: key,
                api_key_label: rows.find((row) => row.key === key)?.label,
                usage: wireRow({
                  key,
                  day: start,
                  text: rows.filter((row) => row.key === key).reduce((sum, row) => sum + (row.text ?? 0), 0),
                }).usage,
              })),
            },
          }),
        ),
      )
    })
    open('group=key&compare=before')
    expect(plain(await changed())).toBe(
      '+250 K characters against 17 Sep – 16 Oct: +300 K Shop, −60 K Old (gone), +10 K Pilot (new).',
    )
    await screen.findByRole('table', { name: 'Keys' })
    expect(line(/Old/)).toContain('−60,000 gone')
  })

  test('totals per key of days that are not over cannot be cut', async () => {
    open('group=key&start=2026-11-01&end=2026-11-25&compare=before')
    expect(plain(await changed())).toMatch(/^Nothing can be compared with /)
    await screen.findByRole('table', { name: 'Keys' })
    expect(line(/Shop/)).toContain('–')
    expect(line(/Shop/)).not.toContain('0')
  })
})
