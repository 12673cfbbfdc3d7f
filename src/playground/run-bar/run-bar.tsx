import { Play, Square } from 'lucide-react'
import { useDeferredValue, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { commandKey, Kbd } from '../../ui/kbd.tsx'
import { showToast } from '../../ui/messages/toast.tsx'
import { billSentence, inFigures, requestsInWords } from './bill-sentence.tsx'
import { DailyAllowance } from './daily-allowance.tsx'
import { useCommonFailure } from '../store/common-failure.ts'
import { pressTranslate } from '../store/press-translate.ts'
import styles from './run-bar.module.css'
import { isUnderWay } from '../sending/run.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'

const MarkupWarning = lazyComponent(
  async () => (await import('./markup-warning.tsx')).MarkupWarning,
  () => null,
)

/** On their way from the start, and waited for by none: they stand at the right end, so that their coming moves nothing. */
const RunControls = lazyComponent(
  import('./run-controls.tsx').then(({ RunControls }) => RunControls),
  () => null,
)

/** The words for failures: nobody needs them before the first. */
const CommonFailure = lazyComponent(
  async () => (await import('./common-failure-notice.tsx')).CommonFailureNotice,
  () => null,
)

/** Stop takes the place of Translate: within this time of a press, in milliseconds, the next one is the second half of a double press. */
const DOUBLE_PRESS = 500

/** Below the table: the press, what it sends and bills, how often each is asked, and which rows are shown. */
export function RunBar() {
  const store = useSessionStore()
  const isRunning = useSession((state) => state.isRunning)
  const pressedAt = useRef(-Infinity)

  return (
    <div className={styles.bar}>
      <div className={styles.press}>
        {isRunning ? (
          <Button
            variant="danger"
            icon={<Square aria-hidden size={14} />}
            onPress={() => {
              if (performance.now() - pressedAt.current > DOUBLE_PRESS) store.stop()
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

/** What a press on Translate would send and bill, before it is pressed; above it, once for all, what failed in all columns. */
function Bill() {
  const store = useSessionStore()
  // Measured behind the typing; the press itself plans anew.
  const inputs = useDeferredValue(useSession((state) => state.inputs))
  const isRunning = useSession((state) => state.isRunning)
  const hasAnswers = useSession((state) => state.answerCount) > 0
  const hasFailed = useCommonFailure() !== undefined
  const progress = useSession(({ runs }) => {
    let done = 0
    let total = 0
    for (const run of new Set(runs.values())) {
      if (isUnderWay(run.phase)) {
        done += run.done
        total += run.total
      }
    }
    return `${total - done}`
  })
  if (isRunning) {
    return <span className={styles.bill}>{inFigures(`${requestsInWords(Number(progress))} to go`)}</span>
  }
  const plan = store.plan({ inputs })
  return (
    <span className={styles.bill}>
      {hasFailed ? <CommonFailure /> : null}
      <span className={styles.words}>
        {inFigures(
          billSentence(plan, {
            hasAnswers,
            hasMarkup: inputs.markup !== 'off',
            targets: inputs.targets.length,
          }),
        )}{' '}
        <DailyAllowance needed={plan.characters + plan.laterCharacters} />
      </span>
      {inputs.markup === 'off' ? null : <MarkupWarning />}
      {plan.hasTexts ? null : (
        <Button
          size="small"
          onPress={() => {
            void import('../store/load-example.ts').then(
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
