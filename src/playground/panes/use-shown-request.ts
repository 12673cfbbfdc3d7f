/** The requests of a column, sent and unsent, and which of them is shown. */
import { useDeferredValue, useMemo, useState } from 'react'
import { isEqual } from '../../api/remembered.ts'
import type { TranslationInput } from '../../api/translate.ts'
import { type Inputs, isFilled, isSent } from '../model/inputs.ts'
import { columnInput, columnRequests, rowSettings } from '../model/column-requests.ts'
import { type Exchange, isUnderWay } from '../model/run.ts'
import type { SessionState } from '../session/session-state.ts'
import { useIsStale } from '../session/use-column-run.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'

/** A request, with its outcome once it has one. */
export type ShownRequest = { readonly request: TranslationInput; readonly exchange?: Exchange | undefined }

const NONE: readonly Exchange[] = []

/** The column whose request is shown: the selected cell's, or else the focused one. */
export function shownColumnOf({ selectedCell, focusedColumnId }: SessionState): string {
  return selectedCell?.columnId ?? focusedColumnId
}

/**
 * Lists the requests of the last press, then its unsent ones or those of the next press; if there are none at all, those of the whole column.
 * Shows the selected cell's request, or else the last one sent. If the column has been edited since, shows the next one, unless `prefersSent`.
 */
export function useShownRequest(columnId: string, prefersSent: boolean) {
  const inputs = useDeferredValue(useSession((state) => state.inputs))
  const exchanges = useSession(({ slot }) => slot.runs.get(columnId)?.exchanges) ?? NONE
  const unsent = useUnsent(columnId, inputs, exchanges.length === 0)
  const isEdited = useIsStale(columnId)
  const rowId = useSession(({ selectedCell }) => selectedCell?.rowId)
  /** A request chosen by hand; valid until the column, the cell or the press changes. */
  const [choice, setChoice] = useState<{ readonly index: number; readonly view: readonly unknown[] }>()
  const view = [columnId, rowId, exchanges[0]]
  const count = exchanges.length + unsent.length

  const usual = useMemo(() => {
    const isShown = asksForCell(inputs, columnId, rowId)
    const sent = exchanges.findLastIndex(({ request }) => isShown(request))
    const next = unsent.findIndex(isShown)
    const isNextShown = next >= 0 && ((isEdited && !prefersSent) || sent < 0)
    return isNextShown ? exchanges.length + next : sent >= 0 ? sent : Math.max(0, exchanges.length - 1)
  }, [inputs, columnId, rowId, exchanges, unsent, isEdited, prefersSent])

  const isChosen = choice !== undefined && isEqual(choice.view, view) && choice.index < count
  const shown = isChosen ? choice.index : usual
  const exchange = exchanges[shown]
  const request = exchange?.request ?? unsent[shown - exchanges.length]
  return {
    count,
    shown,
    current: request && { request, exchange },
    choose: (index: number) => setChoice({ view, index }),
  }
}

/** Whether a request includes the selected cell; true for any request if none is selected. */
function asksForCell(inputs: Inputs, columnId: string, rowId: string | undefined) {
  const row = inputs.texts.find(({ id }) => id === rowId)
  const column = inputs.columns.find(({ id }) => id === columnId)
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
  const column = inputs.columns.find(({ id }) => id === columnId)
  if (!column || !isFilled(inputs, column) || !inputs.texts.some(isSent)) return []
  return columnRequests(inputs, column) ?? [columnInput(inputs, column)]
}
