/** Writes each run to the history at its end, whatever page is shown. */
import { charactersOf } from '../../api/translate.ts'
import { columnCacheKey } from '../model/column-requests.ts'
import { filledColumns, type Inputs, inputsByTarget, isSent } from '../model/inputs.ts'
import { contentsOf } from '../model/inputs-file.ts'
import { type OwnAnswers, takeResults } from '../model/results.ts'
import { countUnanswered } from '../model/unanswered.ts'
import { mayKeepTexts } from '../session/keep-texts.ts'
import type { SentRun } from '../session/send-press.ts'
import type { SessionStore } from '../session/session-store.ts'
import { type PastRun, saveRun } from './run-store.ts'

const followed = new WeakSet<SessionStore>()

/** The write queue: each run is complete before the next one is written. */
let work: Promise<void> = Promise.resolve()

/** Settles when every run that has ended is in the history, or has failed to be written. */
export async function runsKept(): Promise<void> {
  await work
}

/** Follows the runs of a session from now on. `serviceName` returns the gateway's name for the service. */
export function keepRuns(store: SessionStore, serviceName: () => string) {
  if (followed.has(store)) return
  followed.add(store)
  store.onRun((run) => {
    const pastRun = pastRunOf(run, serviceName())
    const answers = answersTo(run.inputs, store)
    async function save() {
      if (!mayKeepTexts()) return
      const contents = JSON.stringify(contentsOf(run.inputs))
      await saveRun(pastRun, contents, JSON.stringify(takeResults(run.inputs, answers)))
    }
    work = work.then(save).catch(() => {})
  })
  store.subscribe(() => {
    const { press } = store.getState()
    if (press === 'sending' || press === 'shortening') addEventListener('beforeunload', askBeforeLeaving)
    else removeEventListener('beforeunload', askBeforeLeaving)
  })
}

/** Leaving during a run loses answers that may be billed. */
function askBeforeLeaving(event: Event) {
  event.preventDefault()
}

/** A snapshot of the current answers to these inputs. */
function answersTo(inputs: Inputs, store: SessionStore): OwnAnswers {
  const byKey = new Map(
    inputsByTarget(inputs).flatMap((inLanguage) =>
      inLanguage.columns.map((column) => {
        const key = columnCacheKey(inLanguage, column)
        return [key, new Map(store.answers(key))] as const
      }),
    ),
  )
  return (key) => byKey.get(key) ?? new Map()
}

/** The maximum characters of a text or a context shown in the list. */
const BEGINNING = 160

function pastRunOf({ id, inputs, startedAt, endedAt, ended }: SentRun, service: string): PastRun {
  const texts = inputs.texts.filter(isSent)
  const unanswered = countUnanswered(ended)
  return {
    id,
    startedAt,
    endedAt,
    service,
    sourceLanguage: inputs.sourceLanguage,
    targets: [...inputs.targets],
    texts: texts.length,
    firstText: texts[0]?.text.slice(0, BEGINNING) ?? '',
    requests: ended.length,
    billed: ended.reduce(
      (sum, { request, result }) => sum + (result ? (result.billedCharacters ?? charactersOf([request])) : 0),
      0,
    ),
    ...(unanswered.requests > 0 ? { unanswered } : {}),
    columns: filledColumns(inputs).map(({ column, letter, name }) => ({
      letter,
      name,
      context: column.context.slice(0, BEGINNING),
    })),
  }
}
