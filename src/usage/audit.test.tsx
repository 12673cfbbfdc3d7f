/**
 * Checks every figure against a second computation: generated organisations are read, shown, exported and copied, and each figure on
 * the screen, in the tables of the charts, in CSV, JSON and on the clipboard is compared with the sums of their rows.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render } from '@testing-library/react'
import Papa from 'papaparse'
import { beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { ReportReader } from '../report-reader/read/report-reader.ts'
import type { UsageReport } from '../report-reader/usage-report.ts'
import {
  Expected,
  type Field,
  fields,
  OTHER_DAYS,
  type Step,
  WITHOUT_DAY,
} from '../testing/expected-figures.ts'
import { type Organisation, organisation } from '../testing/organisation.ts'
import { daysLater } from '../testing/plain-calendar.ts'
import { addressFields, readView } from './address/address.ts'
import { keyTable } from './keys/copy-table.ts'
import { formatsFor } from './export/save-export.ts'
import { filterKeys } from './figures/key-filter.ts'
import { nameKeys } from './figures/key-names.ts'
import { keyRows } from './figures/key-rows.ts'
import { rollUp } from './figures/usage-rollup.ts'
import { countedOf, pageOf } from './page-under-test.ts'
import { PageContext } from './page.ts'
import { ReportView } from './report-view.tsx'

const small = { keys: 9, days: 20 }
/** Few for the screen, because drawing is slow; more for files. */
const shown = [
  organisation(1, { keys: 4, days: 5 }, false),
  organisation(2, { keys: 12, days: 45 }, false),
  ...[3, 4, 5].map((seed) => organisation(seed, small, true)),
  organisation(6, { keys: 20, days: 31 }, true),
]
const exported = [
  ...shown,
  ...Array.from({ length: 40 }, (_, index) => organisation(100 + index, small, index % 4 > 0)),
  organisation(7, { keys: 30, days: 366 }, true),
]

let compared = 0

/** Compares figures all at once: a separate test for each would take minutes. */
function expectFigures(found: unknown, wanted: unknown, figures: number) {
  expect(found).toEqual(wanted)
  compared += figures
}

// The test DOM has no pixels.
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

function read({ answer }: Organisation): UsageReport {
  const reader = new ReportReader()
  reader.write(new TextEncoder().encode(JSON.stringify(answer)))
  return reader.finish()
}

const columnNames: Readonly<Record<Field, string>> = {
  characters: 'total_characters',
  text: 'text_translation_characters',
  documents: 'document_translation_characters',
  improvement: 'text_improvement_characters',
  speech: 'speech_to_text_milliseconds',
}

/** The lines of a CSV by column, without the byte order mark. */
function linesOf(csv: string): Record<string, string>[] {
  const { data, errors } = Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  return data.map((line) => ({ ...line, api_key: onWire(line['api_key']) }))
}

/** All files write the service's `-` as `Unattributed`. */
function onWire(key = ''): string {
  return key === 'Unattributed' ? '-' : key
}

function countsIn(line: Readonly<Record<string, string | number | undefined>>) {
  return fields.map((field) => Number(line[columnNames[field]]))
}

