import { memo, useState } from 'react'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { Opener } from '../../ui/overlay/opener.tsx'
import { MenuTrigger } from './menu-trigger.tsx'
import type { RowMenuProps } from './table-menus.tsx'

const RowActions = lazyComponent(
  async () => (await import('./table-menus.tsx')).RowActions,
  () => null,
)
const NoteDialog = lazyComponent(
  async () => (await import('./note-dialog.tsx')).NoteDialog,
  () => null,
)

/** The menu of a row. Not redrawn while its text is typed. */
export const RowMenu = memo(function RowMenu(props: RowMenuProps) {
  const [isNoteOpen, setNoteOpen] = useState(false)
  return (
    <>
      <Opener kind="menu" trigger={<MenuTrigger label={`Actions for row ${props.index + 1}`} />}>
        {(opened) => <RowActions {...props} {...opened} onEditNote={() => setNoteOpen(true)} />}
      </Opener>
      {isNoteOpen ? (
        <NoteDialog rowId={props.rowId} index={props.index} isOpen onClose={() => setNoteOpen(false)} />
      ) : null}
    </>
  )
})
