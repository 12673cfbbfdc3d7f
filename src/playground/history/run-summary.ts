/** What the list of past runs shows for a run. */
import { type ContextColumn, type Inputs, isFilled, isSent, letterOf } from '../inputs/inputs.ts'
import { inputsByTarget } from '../inputs/targets.ts'
import { columnCacheKey, entriesOf } from '../sending/column-question.ts'
import { isUnderWay } from '../sending/run.ts'
import { charactersOf } from '../../api/translate.ts'
import { countUnanswered } from '../sending/unanswered.ts'
import type { Exchange, SessionStore } from '../store/session-state.ts'
import { type ColumnEffect, countEffect, NO_EFFECT } from '../verdict/column-effect.ts'
import type { EndedRun, StartedRun } from './ended-run.ts'
import type { PastRun, PastRunColumn } from './past-run.ts'

/** The most characters of a text or a context that the list shows. */
const BEGINNING = 160

/** Everything the list shows for a run at this moment. Requests still under way count as sent and unanswered. */
export function summaryOf(
  store: SessionStore,
  { inputs, sent, ...run }: EndedRun,
): Omit<PastRun, 'id' | 'bytes'> {
  const texts = inputs.texts.filter(isSent)
  const exchanges = ofEachRun(store, sent, ({ exchanges }, id) => exchanges.get(id) ?? [])
  const left = requestsUnderWay(store, sent).map(({ request }) => ({ request, failure: INTERRUPTED }))
  const unanswered = countUnanswered([...exchanges, ...left])
  return {
    startedAt: run.startedAt,
    endedAt: run.endedAt,
    service: run.service,
    isStarred: false,
    sourceLanguage: inputs.sourceLanguage,
    targets: [...inputs.targets],
    texts: texts.length,
    firstText: texts[0]?.text.slice(0, BEGINNING) ?? '',
    repeats: inputs.repeats,
    requests: exchanges.length + left.length,
    billed: exchanges.reduce((sum, exchange) => sum + billedFor(exchange), 0),
    ...(unanswered.requests > 0 ? { unanswered } : {}),
    columns: inputs.columns.flatMap((column, index) =>
      isFilled(inputs, column)
        ? [
            {
              index,
              letter: letterOf(index),
              name: column.name,
              context: column.context.slice(0, BEGINNING),
              kind: column.kind,
              isBaseline: column.id === inputs.baselineId,
              ...outcomeOf(store, sent, column.id),
              ...effectOf(store, inputs, column),
            },
          ]
        : [],
    ),
  }
}

const INTERRUPTED = { kind: 'interrupted', operation: 'translate' } as const

/** The requests of a run that are under way, with the key of their future answers. */
export function requestsUnderWay(store: SessionStore, sent: StartedRun['sent']) {
  return ofEachRun(store, sent, ({ runs }, id) => {
    const run = runs.get(id)
    const request = run?.phase === 'sending' ? run.left[0] : undefined
    return run && request ? [{ cacheKey: run.cacheKey, request }] : []
  })
}

/** Summarises each column that was sent in each language. Columns that ask the same are one run. */
function ofEachRun<T>(
  store: SessionStore,
  sent: StartedRun['sent'],
  look: (ofTarget: ReturnType<SessionStore['inTarget']>, columnId: string) => readonly T[],
): T[] {
  return [...sent].flatMap(([target, columnIds]) => {
    const ofTarget = store.inTarget(target)
    return [...columnIds]
      .filter((id) => ofTarget.runs.get(id)?.columnIds[0] === id)
      .flatMap((id) => look(ofTarget, id))
  })
}

function billedFor({ request, result }: Exchange): number {
  return result ? (result.billedCharacters ?? charactersOf([request])) : 0
}

/** The outcome of a column in the languages in which it was sent. */
function outcomeOf(store: SessionStore, sent: StartedRun['sent'], columnId: string) {
  const slots = [...sent].flatMap(([target, ids]) => (ids.has(columnId) ? [store.inTarget(target)] : []))
  const phases = slots.map(({ runs }) => runs.get(columnId)?.phase)
  const status: PastRunColumn['status'] =
    slots.length === 0
      ? 'not sent'
      : phases.includes('failed')
        ? 'failed'
        : phases.some((phase) => phase === 'stopped' || isUnderWay(phase))
          ? 'stopped'
          : 'answered'
  const milliseconds = slots
    .flatMap(({ exchanges }) => exchanges.get(columnId) ?? [])
    .reduce((sum, exchange) => sum + exchange.milliseconds, 0)
  return { status, milliseconds }
}

/** The counts of a column, summed over all target languages. */
export function effectOf(store: SessionStore, inputs: Inputs, column: ContextColumn): ColumnEffect {
  const baseline = inputs.columns.find(({ id }) => id === inputs.baselineId)
  const compared = baseline && baseline !== column && isFilled(inputs, baseline) ? baseline : undefined
  return inputsByTarget(inputs)
    .map((inLanguage) =>
      countEffect(
        inputs.texts,
        answersOf(store, inLanguage, column),
        compared && answersOf(store, inLanguage, compared),
      ),
    )
    .reduce((sum, { effect }) => {
      return {
        answered: sum.answered + effect.answered,
        compared: sum.compared + effect.compared,
        changed: sum.changed + effect.changed,
        differing: sum.differing + effect.differing,
        unstable: sum.unstable + effect.unstable,
        judged: sum.judged + effect.judged,
        met: sum.met + effect.met,
        open: sum.open + effect.open,
      }
    }, NO_EFFECT)
}

function answersOf(store: SessionStore, inputs: Inputs, column: ContextColumn) {
  const answers = store.answers(columnCacheKey(inputs, column))
  const entryOf = entriesOf(inputs, column)
  return (row: Inputs['texts'][number]) => {
    const entry = entryOf(row)
    return entry === undefined ? undefined : answers.get(entry)
  }
}
