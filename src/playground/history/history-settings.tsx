import { Trash2 } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { countOf, formatCount } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { clearKeptTexts, mayKeepTexts, onKeepTextsNews, setMayKeepTexts } from '../keep-texts.ts'
import styles from './history-dialog.module.css'
import { takeFocus } from './take-focus.ts'
import type { PastRun } from './past-run.ts'
import { clearRuns } from './run-store.ts'
import { inMegabytes } from './run-words.ts'

type Props = { readonly runs: readonly PastRun[]; readonly damaged: number; readonly onCleared: () => void }

/** What is kept, how much it is, and the way to delete it. */
export function HistorySettings({ runs, damaged, onCleared }: Props) {
  const keeps = useSyncExternalStore(onKeepTextsNews, mayKeepTexts)
  const [isAsking, setAsking] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const count = runs.length + damaged
  const bytes = runs.reduce((sum, run) => sum + run.bytes, 0)
  const starred = runs.filter(({ isStarred }) => isStarred).length

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
            : `Delete ${countOf(count, 'run')}${starred > 0 ? `, ${formatCount(starred)} with a star,` : ''} from this device?`
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
        This cannot be undone. What is on the page stays, but its answers do not survive a reload.
      </Notice>
    )
  }
  return (
    <>
      <div className={styles.settings}>
        <CheckBox isChecked={!keeps} onChange={(isChecked) => setFailed(!setMayKeepTexts(!isChecked))}>
          Do not keep texts
        </CheckBox>
        <span className={styles.sum}>
          {count > 0 ? `${countOf(count, 'run')}, ${inMegabytes(bytes)}` : null}
        </span>
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
        <Notice tone="warning" title="This browser did not let the console change what it keeps." />
      ) : null}
    </>
  )
}
