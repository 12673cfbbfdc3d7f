/** The forced failures of analytics: honest reports for the days asked, each spoilt in one way. */
import type { WireUsageResponse } from '../api/contract.ts'
import type { AnalyticsFailure } from './failures.ts'
import { breakOff, htmlPage, neverAnswer, refuse, trickle, type Attempts } from './forced-answers.ts'
import { writeReport, type ReportQuestion } from './report-stream.ts'
import {
  changeRows,
  changeTotals,
  halveDocuments,
  hostileLabel,
  inMinutes,
  reorder,
  repeatAndOmit,
  times,
} from './spoilt-reports.ts'

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
