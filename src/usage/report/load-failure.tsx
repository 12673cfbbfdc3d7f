import type { UsageGrouping } from '../../api/contract.ts'
import type { DayRange } from '../../api/day.ts'
import type { ServiceFailure } from '../../api/failure.ts'
import { describeFailure } from '../../api/failure-words.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/messages/failure-notice.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { useSecondsLeft } from '../../ui/device/use-seconds-left.ts'
import { formatRange, formatWait } from '../format.ts'
import { PerDayButton } from './per-day-button.tsx'

type Props = {
  readonly failure: ServiceFailure
  /** When the pause that the service asked for ends, in milliseconds since the epoch. */
  readonly askedToWaitUntil: number | undefined
  readonly groupBy: UsageGrouping
  /** Whether an earlier report is shown below. */
  readonly isEarlierShown: boolean
  readonly onGroupByChange: (groupBy: UsageGrouping) => void
  /** Opens the dialog about the service and its keys. */
  readonly onOpenConnection: () => void
  readonly onRefresh: () => void
}

/** Why a report could not be loaded, and what to do about it. */
export function LoadFailure(props: Props) {
  const { failure, askedToWaitUntil, groupBy, isEarlierShown } = props
  const { onGroupByChange, onOpenConnection, onRefresh } = props
  const { title, advice } = describeFailure(failure)
  const canGroup = failure.kind === 'reader-failed' && groupBy !== 'key'
  const isAboutKey = failure.kind === 'refused-key' || failure.kind === 'missing-key'
  const grouping = canGroup
    ? ' Or ask for totals per key only: one row per key and no days is a far smaller report.'
    : ''
  return (
    <FailureNotice
      title={title}
      advice={`${advice}${grouping}${isEarlierShown ? ' The figures below are from before.' : ''}`}
      words={failure.words}
      traceId={failure.traceId}
      actions={
        <>
          {canGroup ? (
            <Button onPress={() => onGroupByChange('key')}>
              Totals per key only (faster for long ranges)
            </Button>
          ) : null}
          {isAboutKey ? <Button onPress={onOpenConnection}>Connection settings</Button> : null}
          <TryAgain notBefore={askedToWaitUntil} onPress={onRefresh} />
          {groupBy === 'key' ? <PerDayButton onGroupByChange={onGroupByChange} /> : null}
        </>
      }
    />
  )
}

type TryAgainProps = { readonly notBefore: number | undefined; readonly onPress: () => void }

/** Asks again, once the service may be asked. */
function TryAgain({ notBefore, onPress }: TryAgainProps) {
  const seconds = useSecondsLeft(notBefore)
  return (
    <Button
      aria-disabled={seconds > 0}
      onPress={() => {
        if (seconds === 0) onPress()
      }}
    >
      Try again{seconds > 0 ? ` in ${formatWait(seconds)}` : ''}
    </Button>
  )
}

type StoppedProps = Pick<Props, 'groupBy' | 'onGroupByChange' | 'onRefresh'> & { readonly range: DayRange }

/** Says that a person stopped the request, and offers to start it again. */
export function Stopped({ range, groupBy, onGroupByChange, onRefresh }: StoppedProps) {
  return (
    <Notice
      tone="info"
      role="status"
      title="Stopped"
      actions={
        <>
          <Button onPress={onRefresh}>Load {formatRange(range)}</Button>
          {groupBy === 'key' ? <PerDayButton onGroupByChange={onGroupByChange} /> : null}
        </>
      }
    >
      <p>Nothing of these days is shown.</p>
    </Notice>
  )
}
