import { ClockAlert, OctagonAlert, X } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { ServiceFailure } from '../../api/failure.ts'
import { MAX_TRANSLATION_BODY_BYTES } from '../../api/contract.ts'
import { useSecondsLeft } from '../../ui/device/use-seconds-left.ts'
import { useSecondsSince } from '../../ui/device/use-seconds-since.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { timeInWords } from '../request/call-figures.ts'
import { useCommonFailure } from '../store/common-failure.ts'
import type { RunOfColumn } from '../store/session-state.ts'
import { useColumnRun } from '../store/use-column-run.ts'
import { useHandedOn } from '../store/use-handed-on.ts'
import { useInterrupted } from '../store/use-interrupted.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'
import { describeEffect, describeMet } from '../verdict/column-effect.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import styles from './column-answer.module.css'
import { FiguresTip } from './figures-tip.tsx'
import { useColumnSize } from './use-column-size.ts'
import { useSameRequest } from './use-same-request.ts'

type Props = { readonly columnId: string; readonly letter: string; readonly isBaseline: boolean }

/** The answer to the question of the page, first and largest: what the context did; before that, how far the column is. One line, always. */
export function ColumnAnswer({ columnId, letter, isBaseline }: Props) {
  const shown = useColumnRun(columnId)
  const hasLeftovers = useSession((_, store) => store.hasLeftovers(columnId))
  const isAnswered = useSession((_, store) => store.effect(columnId).answered > 0)
  const size = useColumnSize(columnId)
  if (size !== undefined && size.requests === undefined) return <TooLarge bytes={size.bytes} />
  const run = shown?.run
  if (run?.phase === 'waiting') {
    return <Waiting run={run} columnId={columnId} letter={letter} />
  }
  if (run?.phase === 'sending') {
    return <Sending run={run} since={run.since} columnId={columnId} letter={letter} />
  }
  if (run?.phase === 'pausing') return <Retrying until={run.until} attempt={run.attempt} />
  const failure = run?.phase === 'failed' && hasLeftovers ? run.failure : undefined
  if (failure && !isAnswered) return <Failed columnId={columnId} failure={failure} />
  if (run?.phase === 'stopped' && hasLeftovers) return <Line main="Stopped" isCalm end={progressOf(run)} />
  return (
    <Effect
      columnId={columnId}
      isBaseline={isBaseline}
      isAsOfBefore={shown?.isAsOfBefore === true}
      hasFailed={failure !== undefined}
    />
  )
}

type LineProps = {
  readonly main: ReactNode
  readonly isCalm?: boolean
  readonly beside?: string
  /** What wants attention. */
  readonly also?: string | undefined
  readonly end?: ReactNode
  readonly children?: ReactNode
}

/** What does not fit beside the answer wraps out of sight: what stands at the right end first. */
function Line({ main, isCalm = false, beside = '', also, end, children }: LineProps) {
  return (
    <div className={styles.answer}>
      <span
        className={styles.line}
        // Nothing may wrap out of sight that can be pressed.
        data-one-line={(beside === '' && (also ?? '') === '') || undefined}
      >
        <strong className={isCalm ? styles.calm : styles.main}>{main}</strong>{' '}
        {beside === '' ? null : <span className={styles.beside}>{beside}</span>}{' '}
        {also === undefined || also === '' ? null : <span className={styles.also}>{also}</span>}{' '}
        {end === undefined ? null : <span className={styles.end}>{end}</span>}
      </span>
      {children}
    </div>
  )
}

function progressOf({ done, total }: RunOfColumn): string | undefined {
  return total > 1 ? `${done.toLocaleString()} of ${total.toLocaleString()} answered` : undefined
}

/** In a line behind other columns, or held back by a pause. */
function Waiting({ run, columnId, letter }: Omit<SendingProps, 'since'>) {
  const isPaused = useSession((state) => state.isPaused)
  return (
    <Line
      main={isPaused ? 'Paused' : 'Queued'}
      isCalm
      end={
        <>
          {run.done > 0 ? `${run.done.toLocaleString()} of ${run.total.toLocaleString()} ` : null}
          <Cancel columnId={columnId} letter={letter} />
        </>
      }
    />
  )
}

type SendingProps = {
  readonly run: RunOfColumn
  readonly since: number
  readonly columnId: string
  readonly letter: string
}

function Sending({ run, since, columnId, letter }: SendingProps) {
  const seconds = useSecondsSince(since)
  return (
    <Line
      main={progressOf(run) ?? 'Sending'}
      isCalm
      end={
        <>
          {seconds} s <Cancel columnId={columnId} letter={letter} />
        </>
      }
    />
  )
}

function Cancel({ columnId, letter }: { readonly columnId: string; readonly letter: string }) {
  const store = useSessionStore()
  return (
    <IconButton label={`Cancel column ${letter}`} size="small" onPress={() => store.stop(columnId)}>
      <X aria-hidden size={14} />
    </IconButton>
  )
}

/** Read aloud once, by what stands below; not every second. */
function Retrying({ until, attempt }: { readonly until: number; readonly attempt: number }) {
  const seconds = useSecondsLeft(until)
  return <Line main={<span aria-hidden>{`Retrying in ${seconds} s (${attempt + 1} of 4)`}</span>} isCalm />
}

type FailedProps = { readonly columnId: string; readonly failure: ServiceFailure }

