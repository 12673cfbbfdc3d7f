/** The menus of the table, of a column and of a row, and its corner with that of all rows. */
import {
  Anchor,
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  CopyPlus,
  EllipsisVertical,
  NotebookPen,
  RotateCw,
  Scissors,
  Target,
  Trash2,
} from 'lucide-react'
import { memo, type ReactNode, useState } from 'react'
import { formatCount } from '../../locale/numbers.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { takeFocus } from '../../ui/focus/take-focus.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { MenuItems, MenuWithTrigger } from '../../ui/overlay/menu.tsx'
import {
  duplicateColumn,
  editNote,
  moveColumn,
  removeAllTexts,
  removeColumn,
  removeText,
  rowContextNames,
} from '../model/input-changes.ts'
import { type Inputs, hasText, MAX_COLUMNS, type TextRow } from '../model/inputs.ts'
import { canShorten } from '../shorten/shorten-context.ts'
import { languageName } from '../languages.ts'
import { focusRow, moveRow, openCell, revealCell } from './rows.ts'
import type { SessionState } from '../session/session-state.ts'
import type { SessionStore } from '../session/session-store.ts'
import { changeWithUndo } from '../change-with-undo.ts'
import { useColumn, useSession, useSessionStore } from '../session/use-session.ts'
import { standingOf } from '../model/cell.ts'
import shared from '../../ui/shared.module.css'
import head from './column-head.module.css'
import marks from './marks.module.css'
import styles from './text-cell.module.css'

const icon = (Icon: typeof Anchor) => <Icon aria-hidden size={14} />

export function ColumnMenu({ columnId }: { readonly columnId: string }) {
  const { letter } = useColumn(columnId)
  return (
    <DotsMenu label={`Actions for column ${letter}`}>
      <ColumnActions columnId={columnId} />
    </DotsMenu>
  )
}

