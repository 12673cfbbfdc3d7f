/** The only file that uses react-aria's toasts, which are still unstable. */
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import {
  Button as AriaButton,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components'
import { Button } from '../button.tsx'
import { announce } from './announcer.tsx'
import field from '../field.module.css'
import popup from '../overlay/popup.module.css'
import styles from './toast.module.css'

export type ToastWords = {
  readonly title: string
  /** Whether it reports a failure: read aloud at once, not when the screen reader is idle. */
  readonly isFailure?: boolean
  /** One action to offer, such as undo. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** Closes the toast when it aborts: the action is no longer possible. */
  readonly until?: AbortSignal
}

const queue = new ToastQueue<ToastWords>({ maxVisibleToasts: 1 })

/** The key of the last toast. */
let last: string | undefined

/** When an action was last taken, by the clock of `performance`, and how long a second press may belong to the same double press; in milliseconds. */
let takenAt = -Infinity
const DOUBLE_PRESS = 500

/** Briefly confirms an action, or says that a press had no effect. Failures of the service are shown where they happened. A toast replaces the
 *  previous one: in a pile, an Undo would move over the target of the next press. */
export function showToast(words: ToastWords) {
  if (words.until?.aborted === true) return
  if (last !== undefined) queue.close(last)
  // What can still be done about a failure stays until it is closed.
  const timeout = words.action ? 10_000 : 5_000
  const key = queue.add(words, words.action && words.isFailure ? {} : { timeout })
  last = key
  // A live region that appears with its words in it is often not read: these are read from the one that is always there.
  if (words.isFailure !== true) announce(words.title)
  words.until?.addEventListener('abort', () => closeSoon(key), { once: true })
}

/** The second press of a double press must not meet what is behind the toast. */
function closeSoon(key: string) {
  setTimeout(() => queue.close(key), 400)
}

/** Closes all: their actions belong to a page that is gone. */
export function closeToasts() {
  queue.clear()
  takenAt = -Infinity
}

/** Where toasts appear; mounted once. */
export function ToastRegion() {
  useEffect(() => closeToasts, [])
  /** The toast whose action was taken: it stays for a moment. */
  const done = useRef<string>(undefined)
  return (
    <AriaToastRegion queue={queue} className={styles.region ?? ''}>
      {({ toast }) => (
        <Toast toast={toast} className={`${popup.surface} ${styles.toast}`}>
          <ToastContent
            className={styles.content ?? ''}
            role={toast.content.isFailure === true ? 'alert' : 'presentation'}
          >
            <Text slot="title">{toast.content.title}</Text>
          </ToastContent>
          {toast.content.action ? (
            <Button
              size="small"
              onPress={() => {
                const { action, until } = toast.content
                if (until?.aborted === true || done.current === toast.key) return
                // An Undo appears where the action was pressed.
                if (performance.now() - takenAt < DOUBLE_PRESS) return
                takenAt = performance.now()
                done.current = toast.key
                action?.onPress()
                closeSoon(toast.key)
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
