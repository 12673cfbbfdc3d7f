import type { ContextColumn, Inputs, TextRow } from '../model/inputs.ts'
import { askedBy, columnCacheKey } from '../model/column-requests.ts'
import { isUnderWay } from './sender.ts'
import type { RunOfColumn, SessionState } from './session-state.ts'
import { useSession } from './use-session.ts'

/** The last run of a column, and whether the column still asks what it asked then. */
type ShownRun = { readonly run: RunOfColumn; readonly isAsOfBefore: boolean }

/**
 * The run of a column: while it is under way; afterwards with a note on whether texts, context or languages have been edited since. A failure under
 * another context or language is over; one for other texts stays.
 */
export function useColumnRun(columnId: string): ShownRun | undefined {
  const run = useSession(({ runs }) => runs.get(columnId))
  const isOfOtherSettings = useSession((state) => asksOtherwise(state, columnId))
  const isAsOfBefore = useIsAsOfBefore(columnId)
  if (!run) return undefined
  if (run.phase !== 'answered') return isOfOtherSettings ? undefined : { run, isAsOfBefore: false }
  return { run, isAsOfBefore }
}

/** Whether texts, context or languages of a column have been edited since its last run ended, however it ended. */
export function useIsAsOfBefore(columnId: string): boolean {
  return useSession((state) => {
    const { inputs, runs } = state
    const last = runs.get(columnId)
    const column = inputs.columns.find(({ id }) => id === columnId)
    if (!last || !column || isUnderWay(last.phase)) return false
    return asksOtherwise(state, columnId) || !asksTheSame(inputs, column, last.rows)
  })
}

/** Whether the column asks with another context or other languages than in its last run; true where it had none. */
function asksOtherwise({ inputs, runs }: SessionState, columnId: string): boolean {
  const last = runs.get(columnId)
  const column = inputs.columns.find(({ id }) => id === columnId)
  return !last || !column || (!isUnderWay(last.phase) && columnCacheKey(inputs, column) !== last.cacheKey)
}

let compared: { readonly asked: readonly [object, object]; readonly isSame: boolean } | undefined

/** Whether the column asks the same about those rows; cached, because every column checks it after every keystroke. */
function asksTheSame(inputs: Inputs, column: ContextColumn, rows: readonly TextRow[]): boolean {
  const { list } = askedBy(inputs, column)
  const { list: others } = askedBy({ ...inputs, texts: rows }, column)
  if (list === others) return true
  if (compared?.asked[0] === list && compared.asked[1] === others) return compared.isSame
  const before = new Set(others.map(({ entry }) => entry))
  const isSame = list.length === others.length && list.every(({ entry }) => before.has(entry))
  compared = { asked: [list, others], isSame }
  return isSame
}
