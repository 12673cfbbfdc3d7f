import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import type { PastedSource } from './pasted-source.ts'

const ImportDialog = lazyComponent(
  async () => (await import('./import-dialog.tsx')).ImportDialog,
  () => null,
)
const PasteDialog = lazyComponent(
  async () => (await import('./paste-dialog.tsx')).PasteDialog,
  () => null,
)

type Props = { readonly source: PastedSource; readonly onClose: () => void }

/** The dialog that reads a paste: it changes nothing until confirmed. */
export function PastedDialog({ source, onClose }: Props) {
  return source.kind === 'file' ? (
    <ImportDialog isOpen pasted={source} onClose={onClose} />
  ) : (
    <PasteDialog isOpen pasted={source.content} onClose={onClose} />
  )
}
