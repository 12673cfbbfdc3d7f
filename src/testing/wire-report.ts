/** For tests: reports in wire format, read as the page reads them. */
import type { WireUsage, WireUsageRow } from '../api/contract.ts'
import { readPlainReport } from './plain-report.ts'

/** A key's usage of a day; characters default to the sum of the kinds. */
export type Row = {
  readonly key: string
  readonly label?: string
  readonly day: string
  readonly text?: number
  readonly documents?: number
  readonly improvement?: number
  readonly characters?: number
  readonly speech?: number
}

type Range = { readonly start: string; readonly end: string; readonly total?: WireUsage | 'none' }

/** The report of these rows; the totals default to their sums. */
export function reportOf(rows: readonly Row[], { start, end, total }: Range) {
  const wireRows = rows.map(wireRow)
  return readPlainReport(
    JSON.stringify({
      usage_report: {
        ...(total === 'none' ? {} : { total_usage: total ?? addUp(wireRows) }),
        group_by: 'key_and_day',
        start_date: `${start}T00:00:00`,
        end_date: `${end}T00:00:00`,
        key_and_day_usages: wireRows,
      },
    }),
  )
}

export function wireRow({
  key,
  label = '',
  day,
  text = 0,
  documents = 0,
  improvement = 0,
  characters,
  speech = 0,
}: Row): WireUsageRow {
  return {
    api_key: key,
    api_key_label: label,
    usage_date: `${day}T00:00:00Z`,
    usage: {
      total_characters: characters ?? text + documents + improvement,
      text_translation_characters: text,
      document_translation_characters: documents,
      text_improvement_characters: improvement,
      speech_to_text_milliseconds: speech,
    },
  }
}

const names = [
  'total_characters',
  'text_translation_characters',
  'document_translation_characters',
  'text_improvement_characters',
  'speech_to_text_milliseconds',
] as const

function addUp(rows: readonly WireUsageRow[]): WireUsage {
  const sums = names.map((name) => [name, rows.reduce((sum, { usage }) => sum + (usage?.[name] ?? 0), 0)])
  return Object.fromEntries(sums)
}

/** Three keys over four days, small enough to add up by hand. Characters: shop 100 + 200 + 50 = 350, bot 30 + 70 = 100,
 *  unattributed 5; in all 455. Speech: bot 60,000 ms. */
export const smallReport = reportOf(
  [
    { key: 'aaaa****1111', label: 'Web shop', day: '2026-10-30', text: 60, documents: 40 },
    { key: 'aaaa****1111', label: 'Web shop', day: '2026-10-31', text: 200 },
    { key: 'aaaa****1111', label: 'Web shop', day: '2026-11-02', improvement: 50 },
    { key: 'bbbb****2222', label: 'Bot', day: '2026-10-30', text: 30, speech: 60_000 },
    { key: 'bbbb****2222', label: 'Bot', day: '2026-11-02', text: 70 },
    { key: '-', label: 'unknown', day: '2026-10-31', text: 5 },
  ],
  { start: '2026-10-30', end: '2026-11-02' },
)
