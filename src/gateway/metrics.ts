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
  const requests = new Counter({
    name: 'console_requests_total',
    help: 'Requests by operation, status (0: none was written) and, where the console gave the answer itself or it was cut off, the cause',
    labelNames: ['operation', 'status', 'cause'],
    registers,
  })
  const durations = new Histogram({
    name: 'console_request_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['operation'],
    buckets: BUCKETS,
    registers,
  })
  const upstream = new Counter({
    name: 'console_upstream_answers_total',
    help: 'Answers of the service by operation and status',
    labelNames: ['operation', 'status'],
    registers,
  })
  const characters = new Counter({
    name: 'console_characters_total',
    help: 'Characters (code points) of texts sent to be translated',
    registers,
  })
  const atService = new Gauge({
    name: 'console_requests_at_service',
    help: 'Requests that the service is answering now',
    labelNames: ['operation'],
    registers,
  })
  const waiting = new Gauge({
    name: 'console_requests_waiting',
    help: 'Requests waiting for the service',
    labelNames: ['operation'],
    registers,
  })
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
