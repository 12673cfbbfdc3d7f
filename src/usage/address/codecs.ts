/** How values are read from the address and written to it. What cannot be read is reported in a sentence and left out. */
import { isDay, type Day, type DayRange } from '../../api/day.ts'
import { isInReach } from '../calendar.ts'

export type Codec<Value> = {
  /** Undefined if the text has no valid value; every reason goes to `problems`. The text is never empty. */
  read(text: string, name: string, problems: string[]): Value | undefined
  /** Undefined for a value that needs no words. */
  write(value: Value): string | undefined
}

export const words: Codec<string> = {
  read: (text) => text,
  write: (value) => value || undefined,
}

export function choice<Word extends string>(choices: readonly Word[]): Codec<Word> {
  return {
    read(text, name, problems) {
      const found = choices.find((candidate) => candidate === text)
      if (found === undefined)
        problems.push(`${name}=${shorten(text)} is not one of ${choices.join(', ')} and was ignored.`)
      return found
    },
    write: (value) => value,
  }
}

/** A UTC day: `2026-03-31`. */
export const day: Codec<Day> = {
  read(text, name, problems) {
    if (isDay(text) && isInReach(text)) return text
    problems.push(
      isDay(text)
        ? `${name}=${text} is not between 1990 and 2099 and was ignored.`
        : `${name}=${shorten(text)} is not a date like 2026-03-31 and was ignored.`,
    )
    return undefined
  },
  write: (value) => value,
}

/** One of these words, or a range: `2026-03-01..2026-03-31`. */
export function choiceOrRange<Word extends string>(choices: readonly Word[]): Codec<Word | DayRange> {
  return {
    read(text, name, problems) {
      const found = choices.find((candidate) => candidate === text)
      if (found !== undefined) return found
      const [start = '', end = ''] = text.split('..')
      if (isDay(start) && isDay(end) && isInReach(start) && isInReach(end) && start <= end)
        return { start, end }
      problems.push(`${name}=${shorten(text)} is not a range and was ignored.`)
      return undefined
    },
    write: (value) => (typeof value === 'object' ? `${value.start}..${value.end}` : value),
  }
}

/** Names joined by commas, without repeats. Those that are not `known` are reported as not being `what`. */
export function list(known: (name: string) => boolean = () => true, what = ''): Codec<readonly string[]> {
  /** The last list: an unchanged address yields the same list, so that nothing is recounted because of it. */
  let last: { readonly text: string; readonly names: readonly string[] } | undefined
  return {
    read(text, name, problems) {
      if (last?.text === text) return last.names
      const found = namesIn(text)
      if (!found) problems.push(`${name}=${shorten(text)} cannot be read and was ignored.`)
      const unknown = found?.filter((one) => !known(one)) ?? []
      for (const one of unknown) problems.push(`${name}=${shorten(one)} is not ${what} and was ignored.`)
      const names = found?.filter(known) ?? []
      if (found && unknown.length === 0) last = { text, names }
      return names
    },
    // A comma inside a name must not look like the one between names.
    write: (names) => names.map((name) => name.replace(/[%,]/g, encodeURIComponent)).join(',') || undefined,
  }
}

function namesIn(text: string): string[] | undefined {
  try {
    return [...new Set(text.split(',').filter(Boolean).map(decodeURIComponent))]
  } catch {
    return undefined
  }
}

function shorten(value: string): string {
  return value.length <= 40 ? value : `${value.slice(0, 39)}…`
}
