import { Plus } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ConsoleFile } from '../../api/console-file.ts'
import { UNATTRIBUTED, type ReportedKey } from '../../api/report/usage-report.ts'
import { Button } from '../../ui/button.tsx'
import { FileButton } from '../../ui/files/file-button.tsx'
import { readText } from '../../ui/files/read-text.ts'
import { DialogWindow } from '../../ui/overlay/dialog-window.tsx'
import type { ConsoleSettings } from '../settings/applied-settings.ts'
import { DraftState } from '../settings/draft-state.tsx'
import { useOpenedSettings } from '../settings/use-opened-settings.ts'
import { useSettingsChange } from '../settings/use-settings-change.ts'
import { GroupLines } from './group-lines.tsx'
import { groupsTyped, typedGroups, type TypedGroup } from './groups-form.ts'
import { KeyLines } from './key-lines.tsx'
import styles from './groups-dialog.module.css'

type Props = {
  readonly settings: ConsoleSettings
  readonly keys: readonly ReportedKey[]
  readonly onClose: () => void
  /** Called once there are saved groups. */
  readonly onSaved: () => void
}

function groupsIn({ groups = [] }: ConsoleFile): readonly TypedGroup[] {
  return typedGroups(groups)
}

/** Assigns keys to teams or customers: by a pattern on the label, by hand, or from a table. */
export function GroupsDialog({ settings, keys, onClose, onSaved }: Props) {
  const { inUse } = settings
  const change = useSettingsChange()
  const { opened, typed, setTyped, isChanged, areOthersInUse } = useOpenedSettings(inUse, groupsIn)
  // How often Save was refused: from then on mistakes are marked until they are corrected.
  const [refusals, setRefusals] = useState(0)
  const [added, setAdded] = useState<number>()
  const [said, setSaid] = useState('')
  const known = keys.filter(({ maskedKey }) => maskedKey !== UNATTRIBUTED)
  const { groups, problems } = useMemo(() => groupsTyped(typed), [typed])
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
    const { groups: _, ...rest } = opened
    const next: ConsoleFile = groups.length === 0 ? rest : { ...rest, groups }
    change.save(next, opened)
    onClose()
    if (groups.length > 0) onSaved()
  }

  async function readFile(file: File) {
    try {
      const { describeRead, readGroupsCsv } = await import('./groups-csv.ts')
      const table = await readText(file)
      if (table === undefined) {
        setSaid('This file is not text. Save the table as CSV and choose that.')
        return
      }
      const read = readGroupsCsv(table.text, groups, known)
      // A half-typed group stays.
      const unfinished = typed.filter(({ id }) => problems.some((problem) => problem.id === id))
      setTyped([...typedGroups(read.groups), ...unfinished].map((group, id) => ({ ...group, id })))
      setSaid(
        describeRead(read) + (table.isWindows ? ' The file is not UTF-8; it was read as Windows-1252.' : ''),
      )
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
        <DraftState settings={settings} areOthersInUse={areOthersInUse} onDiscard={onClose} />
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
          <FileButton
            isSmall
            label="CSV of keys and groups"
            accept=".csv,.tsv,.txt,text/csv"
            onChoose={(file) => void readFile(file)}
          >
            From CSV
          </FileButton>
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
