/** Reads which limits, prices, groups and billing start apply: those of the gateway's file, or else those that this device stores. */
import * as v from 'valibot'
import { ServiceError } from '../api/failure.ts'
import { describeFailure } from '../api/failure-words.ts'
import { CONSOLE_FILE_PATH, decodeConsoleFile, writePath, type ConsoleFile } from '../api/gateway-contract.ts'
import { fetchJson } from '../api/http/decode.ts'

/** The settings that apply on this device, and their source. */
export type ConsoleSettings = {
  /** The shared file if the gateway has one, otherwise the settings stored on this device. */
  readonly inUse: ConsoleFile
  /** Whether that is the shared file, which cannot be changed on the page. */
  readonly isShared: boolean
  /** Problems with the file or with the request for it, a sentence each. */
  readonly problems: readonly string[]
  /** Whether amounts of money are shown on this device. */
  readonly showsMoney: boolean
  /** False until all of this is known. */
  readonly isKnown: boolean
}

/** The settings if nothing is set. */
export const NO_SETTINGS: ConsoleFile = { version: 1 }

/** Storage key of a device's own settings, which apply if the gateway has no file. */
export const SETTINGS_KEY = 'console-settings'

export const MONEY_KEY = 'console-hides-money'

/** Never fails: if the gateway cannot be reached, the file as last read applies, or else this device's own settings, with the reason. */
export async function readConsoleSettings(
  signal?: AbortSignal,
  before?: ConsoleSettings,
): Promise<ConsoleSettings> {
  const { file, problems } = await fetchConsoleFile(signal).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error
    return {
      file: before?.isShared ? before.inUse : undefined,
      problems: [`It could not be read: ${describeFailure(error.failure).title}.`],
    }
  })
  return {
    inUse: file ?? storedSettings(),
    isShared: file !== undefined,
    problems,
    showsMoney: read(MONEY_KEY) === null,
    isKnown: true,
  }
}

const answerSchema = v.object({ file: v.optional(v.looseObject({})), problems: v.array(v.string()) })

/** `file` is absent if the gateway's settings name none. `problems` are the current mistakes in the file, one sentence each. Throws a `ServiceError`. */
async function fetchConsoleFile(signal: AbortSignal | undefined) {
  const { file, problems } = await fetchJson(CONSOLE_FILE_PATH, answerSchema, signal)
  if (file === undefined) return { file, problems }
  const read = decodeConsoleFile(file)
  return 'file' in read
    ? { file: read.file, problems }
    : { file: undefined, problems: read.mistakes.map(({ path, words }) => `${writePath(path)} ${words}.`) }
}

/** The settings that this device stores now, perhaps saved by another tab; none if they are damaged. */
export function storedSettings(): ConsoleFile {
  try {
    const decoded = decodeConsoleFile(JSON.parse(read(SETTINGS_KEY) ?? ''))
    return 'file' in decoded ? decoded.file : NO_SETTINGS
  } catch {
    return NO_SETTINGS
  }
}

/** The text of a shared file (`CONSOLE_FILE`). */
export function fileText(settings: ConsoleFile): string {
  return `${JSON.stringify(settings, null, 2)}\n`
}

/** Returns whether it could be stored. */
export function keepSettings(settings: ConsoleFile): boolean {
  return write(SETTINGS_KEY, fileText(settings))
}

export function keepShowsMoney(showsMoney: boolean): boolean {
  return write(MONEY_KEY, showsMoney ? null : '1')
}

/** Values that this browser could not store last until the tab is closed. */
const unstored = new Map<string, string | null>()

function read(key: string): string | null {
  const here = unstored.get(key)
  if (here !== undefined) return here
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    unstored.delete(key)
    return true
  } catch {
    unstored.set(key, value)
    return false
  }
}
