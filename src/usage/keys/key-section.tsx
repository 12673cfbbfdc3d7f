import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { countOf, formatCount, formatShare } from '../format.ts'
import { countKeys, type KeyFilter } from '../figures/key-filter.ts'
import { rowNoun, type KeyName } from '../figures/key-names.ts'
import { totalsOf, type KeyRow } from '../figures/key-rows.ts'
import styles from './key-section.module.css'

type Props = {
  readonly names: readonly KeyName[]
  readonly filter: KeyFilter
  /** The keys that the page is about. */
  readonly shownRows: readonly KeyRow[]
  readonly isLargestFirst: boolean
  /** How many of the keys were used on the earlier days only. */
  readonly goneCount: number
  /** The words that were searched for. */
  readonly query: string
  /** Whether no key is listed. */
  readonly isEmpty: boolean
  readonly onShowAllKeys: () => void
  /** Whether only keys with a sign of life are listed. */
  readonly isBySign: boolean
  /** Chooses keys by what they show of their life. */
  readonly signFilter: ReactNode
  /** What can be done with the keys, at the end of the title's line. */
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** The keys, and what part of the usage they are. */
export function KeySection(props: Props) {
  const { names, query, isEmpty, onShowAllKeys, isBySign, signFilter, actions, children } = props
  return (
    <section aria-labelledby="usage-keys-title" className={styles.section}>
      <header className={styles.head}>
        <h2 id="usage-keys-title">{rowNoun(names) === 'group' ? 'Groups' : 'Keys'}</h2>
        <span role="status" className={styles.note}>
          {describe(props)}
        </span>
        {signFilter}
        {actions}
      </header>
      {children}
      {isEmpty && names.length > 0 ? (
        <p className={styles.none}>
          {query.trim() === ''
            ? 'No key shows this sign in these days.'
            : `No key ${isBySign ? 'with this sign ' : ''}has “${query.trim()}” in its name, a former name or its key ID.`}
          <Button size="small" onPress={onShowAllKeys}>
            Show all keys
          </Button>
        </p>
      ) : null}
    </section>
  )
}

/** 12 keys in use, largest first; 3 of 12 keys, 2.5% of usage */
function describe({ names, filter, shownRows, isLargestFirst, goneCount }: Props): string {
  if (names.length === 0) return ''
  const all = countOf(countKeys(names), rowNoun(names))
  const { keys, share } = totalsOf(shownRows)
  const unattributed = keys < shownRows.length ? ' and “Unattributed”' : ''
  return filter.shown === undefined
    ? `${goneCount === 0 ? all : countOf(countKeys(names) - goneCount, 'key')} in use${goneCount === 0 ? '' : `, ${formatCount(goneCount)} gone`}${unattributed}${isLargestFirst ? ', largest first' : ''}`
    : `${formatCount(keys)} of ${all}${unattributed}, ${formatShare(share)} of usage`
}
