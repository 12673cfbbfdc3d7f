/**
 * The real usage of the playground's key: characters of text per UTC day. Kept in a small file, so that it survives a
 * restart. Several consoles in one folder add to the same file; where two write at the same moment, one of the two additions is lost, which invented
 * usage can bear. Holds masked keys only.
 */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { readDay, writeDay } from './calendar.ts'

/** Time between a change and the write of it, in milliseconds: a run of requests is written once. */
const WRITE_DELAY = 500

const day = v.pipe(
  v.string(),
  v.check((text) => readDay(text) !== undefined),
)
const characters = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const fileSchema = v.object({
  version: v.literal(1),
  maskedKey: v.string(),
  textCharacters: v.record(day, characters),
})

/** Characters of text that one key has used, per day number. */
export type UsageRecord = {
  /** Adds characters to a day. */
  readonly add: (day: number, characters: number) => void
  /** Characters of a day; 0 where nothing was used. */
  readonly charactersOn: (day: number) => number
  /** Writes what is not yet in the file. */
  readonly close: () => Promise<void>
}

type Days = Map<number, number>

type Options = {
  readonly maskedKey: string
  /** None: kept in memory only. */
  readonly file?: string | undefined
  readonly now: () => number
  readonly warn: (sentence: string) => void
}

/** Opens the record. An unreadable file is renamed and a new one is started; nothing is thrown. */
export function openUsageRecord({ maskedKey, file, now, warn }: Options): UsageRecord {
  /** As last read from the file. */
  let saved: Days = file === undefined ? new Map() : readDays(file, now, warn)
  /** Used here and not yet in the file. */
  const unsaved: Days = new Map()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  function write(): void {
    clearTimeout(timer)
    timer = undefined
    if (file === undefined) return
    writing = writing
      .then(() => save(file))
      .catch((error: unknown) => warn(`The sandbox cannot write its usage file ${file}: ${reasonOf(error)}`))
  }

  /** Adds to what is in the file now: another console may have written since. What could not be written is tried again with the next. */
  async function save(file: string): Promise<void> {
    await mkdir(dirname(file), { recursive: true })
    const all = readDays(file, now, warn)
    const added = [...unsaved]
    for (const [day, characters] of added) addTo(all, day, characters)
    await writeDays(file, maskedKey, all)
    for (const [day, characters] of added) addTo(unsaved, day, -characters)
    saved = all
  }

  return {
    add(day, characters) {
      if (characters === 0) return
      addTo(unsaved, day, characters)
      if (file !== undefined) timer ??= setTimeout(write, WRITE_DELAY).unref()
    },
    charactersOn: (day) => (saved.get(day) ?? 0) + (unsaved.get(day) ?? 0),
    async close() {
      if (timer !== undefined) write()
      await writing
    },
  }
}

function readDays(file: string, now: () => number, warn: Options['warn']): Days {
  let content: string
  try {
    if (!existsSync(file)) return new Map()
    content = readFileSync(file, 'utf8')
  } catch (error) {
    warn(`The sandbox cannot read its usage file ${file}, so it starts from zero: ${reasonOf(error)}`)
    return new Map()
  }
  try {
    const { textCharacters } = v.parse(fileSchema, JSON.parse(content))
    return new Map(Object.entries(textCharacters).map(([day, characters]) => [readDay(day) ?? 0, characters]))
  } catch {
    const aside = `${file}.damaged-${new Date(now()).toISOString().replaceAll(':', '-')}`
    try {
      renameSync(file, aside)
      warn(`The sandbox's usage file was damaged. It was set aside as ${aside}; usage starts from zero.`)
    } catch (error) {
      warn(`The sandbox's usage file ${file} is damaged and cannot be set aside: ${reasonOf(error)}`)
    }
    return new Map()
  }
}

async function writeDays(file: string, maskedKey: string, days: Days): Promise<void> {
  const inOrder = [...days].sort(([a], [b]) => a - b).map(([day, characters]) => [writeDay(day), characters])
  const content = { version: 1, maskedKey, textCharacters: Object.fromEntries(inOrder) }
  const half = `${file}.${process.pid}.part`
  await writeFile(half, `${JSON.stringify(content, null, 2)}\n`)
  // A rename replaces the file in one step: a reader sees the old usage or the new one, never half of it.
  await rename(half, file)
}

const addTo = (days: Days, day: number, characters: number) =>
  days.set(day, (days.get(day) ?? 0) + characters)

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
