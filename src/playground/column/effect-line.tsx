import { ClockAlert } from 'lucide-react'
import { useMemo } from 'react'
import { MAX_TRANSLATION_BODY_BYTES } from '../../api/contract.ts'
import { countOf, formatCount } from '../../locale/numbers.ts'
import { timeInWords } from '../request/call-figures.ts'
import { useHandedOn } from '../store/use-handed-on.ts'
import { useInterrupted } from '../store/use-interrupted.ts'
import { useSession } from '../store/use-session.ts'
import { describeEffect, describeMet } from '../verdict/effect-words.ts'
import { AnswerLine } from './answer-line.tsx'
import styles from './column-answer.module.css'
import { PartFailed } from './failed-line.tsx'
import { FiguresTip } from './figures-tip.tsx'
import { sizeInWords, useColumnSize } from './use-column-size.ts'
import { useSameRequest } from './use-same-request.ts'

/** Share of the limit from which on a body is nearly full. */
const NEARLY_FULL = 0.8

type Props = {
  readonly columnId: string
  readonly isBaseline: boolean
  readonly isAsOfBefore: boolean
  /** Whether some of its texts failed. */
  readonly hasFailed: boolean
}

/** What the context did, beside it how sure that is and how long it took; without an answer, why there is none. */
export function EffectLine({ columnId, isBaseline, isAsOfBefore, hasFailed }: Props) {
  const repeats = useSession(({ inputs }) => inputs.repeats)
  const effect = useSession((_, store) => store.effect(columnId))
  const { answered, unstable } = effect
  // Words are made only where a count has changed: formatting numbers takes longer than counting.
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
  const also = unstable === 0 ? '' : `${formatCount(unstable)} unstable`
  const isNearlyFull =
    size !== undefined && !size.isSplit && size.bytes > NEARLY_FULL * MAX_TRANSLATION_BODY_BYTES
  const full = isNearlyFull ? <span className={styles.near}>{sizeInWords(size.bytes)}</span> : undefined
  if (isAllOld) {
    return (
      <AnswerLine
        main="Out of date"
        isCalm
        end={<ClockAlert aria-hidden size={13} className={styles.near} />}
      >
        <FiguresTip columnId={columnId} isAsOfBefore={isAsOfBefore} />
      </AnswerLine>
    )
  }
  if (answered === 0) {
    const split = size?.isSplit ? `split into ${formatCount(size.requests ?? 0)} requests` : undefined
    if (isFrozen) return <AnswerLine main="No answers for these texts" isCalm />
    return <AnswerLine main={isInterrupted ? 'Interrupted' : 'Not sent yet'} isCalm end={full ?? split} />
  }
  const isStable = isBaseline && repeats > 1
  return (
    <AnswerLine
      main={
        met ||
        words ||
        (isStable
          ? `${formatCount(answered - unstable)} of ${formatCount(answered)} stable`
          : countOf(answered, 'translation'))
      }
      isCalm={met === '' && words === ''}
      beside={met === '' || hasFailed ? '' : words}
      also={hasFailed ? '' : also}
      end={hasFailed ? <PartFailed columnId={columnId} /> : (full ?? <Milliseconds columnId={columnId} />)}
    >
      <FiguresTip columnId={columnId} isAsOfBefore={isAsOfBefore} />
    </AnswerLine>
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
