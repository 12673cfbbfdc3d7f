import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyGroup } from '../../api/gateway-contract.ts'
import { UNATTRIBUTED, type ReportedKey } from '../../report-reader/usage-report.ts'
import { Button } from '../../ui/button.tsx'
import { FileButton } from '../../ui/files/file-button.tsx'
import { readText } from '../../ui/files/read-text.ts'
import { GroupLines } from './group-lines.tsx'
import { groupsTyped, typedGroups, type GroupProblem, type TypedGroup } from './groups-form.ts'
import { KeyLines } from './key-lines.tsx'
import styles from './groups-dialog.module.css'

type Props = {
  readonly typed: readonly TypedGroup[]
  /** The typed groups, as far as they are complete. */
  readonly groups: readonly KeyGroup[]
  readonly problems: readonly GroupProblem[]
  readonly keys: readonly ReportedKey[]
  readonly onChange: (typed: readonly TypedGroup[]) => void
}

/** Assigns keys to teams or customers: by a pattern on the label, by hand, or from a table. */
export function GroupEditor({ typed, groups, problems, keys, onChange }: Props) {
  const [added, setAdded] = useState<number>()
  const [said, setSaid] = useState('')
  const known = keys.filter(({ maskedKey }) => maskedKey !== UNATTRIBUTED)
  // A file takes its time to be read: what is typed meanwhile stays.
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
      // A half-typed group stays.
      const unfinished = latest.current.filter(({ id }) =>
        before.problems.some((problem) => problem.id === id),
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
      <GroupLines
        typed={typed}
        problems={problems}
        known={known}
        groups={groups}
        added={added}
        onChange={onChange}
      />
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
          onChoose={(file) => void readFile(file)}
        >
          From CSV
        </FileButton>
        <span role="status" className={styles.note}>
          {said === '' ? 'Columns key,group: the ID or label of a key, and its group.' : said}
        </span>
      </span>
      <KeyLines known={known} groups={groups} typed={typed} onChange={onChange} />
    </fieldset>
  )
}
