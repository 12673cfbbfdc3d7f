import { EllipsisVertical, FileUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { removeAllTexts } from '../inputs/input-changes.ts'
import { changeWithUndo } from '../store/undo-press.ts'
import { useSessionStore } from '../store/use-session.ts'

/** Reading tables takes a library: it comes with the first press. */
const ImportDialog = lazyComponent(
  async () => (await import('./import-dialog.tsx')).ImportDialog,
  () => null,
)

/** What can be done with all texts at once. */
export function TextsMenu() {
  const store = useSessionStore()
  const [isImporting, setImporting] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <IconButton
        label="Import texts"
        size="small"
        onPress={() => {
          setOpened(true)
          setImporting(true)
        }}
      >
        <FileUp aria-hidden size={14} />
      </IconButton>
      <Menu
        label="All texts"
        trigger={
          <IconButton label="Actions for all texts" size="small">
            <EllipsisVertical aria-hidden size={14} />
          </IconButton>
        }
        items={[
          {
            id: 'clear',
            label: 'Remove all',
            icon: <Trash2 aria-hidden size={14} />,
            onAction: () => changeWithUndo(store, 'All texts removed', removeAllTexts),
          },
        ]}
      />
      {wasOpened ? <ImportDialog isOpen={isImporting} onClose={() => setImporting(false)} /> : null}
    </>
  )
}
