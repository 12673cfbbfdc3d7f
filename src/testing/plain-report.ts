/**
 * The simple way to read a usage report: parse all of it, then look at every row. It depends only on the contract: it imports
 * no code of the console, so that it implements names, days, minutes and sums independently, and the streaming reader is
 * tested against it, value for value and error for error.
 *
 * Fields that identify or count must be valid, or the report is refused: containers, keys, numbers. Descriptive fields may be
 * anything: an invalid label, date or echoed parameter counts as absent. `null` counts as absent everywhere.
 */
import type { UsageGrouping, WireUsage } from '../api/contract.ts'
import { readDay } from './plain-calendar.ts'

const fields = ['characters', 'text', 'documents', 'improvement', 'speech'] as const
type Field = (typeof fields)[number]
type PerField<Value> = Record<Field, Value>

const namesOnTheWire = {
  characters: 'total_characters',
  text: 'text_translation_characters',
  documents: 'document_translation_characters',
  improvement: 'text_improvement_characters',
  speech: 'speech_to_text_milliseconds',
} as const satisfies PerField<keyof WireUsage>
const minutesOnTheWire = 'speech_to_text_minutes'
const known = new Set<string>([...Object.values(namesOnTheWire), minutesOnTheWire])

/** Used for usage without a key, and for a row without a day. */
const nobody = '-'
const noDay = 65_535

type Json = Readonly<Record<string, unknown>>
type Usage = {
  readonly counts: Map<Field, number>
  readonly others: Map<string, number>
  /** The number of decimals of the minutes that speech was converted from. */
  readonly minuteDecimals: number | undefined
}
type Row = {
  readonly key: string
  readonly label: string
  /** Empty if there is none. */
  readonly day: string
  readonly usage: Usage
}
type Period = { readonly label: string; readonly first: string; readonly last: string }

/** Thrown for JSON that is not a usage report. */
export class NoReport extends Error {
  override readonly name = 'NoReport'
  readonly issue: { readonly path: string; readonly expected: string }

  constructor(path: string, expected: string) {
    super(`${path} is not ${expected}`)
    this.issue = { path, expected }
  }
}

/** Reads the text of a response (§2.3). Throws a `SyntaxError` if it is not JSON, a `NoReport` if it is not a report. */
export function readPlainReport(text: string) {
  const answer: unknown = JSON.parse(text)
  if (!isObject(answer)) throw new NoReport('$', 'an object')
  const report = answer['usage_report']
  if (!isObject(report)) throw new NoReport('$.usage_report', 'an object')

  const total = usageAt('$.usage_report.total_usage', report['total_usage'])
  const byKeyAndDay = rowsAt('$.usage_report.key_and_day_usages', report['key_and_day_usages'])
  const byKey = rowsAt('$.usage_report.key_usages', report['key_usages'])
  // An empty list must not hide a filled one.
  const received = byKeyAndDay.length > 0 ? byKeyAndDay : byKey
  const rows = mergeRows(received)
  const keys = distinct(rows.map(({ key }) => key))
  const days = distinct(rows.map(({ day }) => day))
    .filter(Boolean)
    .sort()
  if (days.length > noDay) {
    throw new NoReport('$.usage_report.key_and_day_usages', `at most ${noDay} different days`)
  }
  const hasTotal = total.counts.size > 0
  const groupBy = report['group_by']
  const start = dayAt(report['start_date'])
  const end = dayAt(report['end_date'])
  const otherNames = distinct(received.flatMap(({ usage }) => [...usage.others.keys()]))
  return {
    ...(isGrouping(groupBy) ? { groupBy } : {}),
    ...(start === '' ? {} : { start }),
    ...(end === '' ? {} : { end }),
    ...(hasTotal ? { total: each((field) => total.counts.get(field) ?? 0) } : {}),
    otherTotals: Object.fromEntries(total.others),
    missing: [],
    keys: keys.map((key) => nameKey(key, received)),
    days,
    rowCount: rows.length,
    keyIndex: Uint32Array.from(rows, ({ key }) => keys.indexOf(key)),
    dayIndex: Uint16Array.from(rows, ({ day }) => (day === '' ? noDay : days.indexOf(day))),
    counts: each((field) => Float64Array.from(rows, ({ usage }) => usage.counts.get(field) ?? 0)),
    otherCounts: Object.fromEntries(
      otherNames.map((name) => [name, Float64Array.from(rows, ({ usage }) => usage.others.get(name) ?? 0)]),
    ),
    sums: {
      byKey: each((field) => Float64Array.from(keys, (key) => addUp(rows, field, (row) => row.key === key))),
      byDay: each((field) => Float64Array.from(days, (day) => addUp(rows, field, (row) => row.day === day))),
      firstUsed: Int32Array.from(keys, (key) => days.indexOf(daysOfUse(rows, key)[0] ?? '')),
      lastUsed: Int32Array.from(keys, (key) => days.indexOf(daysOfUse(rows, key).at(-1) ?? '')),
    },
    remarks: {
      receivedRows: received.length,
      duplicateRows: received.length - rows.length,
      unattributedRows: received.filter(({ key }) => key === nobody).length,
      rowsWithoutDay: received.filter(({ day }) => day === '').length,
      missingCounts: each((field) => received.filter(({ usage }) => !usage.counts.has(field)).length),
      missingTotals: hasTotal ? fields.filter((field) => !total.counts.has(field)) : [],
      speechRounding: speechRounding(received, total),
      leftOutRows: 0,
    },
  }
}

function rowsAt(path: string, value: unknown): Row[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw new NoReport(path, 'an array')
  return value.map((row: unknown, index) => rowAt(`${path}[${index}]`, row))
}

