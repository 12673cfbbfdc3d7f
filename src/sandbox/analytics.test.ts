import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import type { WireUsage, WireUsageRow } from '../api/contract.ts'
import { ask, getAnalytics, messageOf, readReport, startSandbox } from '../testing/sandbox-client.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const sandbox = startSandbox({ now: () => NOON })
afterAll(() => sandbox.close())

const fields = [
  'total_characters',
  'text_translation_characters',
  'document_translation_characters',
  'text_improvement_characters',
  'speech_to_text_milliseconds',
] as const

function addUp(rows: readonly WireUsageRow[] = []): WireUsage {
  return Object.fromEntries(
    fields.map((field) => [field, rows.reduce((sum, { usage }) => sum + (usage?.[field] ?? 0), 0)]),
  )
}

const labelsOf = (rows: readonly WireUsageRow[] = []) =>
  new Set(rows.map(({ api_key_label }) => api_key_label))
const year = await readReport(sandbox, '2025-11-20', '2026-11-20')
const rowsOf = (label: string) =>
  year.key_and_day_usages?.filter(({ api_key_label }) => api_key_label === label) ?? []

describe('the three ways to group (§4.2)', () => {
  test('rows by key and day, rows by key, and no rows give the same total', async () => {
    const byDay = await readReport(sandbox, '2026-10-01', '2026-10-31')
    const byKey = await readReport(sandbox, '2026-10-01', '2026-10-31', 'key')
    const alone = await readReport(sandbox, '2026-10-01', '2026-10-31', '')
    expect(addUp(byDay.key_and_day_usages)).toEqual(byDay.total_usage)
    expect(addUp(byKey.key_usages)).toEqual(byDay.total_usage)
    expect(alone.total_usage).toEqual(byDay.total_usage)
    expect([byDay.group_by, byKey.group_by, alone.group_by]).toEqual(['key_and_day', 'key', undefined])
    expect(alone).not.toHaveProperty('key_and_day_usages')
    expect(new Set(byKey.key_usages?.map(({ api_key }) => api_key)).size).toBe(byKey.key_usages?.length)
  })

  test('leaving group_by out is the same as leaving it empty', async () => {
    const range = { start_date: '2026-10-01', end_date: '2026-10-31' }
    expect(await (await getAnalytics(sandbox, range)).text()).toBe(
      await (await getAnalytics(sandbox, { ...range, group_by: '' })).text(),
    )
  })

  test('dates, keys and numbers are written as the contract shows them (§2.3)', () => {
    expect([year.start_date, year.end_date]).toEqual(['2025-11-20T00:00:00', '2026-11-20T00:00:00'])
    for (const row of year.key_and_day_usages ?? []) {
      expect(row.usage_date).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/)
      expect(row.api_key).toMatch(/^(?:-|[0-9a-z]{4}\*{20,}[0-9a-z]{4})$/)
      expect(Object.keys(row.usage ?? {})).toEqual([...fields])
      expect(Object.values(row.usage ?? {}).every(Number.isSafeInteger)).toBe(true)
    }
  })
})

describe('a plausible organisation', () => {
  test('twelve keys, two with the same label, and usage of no key', () => {
    const keys = new Set(year.key_and_day_usages?.map(({ api_key }) => api_key))
    expect(keys.size).toBe(12 + 1)
    expect(new Set(rowsOf('Staging').map(({ api_key }) => api_key)).size).toBe(2)
    expect(new Set(rowsOf('unknown').map(({ api_key }) => api_key))).toEqual(new Set(['-']))
  })

  test('one key is new, one has gone silent, one was renamed, one has a day that stands out', () => {
    expect(rowsOf('Pilot: voice assistant')[0]?.usage_date).toBe('2026-10-12T00:00:00Z')
    expect(rowsOf('Old shop').at(-1)?.usage_date).toBe('2026-10-05T00:00:00Z')
    expect(rowsOf('Help centre')[0]?.api_key).toBe(rowsOf('Knowledge base')[0]?.api_key)
    const newsletter = rowsOf('Newsletter')
      .map(({ usage }) => usage?.total_characters ?? 0)
      .sort((a, b) => b - a)
    expect(newsletter[0]).toBeGreaterThan(3 * (newsletter[1] ?? 0))
  })

  test('weekends are quieter, and days without usage have no row', () => {
    const contracts = rowsOf('Contracts').map(({ usage_date = '' }) => new Date(usage_date).getUTCDay())
    expect(contracts.every((weekday) => weekday > 0 && weekday < 6)).toBe(true)
    expect(contracts.length).toBeGreaterThan(200)
  })

  test('a day has the same numbers in every range', async () => {
    const day = await readReport(sandbox, '2026-09-15', '2026-09-15')
    const inYear = year.key_and_day_usages?.filter(({ usage_date }) => usage_date === '2026-09-15T00:00:00Z')
    expect(day.key_and_day_usages).toEqual(inYear)
  })

  test('history reaches back two years, and ends yesterday', async () => {
    expect(
      labelsOf((await readReport(sandbox, '2024-11-25', '2024-11-30')).key_and_day_usages).size,
    ).toBeGreaterThan(7)
    expect((await readReport(sandbox, '2026-11-20', '2026-12-31')).key_and_day_usages).toEqual([])
    expect((await readReport(sandbox, '2026-11-19', '2026-11-19')).key_and_day_usages).not.toEqual([])
  })

  test('five thousand keys have different masks', async () => {
    const large = startSandbox({ keys: 5000, days: 1, now: () => NOON })
    const { key_usages = [] } = await readReport(large, '2026-11-19', '2026-11-19', 'key')
    expect(key_usages.length).toBeGreaterThan(4900)
    expect(new Set(key_usages.map(({ api_key }) => api_key)).size).toBe(key_usages.length)
  })
})

