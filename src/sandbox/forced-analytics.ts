/** Failures of analytics, for people and tests to see: the first day of the range forces them. Rows are made up for the days asked. */
import type { WireUsageResponse } from '../api/contract.ts'
import * as answers from './forced-answers.ts'
import { htmlPage, json, refuse, tooMany, unavailable, type Attempts } from './forced-answers.ts'
import { writeReport, type ReportQuestion } from './report-stream.ts'
import * as spoil from './spoilt-reports.ts'

type Question = { readonly question: ReportQuestion; readonly request: Request; readonly attempts: Attempts }
/** The request, and the correct report. */
type Occasion = Question & { readonly honest: () => string }
type Forced = (occasion: Occasion) => Response | Promise<Response>

/** Refuses the first request of its kind, then answers. */
const once =
  (refusal: () => Response): Forced =>
  ({ request, attempts, honest }) =>
    attempts.stillFails(request.url, 1) ? refusal() : json(honest())

/** Spoils the correct report. */
const spoilt =
  (change: (report: WireUsageResponse) => unknown, space?: number): Forced =>
  ({ honest }) =>
    json(JSON.stringify(change(JSON.parse(honest())), null, space))

const broken = (report: string) => {
  const middle = Math.floor(report.length / 2)
  return `${report.slice(0, middle)}}},oops${report.slice(middle)}`
}

/** By `start_date`. */
export const analyticsFailures: Readonly<Record<string, Forced>> = {
  '1999-01-01': () => refuse(403, 'This key is not an admin key; usage needs one.'),
  '1999-01-02': () => tooMany('2'),
  '1999-01-03': unavailable,
  '1999-01-04': () => htmlPage(500, '500 Internal Server Error'),
  '1999-01-05': () => new Response(null, { status: 403 }),
  // Ten seconds.
  '1999-01-06': ({ honest }) => answers.trickle(honest(), 40, 250),
  '1999-01-07': ({ honest }) => answers.breakOff(honest()),
  '1999-01-08': ({ honest }) => json(broken(honest())),
  '1999-01-09': spoilt((report) => spoil.changeTotals(report, 1.01)),
  '1999-01-10': spoilt(spoil.inMinutes),
  // Although key and day was asked.
  '1999-01-11': ({ question }) => json([...writeReport({ ...question, groupBy: 'key' })].join('')),
  '1999-01-12': spoilt(spoil.withoutRows),
  '1999-01-13': spoilt((report) => spoil.changeRows(report, spoil.repeatAndOmit)),
  '1999-01-14': spoilt((report) => spoil.changeRows(report, spoil.withHostileLabel)),
  '1999-01-15': spoilt((report) => spoil.changeRows(report, spoil.halveDocuments)),
  '1999-01-16': once(() => tooMany('1')),
  '1999-01-17': once(unavailable),
  '1999-01-18': ({ request }) => answers.neverAnswer(request.signal),
  '1999-01-19': () => htmlPage(200, 'Welcome'),
  '1999-01-20': () => json(null),
  '1999-01-21': () => htmlPage(504, '504 Gateway Timeout'),
  '1999-01-22': () => refuse(400, 'Bad request. Reason: the sandbox refuses this range, as asked.'),
  // The right report, with a byte order mark.
  '1999-01-23': ({ honest }) => answers.withoutType(`\uFEFF${honest()}`),
  // Also with white space between the tokens.
  '1999-01-24': spoilt(spoil.reorder, 2),
  '1999-01-25': spoilt((report) => spoil.changeRows(report, spoil.maskAlike)),
  '1999-01-26': spoilt((report) => spoil.changeTotals(spoil.changeRows(report, spoil.multiply), 1e6)),
  '1999-01-27': () => json('{"usage_report":{}}'),
  '1999-01-28': () => json('{"reports":[1,2,3]}'),
}

/** Answers a request whose first day forces a failure. */
export function answerWithAnalyticsFailure(force: Forced, asked: Question): Response | Promise<Response> {
  // A dozen keys are enough to show a failure, however large the organisation is.
  const question = { ...asked.question, keys: asked.question.keys.slice(0, 13) }
  return force({ ...asked, honest: () => [...writeReport(question)].join('') })
}
