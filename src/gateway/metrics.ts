/** Metrics for operators, in Prometheus format: counts and durations, never names or contents. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { LogLine } from './request-log.ts'
import type { Pools } from './upstream/operations.ts'

/** Bucket bounds for durations, in seconds: from the gateway's own responses to timeouts of the service. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120]

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name, help, labelNames, registers })
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['operation'], registers })
  const requests = counter(
    'console_requests_total',
    'Requests by operation, status (0: none was written) and, where the console gave the answer itself or it was cut off, the cause',
    ['operation', 'status', 'cause'],
  )
  const durations = new Histogram({
    name: 'console_request_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['operation'],
    buckets: BUCKETS,
    registers,
  })
  const upstream = counter(
    'console_upstream_answers_total',
    'Answers of the service by operation and status',
    ['operation', 'status'],
  )
  const characters = counter(
    'console_characters_total',
    'Characters (code points) of texts sent to be translated',
  )
  const atService = gauge('console_requests_at_service', 'Requests that the service is answering now')
  const waiting = gauge('console_requests_waiting', 'Requests waiting for the service')
  return {
    /** Counts a finished exchange. */
    note(line: LogLine): void {
      const operation = operationOf(line.path)
      requests.inc({ operation, status: line.status, cause: line.code ?? line.ended ?? '' })
      durations.observe({ operation }, line.ms / 1000)
      if (line.upstream !== undefined) upstream.inc({ operation, status: line.upstream })
      characters.inc(line.characters ?? 0)
    },
    /** The content type and text for a scraper, with the current state of `pools`. */
    async read(pools: Pools) {
      for (const [operation, pool] of Object.entries(pools)) {
        atService.set({ operation }, pool.inProgress)
        waiting.set({ operation }, pool.waiting)
      }
      return { contentType: register.contentType, text: await register.metrics() }
    },
  }
}

function operationOf(path: string): string {
  if (path.endsWith('/v2/translate')) return 'translate'
  if (path.endsWith('/v2/admin/analytics')) return 'analytics'
  return path === '(unreadable)' ? 'unreadable' : 'other'
}
