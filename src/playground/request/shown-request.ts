/** Which request of a column is shown. Its parts and its calls are found by one text with its context, so that both halves show the same. */
import { useMemo } from 'react'
import type { TranslationInput } from '../../api/translate.ts'
import { rowSettings } from '../sending/column-requests.ts'
import type { ChosenRequest, SessionState, SessionStore } from '../store/session-state.ts'
import { useSession } from '../store/use-session.ts'

/** The column whose request is shown: that of the selected cell, or else the one in focus. */
export function shownColumnOf({ selectedCell, focusedColumnId }: SessionState): string {
  return selectedCell?.columnId ?? focusedColumnId
}

/** Whether a request contains the selected question. */
export type IsShown = (request: TranslationInput) => boolean

/** The choice made by hand; otherwise the selected cell or, without one, the last call, with which a failure ends. */
export function useShownRequest(columnId: string): IsShown {
  const chosen = useSession((state) => (isInForce(state, columnId) ? state.chosenRequest : undefined))
  const last = useSession(({ exchanges }) => exchanges.get(columnId)?.at(-1)?.request)
  const selected = useSession(({ selectedCell }) =>
    selectedCell?.columnId === columnId ? selectedCell.rowId : undefined,
  )
  const inputs = useSession((state) => (selected === undefined ? undefined : state.inputs))
  const ofCell = useMemo(() => {
    const row = inputs?.texts.find(({ id }) => id === selected)
    const column = inputs?.columns.find(({ id }) => id === columnId)
    if (!inputs || !row || !column || column.frozen) return undefined
    return { text: row.text, context: rowSettings(inputs, column, row.id).context }
  }, [inputs, selected, columnId])
  if (chosen) return (request) => isOf(request, chosen)
  if (ofCell) return (request) => isOf(request, ofCell)
  return (request) => last !== undefined && isOf(request, { text: last.texts[0], context: last.context })
}

/** Shows the request, and its counterpart in the other half. */
export function chooseRequest(store: SessionStore, columnId: string, request: TranslationInput) {
  const state = store.getState()
  const [text = ''] = request.texts
  store.show({
    chosenRequest: {
      columnId,
      rowId: state.selectedCell?.rowId,
      first: state.exchanges.get(columnId)?.[0],
      text,
      context: request.context,
    },
  })
}

/** Until another press, another column or another cell. */
function isInForce({ chosenRequest, exchanges, selectedCell }: SessionState, columnId: string): boolean {
  return (
    chosenRequest?.columnId === columnId &&
    chosenRequest.rowId === selectedCell?.rowId &&
    chosenRequest.first === exchanges.get(columnId)?.[0]
  )
}

type Asked = { readonly text: string | undefined; readonly context: ChosenRequest['context'] }

function isOf({ texts, context = '' }: TranslationInput, asked: Asked): boolean {
  return asked.text !== undefined && texts.includes(asked.text) && context === (asked.context ?? '')
}