test.each(exported)('files and clipboard: $name', (one) => {
  const expected = new Expected(one)
  const report = read(one)
  const rollup = rollUp(report, one.asked)
  const files = new Map(
    formatsFor({ report, range: one.asked, readAt: 0 }).map(({ what, make }) => [
      what,
      [...make({ rollup, keys: undefined, about: undefined })].join(''),
    ]),
  )
  const byKeyAndDay = expected.byKeyAndDay()
  const wantedRows = new Map(
    [...byKeyAndDay].map(([place, counts]) => [place, fields.map((field) => counts[field])]),
  )
  const long = linesOf(files.get('by-key-and-day') ?? '')
  const foundRows = long.map((line) => [`${line['api_key']} ${line['usage_date']}`, countsIn(line)] as const)
  expectFigures(new Map(foundRows), wantedRows, foundRows.length * fields.length)
  expect(long).toHaveLength(byKeyAndDay.size)

  const json: {
    key_and_day_usages: { api_key: string; usage_date?: string; usage: Record<string, number> }[]
  } = JSON.parse(files.get('report') ?? '')
  const jsonRows = json.key_and_day_usages.map(
    ({ api_key, usage_date = '', usage }) =>
      [`${onWire(api_key)} ${usage_date.slice(0, 10)}`, countsIn(usage)] as const,
  )
  expectFigures(new Map(jsonRows), wantedRows, jsonRows.length * fields.length)
  expect(jsonRows).toHaveLength(byKeyAndDay.size)

  for (const [index, { maskedKey: key }] of report.keys.entries())
    for (const field of fields) {
      const strays = rollup.strays?.[field]
      const found = [
        ...rollup.days.map(
          (day, at) => [day, rollup.grid(field)[index * rollup.days.length + at] ?? 0] as const,
        ),
        [WITHOUT_DAY, strays?.withoutDay[index] ?? 0] as const,
        [OTHER_DAYS, strays?.otherDays[index] ?? 0] as const,
      ]
      const wanted = expected.byPlace(field, 'day', [key])
      for (const place of [WITHOUT_DAY, OTHER_DAYS]) if (wanted.get(place) === 0) wanted.delete(place)
      const nonZero = found.filter(
        ([place, amount]) => amount !== 0 || (place !== WITHOUT_DAY && place !== OTHER_DAYS),
      )
      expectFigures(Object.fromEntries(nonZero), Object.fromEntries(wanted), found.length)
      expect(rollup.keyTotals[field][index]).toBe(expected.sum(field, [key]))
    }

  const ofKey = new Map(expected.keys.map((key) => [key, fields.map((field) => expected.sum(field, [key]))]))
  const keyLines = linesOf(files.get('by-key') ?? '').map(
    (line) => [line['api_key'] ?? '', countsIn(line)] as const,
  )
  expectFigures(new Map(keyLines), ofKey, keyLines.length * fields.length)
  const summed = new Map<string, number[]>()
  for (const line of long) {
    const before = summed.get(line['api_key'] ?? '') ?? fields.map(() => 0)
    summed.set(
      line['api_key'] ?? '',
      countsIn(line).map((count, index) => count + (before[index] ?? 0)),
    )
  }
  expectFigures(summed, ofKey, summed.size * fields.length)

  const rows = keyRows(rollup, 'characters', [])
  const wantedTable = expected.keys.map((key) => {
    const days = expected.daysOfUse(key)
    return [key, ...(ofKey.get(key) ?? []).map(String), days[0] ?? '', days.at(-1) ?? '']
  })
  const copied = keyTable(rows, { hasDays: true })
  const text = Papa.parse<string[]>(copied.text, { delimiter: '\t' }).data
  const holder = document.createElement('div')
  holder.innerHTML = copied.html
  const html = [...holder.querySelectorAll('tr')].map((row) =>
    [...row.cells].map((cell) => cell.textContent ?? ''),
  )
  for (const table of [text, html]) {
    expectFigures(
      byFirst(table.slice(1).map(([, key, ...cells]) => [onWire(key), ...cells])),
      byFirst(wantedTable),
      rows.length * 7,
    )
  }

  for (const key of report.keys) {
    const { labels, isShared } = expected.labelsOf(key.maskedKey)
    expect(new Set([...key.formerLabels, key.label].filter(Boolean))).toEqual(labels)
    const words = nameKeys([key])[0]?.otherLabels ?? ''
    expect(words.includes('perhaps')).toBe(isShared)
    expect(words.startsWith('was')).toBe(labels.size > 1 && !isShared)
  }
})

function byFirst(rows: readonly (readonly string[])[]) {
  return rows.toSorted((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1))
}

/** Renders the report of an organisation and waits for its heat map. */
async function show(
  one: Organisation,
  step: Step,
  split: 'key' | 'kind',
  filter: { readonly q?: string; readonly pins?: string; readonly series?: string } = {},
) {
  const loaded = { report: read(one), range: one.asked, readAt: 0 }
  const later = daysLater(one.asked.end, 60)
  const view = {
    ...readView({ ...one.asked, split, step, ...filter }, later),
    step,
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PageContext value={pageOf(loaded, view, later)}>
        <ReportView counted={countedOf(loaded, view, later)} />
      </PageContext>
    </QueryClientProvider>,
  )
  await figureOf('Key × day')
  await eventually(() => {
    if (!document.querySelector('[aria-labelledby="usage-keys-title"]')) throw new Error('No keys')
  })
}

