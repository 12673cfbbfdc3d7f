import { RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { momentOf } from '../../locale/clock.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSessionStore } from '../session/use-session.ts'
import shared from '../../ui/shared.module.css'
import styles from './history-dialog.module.css'
import {
  describeColumn,
  describeInputs,
  describeSize,
  describeTrouble,
  type HistoryEntry,
} from './history-entry.ts'
import { loadRun, restoreRun } from './restore-run.ts'
import { troubleOf } from '../session/database.ts'
import { deleteRun, type RemovedRun } from './run-store.ts'

type Props = {
  readonly run: HistoryEntry
  readonly onClose: () => void
  readonly onRemoved: (removed: RemovedRun | undefined) => void
}

/** One past run: its time, service, inputs and outcome. */
export function RunItem({ run, onClose, onRemoved }: Props) {
  const store = useSessionStore()
  const [problem, setProblem] = useState('')
  const moment = momentOf(run.startedAt)

  async function attempt(work: () => Promise<void>) {
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(describeTrouble(troubleOf(error), false))
    }
  }
  async function restore() {
    const whole = await loadRun(run.id)
    if (whole) {
      onClose()
      restoreRun(store, run, whole)
    } else setProblem('This run is damaged and cannot be restored.')
  }

  return (
    <li className={styles.run} aria-label={moment}>
      <div>
        <p className={styles.head}>
          <strong>{moment}</strong>
          {run.service === '' ? null : <span className={shared.quiet}>{run.service}</span>}
        </p>
        <p className={shared.cut}>{run.firstText}</p>
        <p className={shared.small}>
          {describeInputs(run)} · {describeSize(run)}
        </p>
        <ul className={styles.columns} aria-label="Columns" hidden={run.isShortening === true}>
          {run.columns.map((column, index) => (
            <li key={column.index} title={column.context}>
              {describeColumn(run, index)}
            </li>
          ))}
        </ul>
        {problem === '' ? null : (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button size="small" icon={<RotateCcw aria-hidden size={14} />} onPress={() => void attempt(restore)}>
          Restore
        </Button>
        <IconButton
          label="Delete this run"
          size="small"
          onPress={() => void attempt(async () => onRemoved(await deleteRun(run)))}
        >
          <Trash2 aria-hidden size={14} />
        </IconButton>
      </div>
    </li>
  )
}
