/** The only file that knows react-aria's toasts, which are not final yet. */
import { X } from 'lucide-react'
import { useEffect } from 'react'
import {
  Button as AriaButton,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components'
import { Button } from '../button.tsx'
import field from '../field.module.css'
import popup from '../overlay/popup.module.css'
import styles from './toast.module.css'

export type ToastWords = {
  readonly title: string
  /** Whether something could not be done: read aloud at once, not when the reader is idle. */
  readonly isFailure?: boolean
  /** One thing that can be done about it, such as undoing it. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** Closes the toast when it is aborted: its offer is no longer possible. */
  readonly until?: AbortSignal
}

const queue = new ToastQueue<ToastWords>({ maxVisibleToasts: 3 })

/** The toast without an offer that is shown. */
let plain: string | undefined

/** One without an offer replaces the one before it: a pile of them would cover the target of the next press. */
export function addToast(words: ToastWords) {
  if (words.until?.aborted === true) return
  const key = queue.add(words, { timeout: words.action ? 10_000 : 5_000 })
  if (!words.action) {
    if (plain !== undefined) queue.close(plain)
    plain = key
  }
  words.until?.addEventListener('abort', () => queue.close(key), { once: true })
}

/** Closes all: their offers are about a page that is gone. */
export function closeToasts() {
  queue.clear()
}

export function ToastList() {
  useEffect(() => closeToasts, [])
  return (
    <AriaToastRegion queue={queue} className={styles.region ?? ''}>
      {({ toast }) => (
        <Toast toast={toast} className={`${popup.surface} ${styles.toast}`}>
          <ToastContent
            className={styles.content ?? ''}
            role={toast.content.isFailure === true ? 'alert' : 'status'}
          >
            <Text slot="title">{toast.content.title}</Text>
          </ToastContent>
          {toast.content.action ? (
            <Button
              size="small"
              onPress={() => {
                toast.content.action?.onPress()
                queue.close(toast.key)
              }}
            >
              {toast.content.action.label}
            </Button>
          ) : null}
          <AriaButton slot="close" aria-label="Dismiss" className={field.inside ?? ''}>
            <X aria-hidden size={14} />
          </AriaButton>
        </Toast>
      )}
    </AriaToastRegion>
  )
}
