/** Fetches a long range, one request after the other. */
import { countMonths, type DayRange } from '../../api/day.ts'
import { LONGEST_PAUSE, mayRetry, pauseAfter, ServiceError, type ServiceFailure } from '../../api/failure.ts'
import type { ReadOptions } from './download.ts'
import type { ReportProgress, UsageReport } from '../usage-report.ts'

/** Pause before a part is retried, in milliseconds, if the service asks for none. */
const PAUSE = 1_000

/** After one of these, the next request would fail the same way. */
const hopeless = new Set<ServiceFailure['kind']>([
  'refused-key',
  'refused-on-the-way',
  'missing-key',
  'sign-in-needed',
  'administrators-only',
  'refused-by-gateway',
  'service-redirects',
  'not-found',
  'bad-request',
  'quota-used-up',
  'reader-failed',
  'stopped',
])

/**
 * Fetches each of `ranges` in turn, retrying once if the failure allows it (`mayRetry`). If the service asks for a pause (`Retry-After`), nothing is
 * sent until it ends, and the progress says so. The days of parts that still fail are returned, with the first failure. The other parts go on, unless
 * that is hopeless, or the service is still overloaded after the pause it asked for, or asks for one longer than `LONGEST_PAUSE`. Throws if every part
 * failed, and at once if the user stopped it.
 */
export async function fetchInParts(
  ranges: readonly DayRange[],
  fetchPart: (range: DayRange, options: ReadOptions) => Promise<void>,
  { signal, onProgress }: ReadOptions,
): Promise<Pick<UsageReport, 'missing' | 'missingBecause'>> {
  const missing: DayRange[] = []
  const all = ranges.reduce((sum, range) => sum + countMonths(range), 0)
  const past = { bytes: 0, rows: 0, months: 0 }
  let firstFailure: ServiceError | undefined
  /** When the pause that the service asked for ends, in milliseconds since the epoch. */
  let notBefore = 0
  const onFailure = (failure: ServiceFailure) => {
    notBefore = Math.max(notBefore, Date.now() + (pauseAfter(failure) ?? 0))
  }
  for (const [index, range] of ranges.entries()) {
    let current: ReportProgress = { bytes: 0, rows: 0 }
    const reportProgress = (progress: ReportProgress) => {
      current = progress
      const { bytes, rows, waitingUntil } = progress
      onProgress?.({
        ...(waitingUntil === undefined ? {} : { waitingUntil }),
        bytes: past.bytes + bytes,
        rows: past.rows + rows,
        months: { done: past.months, all },
      })
    }
    const attempt = async () => {
      if (notBefore > Date.now()) {
        reportProgress({ bytes: 0, rows: 0, waitingUntil: notBefore })
        await pause(notBefore - Date.now(), signal)
      }
      reportProgress({ bytes: 0, rows: 0 })
      await fetchPart(range, { signal, onProgress: reportProgress })
    }
    try {
      await attempt().catch(async (error: unknown) => {
        if (!(error instanceof ServiceError) || !mayRetry(error.failure)) throw error
        onFailure(error.failure)
        if (pauseAfter(error.failure) === undefined) await pause(PAUSE, signal)
        await attempt()
      })
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      const { failure } = error
      const isHopeless = hopeless.has(failure.kind)
      const isNothingRead = missing.length === index
      if (failure.kind === 'stopped' || (isHopeless && isNothingRead)) throw error
      onFailure(failure)
      firstFailure ??= error
      missing.push(range)
      const isOverloaded = failure.kind === 'too-many-requests' || failure.kind === 'gateway-busy'
      if (isHopeless || isOverloaded || (pauseAfter(failure) ?? 0) > LONGEST_PAUSE) {
        missing.push(...ranges.slice(index + 1))
        break
      }
      continue
    }
    past.bytes += current.bytes
    past.rows += current.rows
    past.months += countMonths(range)
  }
  if (missing.length === ranges.length && firstFailure !== undefined) throw firstFailure
  onProgress?.({ bytes: past.bytes, rows: past.rows, months: { done: past.months, all } })
  return { missing, ...(firstFailure && { missingBecause: firstFailure.failure }) }
}

/** Resolves after the pause; rejects if the user presses Stop in the meantime. */
async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<unknown>((resolve) => {
    setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', resolve, { once: true })
    if (signal?.aborted) resolve(undefined)
  })
  if (signal?.aborted) throw new ServiceError({ operation: 'analytics', kind: 'stopped', sent: true })
}