/** Shows all columns of the key table. */
function showKinds() {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Kinds')
  if (label) fireEvent.click(label)
}

/** The figure with this title, once it is rendered. Queries by role take seconds on a page this full. */
function figureOf(title: string): Promise<Element> {
  return eventually(() => {
    const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === title)
    const figure = heading?.closest('figure')
    if (!figure) throw new Error(`No figure ${title}`)
    return figure
  })
}

async function twin(name: string): Promise<string[][]> {
  const figure = await figureOf(name)
  const press = [...figure.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Show as table',
  )
  if (press) fireEvent.click(press)
  const table = await eventually(() => {
    const found = figure.querySelector<HTMLTableElement>('table[aria-label]')
    if (!found) throw new Error(`No table in ${name}`)
    return found
  })
  return cellsOf(table)
}

function cellsOf(table: HTMLTableElement): string[][] {
  return [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent?.trim() ?? ''))
}

/** Amounts of characters as they are written. */
const written = (value: number) => value.toLocaleString('en-US').replace('-', '−')

/** Hours and minutes, or seconds below a minute. */
function spoken(milliseconds: number): string {
  if (milliseconds === 0) return '0 m'
  if (milliseconds < 59_500) return milliseconds < 1000 ? '<1 s' : `${Math.round(milliseconds / 1000)} s`
  const minutes = Math.round(milliseconds / 60_000)
  const hours = (minutes - (minutes % 60)) / 60
  return hours === 0 ? `${minutes} m` : `${written(hours)} h ${minutes % 60 < 10 ? '0' : ''}${minutes % 60} m`
}

