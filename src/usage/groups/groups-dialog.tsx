import { FileUp, Plus, X } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { ConsoleFile, KeyGroup } from '../../api/console-file.ts'
import { UNATTRIBUTED, type ReportedKey } from '../../api/report/usage-report.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { DialogWindow } from '../../ui/overlay/dialog-window.tsx'
import { countOf } from '../format.ts'
import type { ConsoleSettings } from '../settings/applied-settings.ts'
import { DraftState } from '../settings/draft-state.tsx'
import { maskBriefly } from '../settings/mask-briefly.ts'
import { useSettingsChange } from '../settings/use-settings-change.ts'
import { groupsOfKeys } from './assign.ts'
import { groupsTyped, typedGroups, withKeyIn, type TypedGroup } from './groups-form.ts'
import field from '../../ui/field.module.css'
import styles from './groups-dialog.module.css'

/** Keys that are listed; of more, typing finds them. */
const MOST_LISTED = 40

type Props = {
  readonly settings: ConsoleSettings
  readonly keys: readonly ReportedKey[]
  readonly onClose: () => void
  /** Once there are groups that were saved. */
  readonly onSaved: () => void
}

/** Whose keys are these? Teams or customers: by a pattern on the label, by hand, or from a table. */
export function GroupsDialog({ settings, keys, onClose, onSaved }: Props) {
  const { inUse } = settings
  const change = useSettingsChange()
  const [typed, setTyped] = useState<readonly TypedGroup[]>(() => typedGroups(inUse.groups ?? []))
  const [problems, setProblems] = useState<readonly string[]>([])
  const [added, setAdded] = useState<number>()
  const [said, setSaid] = useState('')
  const upload = useRef<HTMLInputElement>(null)
  const known = keys.filter(({ maskedKey }) => maskedKey !== UNATTRIBUTED)
  const groups = useMemo(() => groupsTyped(typed).groups, [typed])
  const names = useMemo(() => groupsOfKeys(known, groups), [known, groups])

  function save() {
    const { groups: read, problems: found } = groupsTyped(typed)
    setProblems(found)
    if (found.length > 0) return
    const { groups: _, ...rest } = inUse
    const next: ConsoleFile = read.length === 0 ? rest : { ...rest, groups: read }
    change.save(next)
    onClose()
    if (read.length > 0) onSaved()
  }

  async function readFile(file: File | undefined) {
    if (file === undefined) return
    const { readGroupsCsv } = await import('./groups-csv.ts')
    const read = readGroupsCsv(await file.text(), groups)
    setTyped(typedGroups(read.groups))
    const leftOut =
      read.leftOut === 0 ? '' : `; ${countOf(read.leftOut, 'line')} without a key or a group left out`
    setSaid(`${countOf(read.keys, 'key')} and ${countOf(read.labels, 'label')} read${leftOut}.`)
  }

  return (
    <DialogWindow
      title="Groups"
      width="wide"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" onPress={save}>
            Save
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <DraftState settings={settings} onDiscard={onClose} />
        {problems.length === 0 ? null : (
          <Notice tone="danger" title="Not saved">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Notice>
        )}
        <GroupLines typed={typed} names={names} added={added} onChange={setTyped} />
        <span className={styles.actions}>
          <Button
            size="small"
            icon={<Plus aria-hidden size={13} />}
            onPress={() => {
              const id = Math.max(-1, ...typed.map((group) => group.id)) + 1
              setAdded(id)
              setTyped([...typed, { id, name: '', labels: '', keys: [] }])
            }}
          >
            Add a group
          </Button>
          <Button
            size="small"
            icon={<FileUp aria-hidden size={13} />}
            onPress={() => upload.current?.click()}
          >
            From CSV
          </Button>
          <input
            ref={upload}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            hidden
            aria-label="CSV of keys and groups"
            onChange={(event) => void readFile(event.target.files?.[0])}
          />
          <span role="status" className={styles.note}>
            {said === '' ? 'Columns: key ID or label, group.' : said}
          </span>
        </span>
        <KeyLines known={known} names={names} groups={groups} typed={typed} onChange={setTyped} />
      </form>
    </DialogWindow>
  )
}

type PartProps = {
  readonly typed: readonly TypedGroup[]
  /** The group that each key is in as things stand. */
  readonly names: readonly (string | undefined)[]
  readonly onChange: (typed: readonly TypedGroup[]) => void
}

/** What is new gets the focus. */
function takeFocus(element: HTMLElement | null) {
  element?.focus()
}

/** `added`: the group that was added last. */
function GroupLines({ typed, names, added, onChange }: PartProps & { readonly added: number | undefined }) {
  const set = (changed: TypedGroup) =>
    onChange(typed.map((group) => (group.id === changed.id ? changed : group)))
  if (typed.length === 0)
    return <p className={styles.note}>No groups yet. A group is a team or a customer.</p>
  return (
    <table className={styles.groups} aria-label="Groups">
      <thead>
        <tr>
          <th scope="col">Group</th>
          <th scope="col">Labels, * for anything, with commas between</th>
          <th scope="col">Keys</th>
          <th scope="col">
            <VisuallyHidden>Remove</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {typed.map((group) => (
          <tr key={group.id}>
            <td>
              <input
                ref={group.id === added ? takeFocus : undefined}
                aria-label="Name of the group"
                className={field.control}
                value={group.name}
                onChange={(event) => set({ ...group, name: event.target.value })}
              />
            </td>
            <td>
              <input
                aria-label={`Labels of ${group.name || 'the group'}`}
                className={field.control}
                value={group.labels}
                placeholder="Shop*, Web shop"
                onChange={(event) => set({ ...group, labels: event.target.value })}
              />
            </td>
            <td>{names.filter((name) => name !== undefined && name === group.name.trim()).length}</td>
            <td>
              <IconButton
                label={`Remove ${group.name || 'the group'}`}
                onPress={() => onChange(typed.filter(({ id }) => id !== group.id))}
              >
                <X aria-hidden size={15} />
              </IconButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What stands for "by its label" where a group is chosen by hand. */
const BY_LABEL = ''

type KeysProps = PartProps & { readonly known: readonly ReportedKey[]; readonly groups: readonly KeyGroup[] }

function KeyLines({ known, names, groups, typed, onChange }: KeysProps) {
  const [query, setQuery] = useState('')
  const words = query.trim().toLowerCase()
  const found = known.flatMap((key, index) =>
    `${key.label} ${key.maskedKey} ${names[index] ?? 'no group'}`.toLowerCase().includes(words)
      ? [{ key, name: names[index] }]
      : [],
  )
  if (groups.length === 0 || known.length === 0) return null
  return (
    <section aria-label="Keys and their groups" className={styles.keys}>
      <header>
        <h3>By hand</h3>
        <input
          aria-label="Find keys"
          placeholder="Find keys"
          className={field.control}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </header>
      <ul>
        {found.slice(0, MOST_LISTED).map(({ key: { maskedKey, label }, name }) => {
          const byHand = typed.find(({ keys }) => keys.includes(maskedKey))?.name.trim() ?? BY_LABEL
          const byLabel = byHand === BY_LABEL ? name : undefined
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
                    label: byLabel === undefined ? 'By its label: none' : `By its label: ${byLabel}`,
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
