/** The gateway's file of limits, prices, groups and billing start, and the settings that a device stores in its place. */
import * as v from 'valibot'
import { CONSOLE_FILE_PATH, decodeConsoleFile, writePath, type ConsoleFile } from './gateway-contract.ts'
import { fetchJson } from './http/decode.ts'

/** `file` is absent if the gateway's settings name none. `problems` are the current mistakes in the file, one sentence each. */
type ConsoleFileAnswer = {
  readonly file: ConsoleFile | undefined
  readonly problems: readonly string[]
}

const answerSchema = v.object({ file: v.optional(v.looseObject({})), problems: v.array(v.string()) })

/** Fetches it from the gateway. Throws a `ServiceError`. */
export async function fetchConsoleFile(signal?: AbortSignal): Promise<ConsoleFileAnswer> {
  const { file, problems } = await fetchJson(CONSOLE_FILE_PATH, answerSchema, signal)
  if (file === undefined) return { file, problems }
  const read = decodeConsoleFile(file)
  return 'file' in read
    ? { file: read.file, problems }
    : { file: undefined, problems: read.mistakes.map(({ path, words }) => `${writePath(path)} ${words}.`) }
}

/** Storage key of a device's own settings, which apply if the gateway has no file. */
export const SETTINGS_KEY = 'console-settings'

/** Decodes a device's stored settings; undefined if there are none, or they are damaged. */
export function decodeSettings(own: string | null): ConsoleFile | undefined {
  try {
    const decoded = decodeConsoleFile(JSON.parse(own ?? ''))
    return 'file' in decoded ? decoded.file : undefined
  } catch {
    return undefined
  }
}
