/** Ways to spoil an honest usage report, each in one respect. */
import type { WireUsageResponse, WireUsageRow } from '../api/contract.ts'

type Usage = WireUsageRow['usage']

function mapNumbers(usage: Usage, change: (value: number, field: string) => number): NonNullable<Usage> {
  return Object.fromEntries(
    Object.entries(usage ?? {}).map(([field, value]) => [field, change(Number(value), field)]),
  )
}

/** All counts a million times larger. */
export const times = (usage: Usage) => mapNumbers(usage, (value) => value * 1_000_000)

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

/** Speech in decimal minutes, and fields that no contract names. */
export function inMinutes(report: WireUsageResponse): WireUsageResponse {
  const change = (usage: Usage): NonNullable<Usage> => {
    const { speech_to_text_milliseconds: milliseconds = 0, ...rest } = usage ?? {}
    const minutes = Math.round(milliseconds / 600) / 100
    return { ...rest, speech_to_text_minutes: minutes, speech_to_speech_minutes: minutes / 4, voice_seats: 3 }
  }
  const changed = changeRows(report, (row) => [{ ...row, usage: change(row.usage) }])
  return { usage_report: { ...changed.usage_report, total_usage: change(report.usage_report.total_usage) } }
}

/** Some rows twice, some without a field. */
export function repeatAndOmit(row: WireUsageRow, index: number): WireUsageRow[] {
  const { api_key, api_key_label, usage_date, usage } = row
  const fields = {
    ...(api_key !== undefined && { api_key }),
    ...(usage_date !== undefined && { usage_date }),
  }
  switch (index % 6) {
    case 1:
      return [row, row]
    case 2:
      return [{ ...fields, ...(usage !== undefined && { usage }) }]
    case 3:
      return [{ ...row, usage: { text_translation_characters: usage?.text_translation_characters ?? 0 } }]
    case 4:
      return [{ ...(usage_date !== undefined && { usage_date }), ...(usage !== undefined && { usage }) }]
    case 5:
      return index % 12 === 5
        ? [{ ...fields, ...(api_key_label !== undefined && { api_key_label }) }]
        : [{ ...row, usage_date: 'soon' }]
    default:
      return [row]
  }
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

/** A label that tries to break whoever shows it. */
export function hostileLabel(row: WireUsageRow): string {
  const sum = Number.parseInt((row.api_key ?? '').slice(0, 4), 16) || 0
  return hostileLabels[Math.abs(sum % hostileLabels.length)] ?? ''
}

/** Documents halved, the total as it was. */
export function halveDocuments(usage: Usage): NonNullable<Usage> {
  return mapNumbers(usage, (value, field) =>
    field === 'document_translation_characters' ? Math.floor(value / 2) : value,
  )
}

/** The same report with its fields in another order. */
export function reorder({
  usage_report: { key_and_day_usages: rows = [], total_usage, ...rest },
}: WireUsageResponse): unknown {
  const turned = rows.map(({ usage, ...row }) => ({
    usage,
    ...Object.fromEntries(Object.entries(row).reverse()),
  }))
  const { start_date, end_date, group_by } = rest
  return {
    usage_report: {
      key_and_day_usages: turned,
      end_date: `${end_date}Z`,
      start_date: `${start_date}Z`,
      group_by,
      total_usage,
    },
  }
}