function rowAt(path: string, row: unknown): Row {
  if (!isObject(row)) throw new NoReport(path, 'an object')
  const key = row['api_key'] ?? ''
  if (typeof key !== 'string') throw new NoReport(`${path}.api_key`, 'a string')
  const label = row['api_key_label']
  return {
    key: key || nobody,
    label: typeof label === 'string' ? label : '',
    day: dayAt(row['usage_date']),
    usage: usageAt(`${path}.usage`, row['usage']),
  }
}

/** A usage object (§2.3). Numbers beyond the contract are kept under their names; minutes of speech become whole milliseconds. */
function usageAt(path: string, value: unknown): Usage {
  if (value !== undefined && value !== null && !isObject(value)) throw new NoReport(path, 'an object')
  const usage: Json = value ?? {}
  const counts = new Map<Field, number>()
  for (const field of fields) {
    const count = numberAt(`${path}.${namesOnTheWire[field]}`, usage[namesOnTheWire[field]])
    if (count !== undefined) counts.set(field, count)
  }
  let minuteDecimals: number | undefined
  const minutes = numberAt(`${path}.${minutesOnTheWire}`, usage[minutesOnTheWire])
  if (minutes !== undefined && !counts.has('speech')) {
    counts.set('speech', numberAt(`${path}.${minutesOnTheWire}`, Math.round(minutes * 60_000)) ?? 0)
    minuteDecimals = countDecimals(minutes)
  }
  const others = new Map<string, number>()
  for (const [name, number] of Object.entries(usage)) {
    if (!known.has(name) && typeof number === 'number' && Number.isFinite(number))
      others.set(name, number + 0)
  }
  return { counts, others, minuteDecimals }
}

/** One row per key and day, in order of first appearance. */
function mergeRows(received: readonly Row[]): Row[] {
  const rows = new Map<string, Row>()
  for (const row of received) {
    const place = `${row.day} ${row.key}`
    const { counts, others } = rows.get(place)?.usage ?? { counts: new Map(), others: new Map() }
    for (const [field, count] of row.usage.counts) counts.set(field, (counts.get(field) ?? 0) + count)
    for (const [name, count] of row.usage.others) others.set(name, (others.get(name) ?? 0) + count)
    if (!rows.has(place)) rows.set(place, { ...row, usage: { ...row.usage, counts, others } })
  }
  return [...rows.values()]
}

function addUp(rows: readonly Row[], field: Field, isWanted: (row: Row) => boolean): number {
  return rows.filter(isWanted).reduce((sum, { usage }) => sum + (usage.counts.get(field) ?? 0), 0)
}

function daysOfUse(rows: readonly Row[], key: string): string[] {
  return rows
    .filter((row) => row.key === key && row.day !== '' && [...row.usage.counts.values()].some(Boolean))
    .map(({ day }) => day)
    .sort()
}

/**
 * The labels of a key and, if there are several, their periods: a period spans consecutive days on which the key had any
 * label, as long as each of them has this one. Rows without a day sort before all days.
 */
function nameKey(key: string, received: readonly Row[]) {
  const named = received.filter((row) => row.key === key && row.label !== '')
  const days = distinct(named.map(({ day }) => day)).sort()
  const has = (label: string, day: string | undefined) =>
    named.some((row) => row.label === label && row.day === day)
  const periods = distinct(named.map(({ label }) => label)).flatMap((label) =>
    days.flatMap((first, at): Period[] => {
      if (!has(label, first) || (at > 0 && has(label, days[at - 1]))) return []
      const beyond = days.findIndex((day, place) => place > at && !has(label, day))
      return [{ label, first, last: days.at(beyond < 0 ? -1 : beyond - 1) ?? first }]
    }),
  )
  const lastRow = ({ label, last }: Period) =>
    named.findLastIndex((row) => row.label === label && row.day === last)
  periods.sort((a, b) => (a.last === b.last ? lastRow(a) - lastRow(b) : a.last < b.last ? -1 : 1))
  const labels = distinct(periods.map(({ label }) => label).reverse()).reverse()
  return {
    maskedKey: key,
    label: labels.at(-1) ?? '',
    formerLabels: labels.slice(0, -1),
    ...(labels.length > 1 ? { periods } : {}),
  }
}

/** Half a unit of the last decimal for every number that was given in minutes, in milliseconds. Services write all rows with
 *  the same number of decimals, but trailing zeros are lost. */
function speechRounding(received: readonly Row[], total: Usage): number {
  if (!total.counts.has('speech')) return 0
  const ofRows = received.flatMap(({ usage }) => usage.minuteDecimals ?? [])
  const halfUnit = (decimals: number) => [30_000, 3_000, 300, 30, 3][decimals] ?? 1
  const ofTotal = total.minuteDecimals
  const finest = Math.max(0, ofTotal ?? 0, ...ofRows)
  return ofRows.length * halfUnit(finest) + (ofTotal === undefined ? 0 : halfUnit(ofTotal))
}

/** At most five. */
function countDecimals(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e')
  const decimals = (digits.split('.')[1] ?? '').length - Number(exponent)
  return Math.min(5, Math.max(0, decimals))
}

function numberAt(path: string, value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new NoReport(path, 'a finite number')
  return value + 0
}

function dayAt(value: unknown): string {
  return typeof value === 'string' ? readDay(value) : ''
}

function each<Value>(valueOf: (field: Field) => Value): PerField<Value> {
  return {
    characters: valueOf('characters'),
    text: valueOf('text'),
    documents: valueOf('documents'),
    improvement: valueOf('improvement'),
    speech: valueOf('speech'),
  }
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)]
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isGrouping(value: unknown): value is UsageGrouping {
  return value === 'key' || value === 'key_and_day'
}
