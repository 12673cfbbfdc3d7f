/** The contents of the table's menus: of a column, of a row, of all texts. Fetched after the first paint, in one piece. */
import {
  Anchor,
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  CopyPlus,
  NotebookPen,
  RotateCw,
  Scissors,
  Target,
  Trash2,
} from 'lucide-react'
import { MenuPopup } from '../../ui/overlay/menu-popup.tsx'
import type { Opened } from '../../ui/overlay/opener.tsx'
import { chooseBaseline, duplicateColumn, moveColumn, removeColumn } from '../inputs/column-changes.ts'
import { moveText, removeAllTexts, removeText } from '../inputs/input-changes.ts'
import { hasRowContexts, type Inputs, isSent, MAX_COLUMNS } from '../inputs/inputs.ts'
import { sentencesOf } from '../inputs/sentences.ts'
import { openExpectation } from '../actions/open-expectation.ts'
import { revealCell } from '../actions/reveal-cell.ts'
import type { SessionStore } from '../store/session-state.ts'
import { changeWithUndo } from '../actions/undo-press.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'
import { standingOf } from '../verdict/cell.ts'

export type ColumnMenuProps = {
  readonly columnId: string
  readonly letter: string
  readonly index: number
  readonly count: number
  readonly isBaseline: boolean
}

/** Actions on a column. */
export function ColumnActions({
  columnId,
  index,
  count,
  isBaseline,
  letter,
  ...opened
}: ColumnMenuProps & Opened) {
  const store = useSessionStore()
  const isRunning = useSession((state) => state.isRunning)
  const hasTexts = useSession(({ inputs }) => inputs.texts.some(isSent))
  const isFrozen = useSession(({ inputs }) => inputs.columns[index]?.frozen !== undefined)

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
      label: 'Use as baseline',
      icon: icon(Anchor),
      onAction: () => store.change((inputs) => chooseBaseline(inputs, columnId)),
      isDisabled: isBaseline,
    },
    {
      id: 'again',
      label: 'Send again',
      note: 'Bills all its texts again, even those already answered',
      icon: icon(RotateCw),
      onAction: () => store.run([columnId]),
      isDisabled: isRunning || !hasTexts,
    },
  ]
  const shortened = useSession(({ inputs }, session) => firstAsExpected(session, inputs, columnId))
  const isWritten = useSession(({ inputs }) => {
    const column = inputs.columns[index]
    return column !== undefined && !hasRowContexts(column) && sentencesOf(column.context, 'und').length > 1
  })
  const ofContexts = [
    {
      id: 'shorten',
      label: 'Shorten the context',
      note: isWritten
        ? shortened === ''
          ? 'Set an expectation that a text in this column meets'
          : undefined
        : 'Needs a context of at least two sentences',
      icon: icon(Scissors),
      onAction: () => {
        const cell = { rowId: shortened, columnId }
        revealCell(store, cell)
        store.show({ isDockOpen: true, shortenedCell: cell })
      },
      isDisabled: !isWritten || shortened === '',
    },
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
    <MenuPopup
      {...opened}
      label={`Column ${letter}`}
      items={(index === 0 ? common : [...common, ...ofContexts]).filter(
        ({ id }) => !isFrozen || (id !== 'again' && id !== 'duplicate' && id !== 'shorten'),
      )}
    />
  )
}

/** The id of the first row whose answers in the column are as expected; empty for none. */
function firstAsExpected(store: SessionStore, { texts }: Inputs, columnId: string): string {
  const found = texts.find((row) => {
    if (!row.expectations) return false
    const { answers, isOlder } = store.cell(row.id, columnId)
    return !isOlder && standingOf(row, answers) === 'met'
  })
  return found?.id ?? ''
}

export type RowMenuProps = { readonly rowId: string; readonly index: number; readonly isLast: boolean }

type RowActionsProps = RowMenuProps & Opened & { readonly onEditNote: () => void }

/** Actions on a row. */
export function RowActions({ rowId, index, isLast, onEditNote, ...opened }: RowActionsProps) {
  const store = useSessionStore()
  function move(by: -1 | 1) {
    store.change((inputs) => moveText(inputs, rowId, by))
  }
  function remove() {
    const { texts } = store.getState().inputs
    const place = texts.findIndex(({ id }) => id === rowId)
    const removed = texts[place]
    if (!removed) return
    const remove = (inputs: Inputs) => removeText(inputs, rowId)
    if (removed.text.trim() === '') store.change(remove)
    else changeWithUndo(store, `Text ${place + 1} removed`, remove)
  }

  return (
    <MenuPopup
      {...opened}
      label={`Row ${index + 1}`}
      items={[
        { id: 'note', label: 'Note', icon: <NotebookPen aria-hidden size={14} />, onAction: onEditNote },
        {
          id: 'expectation',
          label: 'Expectation',
          icon: <Target aria-hidden size={14} />,
          onAction: () => openExpectation(store, rowId),
        },
        {
          id: 'up',
          label: 'Move up',
          icon: <ArrowUp aria-hidden size={14} />,
          onAction: () => move(-1),
          isDisabled: index === 0,
        },
        {
          id: 'down',
          label: 'Move down',
          icon: <ArrowDown aria-hidden size={14} />,
          onAction: () => move(1),
          isDisabled: isLast,
        },
        { id: 'remove', label: 'Remove', icon: <Trash2 aria-hidden size={14} />, onAction: remove },
      ]}
    />
  )
}

/** Actions on all texts at once. */
export function AllTextsActions(opened: Opened) {
  const store = useSessionStore()
  return (
    <MenuPopup
      {...opened}
      label="All texts"
      items={[
        {
          id: 'clear',
          label: 'Remove all',
          icon: <Trash2 aria-hidden size={14} />,
          onAction: () => changeWithUndo(store, 'All texts removed', removeAllTexts),
        },
      ]}
    />
  )
}
