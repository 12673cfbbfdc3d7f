/**
 * The file of limits, prices, groups and billing start that every visitor sees (`CONSOLE_FILE`). It is read at startup and whenever it changes. A
 * mistake at startup stops the console; after a mistake in a later change the last good version stays, and the log and the page say so.
 */
import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { ConsoleFile } from '../api/gateway-contract.ts'
import { readConsoleText, type ConsoleText } from '../api/console-text.ts'
import type { Settings } from './settings/settings.ts'

export type ConsoleFileHolder = {
  /** The last version without a mistake, and what is wrong with the file now, a sentence each. */
  readonly read: () => { readonly file: ConsoleFile; readonly problems: readonly string[] }
  readonly close: () => void
}

type Options = {
  readonly path: string
  readonly warn: (sentence: string) => void
  /** How often the file is read, in milliseconds. Polling works with every way of replacing a file, in containers too. */
  readonly lookEveryMs?: number | undefined
}

const LOOK_EVERY_MS = 2000

/** The file named in the settings, if any; its path may be relative to `directory`. Rejects with its mistakes. */
export async function connectConsoleFile(
  { consoleFile }: Settings,
  directory: string,
  warn: (sentence: string) => void,
): Promise<ConsoleFileHolder | undefined> {
  return consoleFile === undefined
    ? undefined
    : openConsoleFile({ path: resolve(directory, consoleFile), warn })
}

/** Rejects with a sentence per mistake. */
export async function openConsoleFile({
  path,
  warn,
  lookEveryMs = LOOK_EVERY_MS,
}: Options): Promise<ConsoleFileHolder> {
  const first = await readConsoleFile(path)
  // Whoever starts the gateway may know where it looked; the page must not.
  if ('problems' in first) throw new Error([...first.problems, `CONSOLE_FILE is ${path}.`].join('\n  '))
  let { file } = first
  let problems: readonly string[] = []
  let last = JSON.stringify(first)
  let mistaken = ''
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    const next = await readConsoleFile(path)
    isLooking = false
    const now = JSON.stringify(next)
    if (now === last) return
    if ('problems' in next && now !== mistaken) {
      // The file may be half written: a mistake is reported once the next reading finds it too.
      mistaken = now
      return
    }
    last = now
    if ('file' in next) {
      file = next.file
      problems = []
      mistaken = ''
      warn(`CONSOLE_FILE was reloaded.`)
      return
    }
    problems = next.problems
    warn(['CONSOLE_FILE has changed and cannot be used as it is now:', ...problems].join('\n  '))
  }
  // Compares contents, not times: otherwise a change between startup and the first reading would be missed.
  const timer = setInterval(() => void look(), lookEveryMs)
  timer.unref()
  return {
    read: () => ({ file, problems }),
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
