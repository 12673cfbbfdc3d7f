/** Combines the settings that apply from the file and from this device. */
import { decodeConsoleFile, type ConsoleFile } from '../../api/console-file.ts'
import { ServiceError } from '../../api/failure.ts'
import { describeFailure } from '../../api/failure-words.ts'
import { fetchConsoleFile } from '../../api/fetch-console-file.ts'
import { NO_SETTINGS, type ConsoleSettings } from './applied-settings.ts'

const DRAFT_KEY = 'console-draft'
const MONEY_KEY = 'console-hides-money'

/** Never fails: where the gateway cannot be reached, the file as last read applies, or else this device's own settings, with the reason. */
export async function readConsoleSettings(
  signal?: AbortSignal,
  before?: ConsoleFile,
): Promise<ConsoleSettings> {
  const { file, problems } = await fetchConsoleFile(signal ? { signal } : {}).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error
    return {
      file: before,
      problems: [`It could not be read: ${describeFailure(error.failure).title}.`],
    }
  })
  return settingsOf(file, readDraft(), problems, read(MONEY_KEY) === null)
}

/** Whether another tab's change to the storage entry of this name affects the settings; without a name, everything was removed. */
export function isKept(key: string | null): boolean {
  return key === null || key === DRAFT_KEY || key === MONEY_KEY
}

/** The same settings with what this device has stored by now: another tab may have changed it. Where nothing can be stored, they stay. */
export function withKept(settings: ConsoleSettings): ConsoleSettings {
  if (keepsNothing) return settings
  return settingsOf(settings.file, readDraft(), settings.problems, read(MONEY_KEY) === null)
}

/** `draft` is stored on this device: without a file, it applies. */
export function settingsOf(
  file: ConsoleFile | undefined,
  draft: ConsoleFile | undefined,
  problems: readonly string[],
  showsMoney: boolean,
): ConsoleSettings {
  return {
    inUse: draft ?? file ?? NO_SETTINGS,
    file,
    draft,
    problems,
    showsMoney,
    isKnown: true,
  }
}

function readDraft(): ConsoleFile | undefined {
  const kept = read(DRAFT_KEY)
  if (kept === null) return undefined
  try {
    const decoded = decodeConsoleFile(JSON.parse(kept))
    return 'file' in decoded ? decoded.file : undefined
  } catch {
    return undefined
  }
}

/** Stores `draft` on this device, or nothing where it equals the file. Returns whether it could be stored. */
export function keepDraft(draft: ConsoleFile | undefined): boolean {
  return write(DRAFT_KEY, draft === undefined ? null : JSON.stringify(draft))
}

export function keepShowsMoney(showsMoney: boolean): boolean {
  return write(MONEY_KEY, showsMoney ? null : '1')
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Whether the last attempt to store something failed. */
let keepsNothing = false

function write(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    keepsNothing = false
  } catch {
    keepsNothing = true
  }
  return !keepsNothing
}
