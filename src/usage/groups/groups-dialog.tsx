import { Plus } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ConsoleFile } from '../../api/console-file.ts'
import { UNATTRIBUTED, type ReportedKey } from '../../api/report/usage-report.ts'
import { Button } from '../../ui/button.tsx'
import { FileButton } from '../../ui/files/file-button.tsx'
import { readText } from '../../ui/files/read-text.ts'
import type { ConsoleSettings } from '../settings/applied-settings.ts'
import { SettingsDialog } from '../settings/settings-dialog.tsx'
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
  const [added, setAdded] = useState<number>()
  const [said, setSaid] = useState('')
  const known = keys.filter(({ maskedKey }) => maskedKey !== UNATTRIBUTED)
  const { groups, problems } = useMemo(() => groupsTyped(typed), [typed])
  // A file takes its time to be read: what is typed meanwhile stays.
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  }, [typed])

  function save() {
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
      const { groups, problems } = groupsTyped(latest.current)
      const read = readGroupsCsv(table.text, groups, known)
      // A half-typed group stays.
      const unfinished = latest.current.filter(({ id }) => problems.some((problem) => problem.id === id))
      setTyped([...typedGroups(read.groups), ...unfinished].map((group, id) => ({ ...group, id })))
      setSaid(
        describeRead(read) + (table.isWindows ? ' The file is not UTF-8; it was read as Windows-1252.' : ''),
      )
    } catch {
      setSaid('This file could not be read. Try again.')
    }
  }

  return (
    <SettingsDialog
      title="Groups"
      width="wide"
      settings={settings}
      areOthersInUse={areOthersInUse}
      isChanged={isChanged}
      hasProblems={problems.length > 0}
      onSave={save}
      onClose={onClose}
    >
      {(marksProblems) => (
        <>
          <GroupLines
            typed={typed}
            problems={marksProblems ? problems : []}
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
        </>
      )}
    </SettingsDialog>
  )
}
