import { ArrowLeft } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { labelsAtOnce } from '../../api/report/key-labels.ts'
import type { ReportedKey, UsageField } from '../../api/report/usage-report.ts'
import { isGroupId, nameOfGroup } from '../group-id.ts'
import { countOf, formatDay, formatRange, formatShare } from '../format.ts'
import { fullName } from '../figures/key-names.ts'
import type { Sign } from '../figures/signs-of-life.ts'
import { explainSign, latestSigns, signWords } from '../figures/sign-words.ts'
import type { UseDay } from '../figures/times-of-use.ts'
import type { KeyRow } from '../figures/key-rows.ts'
import { MaskedKey } from './masked-key.tsx'
import styles from './key-header.module.css'

type Props = {
  readonly maskedKey: string
  /** Absent where the key is not in the report. */
  readonly row: KeyRow | undefined
  /** The key as reported, with the days on which it had each name. */
  readonly reported: ReportedKey | undefined
  /** Whether the report shows on which days keys were used. */
  readonly hasDays: boolean
  /** The key's signs of life in the metric. */
  readonly signs: readonly Sign[]
  readonly metric: UsageField
  readonly onClose: () => void
}

/** The key of this view, and the way back to all keys. */
export function KeyHeader({ maskedKey, row, reported, hasDays, signs, metric, onClose }: Props) {
  return (
    <section
      aria-label={isGroupId(maskedKey) ? 'This group' : 'This key'}
      tabIndex={-1}
      data-key-header
      className={styles.facts}
    >
      <Button icon={<ArrowLeft aria-hidden size={14} />} onPress={onClose}>
        {isGroupId(maskedKey) ? 'All groups' : 'All keys'}
      </Button>
      {row ? (
        <>
          <strong>{fullName(row.key)}</strong>
          {row.key.isUnattributed ? null : row.key.members ? (
            countOf(row.key.members.length, 'key')
          ) : (
            <code title={maskedKey}>
              <MaskedKey of={maskedKey} />
            </code>
          )}
          <span>
            {[
              // Two names at once are not a rename.
              formerNames(reported) === '' ? row.key.otherLabels : formerNames(reported),
              hasDays ? firstUse(row) : '',
              row.use.last === undefined ? '' : `last used ${describeUse(row.use.last, 'after')}`,
              row.share > 0 ? `${formatShare(row.share)} of all usage` : '',
              ...latestSigns(signs).map(signWords),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {signs.map((sign) => (
            <p key={`${sign.kind} ${sign.on}`} className={styles.sign}>
              {explainSign(sign, metric)}.
            </p>
          ))}
        </>
      ) : (
        <span>
          {isGroupId(maskedKey) ? (
            <>The group {nameOfGroup(maskedKey)} has no usage in these days; all groups are shown.</>
          ) : (
            <>
              <code>{maskedKey}</code> has no usage in these days; all keys are shown.
            </>
          )}
        </span>
      )}
    </section>
  )
}

/** until 3 Oct 2026 “Old name”: a former name, and until when. */
function formerNames(key: ReportedKey | undefined): string {
  if (!key?.periods || labelsAtOnce(key) > 1) return ''
  return key.periods
    .slice(0, -1)
    .filter(({ label, last }) => label !== '' && last !== '')
    .map(
      ({ label, first, last }) =>
        `“${label}” ${formatRange({ start: first === '' ? last : first, end: last })}`,
    )
    .join(', ')
    .replace(/^(?=.)/, 'formerly ')
}

function firstUse({ use: { first } }: KeyRow): string {
  return first === undefined ? 'not used in these days' : `first used ${describeUse(first, 'before')}`
}

function describeUse({ day, isBound }: UseDay, bound: 'before' | 'after'): string {
  return `${isBound ? `on or ${bound} ` : ''}${formatDay(day)}`
}
