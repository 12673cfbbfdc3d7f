/** Stores the totals of each day of a report, and finds past days that have changed since the last reading. */
import { dayOf, type Day } from '../../api/day.ts'
import { perField } from '../../api/report/usage-wire.ts'
import type { UsageCounts } from '../../api/report/usage-report.ts'
import { dayStates } from '../figures/day-states.ts'
import { rollUp } from '../figures/usage-rollup.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { lastRevision, type Revision } from './day-history.ts'
import { recordTotals } from './day-database.ts'

/** How long a change is shown after it is found, in milliseconds. */
const TOLD_FOR = 30 * 86_400_000

/** Within this time after a change, in milliseconds, a day may change again. */
const SETTLES_FOR = 7 * 86_400_000

export type ToldRevision = Revision & {
  /** Whether the change was found within the last week. */
  readonly isSettling: boolean
}

export type Revisions = {
  /** Changes of past days, latest day first. */
  readonly revisions: readonly ToldRevision[]
  /** Why nothing was compared; absent otherwise. */
  readonly trouble?: 'storage' | 'other-account'
  /** Marks these changes as seen: they are not told again. Absent where there are none. */
  readonly onSeen?: () => void
}

/** Records a complete report with days, read from `service`. */
export async function recordReport(loaded: LoadedReport, service: string): Promise<Revisions> {
  const totals = totalsOf(loaded)
  if (totals.size === 0) return { revisions: [] }
  try {
    const { histories, isOther } = await recordTotals(service, totals, loaded.readAt)
    const revisions = histories.flatMap((history) => lastRevision(history) ?? [])
    return {
      revisions: revisions
        .filter(({ found }) => loaded.readAt - found < TOLD_FOR)
        .map((revision) => ({ ...revision, isSettling: loaded.readAt - revision.found < SETTLES_FOR }))
        .toSorted((a, b) => (a.day < b.day ? 1 : -1)),
      ...(isOther ? { trouble: 'other-account' as const } : {}),
    }
  } catch {
    return { revisions: [], trouble: 'storage' }
  }
}

/** The totals of each day that had ended when the report was read and that the report covers. */
function totalsOf({ report, range, readAt }: LoadedReport): ReadonlyMap<Day, UsageCounts> {
  const rollup = rollUp(report, range)
  const today = dayOf(readAt)
  const states = dayStates(rollup, today)
  const byField = perField((field) => rollup.dayTotals(field))
  return new Map(
    rollup.days.flatMap((day, index) =>
      // Days that were not requested may be incomplete.
      states[index] === 'reported' && range.start <= day && day <= range.end && day < today
        ? [[day, perField((field) => byField[field][index] ?? 0)] as const]
        : [],
    ),
  )
}
