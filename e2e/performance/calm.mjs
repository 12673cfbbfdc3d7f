/** Whether the machine is otherwise idle: figures of a busy machine are worth little. */
import { cpus, platform } from 'node:os'

/** How long to observe, in milliseconds, while the benchmark itself does nothing. */
const LOOK = 1_500

/** Above this share of all processors, the machine counts as busy. */
export const MOST_LOAD = 0.2

/** The share of all processors that others have just been using, 0 to 1; undefined where it is unknown. */
export async function loadOfOthers() {
  if (platform() === 'win32') return undefined
  const before = timesOf()
  await new Promise((soon) => setTimeout(soon, LOOK))
  const after = timesOf()
  return 1 - (after.idle - before.idle) / Math.max(1, after.all - before.all)
}

function timesOf() {
  const all = cpus().map(({ times }) => times)
  return {
    idle: all.reduce((sum, { idle }) => sum + idle, 0),
    all: all.reduce((sum, times) => sum + Object.values(times).reduce((a, b) => a + b, 0), 0),
  }
}
