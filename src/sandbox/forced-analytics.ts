/** Forced failures of analytics, for people and tests: the first day of the range selects one. Rows are made up for the requested days. */
import type { WireUsage, WireUsageResponse, WireUsageRow } from '../api/contract.ts'
import { json, sharedFailures, trickle, type Occasion } from './forced-answers.ts'
import { refuse } from './refusal.ts'
import { writeReport, type ReportQuestion } from './report-stream.ts'

type RowChange = (row: WireUsageRow, index: number) => WireUsageRow | WireUsageRow[]
type Asked = Occasion & { readonly question: ReportQuestion }

/** Corrupts the correct report. */
const spoilt =
  (change: (report: WireUsageResponse) => unknown) =>
  async ({ answer }: Occasion) =>
    Response.json(change(JSON.parse(await answer())))

/** Replaces each row with one or several others. */
const spoiltRows = (change: RowChange) => spoilt((report) => changeRows(report, change))

const broken = (report: string) => {
  const middle = Math.floor(report.length / 2)
  return `${report.slice(0, middle)}}},oops${report.slice(middle)}`
}

/** Failures by `start_date`. */
export const analyticsFailures: Readonly<Record<string, (asked: Asked) => Response | Promise<Response>>> = {
  '1999-01-01': () => refuse(403, 'This key is not an admin key; usage needs one.'),
  '1999-01-02': sharedFailures['429'],
  '1999-01-03': sharedFailures['503'],
  '1999-01-04': sharedFailures['500-html'],
  '1999-01-05': sharedFailures['403'],
  // Takes ten seconds.
  '1999-01-06': async ({ answer }) => trickle(await answer(), 40, 250),
  '1999-01-07': sharedFailures.cut,
  '1999-01-08': async ({ answer }) => json(broken(await answer())),
  '1999-01-09': spoilt((report) => changeTotals(report, 1.01)),
  '1999-01-10': spoilt(inMinutes),
  // Although it was requested by key and day.
  '1999-01-11': ({ question }) => json([...writeReport({ ...question, groupBy: 'key' })].join('')),
  '1999-01-12': spoilt(withoutRows),
  '1999-01-13': spoiltRows(repeatAndOmit),
  '1999-01-14': spoiltRows(withHostileLabel),
  '1999-01-15': spoiltRows(halveDocuments),
  '1999-01-16': sharedFailures['429-once'],
  '1999-01-17': sharedFailures['503-once'],
  '1999-01-18': sharedFailures.hang,
  '1999-01-19': sharedFailures.html,
  '1999-01-20': sharedFailures.empty,
  '1999-01-21': sharedFailures['504'],
  '1999-01-22': () => refuse(400, 'Bad request. Reason: the sandbox refuses this range, as asked.'),
  '1999-01-25': spoiltRows((row) => ({ ...row, api_key: `same${'*'.repeat(28)}mask` })),
  '1999-01-26': spoilt((report) => changeTotals(changeRows(report, enlarge), 1e6)),
  '1999-01-27': () => json('{"usage_report":{}}'),
  '1999-01-28': () => json('{"reports":[1,2,3]}'),
}

/** Multiplies all counts. */
const multiply = (usage: WireUsage = {}, factor: number): WireUsage =>
  Object.fromEntries(
    Object.entries(usage).map(([field, value]) => [field, Math.round(Number(value) * factor)]),
  )

/** Multiplies the totals and leaves the rows unchanged. */
const changeTotals = ({ usage_report: report }: WireUsageResponse, factor: number): WireUsageResponse => ({
  usage_report: { ...report, total_usage: multiply(report.total_usage, factor) },
})

function changeRows({ usage_report: report }: WireUsageResponse, change: RowChange): WireUsageResponse {
  if (report.key_and_day_usages === undefined) return { usage_report: report }
  return { usage_report: { ...report, key_and_day_usages: report.key_and_day_usages.flatMap(change) } }
}

/** Leaves only the totals. */
function withoutRows({ usage_report: report }: WireUsageResponse): WireUsageResponse {
  const { key_and_day_usages: _rows, key_usages: _keys, ...rest } = report
  return { usage_report: rest }
}

/** Reports speech in decimal minutes, and fields that no contract names. */
function inMinutes(report: WireUsageResponse): WireUsageResponse {
  const change = ({ speech_to_text_milliseconds: milliseconds = 0, ...rest }: WireUsage = {}): WireUsage => {
    const minutes = Math.round(milliseconds / 600) / 100
    return { ...rest, speech_to_text_minutes: minutes, speech_to_speech_minutes: minutes / 4, voice_seats: 3 }
  }
  const changed = changeRows(report, (row) => ({ ...row, usage: change(row.usage) }))
  return { usage_report: { ...changed.usage_report, total_usage: change(report.usage_report.total_usage) } }
}

/** Repeats some rows, and omits a field or breaks the date in others. */
function repeatAndOmit(row: WireUsageRow, index: number): WireUsageRow[] {
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

/** Gives the row a label that tries to break the page showing it. */
function withHostileLabel(row: WireUsageRow): WireUsageRow {
  const sum = Number.parseInt((row.api_key ?? '').slice(0, 4), 16) || 0
  return { ...row, api_key_label: hostileLabels[sum % hostileLabels.length] ?? '' }
}

/** Halves the documents and leaves the total unchanged. */
function halveDocuments({ usage = {}, ...row }: WireUsageRow): WireUsageRow {
  const documents = Math.floor((usage.document_translation_characters ?? 0) / 2)
  return { ...row, usage: { ...usage, document_translation_characters: documents } }
}

/** Multiplies all counts by a million. */
const enlarge = (row: WireUsageRow): WireUsageRow => ({ ...row, usage: multiply(row.usage, 1e6) })
