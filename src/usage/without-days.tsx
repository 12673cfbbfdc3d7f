import type { UsageGrouping } from '../api/contract.ts'
import { Notice } from '../ui/messages/notice.tsx'
import { PerDayButton } from './report/load-state.tsx'

type Props = {
  /** Otherwise days were requested and the service left them out. */
  readonly isAskedFor: boolean
  readonly onGroupByChange: (groupBy: UsageGrouping) => void
}

/** Replaces everything that is drawn or listed per day, where a report has no days. */
export function WithoutDays({ isAskedFor, onGroupByChange }: Props) {
  return (
    <Notice
      tone="info"
      title={isAskedFor ? 'Totals per key only' : 'The service reported keys without days'}
      actions={isAskedFor ? <PerDayButton onGroupByChange={onGroupByChange} /> : undefined}
    >
      <p>
        It has one row per key, for all of these days together. So there is nothing to draw per day, and no
        first or last use.
      </p>
    </Notice>
  )
}
