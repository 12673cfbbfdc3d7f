import { ClipboardPaste, Link } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'

const PasteDialog = lazyComponent(
  async () => (await import('../import/paste-dialog.tsx')).PasteDialog,
  () => null,
)
const ShareDialog = lazyComponent(
  async () => (await import('../share/share-dialog.tsx')).ShareDialog,
  () => null,
)

/** Loads an existing request, and shares the inputs. Each dialog is fetched with the first press that opens it. */
export function HandOn() {
  const [open, setOpen] = useState<'paste' | 'share'>()
  const [wasOpen, setWasOpen] = useState({ paste: false, share: false })

  function show(dialog: 'paste' | 'share') {
    setWasOpen({ ...wasOpen, [dialog]: true })
    setOpen(dialog)
  }
  const close = () => setOpen(undefined)

  return (
    <>
      <IconButton label="Paste a request" onPress={() => show('paste')}>
        <ClipboardPaste aria-hidden size={16} />
      </IconButton>
      <Button variant="quiet" icon={<Link aria-hidden size={14} />} onPress={() => show('share')}>
        Share
      </Button>
      {wasOpen.paste ? <PasteDialog isOpen={open === 'paste'} onClose={close} /> : null}
      {wasOpen.share ? <ShareDialog isOpen={open === 'share'} onClose={close} /> : null}
    </>
  )
}