test.each(
  shown.flatMap((one, index) =>
    (['day', 'week', 'month'] as const)
      .filter((_, place) => place === index % 3)
      .map((step) => ({ name: `${one.name}, by ${step}`, one, step })),
  ),
)(
  'screen and tables: $name',
  async ({ one, step }) => {
    const expected = new Expected(one)
    const places = [...expected.byPlace('characters', step).keys()].filter(
      (place) => place !== WITHOUT_DAY && place !== OTHER_DAYS,
    )
    const has = { [WITHOUT_DAY]: false, [OTHER_DAYS]: false }
    for (const entry of expected.entries) {
      const place = expected.placeOf(entry.day, step)
      if (place === WITHOUT_DAY || place === OTHER_DAYS) has[place] ||= entry.counts.characters > 0
    }
    const lines = [
      ...places,
      ...(has[WITHOUT_DAY] ? [WITHOUT_DAY] : []),
      ...(has[OTHER_DAYS] ? [OTHER_DAYS] : []),
    ]
    /** The lines of a table with these columns, and a last line of totals. */
    const linesFor = (columns: readonly ReadonlyMap<string, number>[], write = written) => [
      ...lines.map((place) =>
        expected.isUnknown(place, step)
          ? ['outside the report']
          : columns.map((column) => write(column.get(place) ?? 0)),
      ),
      columns.map((column) => write([...column.values()].reduce((sum, value) => sum + value, 0))),
    ]
    const figuresOf = (table: readonly (readonly string[])[]) => table.slice(1).map((row) => row.slice(1))

    await show(one, step, 'key')
    const strip = document.querySelectorAll('[aria-label=Totals] button[aria-pressed]')
    expect(strip).toHaveLength(fields.length)
    for (const [index, button] of strip.entries()) {
      const field = fields[index] ?? 'characters'
      const value = expected.headline(field)
      // If rows are outside the requested days, the headline is beside the figure of those days.
      const beside = button.querySelector('[data-with-other-days]')
      const headline = button.querySelectorAll('span')[1]
      expect((beside ?? headline)?.textContent).toBe(field === 'speech' ? spoken(value) : written(value))
      if (field === 'speech') expect(beside ?? headline).toHaveAttribute('title', `${written(value)} ms`)
      if (beside) {
        const isAsked = (place: string) =>
          place === WITHOUT_DAY || (one.asked.start <= place && place <= one.asked.end)
        const ofAsked = [...expected.byPlace(field, 'day')].reduce(
          (sum, [place, amount]) => sum + (isAsked(place) ? amount : 0),
          0,
        )
        expect(headline?.textContent).toBe(field === 'speech' ? spoken(ofAsked) : written(ofAsked))
      }
    }

    showKinds()
    const table = document.querySelector<HTMLTableElement>('table[aria-label=Keys]')
    const total = expected.sum('characters')
    const rows = [...(table?.tBodies[0]?.rows ?? [])].map((row) => [
      row.querySelector<HTMLElement>('[data-key]')?.dataset['key'] ?? '',
      ...[...row.cells].slice(1).map((cell) => cell.textContent ?? ''),
    ])
    const wantedRows = expected.keys.map((key) => {
      const sums = fields.map((field) => expected.sum(field, [key]))
      const [characters = 0, text = 0, documents = 0, improvement = 0, speech = 0] = sums
      const share = total === 0 ? 0 : characters / total
      const percent = share > 0 && share < 0.0005 ? '<0.1%' : `${(share * 100).toFixed(1)}%`
      const days = expected.daysOfUse(key)
      const isOneYear = expected.axis.start.slice(0, 4) === expected.axis.end.slice(0, 4)
      const first = useDay(
        days[0],
        'before',
        expected.hasStrays(key) || (days[0] ?? '') <= one.asked.start,
        isOneYear,
      )
      const last = useDay(
        days.at(-1),
        'after',
        expected.hasStrays(key) || (days.at(-1) ?? '') >= one.asked.end,
        isOneYear,
      )
      const amounts = [characters, text, documents, improvement].map(written)
      return [key, percent, ...amounts, speech === 0 ? '–' : spoken(speech), '', first, last]
    })
    expectFigures(byFirst(rows), byFirst(wantedRows), rows.length * 8)

    const ofKey = (key: string) => expected.byPlace('characters', step, [key])
    const size = (key: string) => expected.sum('characters', [key])
    const used = expected.keys
      .filter((key) => size(key) > 0)
      .sort((a, b) => size(b) - size(a) || (a < b ? -1 : 1))
    const drawn = used.filter((key) => key !== '-').slice(0, 6)
    const others = used.filter((key) => !drawn.includes(key))
    const columns = drawn.map(ofKey)
    if (others.length > 0) columns.push(expected.byPlace('characters', step, others))
    if (columns.length > 1) columns.unshift(expected.byPlace('characters', step))
    const names = { day: 'Characters per day', week: 'Characters per week', month: 'Characters per month' }
    const main = figuresOf(await twin(names[step]))
    expectFigures(main, linesFor(columns), main.flat().length)

    const speechPlaces = expected.byPlace('speech', step)
    const speech = figuresOf(await twin(`Speech time per ${step}`)).filter(
      (_, index) => index < places.length,
    )
    expectFigures(
      speech,
      places.map((place) => [
        expected.isUnknown(place, step) ? 'outside the report' : spoken(speechPlaces.get(place) ?? 0),
      ]),
      speech.length,
    )

    cleanup()
    await show(one, step, 'kind')
    const kindsTable = await twin(names[step])
    const { few, many } = expected.kindGaps(step)
    const less = new Map([...many].map(([place, amount]) => [place, 0 - amount]))
    const kinds = [
      ...(['text', 'documents', 'improvement'] as const).map((field) => expected.byPlace(field, step)),
      few,
      less,
    ].filter((column) => [...column.values()].some((value) => value !== 0))
    if (kinds.length > 1) kinds.unshift(expected.byPlace('characters', step))
    const kindLines = new Set(kindsTable.map(([name]) => name))
    const wantedKinds = linesFor(kinds)
    if (!has[WITHOUT_DAY] && kindLines.has('Without a day')) throw new Error('A line without characters')
    expectFigures(figuresOf(kindsTable), wantedKinds, wantedKinds.flat().length)
  },
  120_000,
)

