import { digestOf } from '../inputs/row-contexts.ts'
import { atRiskInWords } from '../sending/unanswered.ts'
import { columnCacheKey } from '../sending/column-question.ts'
import { useSession } from './use-session.ts'

/** The words about a column whose request was under way when the page was left; undefined where none was, or it has been sent again since. */
export function useInterrupted(columnId: string): string | undefined {
  const characters = useSession(({ interrupted, inputs, runs }) => {
    const column = inputs.columns.find(({ id }) => id === columnId)
    if (!interrupted || !column || runs.has(columnId)) return undefined
    return interrupted.get(digestOf([{ text: columnCacheKey(inputs, column) }]))
  })
  if (characters === undefined) return undefined
  return `${atRiskInWords(characters).replace(/^./, 'U')}: the page was left before the answer.`
}
