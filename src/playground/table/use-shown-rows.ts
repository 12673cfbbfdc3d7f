import { useDeferredValue, useMemo, useState } from 'react'
import type { Inputs } from '../model/inputs.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import { visibleRows } from '../model/visible-rows.ts'

/** A row of the table, and its place among all texts, from 0. */
export type ShownRow = { readonly id: string; readonly index: number }

/**
 * The rows to show, in order, and how many texts there are. Typing changes neither, and so does not redraw the table: the rows of a filter or a
 * search are computed after typing.
 */
export function useShownRows(): { readonly rows: readonly ShownRow[]; readonly count: number } {
  const store = useSessionStore()
  const [rememberAll] = useState(() => remembering<ShownRow>(({ id }) => id))
  const [rememberShown] = useState(() => remembering<ShownRow>(({ id, index }) => `${index} ${id}`))
  const all = useSession(({ inputs }) => rememberAll(rowsOf(inputs)))
  const isNarrowed = useSession(({ filter, search }) => filter !== 'all' || search !== '')
  const state = useSession((state) => (isNarrowed ? state : undefined))
  const settled = useDeferredValue(state)
  const rows = useMemo(() => {
    if (!isNarrowed || !settled) return all
    const ids = new Set(visibleRows(settled, store))
    return rememberShown(all.filter(({ id }) => ids.has(id)))
  }, [all, isNarrowed, settled, store, rememberShown])
  return { rows, count: all.length }
}

const known = new WeakMap<Inputs['texts'], readonly ShownRow[]>()

function rowsOf({ texts }: Inputs): readonly ShownRow[] {
  const rows = known.get(texts) ?? texts.map(({ id }, index) => ({ id, index }))
  known.set(texts, rows)
  return rows
}

/** Returns the previous list where the new one has the same items. */
function remembering<T>(nameOf: (item: T) => string): (list: readonly T[]) => readonly T[] {
  let last: readonly T[] = []
  return (list) => {
    const isSame =
      list.length === last.length &&
      list.every((item, index) => {
        const other = last[index]
        return other !== undefined && (item === other || nameOf(item) === nameOf(other))
      })
    if (!isSame) last = list
    return last
  }
}
