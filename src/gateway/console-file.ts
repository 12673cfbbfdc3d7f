/**
 * The file of limits, prices, groups and billing start shared by all who may read usage (`CONSOLE_FILE`). It is read at startup and whenever it changes.
 * A mistake at startup stops the console; after a mistake in a later change, the last valid version stays in use, and the log and the page say so.
 */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ConsoleFile } from '../api/gateway-contract.ts'
import { readConsoleText, type ConsoleText } from '../settings/console-text.ts'

export type ConsoleFileHolder = Awaited<ReturnType<typeof openConsoleFile>>

/** The last valid version, and the problems in the current file, one sentence each. */
type Current = { readonly file: ConsoleFile; readonly problems: readonly string[] }

/**
 * Reads the file at `path` now and then every `everyMs` milliseconds: polling works however a file is replaced, in containers too. Rejects with a
 * sentence per mistake.
 */
export async function openConsoleFile(path: string, warn: (sentence: string) => void, everyMs = 2000) {
  const first = await readConsoleFile(path)
  // Whoever starts the gateway may see the path; visitors of the page must not.
  if ('problems' in first) throw new Error([...first.problems, `CONSOLE_FILE is ${path}.`].join('\n  '))
  let current: Current = { file: first.file, problems: [] }
  let used = JSON.stringify(first)
  let seen = used
  const look = async () => {
    const next = await readConsoleFile(path)
    const before = seen
    seen = JSON.stringify(next)
    // The file may be half written, so a new content counts only once it has been read twice.
    if (seen !== before || seen === used) return
    used = seen
    current = { file: current.file, problems: [], ...next }
    if ('file' in next) warn('CONSOLE_FILE was reloaded.')
    else warn(['CONSOLE_FILE has changed and cannot be used as it is now:', ...next.problems].join('\n  '))
  }
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return {
    read: () => current,
    close: () => clearInterval(timer),
  }
}

async function readConsoleFile(path: string): Promise<ConsoleText> {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
  } catch (error) {
    // The page shows this too, and must not reveal the path.
    const why = (error instanceof Error ? error.message : String(error)).replaceAll(path, basename(path))
    return { problems: [`CONSOLE_FILE cannot be read: ${why}.`] }
  }
  return readConsoleText(text, basename(path))
}
