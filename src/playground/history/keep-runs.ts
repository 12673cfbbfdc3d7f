/**
 * Writes each run to the history when its first request is sent, at each step and at its end, whatever page is shown: a run interrupted by a reload
 * stays there with its progress so far.
 */
import { createCellMemory, createCellViews } from '../model/cell-views.ts'
import { type Inputs, filledColumns, inputsByTarget, isSent } from '../model/inputs.ts'
import { type OwnAnswers, takeResults } from '../model/results.ts'
import { columnCacheKey } from '../model/column-requests.ts'
import type { SentRun } from '../session/send-press.ts'
import type { SessionStore } from '../session/session-store.ts'
import { type ColumnProgress, type Exchange, isUnderWay } from '../model/run.ts'
import { contentsOf } from '../model/inputs-file.ts'
import { mayKeepTexts } from '../session/keep-texts.ts'
import type { ServiceFailure } from '../../api/failure.ts'
import { showToast } from '../../ui/messages/toast.tsx'
import { charactersOf } from '../../api/translate.ts'
import { atRiskInWords, countUnanswered } from '../model/unanswered.ts'
import { type ColumnEffect, NO_EFFECT } from '../model/column-summary.ts'
import type { HistoryEntry, HistoryColumn } from './history-entry.ts'
import { holdRun, listRuns, markTold, noteRun, removeRuns, saveRun } from './run-store.ts'

const followed = new WeakSet<SessionStore>()

/** The write queue: sequential, so that the end of a run is written last. A failed write does not stop the others. */
let work: Promise<void> = Promise.resolve()
function inTurn(write: () => Promise<void>) {
  work = work.then(write).catch(() => {})
}

/** Settles when every run so far has been written to the history or has failed to be. */
export async function runsKept(): Promise<void> {
  await work
}

/** Follows the runs of a session from now on. `serviceName` returns the gateway's name for the service. */
export function keepRuns(store: SessionStore, serviceName: () => string) {
  if (followed.has(store)) return
  followed.add(store)
  inTurn(() => tellOfInterruption(store))
  let current: { run: SentRun; readonly release: () => void; isNoted: boolean } | undefined
  store.onRun((run) => {
    if (run.id !== current?.run.id) {
      current = { run, release: holdRun(run.id), isNoted: false }
      inTurn(() => save(run, { service: serviceName() }))
      return
    }
    const own = current
    if (run.endedAt !== undefined) {
      const facts = { service: serviceName(), answers: answersTo(run.inputs, store) }
      inTurn(() => save(run, facts).finally(own.release))
      return
    }
    own.run = run
    if (own.isNoted) return
    own.isNoted = true
    inTurn(async () => {
      own.isNoted = false
      if (mayKeepTexts()) await noteRun(summaryOf(own.run, { service: serviceName() }))
    })
  })
  store.subscribe(() => {
    const { press } = store.getState()
    if (press === 'sending' || press === 'shortening') addEventListener('beforeunload', askBeforeLeaving)
    else removeEventListener('beforeunload', askBeforeLeaving)
  })
}

/** Says once that the newest run was interrupted, if that may have been billed. */
async function tellOfInterruption(store: SessionStore) {
  // Without locks, another tab may still be sending it.
  if (!('locks' in navigator)) return
  const [newest] = await listRuns()
  if (!newest?.unanswered || newest.endedAt !== undefined || newest.isTold) return
  showToast({
    title: `The last press was interrupted: ${atRiskInWords(newest.unanswered.characters)}`,
    action: { label: 'Show in History', onPress: () => store.show({ dialog: 'history' }) },
  })
  await markTold(newest.id)
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

type Facts = {
  /** The gateway's name for it; empty if unknown. */
  readonly service: string
  /** The answers to the inputs; absent while the run is in progress, because they are kept one by one and looked up by question. */
  readonly answers?: OwnAnswers
}

/** Saves the run with its answers, unless texts must not be kept. */
async function save(run: SentRun, facts: Facts): Promise<void> {
  if (!mayKeepTexts()) return removeRuns([run.id])
  const inputs = JSON.stringify(contentsOf(run.inputs))
  const answers = JSON.stringify(takeResults(run.inputs, facts.answers ?? (() => new Map())))
  return saveRun(summaryOf(run, facts), inputs, answers)
}

/** The maximum characters of a text or a context shown in the list. */
const BEGINNING = 160

/** The failure of a request in flight if the page is left now. */
const LEFT: ServiceFailure = { kind: 'interrupted', operation: 'translate' }

/** Everything the list shows for a run. */
function summaryOf(run: SentRun, { service, answers }: Facts): HistoryEntry {
  const { id, inputs, startedAt, endedAt, isShortening } = run
  const left = [...run.inFlight].map((request): Exchange => ({ request, failure: LEFT, milliseconds: 0 }))
  const calls = [...run.ended, ...left]
  const texts = isShortening
    ? (calls[0]?.request.texts ?? [])
    : inputs.texts.filter(isSent).map(({ text }) => text)
  const unanswered = countUnanswered(calls)
  return {
    id,
    startedAt,
    endedAt,
    isShortening,
    service,
    sourceLanguage: inputs.sourceLanguage,
    targets: isShortening ? [inputs.targetLanguage] : [...inputs.targets],
    texts: texts.length,
    firstText: texts[0]?.slice(0, BEGINNING) ?? '',
    repeats: inputs.repeats,
    requests: calls.length,
    billed: calls.reduce((sum, call) => sum + billedFor(call), 0),
    ...(unanswered.requests > 0 ? { unanswered } : {}),
    columns: (isShortening ? [] : filledColumns(inputs)).map(({ column, letter }) => ({
      index: inputs.columns.indexOf(column),
      letter,
      name: column.name,
      context: column.context.slice(0, BEGINNING),
      status: statusOf(run.phases.get(column.id) ?? []),
      ...(answers ? effectOf(answers, inputs, column.id) : NO_EFFECT),
    })),
  }
}

function billedFor({ request, result }: Exchange): number {
  return result ? (result.billedCharacters ?? charactersOf([request])) : 0
}

/** The outcome of a column in the languages in which it was sent. */
function statusOf(phases: readonly (ColumnProgress['phase'] | undefined)[]): HistoryColumn['status'] {
  if (phases.length === 0) return 'not sent'
  if (phases.includes('failed')) return 'failed'
  return phases.some((phase) => phase === 'stopped' || isUnderWay(phase)) ? 'stopped' : 'answered'
}

/** The counts of a column, summed over all target languages. */
function effectOf(answers: OwnAnswers, inputs: Inputs, columnId: string): ColumnEffect {
  const effect = { ...NO_EFFECT }
  for (const inLanguage of inputsByTarget(inputs)) {
    const surroundings = { inputs: inLanguage, runs: new Map(), memory: createCellMemory() }
    const views = createCellViews({ byEntry: answers, version: () => 0 }, () => surroundings)
    for (const { counted } of views.summary(columnId).rows.values())
      for (const count of counted) effect[count] += 1
  }
  return effect
}
