import { Plus, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, useMemo } from 'react'
import type { KeyGroup } from '../../api/gateway-contract.ts'
import { UNATTRIBUTED, type ReportedKey } from '../../report-reader/usage-report.ts'
import { Button } from '../../ui/button.tsx'
import { FileButton } from '../../ui/files/file-button.tsx'
import { readText } from '../../ui/files/read-text.ts'
import { problemId, Problems } from './limit-boxes.tsx'
import { groupsTyped, typedGroups, withKeyIn, type FieldProblem, type TypedGroup } from './settings-form.ts'
import { Select } from '../../ui/fields/select.tsx'
import { takeFocus } from '../../ui/focus/take-focus.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { countOf, formatCount } from '../format.ts'
import { briefKey, fullName, labelOf, nameKeys } from '../figures/key-names.ts'
import { groupsOfKeys } from '../figures/regroup.ts'
import shared from '../../ui/shared.module.css'
import styles from './settings-dialog.module.css'
import field from '../../ui/field.module.css'

type Props = {
  readonly typed: readonly TypedGroup[]
  readonly problems: readonly FieldProblem[]
  readonly keys: readonly ReportedKey[]
  readonly onChange: (typed: readonly TypedGroup[]) => void
}

/** Assigns keys to teams or customers: by a pattern on the label, by hand, or from a table. */
export function GroupEditor({ typed, problems, keys, onChange }: Props) {
  const { groups } = useMemo(() => groupsTyped(typed), [typed])
  const [added, setAdded] = useState<number>()
  const [said, setSaid] = useState('')
  const known = useMemo(() => keys.filter(({ maskedKey }) => maskedKey !== UNATTRIBUTED), [keys])
  const names = useMemo(() => groupsOfKeys(known, groups), [known, groups])
  const helpId = useId()
  // Below the groups that a file brought, it may be out of sight.
  const outcome = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (said !== '') outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [said])
  // Reading a file takes time: input typed meanwhile is kept.
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  }, [typed])

  async function readFile(file: File) {
    try {
      const { describeRead, readGroupsCsv } = await import('./groups-csv.ts')
      const table = await readText(file)
      if (table === undefined) {
        setSaid('This file is not text. Save the table as CSV and choose that.')
        return
      }
      const before = groupsTyped(latest.current)
      const read = readGroupsCsv(table.text, before.groups, known)
      // A half-typed group is kept.
      const unfinished = latest.current.filter(({ id }) =>
        before.problems.some((problem) => problem.field === `group-${id}`),
      )
      onChange([...typedGroups(read.groups), ...unfinished].map((group, id) => ({ ...group, id })))
      setSaid(
        describeRead(read) + (table.isWindows ? ' The file is not UTF-8; it was read as Windows-1252.' : ''),
      )
    } catch {
      setSaid('This file could not be read. Try again.')
    }
  }

  return (
    <fieldset>
      <legend>Groups</legend>
      <GroupLines typed={typed} problems={problems} names={names} added={added} onChange={onChange} />
      <span className={styles.actions}>
        <Button
          size="small"
          icon={<Plus aria-hidden size={13} />}
          onPress={() => {
            const id = Math.max(-1, ...typed.map((group) => group.id)) + 1
            setAdded(id)
            onChange([...typed, { id, name: '', labels: '', keys: [] }])
          }}
        >
          Add a group
        </Button>
        <FileButton
          isSmall
          label="CSV of keys and groups"
          accept=".csv,.tsv,.txt,text/csv"
          aria-describedby={helpId}
          onChoose={(file) => void readFile(file)}
        >
          From CSV
        </FileButton>
        <span id={helpId} hidden={said !== ''} className={shared.small}>
          Two columns, key and group: a key’s ID or label, and its group.
        </span>
        <span ref={outcome} role="status" className={shared.small}>
          {said}
        </span>
      </span>
      <KeyLines known={known} groups={groups} names={names} typed={typed} onChange={onChange} />
    </fieldset>
  )
}

