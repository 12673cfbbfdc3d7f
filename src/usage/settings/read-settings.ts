/** Reads the settings that apply, and keeps those of this device. */
import { decodeConsoleFile, type ConsoleFile } from '../../api/gateway-contract.ts'
import { ServiceError } from '../../api/failure.ts'
import { describeFailure } from '../../api/failure-words.ts'
import { fetchConsoleFile } from '../../api/fetch-console-file.ts'
import { fileText, MONEY_KEY, NO_SETTINGS, SETTINGS_KEY, type ConsoleSettings } from './applied-settings.ts'

/** Never fails: where the gateway cannot be reached, the file as last read applies, or else this device's own settings, with the reason. */
export async function readConsoleSettings(
  signal?: AbortSignal,
  before?: ConsoleSettings,
): Promise<ConsoleSettings> {
  const { file, problems } = await fetchConsoleFile(signal ? { signal } : {}).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error
    return {
      file: before?.isShared ? before.inUse : undefined,
      problems: [`It could not be read: ${describeFailure(error.failure).title}.`],
    }
  })
  return {
    inUse: file ?? decode(read(SETTINGS_KEY)) ?? NO_SETTINGS,
    isShared: file !== undefined,
    problems,
    showsMoney: read(MONEY_KEY) === null,
    isKnown: true,
  }
}

function decode(own: string | null): ConsoleFile | undefined {
  try {
    const decoded = decodeConsoleFile(JSON.parse(own ?? ''))
    return 'file' in decoded ? decoded.file : undefined
  } catch {
    return undefined
  }
}

/** Returns whether it could be stored. */
export function keepSettings(settings: ConsoleFile): boolean {
  return write(SETTINGS_KEY, fileText(settings))
}

export function keepShowsMoney(showsMoney: boolean): boolean {
  return write(MONEY_KEY, showsMoney ? null : '1')
}

/** What this browser did not store lasts until the tab is closed. */
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
