/** Statistics of measurements, and what Linux reports about a process. */
import { existsSync, readFileSync } from 'node:fs'

/** The median; NaN if there are none. */
export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

/** A row of a table: the median and the worst of the measurements, and the goal. In milliseconds. */
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

/** A figure of a process's status in bytes, such as `VmRSS`; NaN if the system is not Linux. */
export function memoryOf(process, figure) {
  const file = `/proc/${process}/status`
  if (!existsSync(file)) return Number.NaN
  return Number(new RegExp(`${figure}:\\s*(\\d+) kB`).exec(readFileSync(file, 'utf8'))?.[1]) * 1024
}
