import { Notice } from '../ui/messages/notice.tsx'

type Props = { readonly isDraftInDanger: boolean }

/** Says what will be lost with the page. */
export function DraftNotice({ isDraftInDanger }: Props) {
  if (!isDraftInDanger) {
    return (
      <Notice tone="warning" title="Translations are not saved on this device." role="status">
        Its storage is full or blocked. After a reload they would have to be sent again.
      </Notice>
    )
  }
  return (
    <Notice tone="warning" title="What you type is not saved on this device." role="status">
      Its storage is full or blocked. Copy what you need before you close the page.
    </Notice>
  )
}
