import { ArrowLeft } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { formatDay, formatShare } from '../format.ts'
import { fullName } from '../figures/key-names.ts'
import type { UseDay } from '../figures/times-of-use.ts'
import type { KeyRow } from '../figures/key-rows.ts'
import { MaskedKey } from './masked-key.tsx'
import styles from './key-header.module.css'

type Props = {
  readonly maskedKey: string
  /** Absent where the report does not know the key. */
  readonly row: KeyRow | undefined
  /** Whether the report tells on which days keys were used. */
  readonly hasDays: boolean
  readonly onClose: () => void
}

/** Whose view this is, and the way back to all keys. */
export function KeyHeader({ maskedKey, row, hasDays, onClose }: Props) {
  return (
    <section aria-label="This key" className={styles.facts}>
      <Button icon={<ArrowLeft aria-hidden size={14} />} onPress={onClose}>
        All keys
      </Button>
      {row ? (
        <>
          <strong>{fullName(row.key)}</strong>
          {row.key.isUnattributed ? null : (
            <code title={maskedKey}>
              <MaskedKey of={maskedKey} />
            </code>
          )}
          <span>
            {[
              row.key.otherLabels,
              hasDays ? firstUse(row) : '',
              row.use.last === undefined ? '' : `last used ${describeUse(row.use.last, 'after')}`,
              row.share > 0 ? `${formatShare(row.share)} of all usage` : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ) : (
        <span>
          <code>{maskedKey}</code> has no usage in these days; all keys are shown.
        </span>
      )}
    </section>
  )
}

function firstUse({ use: { first } }: KeyRow): string {
  return first === undefined ? 'not used in these days' : `first used ${describeUse(first, 'before')}`
}

function describeUse({ day, isBound }: UseDay, bound: 'before' | 'after'): string {
  return `${isBound ? `on or ${bound} ` : ''}${formatDay(day)}`
}
