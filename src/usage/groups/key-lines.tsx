import { useMemo, useState } from 'react'
import type { KeyGroup } from '../../api/console-file.ts'
import type { ReportedKey } from '../../api/report/usage-report.ts'
import field from '../../ui/field.module.css'
import { Select } from '../../ui/fields/select.tsx'
import { countOf } from '../format.ts'
import { maskBriefly } from '../settings/mask-briefly.ts'
import { groupsOfKeys } from './assign.ts'
import { withKeyIn, type TypedGroup } from './groups-form.ts'
import styles from './groups-dialog.module.css'

/** How many keys are listed; typing finds the others. */
const MOST_LISTED = 40

/** The choice "by its label" where a group is chosen by hand. */
const BY_LABEL = ''

type Props = {
  readonly typed: readonly TypedGroup[]
  readonly known: readonly ReportedKey[]
  /** The typed groups, as far as they are complete. */
  readonly groups: readonly KeyGroup[]
  readonly onChange: (typed: readonly TypedGroup[]) => void
}

/** The keys, each with the group it is in, which can be chosen by hand. */
export function KeyLines({ known, groups, typed, onChange }: Props) {
  const [query, setQuery] = useState('')
  const names = useMemo(() => groupsOfKeys(known, groups), [known, groups])
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
          placeholder="Find keys"
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
        {found.slice(0, MOST_LISTED).map(({ key: { maskedKey, label }, byLabel }) => {
          const byHand = typed.find(({ keys }) => keys.includes(maskedKey))?.name.trim() ?? BY_LABEL
          return (
            <li key={maskedKey}>
              <span>{label === '' ? maskBriefly(maskedKey) : label}</span>
              <code>{maskBriefly(maskedKey)}</code>
              <Select
                label={`Group of ${label === '' ? maskBriefly(maskedKey) : label}`}
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
      {found.length > MOST_LISTED ? (
        <p className={styles.note}>{countOf(found.length - MOST_LISTED, 'more key')}: type to find them.</p>
      ) : null}
    </section>
  )
}
