import { Notice } from '../ui/messages/notice.tsx'

/** Says that what is typed will be gone with the page. */
export function DraftNotice() {
  return (
    <Notice tone="warning" title="What you type is not saved on this device." role="status">
      Its storage is full or blocked. Copy what you need before you close the page.
    </Notice>
  )
}
