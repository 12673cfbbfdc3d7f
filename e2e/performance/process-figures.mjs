/** What Linux reports about a process: its memory and its work. */
import { existsSync, readFileSync } from 'node:fs'

/** Bytes of one of the figures in its status, such as `VmRSS`; undefined where the system is not Linux. */
export function memoryOf(process, figure) {
  const file = `/proc/${process}/status`
  if (!existsSync(file)) return undefined
  const match = new RegExp(`${figure}:\\s*(\\d+) kB`).exec(readFileSync(file, 'utf8'))
  return match === null ? undefined : Number(match[1]) * 1024
}

/** Milliseconds of work that Linux has counted for all threads of a process: unlike time, independent of what else runs. */
export function processorTimeOf(process) {
  const file = `/proc/${process}/stat`
  if (!existsSync(file)) return Number.NaN
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
