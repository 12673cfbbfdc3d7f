import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { readView, type UsageSearch } from './address/address.ts'
import { ProofBadge } from './head/proof-panel.tsx'
import { Announcer } from '../ui/messages/announcer.tsx'
import { countedOf, pageOf } from './page-under-test.ts'
import { PageContext } from './page.ts'
import { ReportView } from './report-view.tsx'
import type { ViewChange } from './address/use-view-change.ts'
import { everyDay } from '../testing/plain-calendar.ts'
import { readPlainReport } from '../testing/plain-report.ts'
import { reportOf, smallReport, type Row } from '../testing/wire-report.ts'
import type { PriceBook } from '../api/gateway-contract.ts'
import { totalsPerKey } from '../report-reader/totals-per-key.ts'
import { sliceReport } from '../report-reader/slice.ts'
import { runToEnd } from '../api/time-slicing.ts'
import type { LoadedReport } from './report/loaded-report.ts'
import { type UsageReport, isTotalsPerKey } from '../report-reader/usage-report.ts'

const today = '2026-11-03'
const small = { start: '2026-10-30', end: '2026-11-02' }

async function show(
  search: Partial<UsageSearch> = {},
  report: UsageReport = smallReport,
  slicedFrom?: LoadedReport,
  prices?: PriceBook,
) {
  const change: ViewChange = {
    range: vi.fn(),
    zoom: vi.fn(),
    backToWhole: vi.fn(),
    preset: vi.fn(),
    compare: vi.fn(),
    groupBy: vi.fn(),
    step: vi.fn(),
    metric: vi.fn(),
    split: vi.fn(),
    sort: vi.fn(),
    query: vi.fn(),
    pin: vi.fn(),
    focus: vi.fn(),
    press: vi.fn(),
    onlyPinned: vi.fn(),
    sign: vi.fn(),
    kinds: vi.fn(),
    showAllKeys: vi.fn(),
  }
  const view = readView({ ...small, ...search }, today)
  const loaded = {
    report,
    range: view.range,
    readAt: Date.parse('2026-11-03T17:40:00Z'),
    ...(slicedFrom ? { slicedFrom } : {}),
  }
  const showProof = vi.fn()
  const proofButton = document.createElement('button')
  proofButton.addEventListener('click', showProof)
  const page = { ...pageOf(loaded, view, today, change), prices, proofButton: { current: proofButton } }
  const { unmount } = render(
    <>
      <ProofBadge loaded={loaded} isFiltered={false} />
      <QueryClientProvider client={new QueryClient()}>
        <PageContext value={page}>
          <ReportView counted={countedOf(loaded, view, today)} />
        </PageContext>
      </QueryClientProvider>
    </>,
  )
  if (isTotalsPerKey(report)) await screen.findByRole('table', { name: 'Keys' })
  else if (report.rowCount > 0 && view.focus === undefined)
    await Promise.all([screen.findByText('Key × day'), screen.findByRole('table', { name: 'Keys' })])
  else if (report.rowCount > 0) await screen.findAllByRole('figure')
  return { change, unmount, showProof, user: userEvent.setup() }
}

/** The cells of a table, row by row. */
function cells(table: HTMLElement): string[][] {
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th,td')].map((cell) => cell.textContent?.trim() ?? ''))
}

/** The lines of the key table, without header row and totals. */
function keyLines(): string[][] {
  const names = [...screen.getByRole('table', { name: 'Keys' }).querySelectorAll('[data-key]')]
  return cells(screen.getByRole('table', { name: 'Keys' }))
    .slice(2)
    .map(([, ...figures], index) => [names[index]?.textContent ?? '', ...figures])
}

/** Opens the panel of the proof. */
async function openProof(user: ReturnType<typeof userEvent.setup>) {
  await user.click(within(screen.getByRole('region', { name: 'Proof' })).getByRole('button'))
  return screen.findByRole('dialog', { name: 'Proof' })
}

async function twinOf(name: string, user: ReturnType<typeof userEvent.setup>) {
  // One switch for both charts.
  const [first] = await screen.findAllByRole('button', { name: 'Show as table' })
  if (first) await user.click(first)
  return screen.findByRole('table', { name })
}

