/** The file of limits, prices, groups and billing start, as the gateway has it, and what a device keeps in its place. */
import * as v from 'valibot'
import { CONSOLE_FILE_PATH, decodeConsoleFile, writePath, type ConsoleFile } from './gateway-contract.ts'
import { fetchJson } from './http/decode.ts'

/** `file` is absent where the gateway's settings name none. `problems` are what is wrong with the file now, a sentence each. */
type ConsoleFileAnswer = {
  readonly file: ConsoleFile | undefined
  readonly problems: readonly string[]
}

const answerSchema = v.object({ file: v.optional(v.looseObject({})), problems: v.array(v.string()) })

/** Asks the gateway. Throws a `ServiceError`. */
export async function fetchConsoleFile(signal?: AbortSignal): Promise<ConsoleFileAnswer> {
  const { file, problems } = await fetchJson(CONSOLE_FILE_PATH, answerSchema, signal)
  if (file === undefined) return { file, problems }
  const read = decodeConsoleFile(file)
  return 'file' in read
    ? { file: read.file, problems }
    : { file: undefined, problems: read.mistakes.map(({ path, words }) => `${writePath(path)} ${words}.`) }
}

/** Where a device keeps settings of its own, which apply where the gateway has no file. */
export const SETTINGS_KEY = 'console-settings'

/** The settings in what a device keeps; undefined where there are none, or they are damaged. */
export function decodeSettings(own: string | null): ConsoleFile | undefined {
  try {
    const decoded = decodeConsoleFile(JSON.parse(own ?? ''))
    return 'file' in decoded ? decoded.file : undefined
  } catch {
    return undefined
  }
}
