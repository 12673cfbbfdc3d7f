/** The part of a column's question that a press sends: what is already answered is not sent again. */
import { useMemo } from 'react'
import type { TranslationInput } from '../../api/translate.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { isUnderWay } from '../sending/run.ts'
import { useColumnRun } from '../store/use-column-run.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'

type PressRequests = {
  readonly label: 'This press' | 'Next press' | 'Last press' | 'Before the edit'
  /** Without repeats: each text is in one of them. */
  readonly requests: readonly TranslationInput[]
}

/** The requests that are being sent, would be sent with the next press, or were sent with the last one; undefined where none of these is known. */
export function usePressRequests(columnId: string, inputs: Inputs): PressRequests | undefined {
  const store = useSessionStore()
  const shown = useColumnRun(columnId)
  const isRunning = useSession((state) => state.isRunning)
  const answerCount = useSession((state) => state.answerCount)
  const exchanges = useSession((state) => state.exchanges.get(columnId))
  const next = useMemo(() => {
    // Planning again with each answer would draw a large table slowly.
    if (isRunning) return []
    const { jobs } = store.plan({ inputs: { ...inputs, targets: [inputs.targetLanguage] } })
    return jobs.flatMap((job) => (job.columnIds.includes(columnId) ? job.requests : []))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the answers are what the plan depends on
  }, [store, inputs, columnId, isRunning, answerCount])
  const sent = exchanges?.map(({ request }) => request) ?? []
  if (shown && isUnderWay(shown.run.phase))
    return { label: 'This press', requests: withoutRepeats([...sent, ...shown.run.left]) }
  if (next.length > 0) return { label: 'Next press', requests: withoutRepeats(next) }
  if (sent.length === 0) return undefined
  return { label: shown?.isAsOfBefore ? 'Before the edit' : 'Last press', requests: withoutRepeats(sent) }
}

/** Drops the requests whose texts are all in earlier ones with the same context. */
function withoutRepeats(requests: readonly TranslationInput[]): readonly TranslationInput[] {
  const asked = new Map<string, Set<string>>()
  return requests.filter(({ texts, context = '' }) => {
    const known = asked.get(context) ?? new Set()
    asked.set(context, known)
    const isNew = texts.some((text) => !known.has(text))
    for (const text of texts) known.add(text)
    return isNew
  })
}

/** Whether two lists of requests are the same in every body. */
export function areSame(some: readonly TranslationInput[], others: readonly TranslationInput[]): boolean {
  return (
    some.length === others.length &&
    some.every((one, index) => {
      const other = others[index]
      return other !== undefined && isSameRequest(one, other)
    })
  )
}

/** Whether two requests have the same body. */
export function isSameRequest(one: TranslationInput, other: TranslationInput): boolean {
  return (
    one === other ||
    (one.context === other.context &&
      one.targetLanguage === other.targetLanguage &&
      one.sourceLanguage === other.sourceLanguage &&
      one.tagHandling === other.tagHandling &&
      one.texts.length === other.texts.length &&
      one.texts.every((text, index) => text === other.texts[index]))
  )
}
