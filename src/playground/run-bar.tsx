import { ListFilter, Play, Plus, RotateCw, Square } from 'lucide-react'
import { useDeferredValue, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../ui/button.tsx'
import { commandKey, Kbd } from '../ui/kbd.tsx'
import { Menu } from '../ui/menu.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { showToast } from '../ui/toast.tsx'
import { DailyAllowance } from './daily-allowance.tsx'
import { addContexts } from './inputs/input-changes.ts'
import { MAX_COLUMNS } from './inputs/inputs.ts'
import type { RowFilter } from './verdict/visible-rows.ts'
import { addText } from './store/add-text.ts'
import type { Plan } from './sending/plan.ts'
import { pressTranslate } from './store/press-translate.ts'
import styles from './run-bar.module.css'
import { isUnderWay } from './sending/run.ts'
import { useSession, useSessionStore } from './store/use-session.ts'

const filters: readonly { readonly value: RowFilter; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'changed', label: 'Changed' },
  { value: 'problems', label: 'Problems' },
]

/** Stop takes the place of Translate: within this time of a press, in milliseconds, the next one is the second half of a double press. */
const DOUBLE_PRESS = 500

/** The foot of the table: what a press sends and bills, the press itself, and which rows are shown. */
export function RunBar() {
  const store = useSessionStore()
  const isRunning = useSession((state) => state.isRunning)
  const columns = useSession(({ inputs }) => inputs.columns.length)
  const rows = useSession(({ inputs }) => inputs.texts.length)
  const filter = useSession((state) => state.filter)
  const showsRemoved = useSession((state) => state.showsRemoved)
  const isCompact = useSession((state) => state.isCompact)
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
      {hasAnswers ? (
        <span className={styles.end}>
          <Menu
            label="View"
            icon={<ListFilter aria-hidden size={14} />}
            items={[
              {
                id: 'removed',
                label: showsRemoved ? 'Hide removed words' : 'Show removed words',
                note: 'Words of the baseline that a translation lacks',
                onAction: () => store.show({ showsRemoved: !showsRemoved }),
              },
              {
                id: 'compact',
                label: isCompact ? 'Comfortable rows' : 'Compact rows',
                onAction: () => store.show({ isCompact: !isCompact }),
              },
              {
                id: 'again',
                label: 'Send everything again',
                note: <BillOfAll />,
                icon: <RotateCw aria-hidden size={14} />,
                onAction: () => store.run(allColumns(store)),
                isDisabled: isRunning,
              },
            ]}
          />
          {rows > 1 ? (
            <Segmented
              label="Rows shown"
              options={filters}
              value={filter}
              onChange={(filter) => store.show({ filter, focusedRowId: '' })}
            />
          ) : null}
        </span>
      ) : null}
    </div>
  )
}

/** What sending everything again bills, as things stand when the menu is open. */
function BillOfAll() {
  const store = useSessionStore()
  const inputs = useSession((state) => state.inputs)
  const { characters } = store.plan({ inputs, force: allColumns(store) })
  return <>Bills {inCharacters(characters)}, also what is answered</>
}

function allColumns(store: ReturnType<typeof useSessionStore>): string[] {
  return store.getState().inputs.columns.map(({ id }) => id)
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
      <DailyAllowance needed={plan.characters + plan.laterCharacters} />
      {plan.hasTexts ? null : (
        <Button
          size="small"
          onPress={() => {
            void import('./load-example.ts').then(
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

type Circumstances = { readonly hasAnswers: boolean; readonly hasMarkup: boolean }

function billSentence(plan: Plan, { hasAnswers, hasMarkup }: Circumstances): string {
  if (!plan.hasTexts) return 'Type a text and translate it, with and without a context.'
  const tooLarge =
    plan.tooLarge.length === 0
      ? ''
      : ` · ${plan.tooLarge.length === 1 ? '1 column is' : `${plan.tooLarge.length} columns are`} too large`
  if (plan.requests === 0) {
    return tooLarge === '' ? 'Up to date: nothing to send' : `Nothing to send${tooLarge}`
  }
  const missing = hasAnswers ? ' to send' : ''
  // Some services do not count tags; which do is not in the contract.
  const most = hasMarkup ? 'at most ' : ''
  const later =
    plan.laterCharacters === 0
      ? ''
      : `, then at most ${plan.laterCharacters.toLocaleString()} to repeat what differs`
  const saved = plan.savedCharacters === 0 ? '' : ` · ${inCharacters(plan.savedCharacters)} saved`
  return (
    `${requestsInWords(plan.requests)}${missing} · bills ${most}${inCharacters(plan.characters)}${later}` +
    ` · context is free${saved}${tooLarge}`
  )
}

function inCharacters(count: number): string {
  return `${count.toLocaleString()} ${count === 1 ? 'character' : 'characters'}`
}

function requestsInWords(count: number): string {
  return count === 1 ? '1 request' : `${count} requests`
}
