/** The code of a column's request as a tab shows it. */
import type { TranslationInput } from '../../api/translate.ts'
import { hasRowContexts, isFilled, isSent, type Inputs } from '../inputs/inputs.ts'
import { columnInput, columnRequests } from '../sending/column-requests.ts'
import type { CodePart } from './code.ts'
import type { IsShown } from './shown-request.ts'

type Choice = {
  /** Which of several requests, by default the first; `all` for one program that sends them all. */
  readonly part: IsShown | 'all'
  readonly write: (requests: readonly TranslationInput[]) => readonly CodePart[]
  /** The requests to show instead of all that the whole column takes. */
  readonly requests?: readonly TranslationInput[] | undefined
}

export type ColumnCode =
  | {
      readonly parts: readonly CodePart[]
      /** The index of the request shown, and of how many; all in one program count as one. */
      readonly part: number
      readonly count: number
      /** All of them. */
      readonly requests: readonly TranslationInput[]
      /** Whether the baseline has another context or none. */
      readonly isOwn: boolean
    }
  | { readonly parts?: undefined; readonly note: string }

/** All requests that the whole column takes, whatever has been answered. */
export function wholeColumn(inputs: Inputs, columnId: string): readonly TranslationInput[] {
  const column = inputs.columns.find(({ id }) => id === columnId)
  if (!column || column.frozen || !isFilled(inputs, column) || !inputs.texts.some(isSent)) return []
  return columnRequests(inputs, column) ?? [columnInput(inputs, column)]
}

/** The question of the column, or the part to show. */
export function columnCode(
  inputs: Inputs,
  columnId: string,
  { part, write, requests = wholeColumn(inputs, columnId) }: Choice,
): ColumnCode | undefined {
  const column = inputs.columns.find(({ id }) => id === columnId)
  if (!column) return undefined
  if (column.frozen) return { note: 'Nothing is sent: this column shows the answers of an earlier run.' }
  if (!isFilled(inputs, column)) return { note: 'Nothing to send yet: this column has no context.' }
  if (!inputs.texts.some(isSent)) return { note: 'Nothing to send yet: type a text.' }
  if (requests.length === 0) return { note: 'Nothing to send yet: no other text is around this one.' }
  const shown = part === 'all' ? 0 : Math.max(0, requests.findIndex(part))
  const baseline = inputs.columns.find(({ id }) => id === inputs.baselineId)
  return {
    parts: write(part === 'all' ? requests : requests.slice(shown, shown + 1)),
    part: shown,
    count: part === 'all' ? 1 : requests.length,
    requests,
    isOwn: hasRowContexts(column) || baseline?.context !== column.context,
  }
}