function Failed({ columnId, failure }: FailedProps) {
  return (
    <Line
      main={
        <span className={styles.bad}>
          <OctagonAlert aria-hidden size={15} /> Failed
          {failure.status === undefined ? '' : ` (${failure.status})`}
        </span>
      }
      end={<FailedActions columnId={columnId}>Details</FailedActions>}
    />
  )
}

/** To the response, in these words, and the next try. */
function FailedActions({ columnId, children }: { readonly columnId: string; readonly children: ReactNode }) {
  const store = useSessionStore()
  const isRunning = useSession((state) => state.isRunning)
  const isCommon = useCommonFailure() !== undefined
  return (
    <span className={styles.actions}>
      <LinkButton
        onClick={() => {
          store.show({
            focusedColumnId: columnId,
            selectedCell: undefined,
            requestTab: 'response',
            isDockOpen: true,
          })
          requestAnimationFrame(goToResponse)
        }}
      >
        {children}
      </LinkButton>
      {isRunning || isCommon ? null : (
        <LinkButton onClick={() => store.retry(columnId)}>Try again</LinkButton>
      )}
    </span>
  )
}

/** How many texts of a column failed, beside what the others say. */
function PartFailed({ columnId }: { readonly columnId: string }) {
  const count = useSession(
    (_, store) => store.statuses(columnId).filter((status) => status === 'failed').length,
  )
  return (
    <FailedActions columnId={columnId}>
      <span className={styles.part}>{count.toLocaleString()} failed</span>
    </FailedActions>
  )
}

/** On a phone it stands far below. */
function goToResponse() {
  const tab = document.querySelector<HTMLElement>('[data-tab="response"]')
  tab?.scrollIntoView({ block: 'center' })
  tab?.focus({ preventScroll: true })
}

function TooLarge({ bytes }: { readonly bytes: number }) {
  return <Line main={<span className={styles.bad}>{inKibibytes(bytes)} of 128 KiB</span>} end="not sent" />
}

function inKibibytes(bytes: number): string {
  return Math.ceil(bytes / 1024).toLocaleString()
}

/** Share of the limit from which on a body is nearly full. */
const NEARLY_FULL = 0.8

type EffectProps = {
  readonly columnId: string
  readonly isBaseline: boolean
  readonly isAsOfBefore: boolean
  /** Whether some of its texts failed. */
  readonly hasFailed: boolean
}

function Effect({ columnId, isBaseline, isAsOfBefore, hasFailed }: EffectProps) {
  const repeats = useSession(({ inputs }) => inputs.repeats)
  const effect = useSession((_, store) => store.effect(columnId))
  const { answered, unstable } = effect
  // Words only where a count has changed: writing numbers takes longer than counting.
  const words = useMemo(() => describeEffect({ ...effect, unstable: 0 }, repeats), [effect, repeats])
  const met = useMemo(() => describeMet(effect), [effect])
  const isAllOld = useSession(
    (_, store) => answered === 0 && store.statuses(columnId).includes('out-of-date'),
  )
  const isFrozen = useSession(({ inputs }) =>
    inputs.columns.some(({ id, frozen }) => id === columnId && frozen),
  )
  const size = useColumnSize(columnId)
  const isInterrupted = useInterrupted(columnId) !== undefined
  const also = unstable === 0 ? '' : `${unstable.toLocaleString()} unstable`
  const isNearlyFull =
    size !== undefined && !size.isSplit && size.bytes > NEARLY_FULL * MAX_TRANSLATION_BODY_BYTES
  const full = isNearlyFull ? (
    <span className={styles.near}>{inKibibytes(size.bytes)} of 128 KiB</span>
  ) : undefined
  if (isAllOld) {
    return (
      <Line main="Out of date" isCalm end={<ClockAlert aria-hidden size={13} className={styles.near} />}>
        <FiguresTip columnId={columnId} isAsOfBefore={isAsOfBefore} />
      </Line>
    )
  }
  if (answered === 0) {
    const split = size?.isSplit ? `split into ${size.requests?.toLocaleString()} requests` : undefined
    if (isFrozen) return <Line main="No answers for these texts" isCalm />
    return <Line main={isInterrupted ? 'Interrupted' : 'Not sent yet'} isCalm end={full ?? split} />
  }
  const isStable = isBaseline && repeats > 1
  return (
    <Line
      main={
        met ||
        words ||
        (isStable
          ? `${(answered - unstable).toLocaleString()} of ${answered.toLocaleString()} stable`
          : `${answered.toLocaleString()} ${answered === 1 ? 'translation' : 'translations'}`)
      }
      isCalm={met === '' && words === ''}
      beside={met === '' || hasFailed ? '' : words}
      also={hasFailed ? '' : also}
      end={hasFailed ? <PartFailed columnId={columnId} /> : (full ?? <Milliseconds columnId={columnId} />)}
    >
      <FiguresTip columnId={columnId} isAsOfBefore={isAsOfBefore} />
    </Line>
  )
}

/** Response time; or where the answers came from if not requested here; or which column made the same request. */
function Milliseconds({ columnId }: { readonly columnId: string }) {
  const exchanges = useSession((state) => state.exchanges.get(columnId))
  const time = useMemo(() => timeInWords(exchanges ?? []), [exchanges])
  const sameAs = useSameRequest(columnId)
  const handedOn = useHandedOn(columnId)
  if (handedOn) {
    return (
      <>{handedOn.isAll ? `from the ${handedOn.way}, not asked here` : `partly from the ${handedOn.way}`}</>
    )
  }
  if (sameAs !== '') return <>same request as {sameAs}</>
  return time === undefined ? null : <>{time}</>
}
