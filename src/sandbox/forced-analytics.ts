/** The forced failures of analytics: honest reports for the days asked, each spoilt in one way. */
import type { WireUsageResponse, WireUsageRow } from '../api/contract.ts'
import type { AnalyticsFailure } from './failures.ts'
import { breakOff, htmlPage, neverAnswer, refuse, trickle, type Attempts } from './forced-answers.ts'
import { writeReport, type ReportQuestion } from './report-stream.ts'

/** Answers a request for analytics with the failure that its `start_date` names. */
export function answerWithAnalyticsFailure(
  name: AnalyticsFailure,
  question: ReportQuestion,
  request: Request,
  attempts: Attempts,
): Response | Promise<Response> {
  // A dozen keys are enough to show a failure, however large the organisation is.
  const honest = () => [...writeReport({ ...question, keys: question.keys.slice(0, 13) })].join('')
  const spoilt = (spoil: (report: WireUsageResponse) => unknown) => Response.json(spoil(JSON.parse(honest())))
  switch (name) {
    case '1999-01-01':
      return refuse(403, 'This key is not an admin key; usage needs one.')
    case '1999-01-02':
      return refuse(429, 'Too many requests. Please wait and send your request again.', {
        'Retry-After': '2',
      })
    case '1999-01-03':
      return refuse(503, 'The service is not available at the moment.')
    case '1999-01-04':
      return htmlPage(500, '500 Internal Server Error')
    case '1999-01-05':
      return new Response(null, { status: 403 })
    case '1999-01-06':
      return trickle(honest(), 40, 250)
    case '1999-01-07':
      return breakOff(honest())
    case '1999-01-08':
      return json(spliceMiddle(honest(), '}},oops'))
    case '1999-01-09':
      return spoilt((report) => changeTotals(report, 1.01))
    case '1999-01-10':
      return spoilt(inMinutes)
    case '1999-01-11':
      return json([...writeReport({ ...question, groupBy: 'key' })].join(''))
    case '1999-01-12':
      return spoilt(({ usage_report: { key_and_day_usages: _rows, key_usages: _keys, ...rest } }) => ({
        usage_report: rest,
      }))
    case '1999-01-13':
      return spoilt((report) => changeRows(report, repeatAndOmit))
    case '1999-01-14':
      return spoilt((report) => changeRows(report, (row) => [{ ...row, api_key_label: hostileLabel(row) }]))
    case '1999-01-15':
      return spoilt((report) => changeRows(report, (row) => [{ ...row, usage: halveDocuments(row.usage) }]))
    case '1999-01-16':
      return attempts.stillFails(request.url, 1)
        ? refuse(429, 'Too many requests. Please wait and send your request again.', { 'Retry-After': '1' })
        : json(honest())
    case '1999-01-17':
      return attempts.stillFails(request.url, 1)
        ? refuse(503, 'The service is not available at the moment.')
        : json(honest())
    case '1999-01-18':
      return neverAnswer(request.signal)
    case '1999-01-19':
      return htmlPage(200, 'Welcome')
    case '1999-01-20':
      return new Response(null, { headers: { 'Content-Type': 'application/json' } })
    case '1999-01-21':
      return htmlPage(504, '504 Gateway Timeout')
    case '1999-01-22':
      return refuse(400, 'Bad request. Reason: the sandbox refuses this range, as asked.')
    case '1999-01-23':
      return withoutType(`\uFEFF${honest()}`)
    case '1999-01-24':
      return json(JSON.stringify(reorder(JSON.parse(honest())), null, 2))
    case '1999-01-25':
      return spoilt((report) =>
        changeRows(report, (row) => [{ ...row, api_key: `same${'*'.repeat(28)}mask` }]),
      )
    case '1999-01-26':
      return spoilt((report) =>
        changeTotals(
          changeRows(report, (row) => [{ ...row, usage: times(row.usage) }]),
          1e6,
        ),
      )
    case '1999-01-27':
      return json('{"usage_report":{}}')
    case '1999-01-28':
      return json('{"reports":[1,2,3]}')
  }
}

function json(body: string): Response {
  return new Response(body, { headers: { 'Content-Type': 'application/json' } })
}

function withoutType(body: string): Response {
  // Bytes, because a string would be given a Content-Type.
  return new Response(new TextEncoder().encode(body))
}

function spliceMiddle(body: string, with_: string): string {
  const middle = Math.floor(body.length / 2)
  return body.slice(0, middle) + with_ + body.slice(middle)
}

type Usage = WireUsageRow['usage']

function mapNumbers(usage: Usage, change: (value: number, field: string) => number): NonNullable<Usage> {
  return Object.fromEntries(
    Object.entries(usage ?? {}).map(([field, value]) => [field, change(Number(value), field)]),
  )
}

const times = (usage: Usage) => mapNumbers(usage, (value) => value * 1_000_000)

function changeTotals({ usage_report: report }: WireUsageResponse, factor: number): WireUsageResponse {
  const total_usage = mapNumbers(report.total_usage, (value) => Math.round(value * factor))
  return { usage_report: { ...report, total_usage } }
}

function changeRows(
  { usage_report: report }: WireUsageResponse,
  change: (row: WireUsageRow, index: number) => WireUsageRow[],
): WireUsageResponse {
  if (report.key_and_day_usages === undefined) return { usage_report: report }
  return { usage_report: { ...report, key_and_day_usages: report.key_and_day_usages.flatMap(change) } }
}

function inMinutes(report: WireUsageResponse): WireUsageResponse {
  const change = (usage: Usage): NonNullable<Usage> => {
    const { speech_to_text_milliseconds: milliseconds = 0, ...rest } = usage ?? {}
    const minutes = Math.round(milliseconds / 600) / 100
    return { ...rest, speech_to_text_minutes: minutes, speech_to_speech_minutes: minutes / 4, voice_seats: 3 }
  }
  const changed = changeRows(report, (row) => [{ ...row, usage: change(row.usage) }])
  return { usage_report: { ...changed.usage_report, total_usage: change(report.usage_report.total_usage) } }
}

function repeatAndOmit(row: WireUsageRow, index: number): WireUsageRow[] {
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

function hostileLabel(row: WireUsageRow): string {
  const sum = Number.parseInt((row.api_key ?? '').slice(0, 4), 16) || 0
  return hostileLabels[Math.abs(sum % hostileLabels.length)] ?? ''
}

function halveDocuments(usage: Usage): NonNullable<Usage> {
  return mapNumbers(usage, (value, field) =>
    field === 'document_translation_characters' ? Math.floor(value / 2) : value,
  )
}

function reorder({
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
