/**
 * The file of limits, prices, groups and billing start that every visitor sees (`CONSOLE_FILE`). It is read at startup and whenever it changes. A
 * mistake at startup stops the console; after a mistake in a later change the last good version stays, and the log and the page say so.
 */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ConsoleFile } from '../api/gateway-contract.ts'
import { readConsoleText, type ConsoleText } from '../api/console-text.ts'

export type ConsoleFileHolder = {
  /** The last version without a mistake, and what is wrong with the file now, a sentence each. */
  readonly read: () => { readonly file: ConsoleFile; readonly problems: readonly string[] }
  readonly close: () => void
}

/**
 * Reads the file at `path` now and then every `everyMs`: looking works with every way of replacing a file, in containers too. Rejects with a sentence per
 * mistake.
 */
export async function openConsoleFile(
  path: string,
  warn: (sentence: string) => void,
  everyMs = 2000,
): Promise<ConsoleFileHolder> {
  const first = await readConsoleFile(path)
  // Whoever starts the gateway may know where it looked; the page must not.
  if ('problems' in first) throw new Error([...first.problems, `CONSOLE_FILE is ${path}.`].join('\n  '))
  let current: ReturnType<ConsoleFileHolder['read']> = { file: first.file, problems: [] }
  let used = JSON.stringify(first)
  let seen = used
  const look = async () => {
    const next = await readConsoleFile(path)
    const before = seen
    seen = JSON.stringify(next)
    // The file may be half written: what is in it counts once it is found twice.
    if (seen !== before || seen === used) return
    used = seen
    if ('file' in next) {
      current = { file: next.file, problems: [] }
      warn('CONSOLE_FILE was reloaded.')
    } else {
      current = { file: current.file, problems: next.problems }
      warn(['CONSOLE_FILE has changed and cannot be used as it is now:', ...next.problems].join('\n  '))
    }
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
    // The page shows this too, and must not reveal where the file is.
    const why = (error instanceof Error ? error.message : String(error)).replaceAll(path, basename(path))
    return { problems: [`CONSOLE_FILE cannot be read: ${why}.`] }
  }
  return readConsoleText(text, basename(path))
}
