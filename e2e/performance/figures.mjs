/** What is made of measurements, and what Linux reports about a process. */
import { existsSync, readFileSync } from 'node:fs'

/** The middle one; NaN of none. */
export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

/** A line of a table: the median of what was measured, the worst, and what it must not exceed. Milliseconds. */
export function row(figure, measured, goal) {
  const rounded = (value) => Math.round(value * 10) / 10
  return {
    figure,
    milliseconds: rounded(median(measured)),
    worst: rounded(Math.max(...measured)),
    count: measured.length,
    goal,
  }
}

/** Bytes of one of the figures in a process's status, such as `VmRSS`; undefined where the system is not Linux. */
export function memoryOf(process, figure) {
  const file = `/proc/${process}/status`
  if (!existsSync(file)) return undefined
  const match = new RegExp(`${figure}:\\s*(\\d+) kB`).exec(readFileSync(file, 'utf8'))
  return match === null ? undefined : Number(match[1]) * 1024
}
