import { Trash2 } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { countOf } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { clearKeptTexts, mayKeepTexts, onKeepTextsNews, setMayKeepTexts } from '../session/keep-texts.ts'
import styles from './history-dialog.module.css'
import { clearRuns } from './run-store.ts'

type Props = {
  /** How many runs are kept, including damaged ones. */
  readonly count: number
  /** Whether it opens with the confirmation. */
  readonly isClearing: boolean
  readonly onCleared: () => void
}

/** Shows what is kept and how much, and offers to delete it. */
export function HistorySettings({ count, isClearing, onCleared }: Props) {
  const keeps = useSyncExternalStore(onKeepTextsNews, mayKeepTexts)
  const [isAsking, setAsking] = useState(isClearing)
  const [isFailed, setFailed] = useState(false)

  async function clear() {
    setAsking(false)
    try {
      await clearRuns()
      clearKeptTexts()
      onCleared()
      announce('The history is empty')
    } catch {
      setFailed(true)
    }
  }

  if (isAsking) {
    return (
      <Notice
        tone="danger"
        title={
          count === 0
            ? 'Delete the answers kept for a reload?'
            : `Delete ${countOf(count, 'run')} from this device?`
        }
        actions={
          <>
            <Button ref={takeFocus} onPress={() => setAsking(false)}>
              Keep them
            </Button>
            <Button variant="danger" onPress={() => void clear()}>
              Delete {count === 1 ? 'it' : 'them'}
            </Button>
          </>
        }
      >
        This cannot be undone. What is on the page stays, but its answers will not survive a reload.
      </Notice>
    )
  }
  return (
    <>
      <div className={styles.settings}>
        <CheckBox isChecked={!keeps} onChange={(isChecked) => setFailed(!setMayKeepTexts(!isChecked))}>
          Do not keep texts
        </CheckBox>
        <span className={styles.sum}>{count > 0 ? countOf(count, 'run') : null}</span>
        <Button icon={<Trash2 aria-hidden size={14} />} onPress={() => setAsking(true)}>
          Clear all
        </Button>
      </div>
      {keeps ? null : (
        <p className={styles.note} role="status">
          From now on runs are not kept, and what is on the page stays only until this tab is closed.
          {count > 0
            ? ` The ${countOf(count, 'run')} above ${count === 1 ? 'stays' : 'stay'} until cleared.`
            : ''}
        </p>
      )}
      {isFailed ? (
        <Notice tone="warning" title="The browser did not let the console change what is kept." />
      ) : null}
    </>
  )
}

/** Moves the focus to a button that replaces the one just pressed. */
export function takeFocus(button: HTMLButtonElement | null) {
  button?.focus()
}
