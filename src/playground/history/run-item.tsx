import { RotateCcw, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { momentOf } from '../../locale/clock.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { useSession, useSessionStore } from '../store/use-session.ts'
import styles from './history-dialog.module.css'
import { addFrozen, hasRoom } from './frozen-columns.ts'
import { columnTitle, type PastRun } from './past-run.ts'
import { loadRun, restoreRun, type RunContents } from './restore-run.ts'
import { troubleOf } from './run-database.ts'
import { deleteRun, type RemovedRun, starRun } from './run-store.ts'
import { describeColumn, describeInputs, describeSize, describeTrouble } from './run-words.ts'

type Props = {
  readonly run: PastRun
  readonly onClose: () => void
  readonly onRemoved: (removed: RemovedRun | undefined) => void
}

/** One past run: when, where, what was asked and the outcome. */
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
  /** `use` is called with a run that could be read. */
  const withRun = (use: (whole: RunContents) => void) =>
    void attempt(async () => {
      const whole = await loadRun(run.id)
      if (whole) use(whole)
      else setProblem('This run is damaged and cannot be brought back.')
    })

  const isRoom = useSession(({ inputs }) => hasRoom(inputs))
  const answered = run.columns.filter((column) => column.answered > 0)
  const only = answered.length === 1 ? answered[0] : undefined
  const add = (column: number) =>
    withRun((whole) => {
      onClose()
      addFrozen(store, run, whole, column)
    })

  return (
    <li className={styles.run} aria-label={moment}>
      <IconButton
        label={run.isStarred ? 'Remove the star' : 'Keep with a star'}
        variant="quiet"
        size="small"
        aria-pressed={run.isStarred}
        onPress={() => void attempt(() => starRun(run.id, !run.isStarred))}
      >
        <Star aria-hidden size={14} {...(run.isStarred ? { fill: 'currentColor' } : {})} />
      </IconButton>
      <div className={styles.about}>
        <p className={styles.head}>
          <strong>{moment}</strong>
          {run.service === '' ? null : <span className={styles.service}>{run.service}</span>}
        </p>
        <p className={styles.first}>{run.firstText}</p>
        <p className={styles.facts}>
          {describeInputs(run)} · {describeSize(run)}
        </p>
        <ul className={styles.columns} aria-label="Columns">
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
        <Button
          size="small"
          icon={<RotateCcw aria-hidden size={14} />}
          onPress={() =>
            withRun((whole) => {
              onClose()
              restoreRun(store, run, whole)
            })
          }
        >
          Restore
        </Button>
        {only ? (
          <Button size="small" isDisabled={!isRoom} onPress={() => add(only.index)}>
            Add as column
          </Button>
        ) : answered.length > 0 ? (
          <Menu
            label="Add as column"
            trigger={
              <Button size="small" isDisabled={!isRoom}>
                Add as column
              </Button>
            }
            items={answered.map((column) => ({
              id: column.letter,
              label: columnTitle(column),
              ...(column.context === '' ? {} : { note: column.context }),
              onAction: () => add(column.index),
            }))}
          />
        ) : null}
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
