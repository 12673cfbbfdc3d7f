import { useDeferredValue } from 'react'
import { MAX_TRANSLATION_BODY_BYTES } from '../../api/contract.ts'
import type { ServiceFailure } from '../../api/failure.ts'
import { askForKey } from '../../api/keys.ts'
import { describeFailure } from '../../api/failure-words.ts'
import { countOf } from '../../locale/numbers.ts'
import { hasRowContexts } from '../model/inputs.ts'
import { textBytes } from '../model/segments.ts'
import { columnSegments, largestOf } from '../model/column-requests.ts'
import { atRiskInWords, countUnanswered } from '../model/unanswered.ts'
import type { SessionStore } from '../session/session-store.ts'
import { useColumnRun, useCommonFailure, useFailureWords } from '../session/use-column-run.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import shared from '../../ui/shared.module.css'
import styles from './column-head.module.css'
import { useColumnSize } from './column-verdict.tsx'

type Props = { readonly columnId: string }

/** A column's problem and its actions, below its context, replacing the strip or beside it: other columns stay usable and no row moves. */
export function ColumnTrouble({ columnId }: Props) {
  const store = useSessionStore()
  const run = useColumnRun(columnId)
  const size = useColumnSize(columnId)
  const hasLeftovers = useSession((_, session) => session.hasLeftovers(columnId))
  const isAnswered = useSession((_, session) => session.summary(columnId).effect.answered > 0)
  const isRunning = useSession((state) => state.press === 'sending')
  const isCommon = useCommonFailure() !== undefined
  // Without any answer, the strip has nothing to show and is replaced.
  const isBesideStrip = isAnswered || undefined
  if (size !== undefined && size.requests === undefined) {
    return (
      <div className={styles.below}>
        <TooLarge columnId={columnId} />
      </div>
    )
  }
  if (run?.phase === 'pausing') {
    const { title } = describeFailure(run.failure)
    return (
      <div className={styles.below} data-beside={isBesideStrip}>
        <p role="alert" className={`${shared.cut} ${styles.trouble}`} title={title}>
          {title}
        </p>
        <LinkButton onPress={() => store.retryNow(columnId)}>Retry now</LinkButton>
        <LinkButton onPress={() => store.stop(columnId)}>Give up</LinkButton>
      </div>
    )
  }
  // The problem is over once nothing it left unanswered is still wanted.
  if (!hasLeftovers) return null
  if (run?.phase === 'failed') {
    return (
      <div className={styles.below} data-beside={isBesideStrip}>
        {isCommon ? null : <Failure failure={run.failure} />}
        <LinkButton onPress={() => showResponse(store, columnId)}>Details</LinkButton>
        {isRunning || isCommon ? null : (
          <LinkButton onPress={() => store.retry(columnId)}>Try again</LinkButton>
        )}
      </div>
    )
  }
  if (run?.phase !== 'stopped') return null
  return (
    <div className={styles.below} data-beside={isBesideStrip}>
      <Stopped columnId={columnId} wasSent={run.wasSent} />
    </div>
  )
}

/** Opens the response of a column and focuses its tab. */
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

/** Explains why the column is not sent: a text and its context exceed the size limit (§8). */
function TooLarge({ columnId }: Props) {
  const inputs = useDeferredValue(useSession((state) => state.inputs))
  const column = inputs.columns.find(({ id }) => id === columnId)
  const largest = column && largestOf(columnSegments(inputs, column))
  if (!largest) return null
  const isByRow = hasRowContexts(column)
  const { context = column.context, rowIds } = largest
  const text = `text ${inputs.texts.findIndex(({ id }) => id === rowIds[0]) + 1}`
  const what =
    textBytes(context) <= MAX_TRANSLATION_BODY_BYTES
      ? `T${text.slice(1)} and ${isByRow ? 'its' : 'the'} context are larger than 128 KiB together`
      : `The context${isByRow ? ` of ${text}` : ''} alone is larger than 128 KiB`
  return (
    <p role="alert" className={`${shared.cut} ${styles.trouble}`} title={`${what}: the column is not sent.`}>
      {what}: the column is not sent.
    </p>
  )
}

/** What requests stopped in flight may have billed. */
function Stopped({ columnId, wasSent }: { readonly columnId: string; readonly wasSent: boolean }) {
  const exchanges = useSession(({ slot }) => slot.runs.get(columnId)?.exchanges) ?? []
  const { requests, characters } = countUnanswered(exchanges)
  const had = countOf(requests, 'request')
  const words = atRiskInWords(characters)
  const atRisk = `${words[0]?.toUpperCase()}${words.slice(1)}: ${had} had no answer.`
  const said = wasSent ? atRisk : 'Nothing more was sent.'
  return (
    <p role="note" className={`${shared.cut} ${styles.trouble}`} data-calm title={said}>
      {said}
    </p>
  )
}

/** The title of a failure, the service's own message and the advice, as far as they fit; Details shows everything. */
function Failure({ failure }: { readonly failure: ServiceFailure }) {
  const { title, advice, words, hasChanged } = useFailureWords(failure)
  const said = `${title}. ${words === '' ? '' : `“${words}” `}${advice}`
  return (
    <>
      <p
        role="alert"
        className={`${shared.cut} ${styles.trouble}`}
        data-calm={hasChanged || undefined}
        title={said}
      >
        {said}
      </p>
      {failure.kind === 'missing-key' && !hasChanged ? (
        <LinkButton onPress={askForKey}>Enter a key</LinkButton>
      ) : null}
    </>
  )
}
