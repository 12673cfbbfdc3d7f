/** Puts each run into the history once it has ended, whatever page is shown then. */
import {
  type ContextColumn,
  type Inputs,
  type TextRow,
  filledColumns,
  inputsByTarget,
  isFilled,
  isSent,
} from '../model/inputs.ts'
import { type OwnAnswers, takeResults } from '../model/results.ts'
import { columnCacheKey, entriesOf } from '../model/column-requests.ts'
import type { EndedRun, SessionStore } from '../session/session-state.ts'
import type { Exchange } from '../model/run.ts'
import { contentsOf } from '../model/inputs-file.ts'
import { mayKeepTexts } from '../session/keep-texts.ts'
import { charactersOf } from '../../api/translate.ts'
import { countUnanswered } from '../model/unanswered.ts'
import { type ColumnEffect, NO_EFFECT, summarizeColumn } from '../model/column-summary.ts'
import type { PastRun, PastRunColumn } from './past-run.ts'
import { saveRun } from './run-store.ts'

const followed = new WeakSet<SessionStore>()

/** The runs that have ended and are being written. */
const writing = new Set<Promise<void>>()

/** Settles when every run that has ended so far is in the history, or cannot be. */
export async function runsKept(): Promise<void> {
  await Promise.all(writing)
}

/** Follows the runs of a session from now on. `serviceName` as the gateway names it. */
export function keepRuns(store: SessionStore, serviceName: () => string) {
  if (followed.has(store)) return
  followed.add(store)
  store.onRunEnded((run) => {
    const written = saveEndedRun({ ...run, answers: answersTo(run.inputs, store), service: serviceName() })
    writing.add(written)
    void written.finally(() => writing.delete(written))
  })
  store.subscribe(() => {
    if (store.getState().isRunning) addEventListener('beforeunload', askBeforeLeaving)
    else removeEventListener('beforeunload', askBeforeLeaving)
  })
}

/** Leaving during a run loses answers that may be billed. */
function askBeforeLeaving(event: Event) {
  event.preventDefault()
}

/** The answers to these inputs that there are now. */
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

type RunToKeep = EndedRun & {
  /** The answers to the inputs. */
  readonly answers: OwnAnswers
  /** As the gateway names it; empty where it is unknown. */
  readonly service: string
}

/** Keeps the run with its answers, unless texts are not to be kept. */
async function saveEndedRun(run: RunToKeep): Promise<void> {
  if (!mayKeepTexts()) return
  const id = `${run.startedAt}-${[...crypto.getRandomValues(new Uint32Array(2))].join('-')}`
  const inputs = JSON.stringify(contentsOf(run.inputs))
  const answers = JSON.stringify(takeResults(run.inputs, run.answers))
  await saveRun({ run: { id, ...summaryOf(run) }, inputs, answers })
}

/** The most characters of a text or a context that the list shows. */
const BEGINNING = 160

/** Everything the list shows for a run. */
function summaryOf({ inputs, sent, answers, ...run }: RunToKeep): Omit<PastRun, 'id'> {
  const texts = inputs.texts.filter(isSent)
  const exchanges = exchangesOf(sent)
  const unanswered = countUnanswered(exchanges)
  return {
    startedAt: run.startedAt,
    endedAt: run.endedAt,
    service: run.service,
    sourceLanguage: inputs.sourceLanguage,
    targets: [...inputs.targets],
    texts: texts.length,
    firstText: texts[0]?.text.slice(0, BEGINNING) ?? '',
    repeats: inputs.repeats,
    requests: exchanges.length,
    billed: exchanges.reduce((sum, exchange) => sum + billedFor(exchange), 0),
    ...(unanswered.requests > 0 ? { unanswered } : {}),
    columns: filledColumns(inputs).map(({ column, letter }) => ({
      index: inputs.columns.indexOf(column),
      letter,
      name: column.name,
      context: column.context.slice(0, BEGINNING),
      kind: column.kind,
      isBaseline: column.id === inputs.baselineId,
      ...outcomeOf(sent, column.id),
      ...effectOf(answers, inputs, column),
    })),
  }
}

/** The requests of a run. Columns that ask the same share theirs. */
function exchangesOf(sent: EndedRun['sent']): readonly Exchange[] {
  return [...sent.values()].flatMap(({ columnIds, runs, exchanges }) =>
    [...columnIds].filter((id) => runs.get(id)?.columnIds[0] === id).flatMap((id) => exchanges.get(id) ?? []),
  )
}

function billedFor({ request, result }: Exchange): number {
  return result ? (result.billedCharacters ?? charactersOf([request])) : 0
}

/** The outcome of a column in the languages in which it was sent. */
function outcomeOf(sent: EndedRun['sent'], columnId: string) {
  const slots = [...sent.values()].filter(({ columnIds }) => columnIds.has(columnId))
  const phases = slots.map(({ runs }) => runs.get(columnId)?.phase)
  const status: PastRunColumn['status'] =
    slots.length === 0
      ? 'not sent'
      : phases.includes('failed')
        ? 'failed'
        : phases.includes('stopped')
          ? 'stopped'
          : 'answered'
  const milliseconds = slots
    .flatMap(({ exchanges }) => exchanges.get(columnId) ?? [])
    .reduce((sum, exchange) => sum + exchange.milliseconds, 0)
  return { status, milliseconds }
}

/** The counts of a column, summed over all target languages. */
function effectOf(answers: OwnAnswers, inputs: Inputs, column: ContextColumn): ColumnEffect {
  const baseline = inputs.columns.find(({ id }) => id === inputs.baselineId)
  const compared = baseline && baseline !== column && isFilled(inputs, baseline) ? baseline : undefined
  return inputsByTarget(inputs)
    .map((inLanguage) => {
      const ours = answersOf(answers, inLanguage, column)
      const theirs = compared && answersOf(answers, inLanguage, compared)
      const factsOf = (row: TextRow) => ({
        isBaseline: theirs === undefined,
        isAsked: true,
        current: (isSent(row) && ours(row)) || [],
        earlier: [],
        baseline: theirs?.(row) ?? [],
        phase: undefined,
      })
      return summarizeColumn(inputs.texts, factsOf, () => false)
    })
    .reduce((sum, { effect }) => {
      return {
        answered: sum.answered + effect.answered,
        compared: sum.compared + effect.compared,
        changed: sum.changed + effect.changed,
        differing: sum.differing + effect.differing,
        unstable: sum.unstable + effect.unstable,
        repeated: sum.repeated + effect.repeated,
        judged: sum.judged + effect.judged,
        met: sum.met + effect.met,
      }
    }, NO_EFFECT)
}

function answersOf(ownAnswers: OwnAnswers, inputs: Inputs, column: ContextColumn) {
  const answers = ownAnswers(columnCacheKey(inputs, column))
  const entryOf = entriesOf(inputs, column)
  return (row: TextRow) => {
    const entry = entryOf(row)
    return entry === undefined ? undefined : answers.get(entry)
  }
}
