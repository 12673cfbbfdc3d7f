import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { describeInputs, type HistoryEntry } from './history-entry.ts'
import { troubleOf } from '../session/database.ts'
import { listRuns, onRunsChange } from './run-store.ts'
import { momentOf } from '../../locale/clock.ts'

/** The current runs on this device, including changes by other tabs; undefined until they are read, or the reason why they cannot be read. */
export function useRuns() {
  const { data, error, refetch } = useQuery({
    queryKey: ['runs'],
    queryFn: listRuns,
    // Nothing is read again unasked or kept beside what the device keeps, and a device that stores nothing is not a bug.
    retry: false,
    networkMode: 'always',
    gcTime: 0,
    throwOnError: false,
  })
  useEffect(() => onRunsChange(() => void refetch()), [refetch])
  return error ? { trouble: troubleOf(error) } : { found: data }
}

/** Those of the runs that say all words of a query in the list, whatever their case and accents. */
export function findRuns(runs: readonly HistoryEntry[], query: string): readonly HistoryEntry[] {
  const wanted = folded(query).split(/\s+/).filter(Boolean)
  return runs.filter((run) => {
    const { service, firstText, startedAt, sourceLanguage, targets, columns } = run
    const codes = [sourceLanguage, ...targets]
    const about = [service, firstText, momentOf(startedAt), describeInputs(run), ...codes]
    const words = folded([...about, ...columns.flatMap(({ name, context }) => [name, context])].join('\n'))
    return wanted.every((word) => words.includes(word))
  })
}

/** Searching ignores case and accents. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
