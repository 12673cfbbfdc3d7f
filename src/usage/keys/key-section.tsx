import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { countOf, formatCount, formatShare, listOf } from '../format.ts'
import { countKeys, type KeyFilter } from '../figures/key-filter.ts'
import { rowNoun, uncountedWords, type KeyName } from '../figures/key-names.ts'
import type { KeyRow, KeyTotals } from '../figures/key-rows.ts'
import { HiddenColumnsPlace } from './hidden-columns.tsx'
import styles from './key-section.module.css'

type Props = {
  readonly names: readonly KeyName[]
  readonly filter: KeyFilter
  /** The keys that the page shows. */
  readonly shownRows: readonly KeyRow[]
  readonly isLargestFirst: boolean
  /** Their sums. */
  readonly totals: KeyTotals
  /** The words that were searched for. */
  readonly query: string
  /** Whether no key is listed. */
  readonly isEmpty: boolean
  readonly onShowAllKeys: () => void
  /** Whether only keys with a sign of life are listed. */
  readonly isBySign: boolean
  /** Chooses keys by their signs of life. */
  readonly signFilter: ReactNode
  /** Actions on the keys, at the end of the title's line. */
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** The keys, and their share of the usage. */
export function KeySection(props: Props) {
  const { names, query, isEmpty, onShowAllKeys, isBySign, signFilter, actions, children } = props
  const noun = rowNoun(names)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <section aria-labelledby="usage-keys-title" className={styles.section}>
      <header className={styles.head}>
        <h2 id="usage-keys-title">{noun === 'group' ? 'Groups' : 'Keys'}</h2>
        <span role="status" className={styles.note}>
          {describe(props)}
        </span>
        <span ref={setPlace} className={`${styles.note} ${styles.hidden}`} />
        {signFilter}
        {actions}
      </header>
      <HiddenColumnsPlace value={place}>{children}</HiddenColumnsPlace>
      {isEmpty && names.length > 0 ? (
        <p className={styles.none}>
          {query.trim() === ''
            ? `No ${noun} shows this sign in these days.`
            : `No ${noun} ${isBySign ? 'with this sign ' : ''}has “${query.trim()}” in its name, ${noun === 'group' ? 'or in the name or key ID of one of its keys' : 'a former name or its key ID'}.`}
          <Button size="small" onPress={onShowAllKeys}>
            Show all {noun}s
          </Button>
        </p>
      ) : null}
    </section>
  )
}

/** 12 keys in use, largest first; 3 of 12 keys, 2.5% of usage */
function describe({ names, filter, shownRows, isLargestFirst, totals }: Props): string {
  if (names.length === 0) return ''
  const noun = rowNoun(names)
  const { keys, gone, share } = totals
  const beside = uncountedWords(shownRows.map(({ key }) => key))
  return filter.shown === undefined
    ? `${listOf([`${countOf(keys - gone, noun)} in use${gone === 0 ? '' : `, ${formatCount(gone)} gone`}`, ...beside])}${isLargestFirst ? ', largest first' : ''}`
    : `${listOf([`${formatCount(keys)} of ${countOf(countKeys(names), noun)}`, ...beside])}, ${formatShare(share)} of usage`
}
