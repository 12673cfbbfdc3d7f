/**
 * The plain way to read a usage report: parse all of it, then look at every row. Short enough to be checked by eye, so the
 * streaming reader is tested against it, value for value and verdict for verdict.
 *
 * What identifies or counts has to be right, or the report is refused: containers, keys, numbers. What only describes may be
 * anything: a label, a date or an echo that is not what it should be counts as absent. `null` counts as absent everywhere.
 */
import type { UsageGrouping } from '../api/contract.ts'
import type { Day } from '../api/day.ts'
import { ReportDecodeError } from '../api/report/read/decode-error.ts'
import { sumUp } from '../api/report/sums.ts'
import {
  NO_DAY,
  type ReportedKey,
  UNATTRIBUTED,
  type UsageField,
  type UsageReport,
  usageFields,
} from '../api/report/usage-report.ts'
import { dayIn, MINUTES_NAME, millisecondsOf, perField, wireNames } from '../api/report/usage-wire.ts'

type Json = Readonly<Record<string, unknown>>
type Usage = { readonly counts: Map<UsageField, number>; readonly others: Map<string, number> }
type Row = {
  readonly key: string
  readonly label: string
  readonly day: Day | undefined
  readonly usage: Usage
}

const contractNames = new Set([...Object.values(wireNames), MINUTES_NAME])

/** Reads the text of an answer (§2.3). Throws a `SyntaxError` for what is no JSON, a `ReportDecodeError` for what is no report. */
export function readPlainReport(text: string): UsageReport {
  const answer: unknown = JSON.parse(text)
  if (!isObject(answer)) throw new ReportDecodeError('$', 'an object')
  const report = answer['usage_report']
  if (!isObject(report)) throw new ReportDecodeError('$.usage_report', 'an object')

  const totalUsage = objectAt('$.usage_report.total_usage', report['total_usage'])
  const total = usageAt('$.usage_report.total_usage', totalUsage)
  const rows = rowsAt('$.usage_report.key_and_day_usages', report['key_and_day_usages'])
  const rowsByKey = rowsAt('$.usage_report.key_usages', report['key_usages'])
  const columns = columnsOf(
    rows ?? rowsByKey ?? [],
    total.counts.size === 0 ? [] : usageFields.filter((field) => !total.counts.has(field)),
  )
  const groupBy = report['group_by']
  const start = dayAt(report['start_date'])
  const end = dayAt(report['end_date'])
  return {
    ...(isGrouping(groupBy) ? { groupBy } : {}),
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
    ...(total.counts.size === 0 ? {} : { total: perField((field) => total.counts.get(field) ?? 0) }),
    otherTotals: Object.fromEntries(total.others),
    missing: [],
    ...columns,
    sums: sumUp(columns),
  }
}

function rowsAt(path: string, value: unknown): Row[] | undefined {
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value)) throw new ReportDecodeError(path, 'an array')
  return value.map((row: unknown, index) => rowAt(`${path}[${index}]`, row))
}

function rowAt(path: string, value: unknown): Row {
  if (value === null) throw new ReportDecodeError(path, 'an object')
  const row = objectAt(path, value) ?? {}
  const key = row['api_key'] ?? ''
  if (typeof key !== 'string') throw new ReportDecodeError(`${path}.api_key`, 'a string')
  const label = row['api_key_label']
  return {
    key: key === '' ? UNATTRIBUTED : key,
    label: typeof label === 'string' ? label : '',
    day: dayAt(row['usage_date']),
    usage: usageAt(`${path}.usage`, objectAt(`${path}.usage`, row['usage'])),
  }
}

/** A usage object (§2.3). Numbers beyond the contract are kept by their names; minutes of speech become milliseconds. */
function usageAt(path: string, usage: Json = {}): Usage {
  const counts = new Map<UsageField, number>()
  for (const field of usageFields) {
    const count = numberAt(`${path}.${wireNames[field]}`, usage[wireNames[field]])
    if (count !== undefined) counts.set(field, count)
  }
  const minutes = numberAt(`${path}.${MINUTES_NAME}`, usage[MINUTES_NAME])
  if (minutes !== undefined && !counts.has('speech')) {
    counts.set('speech', numberAt(`${path}.${MINUTES_NAME}`, millisecondsOf(minutes)) ?? 0)
  }
  const others = new Map<string, number>()
  for (const [name, value] of Object.entries(usage)) {
    if (contractNames.has(name) || typeof value !== 'number' || !Number.isFinite(value)) continue
    others.set(name, value + 0)
  }
  return { counts, others }
}

