import { fieldNames } from '../field-names.ts'
import { isKnown, type DayState } from '../figures/day-states.ts'
import { rowNoun } from '../figures/key-names.ts'
import type { UsageModel } from '../figures/use-usage-model.ts'
import type { Lane } from './chart-data.ts'
import styles from './chart-section.module.css'

/** Whether there are keys to rank. */
export function hasUse({ total }: Lane, states: readonly DayState[]): boolean {
  return total > 0 && states.every(isKnown)
}

/** Why a lane is empty. Unknown days say so themselves. */
export function Nothing({ lane, counted }: { readonly lane: Lane; readonly counted: UsageModel }) {
  const { contents, totals, filter } = counted
  if (lane.totals.some((value) => value !== 0) || contents === 'unreported' || !counted.states.some(isKnown))
    return null
  // Earlier days are drawn even where there is no usage any more.
  if (lane.compared?.some(({ earlier }) => (earlier ?? 0) !== 0)) return null
  if (filter.shown?.length === 0) return <p className={styles.nothing}>No {rowNoun(counted.names)}s found</p>
  if (contents === 'silent') return <p className={styles.nothing}>Nothing was reported</p>
  const none = lane.field === 'speech' ? 'No speech in these days' : 'Nothing to draw in these days'
  const isSomewhere = totals[lane.field] !== 0
  const amounts = fieldNames[lane.field].title.toLowerCase()
  return (
    <p className={styles.nothing}>
      {isSomewhere ? `Nothing to draw: no row has ${amounts} on these days` : none}
    </p>
  )
}
