/** A long range, one request after the other. */
import { countMonths, type DayRange } from '../../api/day.ts'
import { LONGEST_PAUSE, mayRetry, ServiceError, type ServiceFailure } from '../../api/failure.ts'
import type { ReadOptions } from './download.ts'
import type { ReportPart } from '../pieces.ts'
import type { ReportProgress, UsageReport } from '../usage-report.ts'

/** One request: the days it asks for, and how. */
type Part = { readonly range: DayRange; readonly fetch: (options: ReadOptions) => Promise<UsageReport> }

/** Pause before a part is asked for again, in milliseconds, where the service names none. */
const PAUSE = 1_000

/** After one of these, the next request would fail the same way. */
const hopeless: ReadonlySet<ServiceFailure['kind']> = new Set<ServiceFailure['kind']>([
  'refused-key',
  'missing-key',
  'sign-in-needed',
  'administrators-only',
  'refused-by-gateway',
  'not-found',
  'bad-request',
  'quota-used-up',
  'stopped',
])

/**
 * Asks for each part in turn, once more where the failure allows it (`mayRetry`), and gives each report to `keep`. Where the service asks for a pause
 * (`Retry-After`), nothing is sent until then, and the progress says so. The days of a part that still fails are returned, and the other parts go on,
 * unless the service is overloaded even after the pause it named, or names one longer than `LONGEST_PAUSE`. Throws the first failure where every
 * part failed, or where continuing is hopeless.
 */
export async function fetchInParts(
  parts: readonly Part[],
  keep: (part: ReportPart) => void,
  { signal, onProgress }: ReadOptions,
): Promise<DayRange[]> {
  const missing: DayRange[] = []
  const all = parts.reduce((sum, { range }) => sum + countMonths(range), 0)
  const past = { bytes: 0, rows: 0, months: 0 }
  let firstFailure: ServiceError | undefined
  let isRefused = false
  /** When the pause that the service asked for ends, in milliseconds since the epoch. */
  let notBefore = 0
  for (const { range, fetch: fetchPart } of parts) {
    if (isRefused) {
      missing.push(range)
      continue
    }
    let current: ReportProgress = { bytes: 0, rows: 0 }
    const reportProgress = (progress: ReportProgress) => {
      current = progress
      onProgress?.({
        ...(progress.waitingUntil === undefined ? {} : { waitingUntil: progress.waitingUntil }),
        bytes: past.bytes + progress.bytes,
        rows: past.rows + progress.rows,
        months: { done: past.months, all },
      })
    }
    const attempt = async () => {
      if (notBefore > Date.now()) {
        reportProgress({ bytes: 0, rows: 0, waitingUntil: notBefore })
        await pause(notBefore - Date.now(), signal)
      }
      reportProgress({ bytes: 0, rows: 0 })
      return fetchPart({ signal, onProgress: reportProgress })
    }
    const onFailure = (failure: ServiceFailure) => {
      const asked = waitAfter(failure)
      if (asked !== undefined) notBefore = Date.now() + asked
    }
    try {
      keep({ ranges: [range], report: await withSecondTry(attempt, onFailure, signal) })
    } catch (error) {
      if (!(error instanceof ServiceError) || hopeless.has(error.failure.kind)) throw error
      onFailure(error.failure)
      const wait = waitAfter(error.failure) ?? 0
      isRefused = error.failure.kind === 'too-many-requests' || wait > LONGEST_PAUSE
      firstFailure ??= error
      missing.push(range)
    }
    past.bytes += current.bytes
    past.rows += current.rows
    past.months += countMonths(range)
  }
  if (missing.length === parts.length && firstFailure !== undefined) throw firstFailure
  onProgress?.({ bytes: past.bytes, rows: past.rows, months: { done: all, all } })
  return missing
}

async function withSecondTry<Value>(
  attempt: () => Promise<Value>,
  onFailure: (failure: ServiceFailure) => void,
  signal: AbortSignal | undefined,
): Promise<Value> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof ServiceError) || !mayRetry(error.failure)) throw error
    onFailure(error.failure)
    if (waitAfter(error.failure) === undefined) await pause(PAUSE, signal)
    return attempt()
  }
}

/** The pause that the service asks for, in milliseconds; undefined where it asks for none. */
function waitAfter(failure: ServiceFailure): number | undefined {
  return 'retryAfter' in failure ? failure.retryAfter : undefined
}

/** Resolves after the pause; a Stop in the meantime is thrown. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new ServiceError({ operation: 'analytics', kind: 'stopped', sent: true }))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
