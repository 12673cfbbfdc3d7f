import type { ServiceFailure } from '../../api/failure.ts'
import { describeFailure } from '../../api/failure-words.ts'
import { countOf } from '../../locale/numbers.ts'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { atRiskInWords, countUnanswered } from '../sending/unanswered.ts'
import { useChangedCause } from '../store/changed-cause.ts'
import { useCommonFailure } from '../store/common-failure.ts'
import { useColumnRun } from '../store/use-column-run.ts'
import { useInterrupted } from '../store/use-interrupted.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import styles from './column-trouble.module.css'
import { useColumnSize } from './use-column-size.ts'

const RequestTooLarge = lazyComponent(
  async () => (await import('./request-too-large.tsx')).RequestTooLarge,
  () => null,
)

type Props = { readonly columnId: string; readonly letter: string }

/** A column's trouble, in place of its context's two lines: the others stay usable, and no row moves. */
export function ColumnTrouble({ columnId, letter }: Props) {
  const run = useColumnRun(columnId)?.run
  const size = useColumnSize(columnId)
  const hasLeftovers = useSession((_, store) => store.hasLeftovers(columnId))
  const isCommon = useCommonFailure() !== undefined
  const interrupted = useInterrupted(columnId)
  if (size !== undefined && size.requests === undefined) {
    return <RequestTooLarge columnId={columnId} letter={letter} />
  }
  if (run?.phase === 'pausing') return <Pause columnId={columnId} failure={run.failure} />
  if (interrupted !== undefined) {
    return (
      <p data-trouble="line" role="note" className={styles.remark}>
        {interrupted}
      </p>
    )
  }
  // Over once nothing that it left open is still wanted.
  if (!hasLeftovers) return null
  if (run?.phase === 'failed') return isCommon ? null : <Failure failure={run.failure} />
  if (run?.phase !== 'stopped') return null
  return (
    <p data-trouble="line" role="note" className={styles.remark}>
      {run.wasSent ? <AtRisk columnId={columnId} /> : 'Nothing more was sent.'}
    </p>
  )
}

/** What a request that was stopped under way may have cost. */
function AtRisk({ columnId }: { readonly columnId: string }) {
  const exchanges = useSession((state) => state.exchanges.get(columnId)) ?? []
  const { requests, characters } = countUnanswered(exchanges)
  const had = countOf(requests, 'request')
  const words = atRiskInWords(characters)
  return `${words[0]?.toUpperCase()}${words.slice(1)}: ${had} had no answer.`
}

/** The sentence, then the service's own words, as far as there is room; everything is under Details. */
function Failure({ failure }: { readonly failure: ServiceFailure }) {
  const changed = useChangedCause(failure)
  const { title, advice } = changed ?? describeFailure(failure)
  const words = changed ? '' : (failure.words ?? '')
  return (
    <div
      data-trouble
      role="alert"
      className={changed ? styles.note : styles.failure}
      title={`${title}. ${words || advice}`}
    >
      {title}. {words === '' ? advice : `“${words}”`}
    </div>
  )
}

/** Why it waits before the next try; the answer shows the countdown. */
function Pause({ columnId, failure }: { readonly columnId: string; readonly failure: ServiceFailure }) {
  const store = useSessionStore()
  return (
    <div data-trouble role="alert" className={styles.pause}>
      <p className={styles.line}>{describeFailure(failure).title}</p>
      <p className={styles.actions}>
        <LinkButton onClick={() => store.retryNow(columnId)}>Retry now</LinkButton>
        <LinkButton onClick={() => store.stop(columnId)}>Give up</LinkButton>
      </p>
    </div>
  )
}
