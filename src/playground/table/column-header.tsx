import { Anchor, ArrowLeft, ArrowRight, CopyPlus, EllipsisVertical, RotateCw, Trash2, X } from 'lucide-react'
import { memo } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import styles from './column-header.module.css'
import { ColumnNotices } from './column-notices.tsx'
import { ColumnStatus } from './column-status.tsx'
import { ContextBox } from './context-box.tsx'
import {
  chooseBaseline,
  duplicateColumn,
  moveColumn,
  nameColumn,
  removeColumn,
} from '../inputs/input-changes.ts'
import { isSent, type Inputs, letterOf, MAX_COLUMNS } from '../inputs/inputs.ts'
import { isUnderWay } from '../sending/run.ts'
import { changeWithUndo } from '../store/undo-press.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'

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

const ColumnMenu = memo(function ColumnMenu(props: Props & { readonly letter: string }) {
  const { columnId, index, count, isBaseline, letter } = props
  const store = useSessionStore()
  const isRunning = useSession((state) => state.isRunning)
  const hasTexts = useSession(({ inputs }) => inputs.texts.some(isSent))

  function remove() {
    const { inputs } = store.getState()
    const removed = inputs.columns[index]
    if (!removed) return
    const remove = (inputs: Inputs) => removeColumn(inputs, columnId)
    if (removed.context.trim() === '' && removed.name === '') store.change(remove)
    else changeWithUndo(store, `Context ${letter} removed`, remove)
  }

  const icon = (Icon: typeof Anchor) => <Icon aria-hidden size={14} />
  const common = [
    {
      id: 'baseline',
      label: 'Compare the others with this',
      icon: icon(Anchor),
      onAction: () => store.change((inputs) => chooseBaseline(inputs, columnId)),
      isDisabled: isBaseline,
    },
    {
      id: 'again',
      label: 'Send again',
      note: 'Bills all its texts again, also if answered',
      icon: icon(RotateCw),
      onAction: () => store.run([columnId]),
      isDisabled: isRunning || !hasTexts,
    },
  ]
  const ofContexts = [
    {
      id: 'duplicate',
      label: 'Duplicate',
      icon: icon(CopyPlus),
      onAction: () => store.change((inputs) => duplicateColumn(inputs, columnId)),
      isDisabled: count >= MAX_COLUMNS,
    },
    {
      id: 'left',
      label: 'Move left',
      icon: icon(ArrowLeft),
      onAction: () => store.change((inputs) => moveColumn(inputs, columnId, -1)),
      isDisabled: index <= 1,
    },
    {
      id: 'right',
      label: 'Move right',
      icon: icon(ArrowRight),
      onAction: () => store.change((inputs) => moveColumn(inputs, columnId, 1)),
      isDisabled: index === count - 1,
    },
    { id: 'remove', label: 'Remove', icon: icon(Trash2), onAction: remove },
  ]
  return (
    <Menu
      label={`Column ${letter}`}
      trigger={
        <IconButton label={`Actions for column ${letter}`} size="small">
          <EllipsisVertical aria-hidden size={14} />
        </IconButton>
      }
      items={index === 0 ? common : [...common, ...ofContexts]}
    />
  )
})
