import { useMemo, useState } from 'react'
import type { KeyGroup } from '../../api/gateway-contract.ts'
import type { ReportedKey } from '../../report-reader/usage-report.ts'
import { Button } from '../../ui/button.tsx'
import shared from '../../ui/shared.module.css'
import field from '../../ui/field.module.css'
import { Select } from '../../ui/fields/select.tsx'
import { countOf } from '../format.ts'
import { briefKey, labelOf } from '../figures/key-names.ts'
import { groupsOfKeys } from '../figures/regroup.ts'
import { withKeyIn, type TypedGroup } from './groups-form.ts'
import styles from './settings-dialog.module.css'

/** How many keys are listed at first, and how many more with each press. */
const LISTED_AT_ONCE = 40

/** The option "by its label" where a group is chosen by hand. */
const BY_LABEL = ''

type Props = {
  readonly typed: readonly TypedGroup[]
  readonly known: readonly ReportedKey[]
  readonly groups: readonly KeyGroup[]
  /** The group of each key. */
  readonly names: readonly (string | undefined)[]
  readonly onChange: (typed: readonly TypedGroup[]) => void
}

/** The keys, each with its group, which can be chosen by hand. */
export function KeyLines({ known, groups, names, typed, onChange }: Props) {
  const [query, setQuery] = useState('')
  const [most, setMost] = useState(LISTED_AT_ONCE)
  // The group of each key without manual assignments.
  const byLabels = useMemo(
    () =>
      groupsOfKeys(
        known,
        groups.map(({ name, labels = [] }) => ({ name, labels })),
      ),
    [known, groups],
  )
  const words = query.trim().toLowerCase()
  const found = known.flatMap((key, index) =>
    `${key.label} ${key.maskedKey} ${names[index] ?? 'no group'}`.toLowerCase().includes(words)
      ? [{ key, byLabel: byLabels[index] }]
      : [],
  )
  if (groups.length === 0 || known.length === 0) return null
  return (
    <section aria-label="Keys and their groups" className={styles.keys}>
      <header>
        <h3>Key by key</h3>
        <input
          aria-label="Find keys"
          placeholder="Name, ID or group"
          className={field.control}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            // It only searches and saves nothing.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </header>
      <ul>
        {found.slice(0, most).map(({ key, byLabel }) => {
          const { maskedKey } = key
          const byHand = typed.find(({ keys }) => keys.includes(maskedKey))?.name.trim() ?? BY_LABEL
          return (
            <li key={maskedKey}>
              <span className={shared.cut}>{labelOf(key)}</span>
              <code>{briefKey(maskedKey)}</code>
              <Select
                label={`Group of ${labelOf(key)}`}
                isLabelHidden
                value={byHand}
                options={[
                  {
                    value: BY_LABEL,
                    label: byLabel === undefined ? 'No group' : `${byLabel}, by its label`,
                  },
                  ...groups.map((group) => ({ value: group.name, label: group.name })),
                ]}
                onChange={(chosen) => onChange(withKeyIn(typed, maskedKey, chosen))}
              />
            </li>
          )
        })}
      </ul>
      {found.length === 0 ? <p className={shared.small}>No such key.</p> : null}
      {found.length > most ? (
        <Button size="small" onPress={() => setMost(most + LISTED_AT_ONCE)}>
          {`Show ${countOf(Math.min(LISTED_AT_ONCE, found.length - most), 'more key')}`}
        </Button>
      ) : null}
    </section>
  )
}