type Columns = Pick<
  UsageReport,
  'keys' | 'days' | 'rowCount' | 'keyIndex' | 'dayIndex' | 'counts' | 'otherCounts' | 'remarks'
>

function columnsOf(received: readonly Row[], missingTotals: readonly UsageField[]): Columns {
  const rows = addUp(received)
  const keys = [...new Set(received.map(({ key }) => key))]
  const days = [...new Set(received.flatMap(({ day }) => day ?? []))].sort()
  if (days.length > NO_DAY) {
    throw new ReportDecodeError('$.usage_report.key_and_day_usages', `at most ${NO_DAY} different days`)
  }
  const otherNames = [...new Set(received.flatMap(({ usage }) => [...usage.others.keys()]))]
  const keyIndexes = new Map(keys.map((key, index) => [key, index]))
  const dayIndexes = new Map<Day | undefined, number>(days.map((day, index) => [day, index]))
  return {
    keys: keys.map((key) => namedKey(key, received)),
    days,
    rowCount: rows.length,
    keyIndex: Uint32Array.from(rows, ({ key }) => keyIndexes.get(key) ?? 0),
    dayIndex: Uint16Array.from(rows, ({ day }) => dayIndexes.get(day) ?? NO_DAY),
    counts: perField((field) => Float64Array.from(rows, ({ usage }) => usage.counts.get(field) ?? 0)),
    otherCounts: Object.fromEntries(
      otherNames.map((name) => [name, Float64Array.from(rows, ({ usage }) => usage.others.get(name) ?? 0)]),
    ),
    remarks: {
      receivedRows: received.length,
      duplicateRows: received.length - rows.length,
      unattributedRows: received.filter(({ key }) => key === UNATTRIBUTED).length,
      rowsWithoutDay: received.filter(({ day }) => day === undefined).length,
      missingCounts: perField((field) => received.filter(({ usage }) => !usage.counts.has(field)).length),
      missingTotals,
    },
  }
}

/** One row per key and day, in order of first appearance. */
function addUp(received: readonly Row[]): Row[] {
  const rows = new Map<string, Row>()
  for (const row of received) {
    const identity = `${row.day ?? ''} ${row.key}`
    const earlier = rows.get(identity)
    if (earlier === undefined) {
      rows.set(identity, {
        ...row,
        usage: { counts: new Map(row.usage.counts), others: new Map(row.usage.others) },
      })
      continue
    }
    addTo(earlier.usage.counts, row.usage.counts)
    addTo(earlier.usage.others, row.usage.others)
  }
  return [...rows.values()]
}

function addTo<Name>(sums: Map<Name, number>, counts: ReadonlyMap<Name, number>) {
  for (const [name, count] of counts) sums.set(name, (sums.get(name) ?? 0) + count)
}

/** Labels in the order in which they were last used; rows without a day come before all days, equal days by their place. */
function namedKey(key: string, received: readonly Row[]): ReportedKey {
  const labels = received
    .filter((row) => row.key === key && row.label !== '')
    .map(({ label, day }, place) => ({ label, day: day ?? '', place }))
    .sort((a, b) => (a.day === b.day ? a.place - b.place : a.day < b.day ? -1 : 1))
    .map(({ label }) => label)
  const lastUsed = [...new Set(labels.reverse())].reverse()
  return { maskedKey: key, label: lastUsed.at(-1) ?? '', formerLabels: lastUsed.slice(0, -1) }
}

function objectAt(path: string, value: unknown): Json | undefined {
  if (value === undefined || value === null) return undefined
  if (!isObject(value)) throw new ReportDecodeError(path, 'an object')
  return value
}

function numberAt(path: string, value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new ReportDecodeError(path, 'a finite number')
  return value + 0
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function dayAt(value: unknown): Day | undefined {
  return typeof value === 'string' ? dayIn(value) : undefined
}

function isGrouping(value: unknown): value is UsageGrouping {
  return value === 'key' || value === 'key_and_day'
}
