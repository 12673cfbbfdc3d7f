import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { countOf, formatCount } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { showToast } from '../../ui/messages/toast.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { takeFocus } from '../../ui/focus/take-focus.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { troubleOf } from '../session/database.ts'
import { clearKeptTexts, mayKeepTexts, onKeepTextsNews, setMayKeepTexts } from '../session/keep-texts.ts'
import shared from '../../ui/shared.module.css'
import styles from './history-dialog.module.css'
import { RunItem } from './run-item.tsx'
import { clearRuns, listRuns, onRunsChange, putBack, type RemovedRun, saveTrouble } from './run-store.ts'
import { describeTrouble, findRuns, RETENTION } from './history-entry.ts'

/** Runs per page; a press shows more. */
const PAGE = 30

type Props = {
  readonly onClose: () => void
  /** Whether it opens with the confirmation to delete everything. */
  readonly isClearing?: boolean
}

/** The past runs on this device, newest first. */
export function HistoryDialog({ onClose, isClearing = false }: Props) {
  const list = useRuns()
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState(PAGE)
  const [removed, setRemoved] = useState<RemovedRun>()
  const runs = list.found ?? []
  const wanted = findRuns(runs, query)
  const trouble = list.trouble ?? saveTrouble()

  async function undo(run: RemovedRun) {
    try {
      await putBack(run)
      setRemoved(undefined)
      announce('The run is back')
    } catch {
      showToast({ title: 'The browser did not let the console put the run back. Try again.' })
    }
  }

  return (
    <Dialog title="History" isOpen onClose={onClose} width="wide">
      <div className={shared.stack}>
        {trouble ? (
          <Notice
            tone="warning"
            title={list.trouble ? 'History is not available' : 'The last run is missing'}
          >
            {describeTrouble(trouble, list.trouble === undefined)}
          </Notice>
        ) : null}
        {runs.length > 0 ? (
          <SearchField
            label="Search runs"
            value={query}
            onChange={(words) => {
              setQuery(words)
              setShown(PAGE)
            }}
          />
        ) : null}
        {removed ? (
          <div key={removed.run.id} className={styles.removed} role="status">
            Run deleted.
            <Button size="small" ref={takeFocus} onPress={() => void undo(removed)}>
              Undo
            </Button>
          </div>
        ) : null}
        <div className={styles.list}>
          {list.found && runs.length === 0 ? (
            <p className={shared.quiet}>No runs yet. Each press of Translate adds one, with its answers.</p>
          ) : null}
          {wanted.length === 0 && runs.length > 0 ? (
            <p className={shared.quiet}>
              No run contains “{query.trim()}” in its first text, contexts, names or languages.
            </p>
          ) : null}
          <ol aria-label="Runs" className={styles.runs} hidden={wanted.length === 0}>
            {wanted.slice(0, shown).map((run) => (
              <RunItem key={run.id} run={run} onClose={onClose} onRemoved={setRemoved} />
            ))}
          </ol>
          {wanted.length > shown ? (
            <Button onPress={() => setShown(shown + 4 * PAGE)}>
              Show older runs ({formatCount(wanted.length - shown)})
            </Button>
          ) : null}
        </div>
        <p className={shared.small}>{RETENTION}</p>
        {list.found || list.trouble ? (
          <HistorySettings
            count={runs.length}
            isClearing={isClearing}
            onCleared={() => setRemoved(undefined)}
          />
        ) : null}
      </div>
    </Dialog>
  )
}

/** The runs on this device, kept up to date with other tabs: undefined until they are read, or the reason why they cannot be. */
function useRuns() {
  const { data, error, refetch } = useQuery({
    queryKey: ['runs'],
    queryFn: listRuns,
    // No retries and no cache beside the device's own storage; unavailable storage is not a bug.
    retry: false,
    networkMode: 'always',
    gcTime: 0,
    throwOnError: false,
  })
  useEffect(() => onRunsChange(() => void refetch()), [refetch])
  return error ? { trouble: troubleOf(error) } : { found: data }
}

type SettingsProps = {
  /** How many runs are kept. */
  readonly count: number
  /** Whether it opens with the confirmation. */
  readonly isClearing: boolean
  readonly onCleared: () => void
}

/** Shows what is kept and how much, and offers to delete it. */
function HistorySettings({ count, isClearing, onCleared }: SettingsProps) {
  const keeps = useSyncExternalStore(onKeepTextsNews, mayKeepTexts)
  const [isAsking, setAsking] = useState(isClearing)
  const [isFailed, setFailed] = useState(false)

  async function clear() {
    setAsking(false)
    try {
      await clearRuns()
      clearKeptTexts()
      setFailed(false)
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
        <span className={`${shared.quiet} ${styles.sum}`}>{count > 0 ? countOf(count, 'run') : null}</span>
        <Button icon={<Trash2 aria-hidden size={14} />} onPress={() => setAsking(true)}>
          Clear all
        </Button>
      </div>
      {keeps ? null : (
        <p className={shared.small} role="status">
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
