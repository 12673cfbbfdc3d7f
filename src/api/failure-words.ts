/** The message for each failure. Kept apart from the failures themselves, because it is only needed once something fails. */
import { timeOf } from '../locale/clock.ts'
import { countOf, formatCount, LOCALE } from '../locale/numbers.ts'
import { NOT_JSON, type Operation, type ServiceFailure } from './failure.ts'

/** What happened, why if known, and what to do. */
type FailureSentence = { readonly title: string; readonly advice: string }

/** Advice on a refused key that the console's server holds: users cannot enter another. */
export const HELD_KEY_ADVICE = 'The key is kept on the console’s server; ask its administrator to change it.'

/**
 * The message for each failure. The service's own words and the trace id are shown beside it, not in it. `isAfterOthers`: other requests of the same
 * press were sent, so it must not claim that nothing was.
 */
export function describeFailure(failure: ServiceFailure, isAfterOthers = false): FailureSentence {
  const nothingSent = isAfterOthers ? '' : 'Nothing was sent. '
  const status = failure.status === undefined ? '' : ` (${failure.status})`
  switch (failure.kind) {
    case 'too-large': {
      if (failure.operation === 'analytics') {
        return {
          title: `The range is too large for the service${status}`,
          advice: 'Choose a shorter range, or totals per key only.',
        }
      }
      const limit = kibibytes(failure.limit)
      return failure.bytes === undefined
        ? {
            title: `The request is too large for the service${status}`,
            advice: 'Send fewer or shorter texts, or a shorter context.',
          }
        : {
            title: `The request is ${kibibytes(failure.bytes)}, the limit is ${limit}`,
            advice: `${nothingSent}Send fewer or shorter texts, or a shorter context.`,
          }
    }
    case 'refused-key':
      return failure.operation === 'analytics' && failure.status !== 401
        ? {
            title: `This key is not allowed to read analytics${status}`,
            advice:
              'Usage needs an admin key. Ask whoever runs the console to set one, or press the service’s name in the header to enter your own.',
          }
        : {
            title: `The service refused the key${status}`,
            advice: 'Check that the key is correct, active, and meant for this service.',
          }
    case 'refused-on-the-way':
      return {
        title: `Something on the way to the service refused the request${status}`,
        advice:
          'The answer is a web page, not JSON as from the service: it probably comes from a proxy or a firewall. Sign in there if it asks you to, or tell whoever runs the console.',
      }
    case 'missing-key':
      return {
        title: failure.operation === 'analytics' ? 'No key for analytics yet' : 'No key for translating yet',
        advice: 'Press the service’s name in the header to enter one. It is kept in this tab only.',
      }
    case 'sign-in-needed':
      return {
        title: 'You are signed out',
        advice: 'Sign in again in another tab, then try again. What you typed is still here.',
      }
    case 'administrators-only':
      return {
        title: 'Usage is for administrators',
        advice: 'Whoever runs this console can make you an administrator. You can still translate.',
      }
    case 'refused-by-gateway':
      return {
        title: `The console’s own server refused the request${status}`,
        advice: `The service did not process it.${failure.words ? '' : ' No reason was given.'}`,
      }
    case 'gateway-failed':
      return {
        title: `The console’s own server failed to handle the request${status}`,
        advice: `${failure.operation === 'translate' ? 'It may have been sent and billed. ' : ''}Whoever runs this console can find the cause in its log.`,
      }
    case 'gateway-busy':
      return {
        title: `The console’s own server is busy${status}`,
        // The gateway's own words already say why.
        advice: `${failure.words ? '' : nothingSent}Try again in ${duration(failure.retryAfter ?? 1_000)}.`,
      }
    case 'service-redirects':
      return {
        // The status would be the gateway's own.
        title: 'The service redirects to another address',
        advice:
          'The service did not process the request. Whoever runs this console can set the final address.',
      }
    case 'bad-request':
      return {
        title: `The service did not accept the request${status}`,
        advice: failure.words
          ? 'If the message names a mistake, correct it and try again.'
          : `It gave no reason. Check ${failure.operation === 'analytics' ? 'the days' : 'the languages and the texts'}.`,
      }
    case 'not-found':
      return {
        title: `The service does not offer this operation${status}`,
        advice: 'Check the service’s address in the settings of the console’s server.',
      }
    case 'quota-used-up':
      return {
        title: `The account has used up its characters${status}`,
        advice: 'Raise the account’s limit or wait for the next billing period.',
      }
    case 'daily-limit':
      return {
        title: `Not enough characters left for today${status}`,
        advice: `${nothingSent}Send fewer texts now, or wait until ${nextUtcDay()}.`,
      }
    case 'too-many-requests':
      return {
        title: `Too many requests${status}`,
        advice:
          failure.retryAfter === undefined
            ? 'The service asks you to slow down. Wait a moment, then try again.'
            : askedToWait(failure.retryAfter),
      }
    case 'service-down':
      return {
        title: `The service is having problems${status}`,
        advice:
          failure.retryAfter !== undefined
            ? `Your request is not the cause. ${askedToWait(failure.retryAfter)}`
            : // The service's own words may name another cause.
              `${failure.words && failure.operation === 'translate' ? '' : 'Your request is not the cause. '}Try again in a moment. If the problem persists, contact whoever runs the service.`,
      }
    case 'unreachable':
      // The gateway's own words already say that nothing was sent.
      return describeUnreachable(failure, failure.words ? '' : nothingSent)
    case 'interrupted':
      return {
        title: 'The connection broke before the answer was complete',
        advice: mayHaveBeenBilled(failure.operation),
      }
    case 'timed-out':
      return {
        title: `No answer in time${status}`,
        advice: mayHaveBeenBilled(failure.operation, 'Try again.'),
      }
    case 'unreadable':
      return {
        title: 'The answer could not be read',
        advice: `${NOT_JSON_WORDS[failure.expected] ?? whereDamaged(failure.path, failure.expected)} ${whyUnreadable(failure.operation, failure.path)}`,
      }
    case 'count-mismatch':
      return {
        title: `${countOf(failure.sent, 'text')} ${failure.sent === 1 ? 'was' : 'were'} sent, but ${failure.received === 0 ? 'no translations' : countOf(failure.received, 'translation')} came back`,
        advice:
          'No translation can be matched to its text, so none is shown. The service may have billed the request.',
      }
    case 'reader-failed':
      return {
        title: 'The report could not be read to the end',
        advice: 'This device may not have enough memory for a report of this size. Choose a shorter range.',
      }
    case 'stopped':
      return {
        title: 'Stopped',
        advice: failure.sent ? mayHaveBeenBilled(failure.operation) : 'Nothing was sent.',
      }
  }
}

