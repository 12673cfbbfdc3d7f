import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MenuTrigger } from '../menus/menu-trigger.tsx'

/** Reading tables takes a library: it comes with the first press. */
const ImportDialog = lazyComponent(
  async () => (await import('../import/import-dialog.tsx')).ImportDialog,
  () => null,
)

const AllTextsMenu = lazyComponent(
  async () => (await import('../menus/table-menus.tsx')).AllTextsMenu,
  () => <MenuTrigger label="Actions for all texts" isDisabled />,
)

/** What can be done with all texts at once. */
export function TextsMenu() {
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
      <AllTextsMenu />
      {wasOpened ? <ImportDialog isOpen={isImporting} onClose={() => setImporting(false)} /> : null}
    </>
  )
}
