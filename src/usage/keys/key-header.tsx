import { ArrowLeft } from 'lucide-react'
import { USUAL_MAX_RANGE_DAYS } from '../../api/contract.ts'
import { addDays, type DayRange } from '../../api/day.ts'
import { Button } from '../../ui/button.tsx'
import { isTotalsPerKey } from '../../report-reader/usage-report.ts'
import { covers } from '../calendar.ts'
import { type Drawn, useDrawn } from '../drawn.ts'
import { isGroupId, nameOfGroup } from '../group-id.ts'
import { countOf, formatDay, formatShare } from '../format.ts'
import { briefKey, fullName } from '../figures/key-names.ts'
import { explainSign, type Sign, signsOf } from '../figures/signs.ts'
import { isUpToNow, type KeyRow, type UseDay } from '../figures/key-rows.ts'
import styles from './key-header.module.css'

/** The key of this view, and the way back to all keys. */
export function KeyHeader({ maskedKey }: { readonly maskedKey: string }) {
  const { rollup, filter, rows, change, loaded, today } = useDrawn()
  const { report } = rollup
  const isGroup = isGroupId(maskedKey)
  // Absent if the key is not in the report: nothing but this header is shown then.
  const row = filter.focus === undefined ? undefined : rows[0]
  const signs = signsOf(rollup)[filter.focus ?? -1] ?? []
  const name = isGroup ? nameOfGroup(maskedKey) : briefKey(maskedKey)
  return (
    <section
      aria-label={row ? fullName(row.key) : name}
      tabIndex={-1}
      data-key-header
      className={styles.facts}
    >
      <Button icon={<ArrowLeft aria-hidden size={14} />} onPress={() => change.focus(undefined)}>
        {isGroup ? 'All groups' : 'All keys'}
      </Button>
      {row ? (
        <>
          <strong>{fullName(row.key)}</strong>
          {row.key.isUnattributed || row.key.name === briefKey(maskedKey) ? null : row.key.members ? (
            countOf(row.key.members.length, 'key')
          ) : (
            <code title={maskedKey}>{briefKey(maskedKey)}</code>
          )}
          <span>
            {[
              row.key.otherLabels,
              isTotalsPerKey(report) || isSaid(row, signs) ? '' : firstUse(row),
              row.use.last === undefined ? '' : lastUse(row.use.last, isUpToNow(loaded, today)),
              row.share > 0 ? `${formatShare(row.share)} of all usage` : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {signs.map((sign) => (
            <p key={sign.kind} className={styles.sign}>
              {explainSign(sign)}.
            </p>
          ))}
        </>
      ) : (
        <span>
          {isGroup ? <>The group {name}</> : <code title={maskedKey}>{name}</code>} has no usage in the report
          of these days.
        </span>
      )}
      {row ? null : <LookFurther />}
    </section>
  )
}

/** The longest range that the service usually returns in one report, up to yesterday; undefined if it is shown. */
export function furtherDays({ view, today }: Drawn): DayRange | undefined {
  const further = { start: addDays(today, -USUAL_MAX_RANGE_DAYS), end: addDays(today, -1) }
  return covers(view.range, further) ? undefined : further
}

/** Shows more days, where a key that is not used on these may be. */
export function LookFurther() {
  const drawn = useDrawn()
  const further = furtherDays(drawn)
  if (further === undefined) return null
  return (
    <Button size="small" onPress={() => drawn.change.range(further)}>
      Look in the last 366 days
    </Button>
  )
}

/** Whether a sign says when it was first used. */
function isSaid({ use: { first } }: KeyRow, signs: readonly Sign[]): boolean {
  return signs.some(({ kind, on }) => kind === 'new' && on === first?.day)
}

function firstUse({ use: { first } }: KeyRow): string {
  if (first === undefined) return 'not used on these days'
  // It may have been in use long before the days that are loaded.
  return `${first.isBound ? 'first used' : 'first known use'} ${describeUse(first, 'before')}`
}

/** After the days that are loaded, it may have been used again. */
function lastUse(last: UseDay, isToNow: boolean): string {
  return `${last.isBound || isToNow ? 'last used' : 'last known use'} ${describeUse(last, 'after')}`
}

function describeUse({ day, isBound }: UseDay, bound: 'before' | 'after'): string {
  return `${isBound ? `on or ${bound} ` : ''}${formatDay(day)}`
}
