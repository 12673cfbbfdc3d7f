/** From a parsed usage response (§2.3) to columns, row by row: the plain way, in the fewest words. */
import type { Day } from './day.ts'
import { isDay } from './day.ts'
import { type Operation, ServiceError } from './failure.ts'
import {
  NO_DAY,
  type ReportedKey,
  UNATTRIBUTED,
  type UsageField,
  usageFields,
  type UsageReport,
} from './usage-report.ts'

const operation: Operation = 'analytics'

const wireNames: Record<string, UsageField> = {
  total_characters: 'characters',
  text_translation_characters: 'text',
  document_translation_characters: 'documents',
  text_improvement_characters: 'improvement',
  speech_to_text_milliseconds: 'speech',
}
const MINUTES = 'speech_to_text_minutes'
const MILLISECONDS_PER_MINUTE = 60_000

type Fields = Readonly<Record<string, unknown>>

/** Reads a parsed response. Throws `unreadable` with a JSON path where it is not a usage report. */
export function decodePlainly(response: unknown): UsageReport {
  const report = fieldsOf(fieldsOf(response, '$')['usage_report'], '$.usage_report')
  const rows = report['key_and_day_usages'] ?? report['key_usages'] ?? []
  if (!Array.isArray(rows)) throw unreadable('$.usage_report.key_and_day_usages', 'an array')
  const total =
    report['total_usage'] === undefined
      ? undefined
      : readUsage(fieldsOf(report['total_usage'], '$.usage_report.total_usage'))

  const byKeyAndDay = new Map<
    string,
    { key: string; day: Day | undefined; counts: Record<UsageField, number>; other: Record<string, number> }
  >()
  const labels = new Map<string, Map<string, Day>>()
  const missing = zeros()
  let [duplicateRows, unattributedRows, rowsWithoutDay] = [0, 0, 0]
  rows.forEach((row: unknown, index) => {
    const path = `$.usage_report.key_and_day_usages[${index}]`
    const fields = fieldsOf(row, path)
    const { api_key, api_key_label, usage_date } = fields
    const key = typeof api_key === 'string' && api_key !== '' ? api_key : UNATTRIBUTED
    const date = typeof usage_date === 'string' ? usage_date.slice(0, 10) : ''
    const day = isDay(date) ? date : undefined
    if (key === UNATTRIBUTED) unattributedRows += 1
    if (day === undefined) rowsWithoutDay += 1
    const { counts, other, absent } = readUsage(
      fields['usage'] === undefined ? {} : fieldsOf(fields['usage'], `${path}.usage`),
    )
    for (const field of absent) missing[field] += 1
    if (typeof api_key_label === 'string' && api_key_label !== '') {
      const known = labels.get(key) ?? new Map<string, Day>()
      const before = known.get(api_key_label) ?? ''
      known.set(api_key_label, (day ?? '') > before ? (day ?? '') : before)
      labels.set(key, known)
    } else if (!labels.has(key)) labels.set(key, new Map())
    const place = `${day ?? ''} ${key}`
    const earlier = byKeyAndDay.get(place)
    if (!earlier) {
      byKeyAndDay.set(place, { key, day, counts, other })
      return
    }
    duplicateRows += 1
    for (const field of usageFields) earlier.counts[field] += counts[field]
    for (const [name, value] of Object.entries(other))
      earlier.other[name] = (earlier.other[name] ?? 0) + value
  })

  const unique = [...byKeyAndDay.values()]
  const keys = [...labels.keys()]
  const days = [...new Set(unique.flatMap(({ day }) => (day === undefined ? [] : [day])))].toSorted()
  const keyPlace = new Map(keys.map((key, index) => [key, index]))
  const dayPlace = new Map(days.map((day, index) => [day, index]))
  const otherNames = [...new Set(unique.flatMap(({ other }) => Object.keys(other)))]
  const { group_by, start_date, end_date } = report
  const start = echoedDay(start_date)
  const end = echoedDay(end_date)
  return {
    ...(group_by === 'key' || group_by === 'key_and_day' ? { groupBy: group_by } : {}),
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
    ...(total === undefined ? {} : { total: total.counts }),
    otherTotals: total?.other ?? {},
    keys: keys.map((key) => nameKey(key, labels.get(key) ?? new Map())),
    days,
    rowCount: unique.length,
    keyIndex: Uint32Array.from(unique, ({ key }) => keyPlace.get(key) ?? 0),
    dayIndex: Uint16Array.from(unique, ({ day }) =>
      day === undefined ? NO_DAY : (dayPlace.get(day) ?? NO_DAY),
    ),
    counts: perField((field) => Float64Array.from(unique, ({ counts }) => counts[field])),
    otherCounts: Object.fromEntries(
      otherNames.map((name) => [name, Float64Array.from(unique, ({ other }) => other[name] ?? 0)]),
    ),
    remarks: {
      receivedRows: rows.length,
      duplicateRows,
      unattributedRows,
      rowsWithoutDay,
      missingCounts: missing,
    },
  }
}

function nameKey(maskedKey: string, labels: ReadonlyMap<string, Day>): ReportedKey {
  const inOrder = [...labels]
    .toSorted(([, first], [, second]) => (first < second ? -1 : first > second ? 1 : 0))
    .map(([label]) => label)
  return { maskedKey, label: inOrder.at(-1) ?? '', formerLabels: inOrder.slice(0, -1) }
}

function readUsage(usage: Fields) {
  const counts = zeros()
  const other: Record<string, number> = {}
  const seen = new Set<UsageField>()
  for (const [name, value] of Object.entries(usage)) {
    const field = wireNames[name]
    if (typeof value !== 'number') continue
    if (field) counts[field] = value
    else if (name === MINUTES) {
      if (usage['speech_to_text_milliseconds'] === undefined)
        counts.speech = Math.round(value * MILLISECONDS_PER_MINUTE)
    } else other[name] = value
    if (field) seen.add(field)
    else if (name === MINUTES) seen.add('speech')
  }
  return { counts, other, absent: usageFields.filter((field) => !seen.has(field)) }
}

function echoedDay(value: unknown): Day | undefined {
  const day = typeof value === 'string' ? value.slice(0, 10) : ''
  return isDay(day) ? day : undefined
}

function perField<T>(of: (field: UsageField) => T): Record<UsageField, T> {
  return {
    characters: of('characters'),
    text: of('text'),
    documents: of('documents'),
    improvement: of('improvement'),
    speech: of('speech'),
  }
}

function zeros(): Record<UsageField, number> {
  return perField(() => 0)
}

function fieldsOf(value: unknown, path: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw unreadable(path, 'an object')
}

function unreadable(path: string, expected: string): ServiceError {
  return new ServiceError({ kind: 'unreadable', operation, path, expected })
}