function describeUnreachable(
  { where, operation }: Extract<ServiceFailure, { readonly kind: 'unreachable' }>,
  nothingSent: string,
): FailureSentence {
  switch (where) {
    case 'offline':
      return { title: 'This device is offline', advice: `${nothingSent}Try again once it is connected.` }
    case 'gateway':
      return {
        title: 'The console’s own server is not responding',
        advice: `Check that it is still running, then try again.${operation === 'translate' ? ' If it stopped while waiting for the service, the request may have been billed.' : ''}`,
      }
    case 'service':
      return {
        title: 'The service cannot be reached',
        advice: `${nothingSent}Check its address and that it is running, then try again.`,
      }
  }
}

const NOT_JSON_WORDS: Readonly<Record<string, string>> = {
  [NOT_JSON.page]: 'The service answered with an HTML page, not JSON.',
  [NOT_JSON.empty]: 'The service sent an empty answer.',
  [NOT_JSON.other]: 'The answer is not valid JSON.',
}

/** Rows are counted from 1. A byte position means nothing to a reader. */
function whereDamaged(path: string, expected: string): string {
  const [, row] = /_usages\[(\d+)\]/.exec(path) ?? []
  if (row !== undefined)
    return `The report is damaged at row ${formatCount(Number(row) + 1)}: expected ${expected} at ${path}.`
  if (!path.startsWith('byte ')) return `Expected ${expected} at ${path}.`
  return isDeepInside(path)
    ? `The answer is cut off or damaged at ${path}.`
    : 'The answer is empty or is not JSON.'
}

function whyUnreadable(operation: Operation, path: string): string {
  if (isDeepInside(path))
    return 'Everything before that could be read, so the answer was probably damaged in transit. Try again.'
  if (/_usages\[\d+\]/.test(path))
    return 'One wrong row makes every total uncertain, so none is shown. Tell whoever runs the service.'
  const billed = operation === 'translate' ? ' If it is, the request may have been billed.' : ''
  return `This may not be the address of a translation service.${billed}`
}

/** For a translation; `otherwise`, for a report, which costs nothing. */
function mayHaveBeenBilled(operation: Operation, otherwise = 'None of it is shown. Try again.'): string {
  return operation === 'translate' ? 'The request was sent, so it may have been billed.' : otherwise
}

function kibibytes(bytes = 0): string {
  return `${new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 }).format(bytes / 1024)} KiB`
}

/** Whether enough was readable before this position to be sure that it is a report. */
function isDeepInside(path: string): boolean {
  const [, byte] = /^byte (\d+)$/.exec(path) ?? []
  return Number(byte ?? 0) >= 1_000
}

function askedToWait(milliseconds: number): string {
  return `The service asks you to wait ${duration(milliseconds)} before trying again.`
}

/** In seconds, minutes or hours, depending on its length. */
function duration(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const [count, unit]: [number, string] =
    seconds < 120
      ? [seconds, 'second']
      : seconds < 7200
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour']
  return countOf(count, unit)
}

/** When the next UTC day starts, in this device's time zone. */
function nextUtcDay(): string {
  return timeOf(new Date().setUTCHours(24, 0, 0, 0))
}
