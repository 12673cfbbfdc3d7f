import { Play, Plus, Square } from 'lucide-react'
import { useDeferredValue, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../ui/button.tsx'
import { lazyComponent } from '../ui/loading/lazy-component.tsx'
import { commandKey, Kbd } from '../ui/kbd.tsx'
import { showToast } from '../ui/messages/toast.tsx'
import { billSentence, requestsInWords } from './bill-sentence.ts'
import { DailyAllowance } from './daily-allowance.tsx'
import { addContexts } from './inputs/input-changes.ts'
import { MAX_COLUMNS } from './inputs/inputs.ts'
import { addText } from './store/add-text.ts'
import { pressTranslate } from './store/press-translate.ts'
import styles from './run-bar.module.css'
import { isUnderWay } from './sending/run.ts'
import { useSession, useSessionStore } from './store/use-session.ts'

const MarkupWarning = lazyComponent(
  async () => (await import('./markup-warning.tsx')).MarkupWarning,
  () => null,
)

/** There is nothing to look at in another way before the first answer: on its way from the start, and waited for by none. */
const ViewControls = lazyComponent(
  import('./view-controls.tsx').then(({ ViewControls }) => ViewControls),
  () => null,
)

/** Stop takes the place of Translate: within this time of a press, in milliseconds, the next one is the second half of a double press. */
const DOUBLE_PRESS = 500

/** The foot of the table: what a press sends and bills, the press itself, and which rows are shown. */
export function RunBar() {
  const store = useSessionStore()
  const isRunning = useSession((state) => state.isRunning)
  const columns = useSession(({ inputs }) => inputs.columns.length)
  const hasAnswers = useSession((state) => state.answerCount > 0)
  const pressedAt = useRef(-Infinity)

  function addContext() {
    flushSync(() => store.change((inputs) => addContexts(inputs, [{ context: '' }])))
    const added = store.getState().inputs.columns.at(-1)
    if (!added) return
    flushSync(() => store.show({ focusedColumnId: added.id }))
    document
      .querySelector('thead tr')
      ?.lastElementChild?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    store.show({ editedColumnId: added.id })
  }

  return (
    <div className={styles.bar}>
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
      <span className={styles.add}>
        <Button
          variant="quiet"
          icon={<Plus aria-hidden size={14} />}
          aria-label="Add text"
          onPress={() => addText(store)}
        >
          Text
        </Button>
        <Button
          variant="quiet"
          icon={<Plus aria-hidden size={14} />}
          aria-label="Add context"
          onPress={addContext}
          isDisabled={columns >= MAX_COLUMNS}
        >
          Context
        </Button>
      </span>
      <Bill />
      {hasAnswers ? <ViewControls /> : null}
    </div>
  )
}

/** What a press on Translate would send and bill, before it is pressed. */
function Bill() {
  const store = useSessionStore()
  // Measured behind the typing; the press itself plans anew.
  const inputs = useDeferredValue(useSession((state) => state.inputs))
  const isRunning = useSession((state) => state.isRunning)
  const hasAnswers = useSession((state) => state.answerCount) > 0
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
    return <span className={styles.bill}>{`${requestsInWords(Number(progress))} to go`}</span>
  }
  const plan = store.plan({ inputs })
  return (
    <span className={styles.bill}>
      {billSentence(plan, { hasAnswers, hasMarkup: inputs.markup !== 'off' })}
      {inputs.markup === 'off' ? null : <MarkupWarning />}
      <DailyAllowance needed={plan.characters + plan.laterCharacters} />
      {plan.hasTexts ? null : (
        <Button
          size="small"
          onPress={() => {
            void import('./store/load-example.ts').then(
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
