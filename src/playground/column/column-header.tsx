import { Anchor, X } from 'lucide-react'
import { memo } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import styles from './column-header.module.css'
import { ColumnNotices } from './column-notices.tsx'
import { ColumnStatus } from './column-status.tsx'
import { ContextBox } from './context-box.tsx'
import { MenuTrigger } from '../menus/menu-trigger.tsx'
import type { ColumnMenuProps } from '../menus/table-menus.tsx'
import { nameColumn } from '../inputs/input-changes.ts'
import { letterOf } from '../inputs/inputs.ts'
import { isUnderWay } from '../sending/run.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'

const ColumnMenu = lazyComponent<ColumnMenuProps>(
  async () => (await import('../menus/table-menus.tsx')).ColumnMenu,
  ({ letter }) => <MenuTrigger label={`Actions for column ${letter}`} isDisabled />,
)

type Props = {
  readonly columnId: string
  readonly index: number
  readonly count: number
  readonly isBaseline: boolean
  readonly isFocused: boolean
}

/** The head of a column: its letter and name, its context, and how its request stands. */
export const ColumnHeader = memo(function ColumnHeader(props: Props) {
  const { columnId, index, isBaseline, isFocused } = props
  const store = useSessionStore()
  const letter = letterOf(index)
  const name = useSession(({ inputs }) => inputs.columns.find(({ id }) => id === columnId)?.name ?? '')
  const shownName = index === 0 ? 'No context' : name
  return (
    <th
      scope="col"
      aria-label={shownName === '' ? letter : `${letter}: ${shownName}`}
      className={styles.header}
      data-baseline={isBaseline || undefined}
      data-focused={isFocused || undefined}
      onFocus={() => store.show({ focusedColumnId: columnId })}
    >
      <div className={styles.title}>
        <span className={styles.letter}>{letter}</span>{' '}
        {index === 0 ? (
          <strong>No context</strong>
        ) : (
          <input
            aria-label={`Name of column ${letter}`}
            placeholder="Context"
            value={name}
            className={styles.name}
            data-undo="page"
            onChange={(event) => {
              const { value } = event.target
              store.change((inputs) => nameColumn(inputs, columnId, value))
            }}
          />
        )}
        <span className={styles.end}>
          {isBaseline ? (
            <span className={styles.baseline}>
              <Anchor aria-hidden size={12} /> baseline
            </span>
          ) : null}
          <CancelButton columnId={columnId} letter={letter} />
          <ColumnMenu {...props} letter={letter} />
        </span>
      </div>
      {index === 0 ? null : <ContextBox columnId={columnId} letter={letter} />}
      <ColumnStatus columnId={columnId} />
      <ColumnNotices columnId={columnId} letter={letter} />
    </th>
  )
})

/** ✕ of one column, while it is under way. */
function CancelButton({ columnId, letter }: { readonly columnId: string; readonly letter: string }) {
  const store = useSessionStore()
  const phase = useSession(({ runs }) => runs.get(columnId)?.phase)
  if (!isUnderWay(phase)) return null
  return (
    <IconButton label={`Cancel column ${letter}`} size="small" onPress={() => store.stop(columnId)}>
      <X aria-hidden size={14} />
    </IconButton>
  )
}
