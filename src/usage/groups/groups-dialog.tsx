import { FileUp, Plus, X } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { ConsoleFile, KeyGroup } from '../../api/console-file.ts'
import { UNATTRIBUTED, type ReportedKey } from '../../api/report/usage-report.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { DialogWindow } from '../../ui/overlay/dialog-window.tsx'
import { countOf, formatCount } from '../format.ts'
import type { ConsoleSettings } from '../settings/applied-settings.ts'
import { DraftState } from '../settings/draft-state.tsx'
import { maskBriefly } from '../settings/mask-briefly.ts'
import { useSettingsChange } from '../settings/use-settings-change.ts'
import { groupsOfKeys } from './assign.ts'
import { groupsTyped, typedGroups, withKeyIn, type GroupProblem, type TypedGroup } from './groups-form.ts'
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
  // How often Save was refused: from then on what is wrong is marked, until it is put right.
  const [refusals, setRefusals] = useState(0)
  const [added, setAdded] = useState<number>()
  const [said, setSaid] = useState('')
  const upload = useRef<HTMLInputElement>(null)
  const known = keys.filter(({ maskedKey }) => maskedKey !== UNATTRIBUTED)
  const { groups, problems } = useMemo(() => groupsTyped(typed), [typed])
  const isChanged = JSON.stringify(typed) !== JSON.stringify(typedGroups(inUse.groups ?? []))
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  function save() {
    if (!isChanged) return
    if (problems.length > 0) {
      setRefusals(refusals + 1)
      return
    }
    const { groups: _, ...rest } = inUse
    const next: ConsoleFile = groups.length === 0 ? rest : { ...rest, groups }
    change.save(next)
    onClose()
    if (groups.length > 0) onSaved()
  }

  async function readFile(file: File) {
    try {
      const { describeRead, readGroupsCsv } = await import('./groups-csv.ts')
      const read = readGroupsCsv(await file.text(), groups, known)
      // A group that is only half typed stays.
      const unfinished = typed.filter(({ id }) => problems.some((problem) => problem.id === id))
      setTyped([...typedGroups(read.groups), ...unfinished].map((group, id) => ({ ...group, id })))
      setSaid(describeRead(read))
    } catch {
      setSaid('This file could not be read. Try again.')
    }
  }

  return (
    <DialogWindow
      title="Groups"
      width="wide"
      isOpen
      hasUnsaved={isChanged}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isDisabled={!isChanged} onPress={save}>
            Save
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <DraftState settings={settings} onDiscard={onClose} />
        <GroupLines
          typed={typed}
          problems={refusals > 0 ? problems : []}
          known={known}
          groups={groups}
          added={added}
          onChange={setTyped}
        />
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
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void readFile(file)
              // The same file can be chosen again.
              target.value = ''
            }}
          />
          <span role="status" className={styles.note}>
            {said === '' ? 'Two columns: key ID or label, and group.' : said}
          </span>
        </span>
        <KeyLines known={known} groups={groups} typed={typed} onChange={setTyped} />
        {/* Enter in a box saves. */}
        <input type="submit" hidden />
      </form>
    </DialogWindow>
  )
}

type PartProps = {
  readonly typed: readonly TypedGroup[]
  readonly known: readonly ReportedKey[]
  /** What was typed, as far as it says something. */
  readonly groups: readonly KeyGroup[]
  readonly onChange: (typed: readonly TypedGroup[]) => void
}

/** What is new gets the focus. */
function takeFocus(element: HTMLElement | null) {
  element?.focus()
}

type LinesProps = PartProps & {
  readonly problems: readonly GroupProblem[]
  /** The group that was added last. */
  readonly added: number | undefined
}

function GroupLines({ typed, known, groups, problems, added, onChange }: LinesProps) {
  const prefix = useId()
  const names = useMemo(() => groupsOfKeys(known, groups), [known, groups])
  const set = (changed: TypedGroup) =>
    onChange(typed.map((group) => (group.id === changed.id ? changed : group)))
  if (typed.length === 0)
    return <p className={styles.note}>No groups yet. A group is a team or a customer.</p>
  return (
    <div className={styles.groups}>
      {/* Each box says its own name. */}
      <div aria-hidden className={styles.head}>
        <span>Group</span>
        <span>Labels, separated by commas; * stands for anything</span>
        <span>Keys</span>
      </div>
      <ul aria-label="Groups">
        {typed.map((group) => {
          const name = group.name.trim() || 'the group'
          const problem = problems.find(({ id }) => id === group.id)?.words
          return (
            <li key={group.id}>
              <input
                ref={group.id === added ? takeFocus : undefined}
                aria-label="Name of the group"
                aria-invalid={problem !== undefined}
                aria-describedby={problem && `${prefix}${group.id}`}
                className={field.control}
                value={group.name}
                onChange={(event) => set({ ...group, name: event.target.value })}
              />
              <input
                aria-label={`Labels of ${name}, separated by commas; * stands for anything`}
                className={field.control}
                value={group.labels}
                placeholder="Shop*, Web shop"
                onChange={(event) => set({ ...group, labels: event.target.value })}
              />
              <KeyCount
                count={names.filter((one) => one !== undefined && one === group.name.trim()).length}
              />
              <IconButton
                label={`Remove ${name}`}
                onPress={() => onChange(typed.filter(({ id }) => id !== group.id))}
              >
                <X aria-hidden size={15} />
              </IconButton>
              {problem === undefined ? null : (
                <p id={`${prefix}${group.id}`} className={styles.problem}>
                  {problem}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function KeyCount({ count }: { readonly count: number }) {
  return (
    <span className={styles.count}>
      <span aria-hidden>{formatCount(count)}</span>
      <VisuallyHidden>{countOf(count, 'key')}</VisuallyHidden>
    </span>
  )
}

/** What stands for "by its label" where a group is chosen by hand. */
const BY_LABEL = ''

function KeyLines({ known, groups, typed, onChange }: PartProps) {
  const [query, setQuery] = useState('')
  const names = useMemo(() => groupsOfKeys(known, groups), [known, groups])
  // Where a key would be if it were in no group by hand.
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
            // It finds and saves nothing.
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
