import { useMemo } from 'react'
import { isSent } from '../model/inputs.ts'
import type { Origin } from '../model/answers.ts'
import { columnCacheKey, entriesOf } from '../model/column-requests.ts'
import { useSession, useSessionStore } from './use-session.ts'

/** How answers reached this column if it did not request them, and whether all of them did; undefined where none did. */
export function useHandedOn(columnId: string): { readonly way: Origin; readonly isAll: boolean } | undefined {
  const store = useSessionStore()
  const answerCount = useSession((state) => state.answerCount)
  const cacheKey = useSession(({ inputs }) => {
    const column = inputs.columns.find(({ id }) => id === columnId)
    return column ? columnCacheKey(inputs, column) : ''
  })
  const way = useMemo(
    () => {
      for (const list of store.answers(cacheKey).values())
        for (const { source } of list) if (source.origin) return source.origin
      return undefined
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- answers come with another count
    [store, cacheKey, answerCount],
  )
  const inputs = useSession((state) => (way ? state.inputs : undefined))
  return useMemo(() => {
    const column = inputs?.columns.find(({ id }) => id === columnId)
    if (!way || !inputs || !column) return undefined
    const entryOf = entriesOf(inputs, column)
    const answers = store.answers(cacheKey)
    const lists = inputs.texts.flatMap((row) => {
      const list = isSent(row) ? answers.get(entryOf(row) ?? '') : undefined
      return list ? [list.some(({ source }) => source.origin)] : []
    })
    return lists.includes(true) ? { way, isAll: !lists.includes(false) } : undefined
  }, [store, inputs, columnId, cacheKey, way])
}