describe('usage in the playground', () => {
  test('is in the report at once, today included, under its own masked key', async () => {
    const spending = startSandbox({ now: () => NOON })
    await ask(spending, { text: ['bank', '😀'], target_lang: 'DE', context: 'free of charge' })
    await ask(spending, { text: ['Tor'], target_lang: 'EN' })
    const { total_usage, key_and_day_usages: rows } = await readReport(spending, '2026-11-20', '2026-11-20')
    expect(rows).toHaveLength(1)
    expect(rows?.[0]).toMatchObject({ api_key_label: 'Playground', usage_date: '2026-11-20T00:00:00Z' })
    expect(rows?.[0]?.api_key).toMatch(/^sand\*+ting$/)
    expect(total_usage?.text_translation_characters).toBe(4 + 1 + 3)
  })

  test('is not counted if nothing was translated', async () => {
    const spending = startSandbox({ now: () => NOON })
    for (const text of ['sandbox:429', 'sandbox:456', 'sandbox:503-once'])
      await ask(spending, { text: [text], target_lang: 'DE' })
    await ask(spending, { text: ['bank'], target_lang: 'XX' })
    expect((await readReport(spending, '2026-11-20', '2026-11-20')).key_and_day_usages).toEqual([])
  })
})

describe('invalid requests are refused with a reason', () => {
  test.each([
    [{ end_date: '2026-01-01' }, /start_date is missing/],
    [{ start_date: '2026-01-01' }, /end_date is missing/],
    [{ start_date: '2026-02-30', end_date: '2026-03-01' }, /start_date is not an existing day/],
    [{ start_date: '01.02.2026', end_date: '2026-03-01' }, /ISO 8601/],
    [{ start_date: '2026-03-02', end_date: '2026-03-01' }, /must not be after/],
    [
      { start_date: '2025-01-01', end_date: '2026-01-02' },
      /^Bad request. Reason: Date range cannot exceed 366 days$/,
    ],
    [{ start_date: '2026-03-01', end_date: '2026-03-02', group_by: 'day' }, /group_by/],
  ])('%j', async (parameters, reason) => {
    const response = await getAnalytics(sandbox, parameters)
    expect(response.status).toBe(400)
    expect(await messageOf(response)).toMatch(reason)
  })

  test('366 days are accepted', async () => {
    expect((await getAnalytics(sandbox, { start_date: '2025-01-01', end_date: '2026-01-01' })).status).toBe(
      200,
    )
  })
})

test('a report is compressed if the client accepts it, and has the same contents', async () => {
  const range = { start_date: '2026-10-01', end_date: '2026-10-31', group_by: 'key_and_day' }
  const plain = await getAnalytics(sandbox, range, { headers: { 'Accept-Encoding': 'identity, gzip;q=0' } })
  const packed = await getAnalytics(sandbox, range, { headers: { 'Accept-Encoding': 'br, gzip' } })
  expect([plain.headers.get('Content-Encoding'), packed.headers.get('Content-Encoding')]).toEqual([
    null,
    'gzip',
  ])
  const text = await plain.text()
  const bytes = Buffer.from(await packed.arrayBuffer())
  expect(bytes.length).toBeLessThan(text.length / 5)
  expect(gunzipSync(bytes).toString()).toBe(text)
})
