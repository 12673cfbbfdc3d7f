/**
 * The real usage of the playground's key: characters of text per UTC day, in a small file, so that it survives a restart. Consoles in the same folder
 * add to the same file; if two write at the same moment, one addition is lost, which a sandbox can tolerate. Contains masked keys only.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { writeDay } from './calendar.ts'

/** Delay between a change and its write, in milliseconds, so that a series of requests is written once. */
const WRITE_DELAY = 500

const fileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    version: v.literal(1),
    maskedKey: v.string(),
    textCharacters: v.record(
      v.pipe(v.string(), v.isoDate()),
      v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    ),
  }),
)
/** Characters by day (`yyyy-MM-dd`). */
type Characters = Record<string, number>

/** Characters of text that one key has used, per day number. */
export type UsageRecord = {
  /** The key as shown in reports. */
  readonly maskedKey: string
  /** Adds characters to a day. */
  readonly add: (day: number, characters: number) => void
  /** Characters on a day; 0 if nothing was used. */
  readonly charactersOn: (day: number) => number
  /** Writes unsaved usage to the file. */
  readonly close: () => void
}

/** Opens the record of a key; without a file it lasts as long as the sandbox. A damaged file is renamed and a new one started. Never throws. */
export function openUsageRecord(
  maskedKey: string,
  file: string | undefined,
  warn: (sentence: string) => void,
): UsageRecord {
  /** As last read from the file. */
  let saved = file === undefined ? {} : read(file)
  /** Usage not yet in the file. */
  let unsaved: Characters = {}
  let timer: NodeJS.Timeout | undefined

  function read(file: string): Characters {
    try {
      if (!existsSync(file)) return {}
      const parsed = v.safeParse(fileSchema, readFileSync(file, 'utf8'))
      if (parsed.success) return parsed.output.textCharacters
      const aside = `${file}.damaged-${new Date().toISOString().replaceAll(':', '-')}`
      renameSync(file, aside)
      warn(`The sandbox's usage file was damaged. It was set aside as ${aside}; usage starts from zero.`)
    } catch (error) {
      warn(`The sandbox cannot read its usage file ${file}, so it starts from zero: ${reasonOf(error)}`)
    }
    return {}
  }

  /** Adds to the current content of the file, because another console may have written to it. A failed write is retried with the next one. */
  function write(): void {
    clearTimeout(timer)
    timer = undefined
    if (file === undefined) return
    try {
      mkdirSync(dirname(file), { recursive: true })
      const textCharacters = read(file)
      for (const [day, characters] of Object.entries(unsaved))
        textCharacters[day] = (textCharacters[day] ?? 0) + characters
      const half = `${file}.${process.pid}.part`
      writeFileSync(half, `${JSON.stringify({ version: 1, maskedKey, textCharacters }, null, 2)}\n`)
      // A rename replaces the file in one step: a reader sees the old usage or the new one, never half of it.
      renameSync(half, file)
      saved = textCharacters
      unsaved = {}
    } catch (error) {
      warn(`The sandbox cannot write its usage file ${file}: ${reasonOf(error)}`)
    }
  }

  return {
    maskedKey,
    add(dayNumber, characters) {
      if (characters === 0) return
      const day = writeDay(dayNumber)
      unsaved[day] = (unsaved[day] ?? 0) + characters
      if (file !== undefined) timer ??= setTimeout(write, WRITE_DELAY).unref()
    },
    charactersOn(dayNumber) {
      const day = writeDay(dayNumber)
      return (saved[day] ?? 0) + (unsaved[day] ?? 0)
    },
    close() {
      if (timer !== undefined) write()
    },
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
