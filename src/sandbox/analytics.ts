/** The usage statistics operation (§4.2): validates the request, then streams the report. */
import { type UsageGrouping, USUAL_MAX_RANGE_DAYS } from '../api/contract.ts'
import { dayNumberOf, readDay, writeDay } from './calendar.ts'
import { analyticsFailures } from './forced-analytics.ts'
import { Refusal } from './refusal.ts'
import type { RepeatCount } from './repeat-count.ts'
import { createOrganisation, noUsage, type OrganisationKey } from './organisation.ts'
import { streamReport, writeReport } from './report-stream.ts'
import type { UsageRecord } from './usage-record.ts'

type Surroundings = {
  /** Number of keys of the invented organisation. */
  readonly keys: number
  /** Days of its history, up to and including yesterday. */
  readonly days: number
  readonly now: () => number
  /** The playground's real usage. */
  readonly usageRecord: UsageRecord
  readonly countRepeat: RepeatCount
}

/** Answers `GET /v2/admin/analytics`; the key has already been checked. Invalid requests get 400 with a message (§7: not shown). */
export function answerAnalytics(request: Request, surroundings: Surroundings): Response | Promise<Response> {
  const parameters = new URL(request.url).searchParams
  const start = dayOf(parameters, 'start_date')
  const end = dayOf(parameters, 'end_date')
  const groupBy = parameters.get('group_by') ?? ''
  if (start > end) throw badRequest('start_date must not be after end_date')
  if (end - start + 1 > USUAL_MAX_RANGE_DAYS)
    throw badRequest(`Date range cannot exceed ${USUAL_MAX_RANGE_DAYS} days`)
  if (!isGrouping(groupBy))
    throw badRequest('group_by must be key or key_and_day, or be left out for totals only')

  const force = analyticsFailures[writeDay(start)]
  // A dozen keys are enough to show a failure, however large the organisation.
  const keys = keysOf(surroundings, force !== undefined).slice(0, force && 13)
  const question = { start, end, keys, ...(groupBy !== '' && { groupBy }) }
  if (force) {
    const answer = async () => [...writeReport(question)].join('')
    return force({ request, question, repeat: surroundings.countRepeat(request.url), answer })
  }
  const gzip = acceptsGzip(request.headers.get('Accept-Encoding') ?? '')
  return new Response(streamReport(question, gzip), {
    headers: {
      'Content-Type': 'application/json',
      Vary: 'Accept-Encoding',
      ...(gzip && { 'Content-Encoding': 'gzip' }),
    },
  })
}

/**
 * The keys of a report, the playground's first. The organisation reports up to yesterday. The playground's usage appears
 * immediately, so that people find their own characters on the usage page; it is all the sandbox reports for the current day.
 */
function keysOf({ keys, days, now, usageRecord }: Surroundings, everyDay: boolean) {
  const today = dayNumberOf(now())
  const isReported = (day: number) => everyDay || (day >= today - days && day < today)
  const playground: OrganisationKey = {
    maskedKey: usageRecord.maskedKey,
    labelOn: () => 'Playground',
    usageOn: (day) => ({ ...noUsage, text: usageRecord.charactersOn(day) }),
  }
  const organisation = createOrganisation(keys, today).map((key) => ({
    ...key,
    usageOn: (day: number) => (isReported(day) ? key.usageOn(day) : noUsage),
  }))
  return [playground, ...organisation]
}

const badRequest = (reason: string): Refusal => new Refusal(400, `Bad request. Reason: ${reason}`)

/** The day in a parameter. */
function dayOf(parameters: URLSearchParams, name: string): number {
  const text = parameters.get(name) ?? ''
  const day = readDay(text)
  if (day !== undefined) return day
  const fault = text === '' ? 'missing; it must be' : 'not an existing day written as'
  throw badRequest(`${name} is ${fault} an ISO 8601 date such as 2026-10-01`)
}

const isGrouping = (text: string): text is UsageGrouping | '' => /^(?:key(?:_and_day)?)?$/.test(text)

/** Whether `gzip` or `*` is accepted with a nonzero weight. */
const acceptsGzip = (header: string): boolean =>
  header
    .split(',')
    .some((coding) => /^(?:gzip|\*)(?:;(?!q=0(?:\.0*)?$).*)?$/i.test(coding.replaceAll(/\s/g, '')))
