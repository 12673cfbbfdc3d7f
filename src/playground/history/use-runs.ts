import { useEffect, useState } from 'react'
import type { PastRuns } from './past-run.ts'
import { type StorageTrouble, troubleOf } from './run-database.ts'
import { createRunSearch } from './find-runs.ts'
import { listRuns, onRunsChange, readInputsOf } from './run-store.ts'

/** The current runs on this device; undefined until they are read, or the reason why they cannot be read. */
type RunList = { readonly found?: PastRuns; readonly trouble?: StorageTrouble }

/** Follows the runs while it is on the page, including changes by other tabs. */
export function useRuns(): RunList {
  const [list, setList] = useState<RunList>({})
  useEffect(() => {
    let isGone = false
    async function load() {
      let next: RunList
      try {
        next = { found: await listRuns() }
      } catch (error) {
        next = { trouble: troubleOf(error) }
      }
      if (!isGone) setList(next)
    }
    void load()
    const unsubscribe = onRunsChange(() => void load())
    return () => {
      isGone = true
      unsubscribe()
    }
  }, [])
  return list
}

/** The ids of the runs in which the words occur; undefined where nothing is searched for, or the result is not known yet. */
export function useFoundRuns(list: RunList, query: string): ReadonlySet<string> | undefined {
  const [search] = useState(() => createRunSearch(readInputsOf))
  const [answer, setAnswer] = useState<{ readonly query: string; readonly ids: ReadonlySet<string> }>()
  const runs = list.found?.runs
  useEffect(() => {
    if (query.trim() === '' || !runs) return undefined
    const gone = new AbortController()
    async function find() {
      try {
        const ids = await search(runs ?? [], query, gone.signal)
        if (ids) setAnswer({ query, ids })
      } catch {
        // The list itself says what is wrong with the storage.
      }
    }
    void find()
    return () => gone.abort()
  }, [runs, query, search])
  // While a longer word is searched for, the results for the shorter one stay.
  return query.trim() === '' ? undefined : answer?.ids
}
