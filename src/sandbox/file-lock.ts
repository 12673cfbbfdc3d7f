/** Lets one of several processes at a time change a file. */
import { open, rm, stat } from 'node:fs/promises'

/** An older lock, in milliseconds, was left by a process that has died: changing a small file takes only a few. */
const STALE_MS = 5000
const POLL_MS = 20

/**
 * Runs `change` while `${file}.lock` exists, which only one process can create at a time. Rejects where it cannot be created for another
 * reason, such as a folder that may not be written to.
 */
export async function withFileLock(file: string, change: () => Promise<void>): Promise<void> {
  const lock = `${file}.lock`
  while (!(await create(lock))) await waitFor(lock)
  try {
    await change()
  } finally {
    await rm(lock, { force: true })
  }
}

async function create(lock: string): Promise<boolean> {
  try {
    await (await open(lock, 'wx')).close()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Waits a moment; takes a stale lock away. */
async function waitFor(lock: string): Promise<void> {
  if (await isStale(lock)) await removeStale(lock)
  else await new Promise((resolve) => setTimeout(resolve, POLL_MS))
}

async function isStale(lock: string): Promise<boolean> {
  const made = await stat(lock).then(
    ({ mtimeMs }) => mtimeMs,
    () => Date.now(),
  )
  return Date.now() - made > STALE_MS
}

/** Only one process at a time looks and removes: a slower one would remove the fresh lock of a faster one. */
async function removeStale(lock: string): Promise<void> {
  const guard = `${lock}.stale`
  if (!(await create(guard))) {
    // Its process has died between two steps that take no time.
    if (await isStale(guard)) await rm(guard, { force: true })
    return
  }
  try {
    if (await isStale(lock)) await rm(lock, { force: true })
  } finally {
    await rm(guard, { force: true })
  }
}
