/** Ways to spoil a correct usage report, each in one respect. */
import type { WireUsageResponse, WireUsageRow } from '../api/contract.ts'

type Usage = NonNullable<WireUsageRow['usage']>

const mapNumbers = (usage: Usage = {}, change: (value: number, field: string) => number): Usage =>
  Object.fromEntries(Object.entries(usage).map(([field, value]) => [field, change(Number(value), field)]))

/** The totals multiplied, the rows as they are. */
export function changeTotals({ usage_report: report }: WireUsageResponse, factor: number): WireUsageResponse {
  const total_usage = mapNumbers(report.total_usage, (value) => Math.round(value * factor))
  return { usage_report: { ...report, total_usage } }
}

/** Each row replaced by others. */
export function changeRows(
  { usage_report: report }: WireUsageResponse,
  change: (row: WireUsageRow, index: number) => WireUsageRow[],
): WireUsageResponse {
  if (report.key_and_day_usages === undefined) return { usage_report: report }
  return { usage_report: { ...report, key_and_day_usages: report.key_and_day_usages.flatMap(change) } }
}

/** A total alone. */
export function withoutRows({ usage_report: report }: WireUsageResponse): WireUsageResponse {
  const { key_and_day_usages: _rows, key_usages: _keys, ...rest } = report
  return { usage_report: rest }
}

/** Speech in decimal minutes, and fields that no contract names. */
export function inMinutes(report: WireUsageResponse): WireUsageResponse {
  const change = ({ speech_to_text_milliseconds: milliseconds = 0, ...rest }: Usage = {}): Usage => {
    const minutes = Math.round(milliseconds / 600) / 100
    return { ...rest, speech_to_text_minutes: minutes, speech_to_speech_minutes: minutes / 4, voice_seats: 3 }
  }
  const changed = changeRows(report, (row) => [{ ...row, usage: change(row.usage) }])
  return { usage_report: { ...changed.usage_report, total_usage: change(report.usage_report.total_usage) } }
}

/** Some rows twice, some without a field, some with a date that is none. */
export function repeatAndOmit(row: WireUsageRow, index: number): WireUsageRow[] {
  const { api_key_label: _label, ...unlabelled } = row
  const { api_key: _key, ...unattributed } = unlabelled
  const { usage: _usage, ...unused } = row
  const ways: WireUsageRow[][] = [
    [row],
    [row, row],
    [unlabelled],
    [{ ...row, usage: { text_translation_characters: row.usage?.text_translation_characters ?? 0 } }],
    [unattributed],
    index % 12 === 5 ? [unused] : [{ ...row, usage_date: 'soon' }],
  ]
  return ways[index % ways.length] ?? []
}

const hostileLabels = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '=1+1',
  "+cmd|' /C calc'!A0",
  '@SUM(A1:A9)',
  '-2+3',
  'Quotes " and \' and `, commas, semicolons;',
  'Two\nlines and a\ttab',
  'مفتاح الدعم (القاهرة)',
  '\u202Eright to left override\u202C',
  '👩🏽‍💻 emoji 🚀',
  'Very long '.repeat(60).trim(),
]

/** A label that tries to break the page that shows it. */
export function withHostileLabel(row: WireUsageRow): WireUsageRow[] {
  const sum = Number.parseInt((row.api_key ?? '').slice(0, 4), 16) || 0
  return [{ ...row, api_key_label: hostileLabels[sum % hostileLabels.length] ?? '' }]
}

/** Documents halved, the total as it was. */
export function halveDocuments(row: WireUsageRow): WireUsageRow[] {
  const halve = (value: number, field: string) =>
    field === 'document_translation_characters' ? Math.floor(value / 2) : value
  return [{ ...row, usage: mapNumbers(row.usage, halve) }]
}

/** All keys masked to the same. */
export const maskAlike = (row: WireUsageRow): WireUsageRow[] => [
  { ...row, api_key: `same${'*'.repeat(28)}mask` },
]

/** All counts a million times larger. */
export const multiply = (row: WireUsageRow): WireUsageRow[] => [
  { ...row, usage: mapNumbers(row.usage, (value) => value * 1_000_000) },
]

/** The same report with its fields in another order, and the ends of the range with a zone designator. */
export function reorder({ usage_report: report }: WireUsageResponse): unknown {
  const { key_and_day_usages: rows = [], total_usage, start_date, end_date, group_by } = report
  const turned = rows.map((row) => Object.fromEntries(Object.entries(row).reverse()))
  const ends = { end_date: `${end_date}Z`, start_date: `${start_date}Z` }
  return { usage_report: { key_and_day_usages: turned, ...ends, group_by, total_usage } }
}
