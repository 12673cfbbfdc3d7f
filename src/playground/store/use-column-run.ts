import { isSent, type TextRow } from '../inputs/inputs.ts'
import { columnCacheKey } from '../sending/column-question.ts'
import { isUnderWay } from '../sending/run.ts'
import type { RunOfColumn } from './session-state.ts'
import { useSession } from './use-session.ts'

/** The last run of a column, and whether the column still asks what it asked then. */
export type ShownRun = { readonly run: RunOfColumn; readonly isAsOfBefore: boolean }

/**
 * The run of a column: while it is under way; afterwards with a word on whether texts, context or languages have been edited since. A
 * failure under another context or language is over; one that is left of other texts stays.
 */
export function useColumnRun(columnId: string): ShownRun | undefined {
  const run = useSession(({ runs }) => runs.get(columnId))
  const isOfOtherSettings = useSession(({ inputs, runs }) => {
    const last = runs.get(columnId)
    const column = inputs.columns.find(({ id }) => id === columnId)
    return !last || !column || (!isUnderWay(last.phase) && columnCacheKey(inputs, column) !== last.cacheKey)
  })
  const isOfOtherTexts = useSession(({ inputs, runs }) => {
    const last = runs.get(columnId)
    return last !== undefined && !isUnderWay(last.phase) && !hasSameTexts(inputs.texts, last.rows)
  })
  if (!run) return undefined
  if (run.phase !== 'answered') return isOfOtherSettings ? undefined : { run, isAsOfBefore: false }
  return { run, isAsOfBefore: isOfOtherSettings || isOfOtherTexts }
}

let compared: { readonly pair: readonly [object, object]; readonly isSame: boolean } | undefined

/** Whether the same texts are sent; remembered, because every column asks it after every keystroke. */
function hasSameTexts(rows: readonly TextRow[], others: readonly TextRow[]): boolean {
  if (rows === others) return true
  if (compared?.pair[0] === rows && compared.pair[1] === others) return compared.isSame
  const texts = new Set(rows.filter(isSent).map(({ text }) => text))
  const before = new Set(others.filter(isSent).map(({ text }) => text))
  const isSame = texts.size === before.size && [...texts].every((text) => before.has(text))
  compared = { pair: [rows, others], isSame }
  return isSame
}