describe('a report on the page', () => {
  test('the figures are 455 characters and one minute of speech', async () => {
    await show()
    const totals = screen.getByRole('group', { name: 'Totals' })
    expect(within(totals).getByRole('button', { name: /^Characters 455/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(within(totals).getByRole('button', { name: /^Speech 1 m/ })).toBeVisible()
  })

  test('the chart shows 130, 205, nothing and 120, by key and in all', async () => {
    const { user } = await show()
    expect(cells(await twinOf('Characters per day', user)).slice(1)).toEqual([
      ['Fri 30 Oct 2026', '130', '100', '30', '0'],
      ['Sat 31 Oct 2026', '205', '200', '0', '5'],
      ['Sun 1 Nov 2026', '0', '0', '0', '0'],
      ['Mon 2 Nov 2026', '120', '50', '70', '0'],
      ['All days', '455', '350', '100', '5'],
    ])
  })

  test('months that are shown only in part say so', async () => {
    const { user } = await show({ step: 'month' })
    screen.getAllByRole('slider')[0]?.focus()
    await user.keyboard('{Home}')
    expect(screen.getAllByRole('slider')[0]).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^October 2026 .*, 2 of 31 days: /),
    )
    const rows = cells(await twinOf('Characters per month', user)).slice(1, 3)
    expect(rows.map(([month]) => month)).toEqual([
      expect.stringContaining('2 of 31 days'),
      expect.stringContaining('2 of 30 days'),
    ])
  })

  test('characters and speech have a chart each, and never share one', async () => {
    const { user } = await show()
    expect(cells(await twinOf('Speech time per day', user))[1]).toEqual(['Fri 30 Oct 2026', '1 m'])
  })

  test('days after those reported are not zeros', async () => {
    const { user } = await show({ end: '2026-11-04' })
    const rows = cells(await twinOf('Characters per day', user))
    expect(rows.at(-2)).toEqual(['Wed 4 Nov 2026', 'not reported yet'])
  })

  test('of less than nothing in all, keys have no shares', async () => {
    await show(
      {},
      reportOf(
        [
          { key: 'a', day: small.start, text: -50 },
          { key: 'b', day: small.start, text: -5 },
        ],
        small,
      ),
    )
    expect(keyLines().map(([, share]) => share)).toEqual(['–', '–'])
  })

  test('the table has each key with its share, and pinned keys first', async () => {
    await show({ pins: '-' })
    expect(keyLines().map(([name, share, characters]) => [name, share, characters])).toEqual([
      ['Unattributed', '1.1%', '5'],
      ['Web shop', '76.9%', '350'],
      ['Bot', '22.0%', '100'],
    ])
  })

  test('searching says how many keys and how much of the usage were found', async () => {
    await show({ q: 'bot' })
    expect(screen.getByText('1 of 2 keys, 22.0% of usage')).toBeVisible()
  })

  test('pressing figure, column, pin and key name asks for that view', async () => {
    const { user, change } = await show()
    const table = screen.getByRole('table', { name: 'Keys' })
    await user.click(screen.getByRole('button', { name: /^Text 365/ }))
    expect(change.metric).toHaveBeenCalledWith('text')
    await user.click(within(table).getByRole('button', { name: 'Key' }))
    expect(change.sort).toHaveBeenCalledWith({ column: 'name', isDescending: false })
    // A double press pins once: where the table has moved, its second half would meet another key.
    await user.dblClick(within(table).getByRole('button', { name: 'Pin Bot' }))
    expect(change.pin).toHaveBeenCalledExactlyOnceWith('bbbb****2222', true)
    await user.click(within(table).getByRole('button', { name: 'Bot' }))
    expect(change.focus).toHaveBeenCalledWith('bbbb****2222')
  })

  test('a key’s own view is about that key alone', async () => {
    await show({ key: 'bbbb****2222' })
    expect(screen.getByRole('region', { name: 'Bot' })).toHaveTextContent('last used 2 Nov 2026')
    expect(screen.getByRole('button', { name: /^Characters 100/ })).toBeVisible()
    expect(screen.queryByRole('table', { name: 'Keys' })).toBeNull()
    expect(screen.getByRole('radio', { name: 'Kind' })).toBeChecked()
  })

  test('a key’s own view can show the key in place of its kinds', async () => {
    const { user } = await show({ key: 'bbbb****2222', split: 'key' })
    const [head, ...days] = cells(await twinOf('Characters per day', user))
    expect(head).toEqual(['Day (UTC)', 'Bot'])
    expect(days.map(([, figure]) => figure)).toEqual(['30', '0', '0', '70', '100'])
  })

  test('the reported total is the headline, even if the rows say otherwise', async () => {
    const report = reportOf([{ key: 'a', day: '2026-10-30', text: 98 }], {
      ...small,
      total: { total_characters: 100, text_translation_characters: 98 },
    })
    const { user, showProof } = await show({}, report)
    expect(screen.getByRole('button', { name: /^Characters 100/ })).toBeVisible()
    expect(screen.getByRole('rowheader', { name: 'Sum of rows, 1 key' })).toBeVisible()
    // Only the figure that differs is marked.
    await user.click(screen.getByRole('button', { name: 'Characters: rows differ' }))
    expect(showProof).toHaveBeenCalledOnce()
    expect(screen.getByRole('region', { name: 'Proof' })).toHaveTextContent(
      /^Rows differ by 2 from the reported total$/,
    )
    const panel = await openProof(user)
    expect(panel).toHaveTextContent('Characters reported 100, rows 98 (−2). The totals shown are')
    expect(cells(within(panel).getByRole('table', { name: 'Rows against reported totals' }))[1]).toEqual([
      'Characters',
      '100',
      '98',
      '−2',
      'differs',
    ])
  })

  test('nothing is marked if the rows agree, or if only some of them are shown', async () => {
    const { unmount } = await show()
    expect(screen.queryByText('Rows differ')).toBeNull()
    unmount()
    const rows = [
      { key: 'a', day: '2026-10-30', text: 98 },
      { key: 'b', day: '2026-10-30', text: 1 },
    ]
    await show({ series: 'key:a' }, reportOf(rows, { ...small, total: { total_characters: 100 } }))
    expect(screen.queryByText('Rows differ')).toBeNull()
  })

  test('equal labels are distinguishable, former labels are named', async () => {
    const rows = [
      { key: 'aaaa****1111', label: 'API key', day: '2026-10-30', text: 2 },
      { key: 'bbbb****2222', label: 'API key', day: '2026-10-30', text: 1 },
      { key: 'cccc****3333', label: 'Old', day: '2026-10-30', text: 1 },
      { key: 'cccc****3333', label: 'New', day: '2026-10-31', text: 3 },
    ]
    await show({}, reportOf(rows, small))
    const names = cells(screen.getByRole('table', { name: 'Keys' })).map(([name]) => name)
    expect(names.slice(2)).toEqual(['New cccc…3333was “Old”', 'API key aaaa…1111', 'API key bbbb…2222'])
  })

  test('a report by key has figures and keys, says why nothing is drawn, and leads back', async () => {
    const report = totalsPerKey(smallReport)
    const { user, change } = await show({ group: 'key', key: 'bbbb****2222' }, report)
    expect(screen.getByText('Totals per key only')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Bot' })).not.toHaveTextContent(/used/)
    const table = screen.getByRole('table', { name: 'Keys' })
    expect(within(table).queryByRole('columnheader', { name: /Trend|used/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show per day' }))
    expect(change.groupBy).toHaveBeenCalledWith('key_and_day')
  })

  test('keys without days, although days were requested, are announced without a way back', async () => {
    await show({}, totalsPerKey(smallReport))
    expect(screen.getByText('The service reported keys without days')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show per day' })).toBeNull()
  })

  test('sorted by one kind, the table shows that kind and no other', async () => {
    await show({ metric: 'text', sort: 'text' })
    const heads = within(screen.getByRole('table', { name: 'Keys' })).getAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Key',
      'Share',
      'Characters',
      'Text',
      'Speech',
      'Trend',
      'Last used',
    ])
  })

  test('the kinds never hide the characters, nor cancel each other out', async () => {
    const rows = [
      { key: 'a', day: '2026-10-30', text: 150, documents: 100, characters: 200 },
      { key: 'b', day: '2026-10-30', text: 10, characters: 15 },
      { key: 'b', day: '2026-10-31', text: 10, characters: 40 },
    ]
    const { user } = await show({ split: 'kind' }, reportOf(rows, small))
    expect(screen.getByText('50 in kinds but not in the characters')).toBeVisible()
    expect(cells(await twinOf('Characters per day', user)).slice(0, 3)).toEqual([
      ['Day (UTC)', 'Total', 'Text', 'Documents', 'Of no reported kind', 'Only in kinds'],
      ['Fri 30 Oct 2026', '215', '160', '100', '5', '−50'],
      ['Sat 31 Oct 2026', '40', '10', '0', '30', '0'],
    ])
    expect(await openProof(user)).toHaveTextContent('in 2 they are 35 too few, in 1 they are 50 too many')
  })

  test('usage on no day has its own lines, and all lines add up to the figure in the strip', async () => {
    const rows = [
      { key: 'a', day: '2026-10-30', text: 10 },
      { key: 'a', day: 'soon', text: 20 },
      { key: 'b', day: '1970-01-01', text: 40 },
    ]
    const { user } = await show({}, reportOf(rows, small))
    expect(screen.getByRole('button', { name: /^Characters 30 70 with other days/ })).toBeVisible()
    expect(cells(await twinOf('Characters per day', user)).slice(-3)).toEqual([
      ['Without a day', '20', '0', '20'],
      ['Other days', '40', '40', '0'],
      ['All days', '70', '40', '30'],
    ])
    expect(screen.getByRole('region', { name: 'Proof' })).toHaveTextContent(
      'Rows match the reported total, 2 notes',
    )
    const proof = await openProof(user)
    expect(proof).toHaveTextContent('1 row outside the requested days. It is for 1 Jan 1970.')
    expect(
      cells(within(proof).getByRole('table', { name: 'Rows on none of the requested days' })).slice(1),
    ).toEqual([
      ['b', '1 Jan 1970', '40', '0'],
      ['a', 'no day', '20', '0'],
    ])
  })

  test('the page of a key names it in full, however long its label is', async () => {
    const label = 'Verwaltungsgemeinschaftsübersetzungsdienststellenleiterzugang'
    await show({ key: 'c99b****9897' }, reportOf([{ key: 'c99b****9897', label, day: small.start }], small))
    expect(screen.getByRole('region', { name: label })).toHaveTextContent(label)
  })

  test('a key without a label is named once, and less than one character a day is not none', async () => {
    const rows = [{ key: 'c99b****9897', day: small.start, text: 1, speech: 1 }]
    await show({ key: 'c99b****9897' }, reportOf(rows, small))
    const facts = screen.getByRole('region', { name: 'c99b…9897' })
    expect(facts.textContent?.match(/c99b…9897/g)).toHaveLength(1)
    const totals = screen.getByRole('group', { name: 'Totals' })
    expect(totals).toHaveTextContent('Characters 1 <1 a day')
    expect(totals).toHaveTextContent('Speech <1 s <1 s a day')
  })

  test('a kind that the service does not report is not reported, rather than none', async () => {
    const usage = { total_characters: 5, text_translation_characters: 5, document_translation_characters: 0 }
    const row = { api_key: 'a****b', usage_date: small.start, usage }
    const report = readPlainReport(
      JSON.stringify({ usage_report: { total_usage: usage, key_and_day_usages: [row] } }),
    )
    await show({}, report)
    const totals = screen.getByRole('group', { name: 'Totals' })
    expect(totals).toHaveTextContent('Documents 0 none')
    expect(totals).toHaveTextContent('Improvement – not reported')
  })

  test('a long name is read whole; its end is a part of its own, which a phone keeps', async () => {
    const name = 'Team Ember / service 24'
    await show({}, reportOf([{ key: 'a****b', label: name, day: small.start, text: 1 }], small))
    const open = within(screen.getByRole('table', { name: 'Keys' })).getByRole('button', { name })
    expect(open).toHaveTextContent(name)
    expect(open.lastChild).toHaveTextContent(/^ice 24$/)
  })

  test('the columns of kinds are in the address', async () => {
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    const { change, user } = await show({ kinds: '1' })
    expect(heads()).toContain('Documents')
    await user.click(screen.getByRole('checkbox', { name: 'Kinds' }))
    expect(heads()).not.toContain('Documents')
    expect(change.kinds).toHaveBeenCalledExactlyOnceWith(false)
  })

  test('first use is no more certain than the days that are known', async () => {
    const firstUse = () => {
      fireEvent.click(screen.getByRole('checkbox', { name: 'Kinds' }))
      return Object.fromEntries(keyLines().map((row) => [row[0], row.at(-2)]))
    }
    const { unmount } = await show()
    expect(firstUse()).toEqual({
      'Web shop': 'by 30 Oct',
      Bot: 'by 30 Oct',
      Unattributed: '31 Oct',
    })
    unmount()
    const wider = reportOf(
      [
        { key: 'aaaa****1111', day: '2026-10-12', text: 1 },
        { key: 'bbbb****2222', day: '2026-10-01', text: 1 },
        { key: 'bbbb****2222', day: '2026-11-02', text: 1 },
        { key: 'aaaa****1111', day: '2026-10-31', text: 1 },
      ],
      { start: '2026-10-01', end: small.end },
    )
    const slice = runToEnd(sliceReport(wider, small))
    await show({}, slice, {
      report: wider,
      range: { start: '2026-10-01', end: small.end },
      readAt: 0,
    })
    expect(firstUse()).toEqual({ 'aaaa…1111': '12 Oct', 'bbbb…2222': 'by 1 Oct' })
    expect(screen.getByRole('columnheader', { name: 'First known use' })).toBeVisible()
    expect(screen.getByText('12 Oct')).toHaveAttribute(
      'title',
      '12 Oct 2026: no use on 11 known days before it',
    )
  })

  test('two labels on one day may be two keys, not a rename', async () => {
    const rows = [
      { key: 'same****mask', label: 'Shop', day: '2026-10-30', text: 2 },
      { key: 'same****mask', label: 'Bot', day: '2026-10-30', text: 3 },
    ]
    await show({}, reportOf(rows, small))
    const table = screen.getByRole('table', { name: 'Keys' })
    expect(table).toHaveTextContent('2 labels on one day: perhaps two keys; also “Shop”')
    expect(table).not.toHaveTextContent('was “Shop”')
  })

  test('totals without rows are not zeros, and the page does not say "no usage"', async () => {
    const total = { total_characters: 13_660_634, speech_to_text_milliseconds: 60_000 }
    await show({}, reportOf([], { ...small, total }))
    expect(screen.getByRole('button', { name: /^Characters 13,660,634/ })).toBeVisible()
    expect(screen.getByText('The service reported totals without rows')).toBeVisible()
    expect(document.body).toHaveTextContent(
      'No row says which key or which day the 13,660,634 characters belong to.',
    )
    expect(screen.getByRole('region', { name: 'Proof' })).toHaveTextContent('Rows differ by 13,660,634')
    expect(document.body).not.toHaveTextContent(/No usage|No speech|No characters|0 rows add up|No row has/)
  })

  test('days that are not reported yet do not count as days without usage', async () => {
    const days = { start: today, end: today }
    await show(days, reportOf([], days))
    const strip = screen.getByRole('group', { name: 'Totals' })
    expect(within(strip).getByRole('button', { name: /^Characters – not reported yet/ })).toBeVisible()
    expect(screen.getByText('Not reported yet')).toBeVisible()
    expect(document.body).not.toHaveTextContent(/No usage|No speech|No row has|0 rows add up/)
  })

  test('a report of other days is not passed off as the requested days', async () => {
    const row = { key: 'a', day: '2025-09-29', text: 5 }
    const { user } = await show({}, reportOf([row], { start: '2025-09-29', end: '2025-09-29' }))
    const notice = screen
      .getByText('The service reported different days than requested')
      .closest<HTMLElement>('[role=status]')
    expect(notice).toHaveTextContent('30 Oct – 2 Nov 2026 was requested; the report covers 29 Sep 2025.')
    // Only the more serious of the two.
    expect(notice).not.toHaveTextContent('outside the requested days')
    await user.click(screen.getByRole('button', { name: '1 more' }))
    expect(notice).toHaveTextContent('1 row outside the requested days. It is for 29 Sep 2025.')
    expect(await openProof(user)).toHaveTextContent(
      'The service says its report covers 29 Sep 2025, not the requested days (30 Oct – 2 Nov 2026).',
    )
  })

  test('rows outside the requested days are reported, and the headline counts the requested days beside what the service states', async () => {
    const of = (day: string, text: number, speech = 0) => ({ key: 'a', day, text, speech })
    const rows = [
      of('2026-10-30', 100, 60_000),
      of('2026-11-02', 50),
      of('2026-11-03', 1_000, 60_000),
      of('1999-12-01', 5),
    ]
    await show({}, reportOf(rows, small))
    const notice = screen.getByText('2 rows outside the requested days').closest('[role=status]')
    expect(notice).toHaveTextContent('They are for 1 Dec 1999 and 3 Nov 2026.')
    const totals = within(screen.getByRole('group', { name: 'Totals' }))
    expect(totals.getByRole('button', { name: /^Characters 150 1,155 with other days/ })).toHaveTextContent(
      // The average of four complete days.
      '38 a day',
    )
    expect(totals.getByRole('button', { name: /^Speech 1 m 2 m with other days/ })).toBeVisible()
    expect(document.body).toHaveTextContent('The busiest day was Fri 30 Oct with 100 characters.')
  })

  test('the sentence above the totals counts the requested days, too', async () => {
    const of = (key: string, day: string, text: number) => ({ key, label: `Key ${key}`, day, text })
    const rows = [of('a', '2026-10-30', 300), of('b', '2026-10-31', 100), of('b', '2026-11-03', 9_000)]
    await show({}, reportOf(rows, small))
    expect(document.body).toHaveTextContent('Key a used most, 75.0%. The busiest day was Fri 30 Oct with 300')
  })

  test('a reported total that leaves them out is not said to contain them', async () => {
    const rows = [
      { key: 'a', day: '2026-10-30', text: 100 },
      { key: 'a', day: '2026-11-03', text: 10 },
    ]
    const total = { total_characters: 100, text_translation_characters: 100 }
    await show({}, reportOf(rows, { ...small, total }))
    const totals = within(screen.getByRole('group', { name: 'Totals' }))
    expect(totals.getByRole('button', { name: /^Characters 100/ })).not.toHaveTextContent('with other days')
  })

  test('for chosen keys too, the headline counts the requested days', async () => {
    const of = (key: string, day: string, text: number) => ({ key, day, text })
    const rows = [
      of('a', '2026-10-30', 100),
      of('b', '2026-10-30', 7),
      of('a', '2026-11-03', 10),
      of('b', '1999-12-01', 1),
    ]
    await show({ series: 'key:b' }, reportOf(rows, small))
    const totals = within(screen.getByRole('group', { name: 'Totals' }))
    expect(totals.getByRole('button', { name: /^Characters 7 8 with other days/ })).toBeVisible()
  })

  test('an empty chart does not say that rows have no day if they are of other days', async () => {
    await show({}, reportOf([{ key: 'a', day: '1914-03-11', text: 5 }], small))
    const chart = await screen.findByRole('figure', { name: 'Characters per day' })
    expect(chart).toHaveTextContent('No row has characters on these days')
  })

  test('an empty lane of some keys speaks of those keys only', async () => {
    const rows = ['a', 'b', 'c'].map((key, at) => ({
      key,
      day: small.start,
      text: 1,
      speech: at === 2 ? 60_000 : 0,
    }))
    const words = async (search: Partial<UsageSearch>, name = 'Speech time per day') => {
      const { unmount } = await show(search, reportOf(rows, small))
      const text = (await screen.findByRole('figure', { name })).textContent
      unmount()
      return text
    }
    expect(await words({ series: 'key:a,key:b' })).toContain('These keys have no speech time on these days')
    expect(await words({ q: 'a' })).toContain('This key has no speech time on these days')
    expect(await words({ q: 'nobody' })).toContain('No keys found')
  })

  test('an empty report says so, with a way on', async () => {
    const { user, change } = await show({}, reportOf([], small))
    expect(screen.getByText('No usage on these days')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show the last 30 days' }))
    expect(change.preset).toHaveBeenCalledWith('30-days')
    expect(document.body).not.toHaveTextContent(/NaN|undefined|No characters|No row has|No key to show/)
  })
})

test('a report without rows and without totals does not mean zero', async () => {
  const silent = reportOf([], { ...small, total: 'none' })
  await show({ start: small.start, end: small.end }, silent)
  expect(screen.getByRole('group', { name: 'Totals' })).not.toHaveTextContent(/\d/)
  expect(document.body).toHaveTextContent('it is unknown whether anything was used on these days.')
  expect(document.body).not.toHaveTextContent(/No usage|No characters|No speech|none|not reported yet/)
})

test('an average leaves out the day that is not over', async () => {
  const days = { start: '2026-11-01', end: today }
  const rows = everyDay('2026-11-01', today).map((day) => ({
    key: 'a',
    day,
    text: day === today ? 1 : 100,
    speech: day === today ? 0 : 60_000,
  }))
  const prices = { currency: 'EUR', perMillionCharacters: { text: '1000000' } }
  await show(days, reportOf(rows, days), undefined, prices)
  const totals = screen.getByRole('group', { name: 'Totals' })
  expect(within(totals).getByRole('button', { name: /^Characters 201/ })).toHaveTextContent('100 a day')
  expect(within(totals).getByRole('button', { name: /^Speech/ })).toHaveTextContent('1 m a day')
  expect(totals).toHaveTextContent('201.00 EUR 100.00 EUR a day')
})

test('usage without a price costs a dash, not nothing, and a cost that leaves something out says so', async () => {
  const rows = [
    { key: 'aaaa****1111', label: 'Web', day: '2026-10-30', text: 2_000_000 },
    { key: 'bbbb****2222', label: 'Voice', day: '2026-10-30', speech: 60_000 },
    { key: 'cccc****3333', label: 'Both', day: '2026-10-30', text: 1_000_000, speech: 60_000 },
  ]
  await show({}, reportOf(rows, small), undefined, { currency: 'EUR', perMillionCharacters: { text: '1' } })
  const table = screen.getByRole('table', { name: 'Keys' })
  const costs = ['Web', 'Voice', 'Both', 'Total'].map((name) => {
    const row = within(table).getByRole('row', { name: new RegExp(`^${name}`) })
    const place = within(table)
      .getAllByRole('columnheader')
      .findIndex(({ textContent }) => textContent === 'Cost, EUR')
    return row.children[place]?.textContent
  })
  expect(costs).toEqual(['2.00', '–', 'in part 1.00', 'in part 3.00'])
})

test('a metric without any usage says so', async () => {
  await show({ metric: 'speech' }, reportOf([{ key: 'a', day: '2026-10-30', text: 1 }], small))
  expect(document.body).toHaveTextContent('No speech on these days.')
})

test('keys that are listed without any usage are not in use', async () => {
  const rows = [
    { key: 'aaaa****1111', day: '2026-10-30', text: 1 },
    { key: 'bbbb****2222', day: '2026-10-30' },
  ]
  await show({}, reportOf(rows, small))
  expect(screen.getByText('1 key in use').parentElement).toHaveTextContent(/^1 key in use$/)
  expect(screen.getByRole('rowheader', { name: 'Total, 2 keys' })).toBeVisible()
})

test('sorting is announced, and changes no other status', async () => {
  render(<Announcer />)
  const { user, change } = await show()
  const section = screen.getByRole('region', { name: 'Keys' })
  expect(within(section).getByRole('status')).toHaveTextContent(/^2 keys in use and “Unattributed”$/)
  await user.click(within(section).getByRole('button', { name: 'Key' }))
  expect(change.sort).toHaveBeenCalledWith({ column: 'name', isDescending: false })
  expect(await screen.findByText('Sorted by Key, ascending')).toBeInTheDocument()
})

test('of many keys, only those in sight are drawn, but all are counted', async () => {
  const rows = Array.from({ length: 300 }, (_, key) => ({ key: `${key}`, day: '2026-10-30', text: key + 1 }))
  await show({}, reportOf(rows, small))
  const table = screen.getByRole('table', { name: 'Keys' })
  await vi.waitFor(() => expect(within(table).getAllByRole('row').length).toBeLessThan(60))
  expect(table).toHaveAttribute('aria-rowcount', '302')
  expect(within(table).getByRole('row', { name: /^299 / })).toHaveAttribute('aria-rowindex', '3')
})

test('what belongs to no known key is not counted as a key', async () => {
  const known = smallReport.keys.filter(({ maskedKey }) => maskedKey !== '-').length
  await show({ start: small.start, end: small.end })
  expect(screen.getByText(/largest first$/)).toHaveTextContent(
    `${known} keys in use and “Unattributed”, largest first`,
  )
  expect(screen.getByRole('rowheader', { name: `Total, ${known} keys` })).toBeVisible()
})

describe('the filter', () => {
  const strip = () =>
    within(screen.getByRole('group', { name: 'Totals' }))
      .getAllByRole('button')
      .map((figure) => figure.querySelectorAll('span')[1]?.textContent)
  const totalsLine = (name: string) =>
    [...(screen.getByRole('rowheader', { name }).closest('tr')?.cells ?? [])]
      .slice(1, 4)
      .map((cell) => cell.textContent)

  test('after typing, strip, words, chart, table and totals show what is found', async () => {
    const { user } = await show({ q: 'BOT' })
    expect(strip()).toEqual(['100', '100', '0', '0', '1 m'])
    expect(totalsLine('Shown, 1 key')).toEqual(['22.0%', '100', '1 m'])
    expect(keyLines().map(([name]) => name)).toEqual(['Bot'])
    expect(document.body).toHaveTextContent('The busiest day was Mon 2 Nov with 70 characters.')
    expect(cells(await twinOf('Characters per day', user)).at(-1)).toEqual(['All days', '100'])
    // Including the row of dates above.
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '2')
  })

  test('the map of some keys says that its scale is that of all', async () => {
    await show({ q: 'BOT' })
    expect(screen.getByText(/, shaded on the scale of all keys$/)).toBeVisible()
  })

  test('pinned keys come first and filter nothing, until only they are chosen', async () => {
    const { user, change } = await show({ pins: 'bbbb****2222,-' })
    expect(keyLines().map(([name]) => name)).toEqual(['Bot', 'Unattributed', 'Web shop'])
    expect(strip()[0]).toBe('455')
    expect(screen.getByRole('rowheader', { name: 'Total, 2 keys' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Only these' }))
    expect(change.onlyPinned).toHaveBeenCalledOnce()
  })

  test('if none of the listed keys is pinned, the page offers no “Only these”', async () => {
    await show({ pins: 'group:Web' })
    expect(screen.queryByRole('button', { name: 'Only these' })).toBeNull()
  })

  test('pressed and pinned keys are listed first, the others below them, not counted', async () => {
    const { user } = await show({ pins: 'bbbb****2222', series: 'key:-' })
    expect(screen.queryByRole('button', { name: 'Only these' })).toBeNull()
    expect(totalsLine('Shown, 1 key')).toEqual(['23.1%', '105', '1 m'])
    expect(keyLines().map(([name]) => name)).toEqual(['Bot', 'Unattributed', 'Web shop'])
    expect(strip()[0]).toBe('105')
    expect(cells(await twinOf('Characters per day', user)).at(-1)).toEqual(['All days', '105', '100', '5'])
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '3')
  })

  test('typed and chosen together: only the chosen ones of those found', async () => {
    await show({ q: 'o', series: 'key:bbbb****2222,key:-' })
    expect(keyLines().map(([name]) => name)).toEqual(['Bot', 'Web shop'])
    expect(totalsLine('Shown, 1 key')[1]).toBe('100')
  })

  test('a search without a match says so and offers a way out, and no figure shows all keys instead', async () => {
    const { user, change } = await show({ q: 'zebra' })
    expect(screen.getByText(/^Not used on these days: no key has “zebra” in its name/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Look in the last 366 days' }))
    expect(change.range).toHaveBeenCalledWith({ start: '2025-11-02', end: '2026-11-02' })
    expect(screen.getByRole('button', { name: 'Show all keys' })).toBeVisible()
    expect(strip()).toEqual(['0', '0', '0', '0', '0 m'])
    expect(totalsLine('Shown, 0 keys')[1]).toBe('0')
  })

  test('if the last 366 days have no such key either, the page does not offer them again', async () => {
    const year = { start: '2025-11-02', end: '2026-11-02' }
    await show({ ...year, q: 'zebra' }, reportOf([{ key: 'a', day: '2026-11-01', text: 1 }], year))
    expect(screen.getByText(/^No key has “zebra” in its name/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Look in/ })).toBeNull()
  })

  test('a press in the legend asks for that key', async () => {
    const { user, change } = await show()
    const legend = await screen.findByRole('group', { name: 'Series' })
    await user.click(within(legend).getByRole('button', { name: 'Bot' }))
    expect(change.press).toHaveBeenCalledWith('key:bbbb****2222')
  })

  test('on a day that is not reported yet no keys are counted', async () => {
    const days = { start: today, end: today }
    await show(days, reportOf([], days))
    expect(document.body).not.toHaveTextContent(/\b0 (of 0 )?keys/)
  })
})

describe('signs of activity', () => {
  const days = everyDay('2025-03-03', '2025-04-27')
  const rows = days.flatMap((day, index): Row[] => [
    { key: 'a****1', label: 'Steady', day, text: 100 + (index % 3) },
    ...(index < 40 ? [{ key: 'b****2', label: 'Gone', day, text: 10 }] : []),
    ...(index > 44 ? [{ key: 'c****3', label: 'Fresh', day, text: 20 }] : []),
  ])
  const range = { start: days[0] ?? '', end: days.at(-1) ?? '' }
  const report = reportOf(rows, range)
  const rowOf = (name: string) =>
    within(screen.getByRole('table', { name: 'Keys' })).getByRole('row', { name: new RegExp(name) })

  test('follow the name, with the reason, and filter the keys', async () => {
    const { change, user } = await show(range, report)
    expect(within(rowOf('Gone')).getByText('last use 11 Apr')).toHaveAttribute(
      'title',
      'Last used on 11 Apr 2025, more than 7 days before the last day shown',
    )
    expect(within(rowOf('Fresh')).getByText('first use 17 Apr')).toBeVisible()

    const filter = screen.getByRole('combobox', { name: 'Activity' })
    expect([...filter.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'All keys',
      'First used on these days (1)',
      'Used, but not in the last 7 days (1)',
    ])
    await user.selectOptions(filter, 'Used, but not in the last 7 days (1)')
    expect(change.sign).toHaveBeenCalledExactlyOnceWith('silent')
  })

  test('on days that are long over, the last use is the last that is known, and said so', async () => {
    const { unmount } = await show(range, report)
    const heads = within(screen.getByRole('table', { name: 'Keys' })).getAllByRole('columnheader')
    expect(heads.at(-1)).toHaveTextContent('Last known use')
    unmount()
    await show({ ...range, key: 'b****2' }, report)
    expect(screen.getByRole('region', { name: 'Gone' })).toHaveTextContent('last known use 11 Apr 2025')
  })

  test('in the address filter totals and table', async () => {
    await show({ ...range, sign: 'silent' }, report)
    expect(await within(rowOf('Gone')).findByText('last use 11 Apr')).toBeVisible()
    expect(keyLines()).toHaveLength(1)
    expect(screen.getByRole('rowheader', { name: 'Shown, 1 key' })).toBeVisible()
    expect(screen.getByRole('button', { name: /^Characters 400/ })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Activity' })).toHaveValue('silent')
  })

  test('of a key are shown in its own view', async () => {
    await show({ ...range, key: 'c****3' }, report)
    // It may have been used before the days that are loaded.
    const facts = await screen.findByRole('region', { name: 'Fresh' })
    expect(facts).toHaveTextContent('First used on 17 Apr 2025, after at least 14 days without use.')
    expect(facts.textContent?.match(/17 Apr 2025/g)).toHaveLength(1)
  })

  test('say which days they cover, once one is chosen', async () => {
    const { unmount } = await show(range, report)
    expect(screen.queryByText('in 3 Mar – 27 Apr')).toBeNull()
    unmount()
    await show({ ...range, sign: 'silent' }, report)
    expect(screen.getByText('in 3 Mar – 27 Apr')).toBeVisible()
  })

  test('are hidden if no key began or fell silent', async () => {
    await show()
    expect(screen.queryByRole('combobox', { name: 'Activity' })).toBeNull()
  })
})

test('the table can be sorted by cost, by the exact amounts; each is rounded once, and so is the total', async () => {
  const prices = { currency: 'EUR', perMillionCharacters: { documents: '1000', text: '0.1' } }
  const rows = [
    { key: 'a', day: '2026-11-01', text: 46_000 },
    { key: 'b', day: '2026-11-01', text: 48_000 },
    { key: 'c', day: '2026-11-01', documents: 20 },
  ]
  const { change } = await show({ sort: '-cost' }, reportOf(rows, small), undefined, prices)
  const table = screen.getByRole('table', { name: 'Keys' })
  const costs = (await within(table).findAllByText(/^0\.\d\d$/)).map(({ textContent }) => textContent)
  // 2.94 cents in all: 2, 0.48 and 0.46.
  expect(costs).toEqual(['0.03', '0.02', '0.00', '0.00'])
  expect([...table.querySelectorAll('[data-key]')].map((key) => key.getAttribute('data-key'))).toEqual([
    'c',
    'b',
    'a',
  ])
  await userEvent.click(within(table).getByRole('button', { name: 'Cost, EUR' }))
  expect(change.sort).toHaveBeenCalledWith({ column: 'cost', isDescending: false })
})
