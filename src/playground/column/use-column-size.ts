import { useDeferredValue } from 'react'
import { formatCount } from '../../locale/numbers.ts'
import { hasRowContexts, isFilled, isSent } from '../inputs/inputs.ts'
import { type QuestionSize, questionSize } from '../sending/column-question.ts'
import { useSession } from '../store/use-session.ts'

/** The size of a column's whole question, and whether it is split because of that. */
type ColumnSize = QuestionSize & { readonly isSplit: boolean }

/** The size of a column's whole question, where it has one; measured after typing, never before. */
export function useColumnSize(columnId: string): ColumnSize | undefined {
  const inputs = useDeferredValue(useSession((state) => state.inputs))
  const column = inputs.columns.find(({ id }) => id === columnId)
  if (!column || !isFilled(inputs, column) || !inputs.texts.some(isSent)) return undefined
  const size = questionSize(inputs, column)
  return { ...size, isSplit: (size.requests ?? 0) > 1 && !hasRowContexts(column) }
}

/** "97 of 128 KiB": how much of what a request may hold its body takes. */
export function sizeInWords(bytes: number): string {
  return `${formatCount(Math.ceil(bytes / 1024))} of 128 KiB`
}
