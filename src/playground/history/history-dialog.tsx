import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RotateCcw, Trash2 } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { momentOf } from '../../locale/clock.ts'
import { countOf, formatCount, LOCALE } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { takeFocus } from '../../ui/focus/take-focus.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import shared from '../../ui/shared.module.css'
import { languageName } from '../languages.ts'
import { atRiskInWords } from '../model/unanswered.ts'
import { type StorageTrouble, troubleOf } from '../session/database.ts'
import { clearKeptTexts, mayKeepTexts, onKeepTextsNews, setMayKeepTexts } from '../session/keep-texts.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import { replaceInputs } from '../change-with-undo.ts'
import styles from './history-dialog.module.css'
import {
  runsKept,
  clearRuns,
  KEPT_DAYS,
  KEPT_RUNS,
  listRuns,
  loadRun,
  type PastRun,
  saveTrouble,
} from './past-runs.ts'

/** The past runs on this device, newest first. */
export function HistoryDialog({ onClose }: { readonly onClose: () => void }) {
  // A run may end while the list is open.
  const press = useSession((state) => state.press)
  const { data, error, refetch } = useQuery({
    queryKey: ['runs', press],
    async queryFn() {
      await runsKept()
      return listRuns()
    },
    placeholderData: keepPreviousData,
    // No cache beside the device's own storage; unavailable storage is not a bug.
    networkMode: 'always',
    gcTime: 0,
    throwOnError: false,
  })
  const runs = data ?? []
  return (
    <Dialog title="History" isOpen onClose={onClose} width="wide">
      <div className={shared.stack}>
        {error ? (
          <Notice tone="warning" title="History is not available">
            {describeTrouble(troubleOf(error), false)}
          </Notice>
        ) : data && saveTrouble() ? (
          <Notice tone="warning" title="The last run is missing">
            {describeTrouble(saveTrouble(), true)}
          </Notice>
        ) : null}
        {data?.length === 0 ? (
          <p className={shared.quiet}>
            {mayKeepTexts()
              ? 'No runs yet. Each press of Translate adds one, with its answers, once it has ended.'
              : 'No runs.'}
          </p>
        ) : null}
        <ol aria-label="Runs" className={styles.runs} hidden={runs.length === 0}>
          {runs.map((run, index) => (
            <RunItem key={run.id} run={run} number={index + 1} onClose={onClose} />
          ))}
        </ol>
        <p className={shared.small}>
          Runs are kept for {KEPT_DAYS} days, at most {KEPT_RUNS}, on this device.
        </p>
        {data || error ? <HistorySettings count={runs.length} onCleared={() => void refetch()} /> : null}
      </div>
    </Dialog>
  )
}

type ItemProps = { readonly run: PastRun; readonly number: number; readonly onClose: () => void }

/** One past run: its time, service, inputs and size. */
function RunItem({ run, number, onClose }: ItemProps) {
  const store = useSessionStore()
  const [problem, setProblem] = useState('')
  const moment = momentOf(run.startedAt)
  const source = run.sourceLanguage === '' ? 'detected language' : languageName(run.sourceLanguage)

  /** Replaces the contents of the page, except for later judgements of wordings. Sends nothing; one press on Undo reverts it. */
  async function restore() {
    setProblem('')
    try {
      const whole = await loadRun(run.id)
      if (!whole) {
        setProblem('This run cannot be restored: it is damaged or has been deleted.')
        return
      }
      onClose()
      const { contents, answers } = whole
      const betterWordings = { ...contents.betterWordings, ...store.getState().inputs.betterWordings }
      replaceInputs(store, { ...contents, betterWordings }, `Restored from ${moment}`, { answers })
    } catch (error) {
      setProblem(describeTrouble(troubleOf(error), false))
    }
  }

  return (
    <li className={styles.run} aria-label={moment}>
      <div>
        <p>
          <strong>{moment}</strong> <span className={shared.quiet}>{run.service}</span>
        </p>
        <p className={shared.cut}>{run.firstText}</p>
        <p className={shared.small}>
          {countOf(run.texts, 'text')} · {source} → {run.targets.map(languageName).join(', ')} ·{' '}
          {describeSize(run)}
        </p>
        <ul className={styles.columns} aria-label="Columns">
          {run.columns.map(({ letter, name, context }) => (
            <li key={letter} title={context} className={shared.cut}>
              {letter}: {name.trim() || context}
            </li>
          ))}
        </ul>
        {problem === '' ? null : (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <Button
        size="small"
        icon={<RotateCcw aria-hidden size={14} />}
        aria-label={`Restore run ${number}, ${moment}`}
        onPress={() => void restore()}
      >
        Restore
      </Button>
    </li>
  )
}

/** "2 requests (1 failed) · 236 characters · 1.2 s", with any requests sent but not answered; inputs that a link replaced were not sent. */
function describeSize({ requests, billed, refused, unanswered, startedAt, endedAt }: PastRun): string {
  if (requests === 0) return 'not sent'
  const seconds = Math.max(0.1, (endedAt - startedAt) / 1000).toLocaleString(LOCALE, {
    maximumFractionDigits: 1,
  })
  const failed = refused ? ` (${refused === requests ? 'failed' : `${formatCount(refused)} failed`})` : ''
  const size = `${countOf(requests, 'request')}${failed} · ${countOf(billed, 'character')} · ${seconds}\u00A0s`
  return unanswered
    ? `${size} · ${formatCount(unanswered.requests)} without an answer: ${atRiskInWords(unanswered.characters)}`
    : size
}

/** Why runs cannot be shown or, if `isSaving`, kept. */
function describeTrouble(trouble: StorageTrouble | undefined, isSaving: boolean): string {
  if (trouble === 'full')
    return 'This browser’s storage is full. Clear all makes room; Export first what you need.'
  return isSaving
    ? 'It could not be kept on this device.'
    : 'This browser stores nothing for this page, as in a private window. Runs are not kept.'
}

type SettingsProps = { readonly count: number; readonly onCleared: () => void }

/** What is kept on this device, and a way to delete it. */
function HistorySettings({ count, onCleared }: SettingsProps) {
  const keeps = useSyncExternalStore(onKeepTextsNews, mayKeepTexts)
  const [isAsking, setAsking] = useState(false)
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
    const runs = countOf(count, 'run')
    return (
      <Notice
        tone="danger"
        title={`Delete ${count === 0 ? 'the answers kept for a reload' : `${runs} from this device`}?`}
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
        <Button icon={<Trash2 aria-hidden size={14} />} onPress={() => setAsking(true)}>
          Clear all
        </Button>
      </div>
      {keeps ? null : (
        <p className={shared.small} role="status">
          Runs are not kept any more. Answers stay until the page is reloaded, texts and contexts until this
          tab is closed.{count > 0 ? ' Earlier runs stay until they are cleared.' : ''}
        </p>
      )}
      {isFailed ? (
        <Notice tone="warning" title="The browser did not let the console change what is kept." />
      ) : null}
    </>
  )
}
