/** Combines the settings that apply from the file and from this device. */
import * as v from 'valibot'
import { decodeConsoleFile, type ConsoleFile } from '../../api/console-file.ts'
import { ServiceError } from '../../api/failure.ts'
import { describeFailure } from '../../api/failure-words.ts'
import { fetchConsoleFile } from '../../api/fetch-console-file.ts'
import { differencesOf } from './differences.ts'
import { mergeSettings } from './merge-settings.ts'
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
  const settings = settingsOf(file, readDraft(), problems, read(MONEY_KEY) === null)
  // From now on edits are relative to this file: an edit that it has adopted is no longer one.
  if (file && problems.length === 0 && read(DRAFT_KEY) !== null) keepDraft(settings.draft, file)
  return settings
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

/** The settings stored on this device, and the file that they were made from, if there was one. */
type KeptDraft = { readonly draft: ConsoleFile; readonly madeOf?: ConsoleFile | undefined }

/** `kept` applies where there is no file. Where there is one, the file applies except for what was edited here. */
export function settingsOf(
  file: ConsoleFile | undefined,
  kept: KeptDraft | undefined,
  problems: readonly string[],
  showsMoney: boolean,
): ConsoleSettings {
  const edited = kept && file ? mergeSettings(kept.madeOf ?? NO_SETTINGS, kept.draft, file) : kept?.draft
  const draft = edited && file && differencesOf(file, edited).length === 0 ? undefined : edited
  return {
    inUse: draft ?? file ?? NO_SETTINGS,
    file,
    draft,
    problems,
    showsMoney,
    isKnown: true,
  }
}

const keptSchema = v.object({ draft: v.unknown(), madeOf: v.unknown() })

/** Without a file, the settings alone are kept. */
function readDraft(): KeptDraft | undefined {
  const kept = read(DRAFT_KEY)
  if (kept === null) return undefined
  try {
    const value: unknown = JSON.parse(kept)
    const both = v.safeParse(keptSchema, value)
    const draft = fileOf(both.success ? both.output.draft : value)
    return draft && { draft, madeOf: both.success ? fileOf(both.output.madeOf) : undefined }
  } catch {
    return undefined
  }
}

function fileOf(value: unknown): ConsoleFile | undefined {
  const decoded = decodeConsoleFile(value)
  return 'file' in decoded ? decoded.file : undefined
}

/** Stores `draft` on this device with the file it was made from, or nothing where it equals the file. Returns whether it could be stored. */
export function keepDraft(draft: ConsoleFile | undefined, madeOf?: ConsoleFile): boolean {
  const kept = madeOf ? { draft, madeOf } : draft
  return write(DRAFT_KEY, draft === undefined ? null : JSON.stringify(kept))
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
