import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { today } from '../api/day.ts'
import { readView, usageSearchSchema } from '../usage/address/address.ts'
import * as v from 'valibot'

/** The script of `index.html`, run as a browser would run it at this address. */
function run(path: string, given: Record<string, string> = {}, device: Record<string, string> = {}) {
  const page = readFileSync('index.html', 'utf8')
  const [, script = ''] = /<script data-[^>]*>(.*?)<\/script>/s.exec(page) ?? []
  const root: { dataset: Record<string, string> } = { dataset: {} }
  const links: unknown[] = []
  const orders: { parts: { address: string; range: unknown }[]; base: string }[] = []
  const url = new URL(path, 'https://example.com')
  const scope = {
    document: {
      documentElement: root,
      currentScript: {
        dataset: { playground: './p.js ./p.css', usage: './u.js', reader: './r.js', mayAsk: 'yes', ...given },
      },
      baseURI: 'https://example.com/tools/',
      createElement: () => ({}),
      head: { append: (link: unknown) => links.push(link) },
    },
    location: url,
    localStorage: { getItem: (name: string) => device[name] ?? null },
    sessionStorage: { getItem: () => null },
    window: {},
    Worker: class extends EventTarget {
      postMessage = (order: (typeof orders)[0]) => orders.push(order)
    },
  }
  // oxlint-disable-next-line typescript/no-implied-eval -- the script of the page itself
  new Function(...Object.keys(scope), script)(...Object.values(scope))
  return { shown: root.dataset, links, orders }
}

test('the theme, the frame and the files are those of this device and this page', () => {
  expect(run('/tools/playground', {}, { theme: 'dark', 'playground-draft': '{}' })).toEqual({
    shown: { theme: 'dark', page: 'playground' },
    links: [
      { rel: 'modulepreload', crossOrigin: '', href: './p.js' },
      { rel: 'preload', as: 'style', crossOrigin: '', href: './p.css' },
    ],
    orders: [],
  })
  expect(run('/tools/').shown).toEqual({ page: 'playground', visit: 'first' })
  expect(run('/tools/usage/', {}, { theme: 'pink' }).shown).toEqual({ page: 'usage', visit: 'first' })
  expect(run('/tools/usages').shown).toEqual({ visit: 'first' })
  expect(run('/tools/usages').links).toEqual([])
})

const usual = [
  '',
  '?metric=speech&sort=-text&q=web&pins=a,b&chart=stacked&sign=new',
  '?start=2026-01-01&end=2026-01-31',
  '?start=2024-02-29&end=2024-02-29&metric=text',
  '?start=1999-01-06&end=1999-12-31',
  '?start=2024-01-01&end=2024-12-31',
]

test.each(usual)('on /usage%s the report begins that the page will ask for', (search) => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T23:59:59Z') })
  try {
    const asked = v.parse(usageSearchSchema, Object.fromEntries(new URLSearchParams(search)))
    const { range, groupBy, problems } = readView(asked, today())
    expect(problems).toEqual([])
    const query = new URLSearchParams({ start_date: range.start, end_date: range.end, group_by: groupBy })
    expect(run(`/tools/usage${search}`).orders).toEqual([
      {
        parts: [{ range, address: `v2/admin/analytics?${query.toString()}` }],
        base: 'https://example.com/tools/',
      },
    ])
  } finally {
    vi.useRealTimers()
  }
})

test.each<[path: string, given: Record<string, string>]>([
  ['/tools/playground', {}],
  ['/tools/usage', { mayAsk: 'no' }],
  ['/tools/usage', { reader: '' }],
  ...[
    'range=this-month',
    'group=key',
    'compare=before',
    'step=period',
    'split=group',
    'key=a',
    'whole=90-days',
    'new=1',
    'start=2026-01-01',
    'end=2026-01-01',
    'start=2026-02-30&end=2026-03-01',
    'start=2026-02-01&end=2026-01-01',
    'start=2025-01-01&end=2026-01-02',
    'start=1989-12-31&end=1990-01-01',
    'start=2100-01-01&end=2100-01-02',
    'start=&end=',
    'start=today&end=tomorrow',
  ].map((words): [string, {}] => [`/tools/usage?${words}`, {}]),
])('%s %o begins nothing', (path, given) => {
  expect(run(path, given).orders).toEqual([])
})
