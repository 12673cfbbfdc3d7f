import { useIsPrinting } from '../../ui/device/printing.ts'
import { Select } from '../../ui/fields/select.tsx'
import { signKinds, type SignKind } from '../address.ts'
import { formatCount } from '../format.ts'
import { signNames } from '../figures/sign-words.ts'
import styles from './key-section.module.css'

type Props = {
  /** How many keys, or groups, show each; nothing until that is known. */
  readonly counts: Readonly<Record<SignKind, number>> | undefined
  readonly sign: SignKind | undefined
  readonly noun: 'key' | 'group'
  readonly onSignChange: (sign: SignKind | undefined) => void
}

/** Shows only keys, or groups with keys, that are new, silent, back or jumped. Not there where no key is, unless it was chosen. */
export function SignFilter({ counts, sign, noun, onSignChange }: Props) {
  const isPrinting = useIsPrinting()
  const count = (kind: SignKind) => counts?.[kind] ?? 0
  const options = signKinds
    .map((kind) => ({
      value: kind,
      count: count(kind),
      label: `${signNames[kind]} (${formatCount(count(kind))})`,
    }))
    .filter((option) => option.count > 0 || option.value === sign)
  if (options.length === 0 || isPrinting) return null
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
      {sign === 'spike' ? <span className={styles.note}>against the same weekday in these days</span> : null}
    </>
  )
}
