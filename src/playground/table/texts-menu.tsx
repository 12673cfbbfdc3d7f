import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent, useEarly } from '../../ui/loading/lazy-component.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Opener } from '../../ui/overlay/opener.tsx'
import { MenuTrigger } from '../menus/menu-trigger.tsx'

/** Reading tables takes a library: it comes with the first press. */
const ImportDialog = lazyComponent(
  async () => (await import('../import/import-dialog.tsx')).ImportDialog,
  () => null,
)

/** The menus of the table; its rows and columns open theirs with the same code. */
const AllTextsActions = lazyComponent(
  async () => (await import('../menus/table-menus.tsx')).AllTextsActions,
  () => null,
)

/** What can be done with all texts at once. */
export function TextsMenu() {
  useEarly(AllTextsActions)
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
      <Opener kind="menu" trigger={<MenuTrigger label="Actions for all texts" />}>
        {(opened) => <AllTextsActions {...opened} />}
      </Opener>
      {wasOpened ? <ImportDialog isOpen={isImporting} onClose={() => setImporting(false)} /> : null}
    </>
  )
}