/** The keys left by searches, pins and presses, computed from the rows alone. */
function filtersOf(expected: Expected) {
  const keys = expected.keys.filter((key) => key !== '-')
  const has = (key: string, word: string) =>
    [key, ...expected.labelsOf(key).labels].some((text) => text.toLowerCase().includes(word))
  const word = keys[0]?.slice(-1).toLowerCase() ?? '1'
  const found = expected.keys.filter((key) => has(key, word))
  const pinned = keys.filter((_, index) => index % 3 === 1)
  const pressed = keys.filter((_, index) => index % 4 === 2)
  const chosen = expected.keys.filter((key) => pinned.includes(key) || pressed.includes(key))
  const pins = addressFields.pins.write(pinned) ?? ''
  const series = addressFields.series.write(pressed.map((key) => `key:${key}`)) ?? ''
  return [
    { name: `“${word}” typed`, filter: { q: word }, shown: found },
    { name: 'pinned and pressed', filter: { pins, series }, shown: chosen },
    {
      name: `“${word}” typed, pinned and pressed`,
      filter: { q: word, pins, series },
      shown: found.filter((key) => chosen.includes(key)),
    },
  ]
}

test.each(shown.flatMap((one) => filtersOf(new Expected(one)).map((what) => ({ ...what, one }))))(
  'under a filter, all figures cover the same keys: $one.name, $name',
  async ({ one, filter, shown: keys }) => {
    const expected = new Expected(one)
    const sums = fields.map((field) => expected.sum(field, keys))
    const figures = sums.map((sum, index) => (fields[index] === 'speech' ? spoken(sum) : written(sum)))
    await show(one, 'week', 'key', filter)

    const strip = [...document.querySelectorAll('[aria-label=Totals] button[aria-pressed]')]
    expectFigures(
      strip.map(
        (button) =>
          (button.querySelector('[data-with-other-days]') ?? button.querySelectorAll('span')[1])?.textContent,
      ),
      figures,
      fields.length,
    )
    showKinds()
    const known = keys.filter((key) => key !== '-').length
    const table = document.querySelector<HTMLTableElement>('table[aria-label=Keys]')
    const total = expected.sum('characters')
    const share = total === 0 ? 0 : (sums[0] ?? 0) / total
    const percent = share > 0 && share < 0.0005 ? '<0.1%' : `${(share * 100).toFixed(1)}%`
    const [title, ...line] = [...(table?.tHead?.rows[1]?.cells ?? [])].map((cell) => cell.textContent ?? '')
    expect(title).toBe(`Shown, ${known} ${known === 1 ? 'key' : 'keys'}`)
    const speech = figures[4] === '0 m' ? '–' : figures[4]
    expectFigures(line.slice(0, 6), [percent, ...figures.slice(0, 4), speech], 6)

    const chart = await twin('Characters per week')
    const used = keys.filter((key) => expected.sum('characters', [key]) > 0)
    // Without any layer the table has no column.
    if (used.length > 0) expectFigures(chart.at(-1)?.[1], figures[0], 1)
    const places = expected.byPlace('characters', 'week', keys)
    for (const [index, [place, amount]] of [...places].entries()) {
      if (used.length === 0 || expected.isUnknown(place, 'week')) continue
      if (place === WITHOUT_DAY || place === OTHER_DAYS) continue
      expectFigures(chart[index + 1]?.[1], written(amount), 1)
    }
    const lane = await twin('Speech time per week')
    expectFigures(lane.at(-1)?.at(-1), figures[4], 1)

    const report = read(one)
    const rollup = rollUp(report, one.asked)
    const view = readView(filter, one.asked.end)
    const positions = filterKeys(rollup, view).shown ?? []
    const loaded = { report, range: one.asked, readAt: 0 }
    for (const { make } of formatsFor(loaded).filter(({ extension }) => extension === 'csv')) {
      const lines = linesOf([...make({ rollup, keys: new Set(positions), about: undefined })].join(''))
      expect(new Set(lines.map((row) => row['api_key']))).toEqual(new Set(keys))
      const columns = lines.map(countsIn)
      expectFigures(
        fields.map((_, index) => columns.reduce((sum, counts) => sum + (counts[index] ?? 0), 0)),
        sums,
        fields.length,
      )
    }
  },
  120_000,
)

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function useDay(day: string | undefined, bound: string, isBound: boolean, isOneYear: boolean): string {
  if (day === undefined) return '–'
  const words = `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}${isOneYear ? '' : ` ${day.slice(0, 4)}`}`
  if (!isBound) return words
  return bound === 'before' ? `by ${words}` : `${words} or later`
}

test('enough was compared', () => {
  expect(compared).toBeGreaterThan(200_000)
})
