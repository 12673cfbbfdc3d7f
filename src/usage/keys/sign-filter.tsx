import { useMemo } from 'react'
import { countDays } from '../../api/day.ts'
import { useIsPrinting } from '../../ui/device/printing.ts'
import { Select } from '../../ui/fields/select.tsx'
import { signKinds, type SignKind } from '../address/address.ts'
import { formatCount, formatRangeBriefly } from '../format.ts'
import { FEWEST_DAYS, signDays } from '../figures/signs-of-life.ts'
import type { UsageRollup } from '../figures/usage-rollup.ts'
import { signNames } from '../figures/sign-words.ts'
import styles from './key-section.module.css'

type Props = {
  /** How many keys, or groups, show each sign; undefined until that is known. */
  readonly counts: Readonly<Record<SignKind, number>> | undefined
  readonly sign: SignKind | undefined
  readonly noun: 'key' | 'group'
  /** The rollup in which the signs were sought. */
  readonly rollup: UsageRollup
  readonly onSignChange: (sign: SignKind | undefined) => void
}

/** Shows only keys, or groups with keys, that are new, silent, back or jumped, and says in which days. Hidden where no key is, unless it was
 *  chosen; says so where there are too few days to tell. */
export function SignFilter({ counts, sign, noun, rollup, onSignChange }: Props) {
  const days = useMemo(() => signDays(rollup), [rollup])
  const isPrinting = useIsPrinting()
  const count = (kind: SignKind) => counts?.[kind] ?? 0
  const options = signKinds
    .map((kind) => ({
      value: kind,
      count: count(kind),
      label: `${signNames[kind]} (${formatCount(count(kind))})`,
    }))
    .filter((option) => option.count > 0 || option.value === sign)
  if (counts === undefined || isPrinting) return null
  const isShort = days === undefined || countDays(days) < FEWEST_DAYS
  if (options.length === 0)
    return isShort ? (
      <span className={styles.note}>Signs of life need {FEWEST_DAYS} reported days</span>
    ) : null
  return (
    <>
      <Select<SignKind | 'all'>
        label="Signs of life"
        isLabelHidden
        isSmall
        options={[{ value: 'all', label: `All ${noun}s` }, ...options]}
        value={sign ?? 'all'}
        onChange={(value) => onSignChange(value === 'all' ? undefined : value)}
      />
      <span className={styles.note}>
        {isShort
          ? `spikes need ${FEWEST_DAYS} reported days`
          : sign === 'spike'
            ? 'against the same weekday, four weeks before and after'
            : `signs in ${formatRangeBriefly(days, rollup.asked)}`}
      </span>
    </>
  )
}
