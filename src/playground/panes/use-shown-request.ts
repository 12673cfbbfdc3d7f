/** The requests of a column, sent and unsent, and which of them is shown. */
import { useMemo } from 'react'
import type { TranslationInput } from '../../api/translate.ts'
import { columnOf, type Inputs, isFilled, isSent } from '../model/inputs.ts'
import { columnRequests, rowSettings } from '../model/column-requests.ts'
import { type Exchange, isUnderWay } from '../model/run.ts'
import type { SessionState } from '../session/session-state.ts'
import { useIsStale } from '../session/use-column-run.ts'
import { useDeferredInputs, useSession, useSessionStore } from '../session/use-session.ts'

/** A request, with its outcome once it has one. */
export type ShownRequest = { readonly request: TranslationInput; readonly exchange?: Exchange | undefined }

const NONE: readonly Exchange[] = []

/** The column whose request is shown: the selected cell's, or else the focused one. */
export function shownColumnOf({ selectedCell, focusedColumnId }: SessionState): string {
  return selectedCell?.columnId ?? focusedColumnId
}

/**
 * The request shown, its number and how many there are: those of the last press, then its unsent ones or those of the next press; if there are none
 * at all, those of the whole column. It is the selected cell's, or else the last one sent. If the column has been edited since, it is the next one,
 * unless `prefersSent`.
 */
export function useShownRequest(columnId: string, prefersSent: boolean) {
  const inputs = useDeferredInputs()
  const exchanges = useSession(({ slot }) => slot.runs.get(columnId)?.exchanges) ?? NONE
  const unsent = useUnsent(columnId, inputs, exchanges.length === 0)
  const isEdited = useIsStale(columnId)
  const rowId = useSession(({ selectedCell }) => selectedCell?.rowId)
  return useMemo(() => {
    const isShown = asksForCell(inputs, columnId, rowId)
    const all: readonly ShownRequest[] = [
      ...exchanges.map((exchange) => ({ request: exchange.request, exchange })),
      ...unsent.map((request) => ({ request })),
    ]
    const next = all.find(({ request, exchange }) => !exchange && isShown(request))
    const sent = all.findLast(({ request, exchange }) => exchange && isShown(request))
    const isNextShown = next && ((isEdited && !prefersSent) || !sent)
    const current = isNextShown ? next : (sent ?? all[Math.max(0, exchanges.length - 1)])
    return { current, number: current ? all.indexOf(current) + 1 : 0, count: all.length }
  }, [inputs, columnId, rowId, exchanges, unsent, isEdited, prefersSent])
}

/** Whether a request includes the selected cell; true for any request if none is selected. */
function asksForCell(inputs: Inputs, columnId: string, rowId: string | undefined) {
  const row = inputs.texts.find(({ id }) => id === rowId)
  const column = columnOf(inputs, columnId)
  if (!row || !column) return () => true
  const { context = '' } = rowSettings(inputs, column, row.id)
  return ({ texts, context: ofRequest = '' }: TranslationInput) =>
    texts.includes(row.text) && ofRequest === context
}

/** The unsent requests of the current press, or else those of the next one; with `orAll`, the whole column if there are none. */
function useUnsent(columnId: string, inputs: Inputs, orAll: boolean): readonly TranslationInput[] {
  const store = useSessionStore()
  const left = useSession(({ slot: { runs } }) => {
    const run = runs.get(columnId)
    return run && isUnderWay(run.phase) ? run.left : undefined
  })
  const isRunning = useSession((state) => state.press === 'sending')
  const answerCount = useSession((state) => state.answerCount)
  const next = useMemo(() => {
    // Replanning with each answer would slow down rendering of a large table.
    if (isRunning) return []
    const { jobs } = store.plan({ inputs: { ...inputs, targets: [inputs.targetLanguage] } })
    return jobs.flatMap((job) => (job.columnIds.includes(columnId) ? job.requests : []))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the answers are what the plan depends on
  }, [store, inputs, columnId, isRunning, answerCount])
  const unsent = left ?? next
  const isAll = orAll && unsent.length === 0
  return useMemo(() => (isAll ? wholeColumn(inputs, columnId) : unsent), [isAll, inputs, columnId, unsent])
}

/** All requests of the whole column, whether answered or not. */
function wholeColumn(inputs: Inputs, columnId: string): readonly TranslationInput[] {
  const column = columnOf(inputs, columnId)
  if (!column || !isFilled(inputs, column) || !inputs.texts.some(isSent)) return []
  return columnRequests(inputs, column)
}
