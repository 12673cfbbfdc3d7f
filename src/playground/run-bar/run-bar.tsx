import { Play, Square } from 'lucide-react'
import { useDeferredValue, useRef } from 'react'
import { countOf, formatCount } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { commandKey, Kbd } from '../../ui/kbd.tsx'
import { showToast } from '../../ui/messages/toast.tsx'
import { billSentence, inFigures } from './bill-sentence.tsx'
import { timeLeftInWords } from '../store/run-progress.ts'
import { pressTranslate } from '../actions/press-translate.ts'
import styles from './run-bar.module.css'
import type { RunWarningsProps } from './run-warnings.tsx'
import { useSession, useSessionStore } from '../store/use-session.ts'

const RunWarnings = lazyComponent<RunWarningsProps>(
  async () => (await import('./run-warnings.tsx')).RunWarnings,
  () => null,
)

/** Fetched from the start, and nothing waits for them: they are at the right end, so that their arrival moves nothing. */
const RunControls = lazyComponent(
  () => import('./run-controls.tsx').then(({ RunControls }) => RunControls),
  () => null,
  { isEarly: true },
)

const RunPause = lazyComponent(
  async () => (await import('./run-pause.tsx')).RunPause,
  () => null,
)

/** The words for failures: not needed before the first failure, but then the server may be out of reach. */
const FailureNotice = lazyComponent(
  async () => (await import('./common-failure-notice.tsx')).FailureNotice,
  () => null,
  { isEarly: true },
)

/**
 * Stop replaces Translate: within this time after a press, in milliseconds, another press there is the second half of a double press, unless it comes
 * from a key.
 */
const DOUBLE_PRESS = 600

/** Below the table: the button, what it sends and bills, how often each request is sent, and which rows are shown. */
export function RunBar() {
  const store = useSessionStore()
  const isRunning = useSession((state) => state.isRunning || state.isHeld)
  const pressedAt = useRef(-Infinity)

  return (
    <div className={styles.bar}>
      <div className={styles.press}>
        {isRunning ? (
          <Button
            variant="danger"
            icon={<Square aria-hidden size={14} />}
            onPress={({ detail, timeStamp }) => {
              if (detail === 0 || timeStamp - pressedAt.current > DOUBLE_PRESS) store.stop()
            }}
          >
            Stop
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={<Play aria-hidden size={14} />}
            onPress={(event) => {
              pressedAt.current = performance.now()
              pressTranslate(store, { isForced: event.altKey })
            }}
          >
            Translate <Kbd keys={[commandKey, '⏎']} />
          </Button>
        )}
        <Bill />
      </div>
      <div className={styles.end} data-controls>
        <RunControls />
      </div>
    </div>
  )
}

/** What a press on Translate would send and bill, before the press; above it, once for all, what failed in all columns. */
function Bill() {
  const store = useSessionStore()
  // Measured after typing; the press itself plans again.
  const inputs = useDeferredValue(useSession((state) => state.inputs))
  const isRunning = useSession((state) => state.isRunning)
  const hasAnswers = useSession((state) => state.answerCount) > 0
  const isPaused = useSession((state) => state.isPaused)
  const done = useSession(({ progress }) => progress?.done ?? 0)
  const total = useSession(({ progress }) => progress?.total ?? 0)
  const isHeld = useSession((state) => state.isHeld)
  const left = useSession(({ progress }) =>
    progress?.left === undefined ? '' : timeLeftInWords(progress.left),
  )
  if (isRunning) {
    const count = `${formatCount(done)} of ${countOf(total, 'request')}`
    return (
      <span className={styles.bill}>
        <span className={styles.words}>
          {inFigures(isPaused ? `Paused at ${count}` : left === '' ? count : `${count}, ${left}`)}
        </span>
        <RunPause />
      </span>
    )
  }
  if (isHeld) return <span className={styles.bill}>Looking for saved answers</span>
  const plan = store.plan({ inputs })
  const { price, aside } = billSentence(plan, {
    hasAnswers,
    hasMarkup: inputs.markup !== 'off',
    targets: inputs.targets.length,
  })
  return (
    <span className={styles.bill}>
      <FailureNotice />
      <span className={styles.words}>
        {inFigures(price)}
        <span className={styles.aside}>{inFigures(aside)}</span>
      </span>
      <RunWarnings needed={plan.characters + plan.laterCharacters} />
      {plan.hasTexts ? null : (
        <Button
          size="small"
          onPress={() => {
            void import('../actions/load-example.ts').then(
              ({ tryExample }) => tryExample(store),
              () => showToast({ title: 'The example could not be loaded' }),
            )
          }}
        >
          Try an example
        </Button>
      )}
    </span>
  )
}
