/** Makes of a run that has ended what the history keeps of it. */
import { contentsOf } from '../inputs/contents.ts'
import {
  type ContextColumn,
  type Inputs,
  isFilled,
  isSameRow,
  isSent,
  letterOf,
  rowOf,
} from '../inputs/inputs.ts'
import { inputsByTarget } from '../inputs/targets.ts'
import { mayKeepTexts } from '../keep-texts.ts'
import { takeResults } from '../results/results.ts'
import { columnCacheKey, entriesOf } from '../sending/column-question.ts'
import { charactersOf, countUnanswered } from '../sending/unanswered.ts'
import type { Exchange, SessionStore } from '../store/session-state.ts'
import { type ColumnEffect, countEffect, NO_EFFECT } from '../verdict/column-effect.ts'
import type { EndedRun, StartedRun } from './ended-run.ts'
import type { PastRun, PastRunColumn } from './past-run.ts'
import { changeRun, saveRun } from './run-store.ts'

/** Characters of a text or a context that the list shows, or fewer. */
const BEGINNING = 160

/** Keeps the run with its answers, unless texts are not to be kept. */
export async function saveEndedRun(store: SessionStore, id: string, run: EndedRun): Promise<void> {
  if (!mayKeepTexts()) return
  const inputs = JSON.stringify(contentsOf(run.inputs))
  const answers = JSON.stringify(takeResults(run.inputs, store.answers))
  await saveRun({ run: { id, ...summary(store, run) }, inputs, answers })
}

/** The inputs of a run with what is expected of their texts by now; the same object where that is the same. Rows edited since stay as they were. */
export function withExpectations(run: Inputs, now: Inputs): Inputs {
  const rows = new Map(now.texts.map((row) => [row.id, row]))
  const texts = run.texts.map((row) => {
    const present = rows.get(row.id)
    if (!present || present.text !== row.text) return row
    const expecting = rowOf(row.id, row.text, row.note, present.expectations)
    return isSameRow(expecting, row) ? row : expecting
  })
  return texts.some((row, index) => row !== run.texts[index]) ? { ...run, texts } : run
}

/** Keeps what is expected of the texts of a run with it, and how many of its answers are so. */
export async function updateExpectations(store: SessionStore, id: string, inputs: Inputs): Promise<void> {
  if (!mayKeepTexts()) return
  await changeRun(id, JSON.stringify(contentsOf(inputs)), (run) => ({
    ...run,
    columns: run.columns.map((kept) => {
      const column = inputs.columns[kept.index]
      if (!column) return kept
      const { judged, met, open } = effectOf(store, inputs, column)
      return { ...kept, judged, met, open }
    }),
  }))
}

function summary(store: SessionStore, { inputs, sent, ...run }: EndedRun): Omit<PastRun, 'id' | 'bytes'> {
  const texts = inputs.texts.filter(isSent)
  const exchanges = [...sent].flatMap(([target, columnIds]) => {
    const ofTarget = store.inTarget(target)
    // Columns that ask the same are one run.
    return [...columnIds]
      .filter((id) => ofTarget.runs.get(id)?.columnIds[0] === id)
      .flatMap((id) => ofTarget.exchanges.get(id) ?? [])
  })
  const unanswered = countUnanswered(exchanges)
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
    requests: exchanges.length,
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

function billedFor({ request, result }: Exchange): number {
  return result ? (result.billedCharacters ?? charactersOf([request])) : 0
}

/** What became of a column in the languages it was sent in. */
function outcomeOf(store: SessionStore, sent: StartedRun['sent'], columnId: string) {
  const slots = [...sent].flatMap(([target, ids]) => (ids.has(columnId) ? [store.inTarget(target)] : []))
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

/** The counts of a column, added up over all target languages. */
function effectOf(store: SessionStore, inputs: Inputs, column: ContextColumn): ColumnEffect {
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
