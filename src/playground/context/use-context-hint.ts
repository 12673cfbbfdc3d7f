import { useDeferredValue, useMemo } from 'react'
import { contextHint, type ContextHint } from '../verdict/context-hints.ts'
import { useSession } from '../store/use-session.ts'

/** The hint for a context that reads like something else; computed after typing, never before. */
export function useContextHint(context: string): ContextHint | undefined {
  const texts = useDeferredValue(useSession(({ inputs }) => inputs.texts))
  const settled = useDeferredValue(context)
  return useMemo(
    () =>
      contextHint(
        settled,
        texts.map(({ text }) => text),
      ),
    [settled, texts],
  )
}
