import { ArrowLeft } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { isTotalsPerKey } from '../../report-reader/totals-per-key.ts'
import { useDrawn } from '../drawn.ts'
import { isGroupId, nameOfGroup } from '../group-id.ts'
import { countOf, formatDay, formatShare } from '../format.ts'
import { briefKey, cutName, fullName } from '../figures/key-names.ts'
import { explainSign, signsOf } from '../figures/signs.ts'
import { isUpToNow, type KeyRow, type UseDay } from '../figures/key-rows.ts'
import styles from './key-header.module.css'

/** The key of this view, and the way back to all keys. */
export function KeyHeader({ maskedKey }: { readonly maskedKey: string }) {
  const { rollup, filter, rows, change, loaded, today } = useDrawn()
  const { report } = rollup
  const isGroup = isGroupId(maskedKey)
  // Absent if the key is not in the report.
  const row = filter.focus === undefined ? undefined : rows[0]
  const signs = signsOf(rollup)[filter.focus ?? -1] ?? []
  return (
    <section
      aria-label={isGroup ? 'This group' : 'This key'}
      tabIndex={-1}
      data-key-header
      className={styles.facts}
    >
      <Button icon={<ArrowLeft aria-hidden size={14} />} onPress={() => change.focus(undefined)}>
        {isGroup ? 'All groups' : 'All keys'}
      </Button>
      {row ? (
        <>
          <strong title={fullName(row.key)}>{cutName(fullName(row.key))}</strong>
          {row.key.isUnattributed ? null : row.key.members ? (
            countOf(row.key.members.length, 'key')
          ) : (
            <code title={maskedKey}>{briefKey(maskedKey)}</code>
          )}
          <span>
            {[
              row.key.otherLabels,
              isTotalsPerKey(report) ? '' : firstUse(row),
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
          {isGroup ? (
            <>The group {nameOfGroup(maskedKey)}</>
          ) : (
            <code title={maskedKey}>{briefKey(maskedKey)}</code>
          )}{' '}
          has no usage on these days; all {isGroup ? 'groups' : 'keys'} are shown.
        </span>
      )}
    </section>
  )
}

function firstUse({ use: { first } }: KeyRow): string {
  if (first === undefined) return 'not used on these days'
  // It may have been in use long before the days that are loaded.
  return `${first.isBound ? 'first used' : 'earliest use on these days'} ${describeUse(first, 'before')}`
}

/** After the days that are loaded, it may have been used again. */
function lastUse(last: UseDay, isToNow: boolean): string {
  return `${last.isBound || isToNow ? 'last used' : 'latest use on these days'} ${describeUse(last, 'after')}`
}

function describeUse({ day, isBound }: UseDay, bound: 'before' | 'after'): string {
  return `${isBound ? `on or ${bound} ` : ''}${formatDay(day)}`
}