type LineProps = Omit<Props, 'keys'> & {
  /** The group of each key. */
  readonly names: readonly (string | undefined)[]
  /** The id of the group that was added last. */
  readonly added: number | undefined
}

/** The groups, with a line of boxes for each and its number of keys. */
function GroupLines({ typed, names, problems, added, onChange }: LineProps) {
  const set = (changed: TypedGroup) =>
    onChange(typed.map((group) => (group.id === changed.id ? changed : group)))
  if (typed.length === 0)
    return <p className={shared.small}>No groups yet. A group is a team or a customer.</p>
  return (
    <div className={styles.groups}>
      {/* Each box has its own label. */}
      <div aria-hidden className={styles.head}>
        <span>Group</span>
        <span>Labels, separated by commas; * matches anything</span>
        <span>Keys</span>
      </div>
      <ul aria-label="Groups">
        {typed.map((group) => {
          const name = group.name.trim() || 'the group'
          const count = names.filter((one) => one !== undefined && one === group.name.trim()).length
          const own = problems.filter((problem) => problem.field === `group-${group.id}`)
          return (
            <li key={group.id}>
              <input
                ref={group.id === added ? takeFocus : undefined}
                aria-label="Name of the group"
                aria-invalid={own.length > 0}
                aria-describedby={own.length > 0 ? problemId(`group-${group.id}`) : undefined}
                className={field.control}
                value={group.name}
                onChange={(event) => set({ ...group, name: event.target.value })}
              />
              <input
                aria-label={`Key labels in ${name}, separated by commas; * matches anything`}
                className={field.control}
                value={group.labels}
                placeholder="Shop*, Web shop"
                onChange={(event) => set({ ...group, labels: event.target.value })}
              />
              <span className={styles.count}>
                <span aria-hidden>{formatCount(count)}</span>
                <VisuallyHidden>{countOf(count, 'key')}</VisuallyHidden>
              </span>
              <IconButton
                label={`Remove ${name}`}
                onPress={() => onChange(typed.filter(({ id }) => id !== group.id))}
              >
                <X aria-hidden size={15} />
              </IconButton>
              <Problems of={own} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** How many keys are listed at first, and how many more with each press. */
const LISTED_AT_ONCE = 40

/** The option "by its label" where a group is chosen by hand. */
const BY_LABEL = ''

type KeyLinesProps = {
  readonly typed: readonly TypedGroup[]
  readonly known: readonly ReportedKey[]
  readonly groups: readonly KeyGroup[]
  /** The group of each key. */
  readonly names: readonly (string | undefined)[]
  readonly onChange: (typed: readonly TypedGroup[]) => void
}

/** The keys, each with its group, which can be chosen by hand. */
function KeyLines({ known, groups, names, typed, onChange }: KeyLinesProps) {
  const [query, setQuery] = useState('')
  const [most, setMost] = useState(LISTED_AT_ONCE)
  // The group of each key without manual assignments.
  const byLabels = useMemo(() => {
    const patterns = groups.map(({ name, labels = [] }) => ({ name, labels }))
    return groupsOfKeys(known, patterns)
  }, [known, groups])
  const fullNames = nameKeys(known).map(fullName)
  const words = query.trim().toLowerCase()
  const found = known.flatMap((key, index) =>
    `${key.label} ${key.maskedKey} ${names[index] ?? 'no group'}`.toLowerCase().includes(words)
      ? [{ key, byLabel: byLabels[index], name: fullNames[index] }]
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
        {found.slice(0, most).map(({ key, byLabel, name }) => {
          const { maskedKey } = key
          const byHand = typed.find(({ keys }) => keys.includes(maskedKey))?.name.trim() ?? BY_LABEL
          return (
            <li key={maskedKey}>
              <span className={shared.cut}>{labelOf(key)}</span>
              <code>{labelOf(key) === briefKey(maskedKey) ? '' : briefKey(maskedKey)}</code>
              <Select
                label={`Group of ${name}`}
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
