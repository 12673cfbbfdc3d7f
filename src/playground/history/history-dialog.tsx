import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { countOf, formatCount } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { troubleOf } from '../session/database.ts'
import styles from './history-dialog.module.css'
import { HistorySettings, takeFocus } from './history-settings.tsx'
import { RunItem } from './run-item.tsx'
import { listRuns, onRunsChange, putBack, type RemovedRun, saveTrouble } from './run-store.ts'
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
  const { runs = [], damaged = 0 } = list.found ?? {}
  const wanted = findRuns(runs, query)
  const trouble = list.trouble ?? saveTrouble()

  return (
    <Dialog title="History" isOpen onClose={onClose} width="wide">
      <div className={styles.contents}>
        {trouble ? (
          <Notice
            tone="warning"
            title={list.trouble ? 'History is not available' : 'The last run is missing'}
          >
            {describeTrouble(trouble, list.trouble === undefined)}
          </Notice>
        ) : null}
        {damaged > 0 ? (
          <Notice
            tone="warning"
            title={`${countOf(damaged, 'damaged run')} ${damaged === 1 ? 'was' : 'were'} skipped`}
          >
            “Clear all” removes {damaged === 1 ? 'it' : 'them'} with the others.
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
            <Button
              size="small"
              ref={takeFocus}
              onPress={() => {
                setRemoved(undefined)
                void putBack(removed).then(() => announce('The run is back'))
              }}
            >
              Undo
            </Button>
          </div>
        ) : null}
        <div className={styles.list}>
          {list.found && runs.length === 0 ? (
            <p className={styles.empty}>No runs yet. Each press of Translate adds one, with its answers.</p>
          ) : null}
          {wanted.length === 0 && runs.length > 0 ? (
            <p className={styles.empty}>
              No run has “{query.trim()}” in its first text, contexts, names or languages.
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
        <p className={styles.note}>{RETENTION}</p>
        <HistorySettings
          count={runs.length + damaged}
          isClearing={isClearing}
          onCleared={() => setRemoved(undefined)}
        />
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
