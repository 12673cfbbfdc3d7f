import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { HistoryEntry } from './history-entry.ts'
import { troubleOf } from '../session/database.ts'
import { listRuns, onRunsChange, readInputsOf } from './run-store.ts'
import * as v from 'valibot'
import { momentOf } from '../../locale/clock.ts'
import { languageName } from '../languages.ts'

/** Nothing is read again unasked or kept beside what the device keeps, and a device that stores nothing is not a bug. */
const fromDevice = { retry: false, networkMode: 'always', gcTime: 0, throwOnError: false } as const

/** The current runs on this device, including changes by other tabs; undefined until they are read, or the reason why they cannot be read. */
export function useRuns() {
  const { data, error, refetch } = useQuery({ queryKey: ['runs'], queryFn: listRuns, ...fromDevice })
  useEffect(() => onRunsChange(() => void refetch()), [refetch])
  return error ? { trouble: troubleOf(error) } : { found: data }
}

/** The ids of the runs in which the words occur; undefined where nothing is searched for, or the result is not known yet. */
export function useFoundRuns(
  runs: readonly HistoryEntry[] | undefined,
  query: string,
): ReadonlySet<string> | undefined {
  const [search] = useState(() => createRunSearch(readInputsOf))
  const isAsked = query.trim() !== ''
  const { data } = useQuery({
    queryKey: ['runs found', runs?.map(({ id }) => id), query],
    queryFn: ({ signal }) => search(runs ?? [], query, signal),
    enabled: isAsked && runs !== undefined,
    // While a longer word is searched for, the results for the shorter one stay.
    placeholderData: keepPreviousData,
    ...fromDevice,
  })
  return isAsked ? data : undefined
}

const textsSchema = v.object({
  texts: v.array(v.string()),
  notes: v.optional(v.array(v.string()), []),
  keys: v.optional(v.array(v.string()), []),
  contexts: v.array(v.object({ context: v.string(), name: v.optional(v.string(), '') })),
})

/** Longer texts, in characters, are read again for each search. */
const KEPT_LENGTH = 20_000

/** Searches a list, remembering what it has read. `readInputs` returns the inputs of a run, as JSON. */
export function createRunSearch(readInputs: (id: string) => Promise<string>) {
  const known = new Map<string, string>()

  async function wordsIn(run: HistoryEntry): Promise<string> {
    const kept = known.get(run.id)
    if (kept !== undefined) return kept
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), textsSchema), await readInputs(run.id))
    const { texts, notes, keys, contexts } = read.success
      ? read.output
      : { texts: [], notes: [], keys: [], contexts: [] }
    const words = folded(
      [
        ...aboutRun(run),
        ...texts,
        ...notes,
        ...keys,
        ...contexts.flatMap(({ context, name }) => [name, context]),
      ].join('\n'),
    )
    if (words.length <= KEPT_LENGTH) known.set(run.id, words)
    return words
  }

  /** The ids of the runs in which all words of the query occur. Rejects where the search was cancelled. */
  return async (runs: readonly HistoryEntry[], query: string, signal: AbortSignal) => {
    const wanted = folded(query).split(/\s+/).filter(Boolean)
    const found = new Set<string>()
    for (const run of runs) {
      const words = await wordsIn(run)
      signal.throwIfAborted()
      if (wanted.every((word) => words.includes(word))) found.add(run.id)
    }
    return found
  }
}

function aboutRun({ service, sourceLanguage, targets, startedAt }: HistoryEntry): string[] {
  const languages = [sourceLanguage, ...targets].filter((code) => code !== '')
  return [service, momentOf(startedAt), ...languages, ...languages.map(languageName)]
}

/** Searching ignores case and accents. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