function ColumnActions({ columnId }: { readonly columnId: string }) {
  const store = useSessionStore()
  const { column, index, letter, isBaseline } = useColumn(columnId)
  const count = useSession(({ inputs }) => inputs.columns.length)
  const isRunning = useSession((state) => state.press === 'sending')
  const hasTexts = useSession(({ inputs }) => inputs.texts.some(hasText))

  function remove() {
    const withoutColumn = (inputs: Inputs) => removeColumn(inputs, columnId)
    if (column?.context.trim() === '' && column.name === '') store.change(withoutColumn)
    else changeWithUndo(store, `Context ${letter} removed`, withoutColumn)
  }

  const common = [
    {
      id: 'baseline',
      label: 'Use as baseline',
      icon: icon(Anchor),
      onAction: () => store.change((inputs) => ({ ...inputs, baselineId: columnId })),
      isDisabled: isBaseline,
    },
    {
      id: 'again',
      label: 'Send again',
      note: 'Bills all its texts again, even those already answered',
      icon: icon(RotateCw),
      onAction: () => store.press([columnId]),
      isDisabled: isRunning || !hasTexts,
    },
  ]
  const shortened = useSession((state, session) => shortenedRow(state, session, columnId))
  const hasParts = column !== undefined && canShorten(column)
  const ofContexts = [
    {
      id: 'shorten',
      label: 'Shorten the context',
      note: hasParts
        ? shortened === ''
          ? 'Set an expectation that a text in this column meets'
          : undefined
        : 'Needs a context of at least two sentences',
      icon: icon(Scissors),
      onAction: () => {
        revealCell(store, { rowId: shortened, columnId })
        store.show({ isCodeOpen: false, dialog: 'shorten' })
      },
      isDisabled: !hasParts || shortened === '',
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
  return <MenuItems items={index === 0 ? common : [...common, ...ofContexts]} />
}

/** The id of the row for which the context is shortened: the current one, or else the first, whose answers in the column are as expected; empty if
 *  there is none. */
function shortenedRow({ inputs, focusedRowId }: SessionState, store: SessionStore, columnId: string): string {
  const isAsExpected = (row: TextRow) => {
    if (!row.expectations) return false
    const { answers, isOlder } = store.cell(row.id, columnId)
    return !isOlder && standingOf(row, answers) === 'met'
  }
  const current = inputs.texts.find(({ id }) => id === focusedRowId)
  const row = current && isAsExpected(current) ? current : inputs.texts.find(isAsExpected)
  return row?.id ?? ''
}

type RowMenuProps = { readonly rowId: string; readonly index: number }

function RowActions({ rowId, index, onEditNote }: RowMenuProps & { readonly onEditNote: () => void }) {
  const store = useSessionStore()
  const isLast = useSession(({ inputs }) => index === inputs.texts.length - 1)
  function remove() {
    const { texts } = store.getState().inputs
    const place = texts.findIndex(({ id }) => id === rowId)
    const removed = texts[place]
    if (!removed) return
    const withoutRow = (inputs: Inputs) => removeText(inputs, rowId)
    if (removed.text.trim() === '') store.change(withoutRow)
    else changeWithUndo(store, `Text ${place + 1} removed`, withoutRow)
    // Removing the only row leaves an empty one to type in.
    const [left] = store.getState().inputs.texts
    if (left && texts.length === 1) requestAnimationFrame(() => focusRow(store, left.id))
  }

  return (
    <MenuItems
      items={[
        { id: 'note', label: 'Note', icon: icon(NotebookPen), onAction: onEditNote },
        {
          id: 'expectation',
          label: 'Expectation',
          icon: icon(Target),
          onAction: () => openExpectation(store, rowId),
        },
        {
          id: 'up',
          label: 'Move up',
          icon: icon(ArrowUp),
          onAction: () => moveRow(store, rowId, -1),
          isDisabled: index === 0,
        },
        {
          id: 'down',
          label: 'Move down',
          icon: icon(ArrowDown),
          onAction: () => moveRow(store, rowId, 1),
          isDisabled: isLast,
        },
        { id: 'remove', label: 'Remove', icon: icon(Trash2), onAction: remove },
      ]}
    />
  )
}

/** Opens a cell of the row, with a translation if there is one, and focuses its expectation box. */
function openExpectation(store: SessionStore, rowId: string) {
  const { inputs, focusedColumnId } = store.getState()
  const columnIds = [focusedColumnId, ...inputs.columns.slice(1).map(({ id }) => id)]
  const isAnswered = (columnId: string) => store.cell(rowId, columnId).answers.length > 0
  const isAsked = (columnId: string) => store.cell(rowId, columnId).status !== 'empty'
  openCell(store, {
    rowId,
    columnId: columnIds.find(isAnswered) ?? columnIds.find(isAsked) ?? inputs.baselineId,
  })
  const focus = () => document.querySelector<HTMLElement>('[data-pane=Cell] [data-expected]')?.focus()
  // Waits until the closing menu has returned the focus.
  requestAnimationFrame(() => requestAnimationFrame(focus))
}

/** The menu of a row. Not rerendered while its text is typed. */
export const RowMenu = memo(function RowMenu(props: RowMenuProps) {
  const [isNoteOpen, setNoteOpen] = useState(false)
  return (
    <>
      <DotsMenu label={`Actions for row ${props.index + 1}`}>
        <RowActions {...props} onEditNote={() => setNoteOpen(true)} />
      </DotsMenu>
      {isNoteOpen ? (
        <NoteDialog rowId={props.rowId} index={props.index} onClose={() => setNoteOpen(false)} />
      ) : null}
    </>
  )
})

type NoteProps = RowMenuProps & { readonly onClose: () => void }

function NoteDialog({ rowId, index, onClose }: NoteProps) {
  const store = useSessionStore()
  const [typed, setTyped] = useState<string>()
  const saved = store.getState().inputs.texts.find(({ id }) => id === rowId)?.note ?? ''
  const note = typed ?? saved

  const title = `Note on text ${index + 1}`

  function save() {
    if (typed !== undefined) store.change((inputs) => editNote(inputs, rowId, typed), { label: title })
    onClose()
  }

  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      hasUnsaved={note !== saved}
      confirm={{ label: 'Save', onPress: save }}
    >
      <div className={styles.note}>
        <TextArea label="Note" isLabelHidden value={note} minRows={3} onChange={setTyped} ref={takeFocus} />
        <p className={shared.quiet}>
          What this text is about, in its language. A column “{rowContextNames.notes}” sends it as the context
          of this text alone.
        </p>
      </div>
    </Dialog>
  )
}

/** The corner of the table: the number of texts, and a legend for the signs in its cells. */
export function TableCorner({ count }: { readonly count: number }) {
  const store = useSessionStore()
  const isVerdict = useSession(({ inputs }) => inputs.repeats > 1)
  const sourceLanguage = useSession(({ inputs }) => inputs.sourceLanguage)
  const target = useSession(({ inputs }) => inputs.targetLanguage)
  return (
    <th scope="col" aria-label="Texts">
      <div className={head.line}>
        <strong>Texts</strong> <span className={shared.muted}>{formatCount(count)}</span>
        <span className={head.printed}>
          {sourceLanguage === '' ? 'Detected language' : languageName(sourceLanguage)} →{' '}
          {languageName(target)}
        </span>
        <span className={head.cornerMenu}>
          <DotsMenu label="Actions for all texts">
            <MenuItems
              items={[
                {
                  id: 'clear',
                  label: 'Remove all',
                  icon: icon(Trash2),
                  onAction: () => changeWithUndo(store, 'All texts removed', removeAllTexts),
                },
              ]}
            />
          </DotsMenu>
        </span>
      </div>
      <div className={head.legend} aria-hidden>
        <span>
          <i className={marks.changed} /> {isVerdict ? 'changed' : 'differs'}
        </span>
        <span>
          <i className={marks.unstable} /> unstable
        </span>
        <span>
          <i className={marks.same} /> same
        </span>
      </div>
    </th>
  )
}

type DotsProps = {
  readonly label: string
  /** Rendered only while the menu is open. */
  readonly children: ReactNode
}

/** Three dots that open a menu of the table. */
function DotsMenu({ label, children }: DotsProps) {
  const dots = (
    <IconButton label={label} size="small">
      <EllipsisVertical aria-hidden size={14} />
    </IconButton>
  )
  return <MenuWithTrigger trigger={dots}>{children}</MenuWithTrigger>
}
