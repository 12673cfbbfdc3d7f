/** Whether the machine has anything else to do: figures of a busy machine are worth little. */
import { cpus, platform } from 'node:os'

/** How long is looked, in milliseconds, while the benchmark itself does nothing. */
const LOOK = 1_500

/** Above this part of all processors the machine is busy with something else. */
export const MOST_LOAD = 0.2

/** What part of all processors others have been using for a moment, 0 to 1; undefined where nobody tells. */
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
