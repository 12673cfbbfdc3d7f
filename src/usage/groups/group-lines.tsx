import { X } from 'lucide-react'
import { useId, useMemo } from 'react'
import type { KeyGroup } from '../../api/gateway-contract.ts'
import type { ReportedKey } from '../../report-reader/usage-report.ts'
import field from '../../ui/field.module.css'
import { IconButton } from '../../ui/icon-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { countOf, formatCount } from '../format.ts'
import { groupsOfKeys } from './assign.ts'
import type { GroupProblem, TypedGroup } from './groups-form.ts'
import styles from './groups-dialog.module.css'

type Props = {
  readonly typed: readonly TypedGroup[]
  readonly known: readonly ReportedKey[]
  /** The typed groups, as far as they are complete. */
  readonly groups: readonly KeyGroup[]
  readonly onChange: (typed: readonly TypedGroup[]) => void
  readonly problems: readonly GroupProblem[]
  /** The group that was added last. */
  readonly added: number | undefined
}

/** A new box gets the focus. */
function takeFocus(element: HTMLElement | null) {
  element?.focus()
}

/** The groups, with a line of boxes for each and its number of keys. */
export function GroupLines({ typed, known, groups, problems, added, onChange }: Props) {
  const prefix = useId()
  const names = useMemo(() => groupsOfKeys(known, groups), [known, groups])
  const set = (changed: TypedGroup) =>
    onChange(typed.map((group) => (group.id === changed.id ? changed : group)))
  if (typed.length === 0)
    return <p className={styles.note}>No groups yet. A group is a team or a customer.</p>
  return (
    <div className={styles.groups}>
      {/* Each box has its own label. */}
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
