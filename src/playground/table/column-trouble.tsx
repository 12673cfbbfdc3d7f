import { useDeferredValue } from 'react'
import { MAX_TRANSLATION_BODY_BYTES } from '../../api/contract.ts'
import type { ServiceFailure } from '../../api/failure.ts'
import { describeFailure } from '../../api/failure-words.ts'
import { countOf } from '../../locale/numbers.ts'
import { hasRowContexts } from '../model/inputs.ts'
import { textBytes } from '../model/segments.ts'
import { askedBy, largestOf } from '../model/column-requests.ts'
import { atRiskInWords, countUnanswered } from '../model/unanswered.ts'
import type { SessionStore } from '../session/session-state.ts'
import {
  useChangedCause,
  useColumnRun,
  useCommonFailure,
  useIsAfterOthers,
} from '../session/use-column-run.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import styles from './column-head.module.css'
import { useColumnSize } from './column-verdict.tsx'

type Props = { readonly columnId: string }

/** A column's trouble, in place of its context's words, and what to do about it: the others stay usable, and no row moves. */
export function ColumnTrouble({ columnId }: Props) {
  const store = useSessionStore()
  const run = useColumnRun(columnId)?.run
  const size = useColumnSize(columnId)
  const hasLeftovers = useSession((_, session) => session.hasLeftovers(columnId))
  const isAnswered = useSession((_, session) => session.effect(columnId).answered > 0)
  const isRunning = useSession((state) => state.isRunning)
  const isCommon = useCommonFailure() !== undefined
  if (size !== undefined && size.requests === undefined) return <TooLarge columnId={columnId} />
  if (run?.phase === 'pausing') {
    return (
      <>
        <p role="alert" className={styles.trouble}>
          {describeFailure(run.failure).title}
        </p>
        <span className={styles.actions} data-below>
          <LinkButton onPress={() => store.retryNow(columnId)}>Retry now</LinkButton>
          <LinkButton onPress={() => store.stop(columnId)}>Give up</LinkButton>
        </span>
      </>
    )
  }
  // Over once nothing that it left open is still wanted.
  if (!hasLeftovers) return null
  if (run?.phase === 'failed') {
    return (
      <>
        {isCommon ? null : <Failure failure={run.failure} />}
        <span className={styles.actions} data-below={isAnswered ? undefined : true}>
          <LinkButton onPress={() => showResponse(store, columnId)}>Details</LinkButton>
          {isRunning || isCommon ? null : (
            <LinkButton onPress={() => store.retry(columnId)}>Try again</LinkButton>
          )}
        </span>
      </>
    )
  }
  if (run?.phase !== 'stopped') return null
  return (
    <p role="note" className={styles.trouble} data-calm>
      {run.wasSent ? <AtRisk columnId={columnId} /> : 'Nothing more was sent.'}
    </p>
  )
}

/** Opens the response of a column, and leads there. */
function showResponse(store: SessionStore, columnId: string) {
  store.show({
    focusedColumnId: columnId,
    selectedCell: undefined,
    requestTab: 'response',
    isCodeOpen: true,
  })
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[role="tab"][data-key="response"]')?.focus({ preventScroll: true }),
  )
}

/** Why nothing of the column is sent: with its context, there is no room for a text (§8). */
function TooLarge({ columnId }: Props) {
  const inputs = useDeferredValue(useSession((state) => state.inputs))
  const column = inputs.columns.find(({ id }) => id === columnId)
  const largest = column && largestOf(askedBy(inputs, column))
  if (!largest) return null
  const isByRow = hasRowContexts(column)
  const { context = column.context, rowIds } = largest
  const text = `text ${inputs.texts.findIndex(({ id }) => id === rowIds[0]) + 1}`
  const what =
    textBytes(context) <= MAX_TRANSLATION_BODY_BYTES
      ? `T${text.slice(1)} and ${isByRow ? 'its' : 'the'} context are larger than 128 KiB together`
      : `The context${isByRow ? ` of ${text}` : ''} alone is larger than 128 KiB`
  return (
    <p role="alert" className={styles.trouble} title={`${what}: the column is not sent.`}>
      {what}: the column is not sent.
    </p>
  )
}

/** What a request that was stopped under way may have cost. */
function AtRisk({ columnId }: { readonly columnId: string }) {
  const exchanges = useSession((state) => state.slot.exchanges.get(columnId)) ?? []
  const { requests, characters } = countUnanswered(exchanges)
  const had = countOf(requests, 'request')
  const words = atRiskInWords(characters)
  return `${words[0]?.toUpperCase()}${words.slice(1)}: ${had} had no answer.`
}

/** The sentence, the service's own words and the advice, as far as there is room; everything is under Details. */
function Failure({ failure }: { readonly failure: ServiceFailure }) {
  const changed = useChangedCause(failure)
  const isAfterOthers = useIsAfterOthers(failure)
  const { title, advice } = changed ?? describeFailure(failure, isAfterOthers)
  const words = changed ? '' : (failure.words ?? '')
  const said = words === '' ? advice : `“${words}” ${advice}`
  return (
    <p
      role="alert"
      className={styles.trouble}
      data-calm={changed ? true : undefined}
      title={`${title}. ${said}`}
    >
      {title}. {said}
    </p>
  )
}
