/** The presses of a session, one at a time: a press first looks for kept answers, is confirmed if its bill is large, and is then sent. */
import { charactersOf } from '../../api/translate.ts'
import { importedBodies } from '../model/results.ts'
import { type AnswersByKey, entryOfText } from '../model/answers.ts'
import { isWanted, type Job, type PressedPlan } from '../model/plan.ts'
import { isUnderWay } from '../model/run.ts'
import { startRun, type Translate } from './sender.ts'
import { type Sending, sendPress } from './send-press.ts'
import type { SessionCore } from './session-core.ts'
import { recordPress } from './sent-run.ts'
import type { SentRun, SessionState, SessionStore } from './session-state.ts'

type Listener = Parameters<SessionStore['onAnswer']>[0]

/** What a press is doing, and how it goes on. */
type Press =
  | { readonly phase: 'looking up' }
  | { readonly phase: 'asking'; readonly sendNow: () => void }
  | { readonly phase: 'sending'; readonly sending: Sending }
  | { readonly phase: 'shortening' }

/** A press that bills more characters than this is confirmed first. */
const ASK_ABOVE = 50_000
/** The longest a press waits for the answers of an earlier visit; milliseconds. */
const MOST_LOOKING_UP = 4_000

export function createSessionRun(
  core: SessionCore,
  translate: Translate,
  isRestoring: boolean,
  onColumnEnded: ((columnId: string, target: string) => void) | undefined,
) {
  const { getState, update, batch, plan, cache, slots } = core
  const listeners = new Set<Listener>()
  const runListeners = new Set<(run: SentRun) => void>()
  let press: Press | undefined
  let endWait = () => {}
  /** Settles once answers of an earlier visit can be looked up: the first press waits for it. */
  let begun = isRestoring ? new Promise<void>((resolve) => (endWait = resolve)) : undefined
  let lookUp: Parameters<SessionStore['lookUpWith']>[0] = () => begun

  /** Sets the current press, its phase in the state, and what changes with it. */
  function enter(next: Press | undefined, change?: Partial<SessionState>) {
    press = next
    update({ ...change, press: next?.phase })
  }

  const underWay = () => (press?.phase === 'sending' ? press.sending : undefined)

  function run(force?: readonly string[], mayLookUp = true) {
    if (press?.phase === 'shortening' || press?.phase === 'asking') return
    if (press?.phase === 'sending') {
      if (!force && hasMoreThan(press.sending)) update({ isNext: true })
      return
    }
    const search = mayLookUp ? lookUp() : undefined
    if (search) {
      const waiting = { phase: 'looking up' } as const
      const goOn = (isTimeUp: boolean) => {
        clearTimeout(timer)
        if (isTimeUp) begun = undefined
        // The press may have been stopped, or another may wait in its place.
        if (press !== waiting) return
        batch(() => {
          enter(undefined)
          run(force, !isTimeUp)
        })
      }
      const timer = setTimeout(goOn, MOST_LOOKING_UP, true)
      enter(waiting)
      void search.finally(() => goOn(false))
      return
    }
    const planned = plan({ force })
    askFirst(planned, () => send(planned.jobs, planned.laterCharacters > 0))
  }

  /** Whether answers are missing that the current press does not request. */
  function hasMoreThan({ isComing, inputs: { repeats, repeatScope } }: Sending): boolean {
    const { inputs } = getState()
    if (repeats !== inputs.repeats || repeatScope !== inputs.repeatScope) return true
    return plan().jobs.some((job) =>
      job.requests.some((request) =>
        request.texts.some((text) => !isComing(job, entryOfText(request, text))),
      ),
    )
  }

  /** Sends, after confirmation by the user if the bill is large. The inputs cannot change in the meantime. */
  function askFirst(bill: PressedPlan, sendNow: () => void) {
    if (bill.jobs.length > 0 && bill.characters + bill.laterCharacters > ASK_ABOVE) {
      enter({ phase: 'asking', sendNow }, { unconfirmed: bill })
    } else batch(sendNow)
  }

  function send(jobs: readonly Job[], hasRepeats = false) {
    if (jobs.length === 0) return
    const sending = sendPress(core, jobs, { translate, hasRepeats, onAnswer: notifyAnswer, onRun: notifyRun })
    enter({ phase: 'sending', sending })
    sending.finished.then(
      () => end(sending),
      (bug: unknown) => end(sending, { bug: bug ?? new Error('Unknown') }),
    )
  }

  function end({ endedColumns }: Sending, crash?: { readonly bug: unknown }) {
    const { isNext } = getState()
    enter(undefined, { progress: undefined, isNext: false, ...crash })
    for (const { columnId, target } of endedColumns()) onColumnEnded?.(columnId, target)
    if (isNext && !crash) run()
  }

  const notifyAnswer: Listener = (...answer) => {
    for (const listener of listeners) listener(...answer)
  }

  function notifyRun(run: SentRun) {
    for (const listener of runListeners) listener(run)
  }

  return {
    run,
    retry(columnId) {
      const { inputs, slot } = getState()
      const last = slot.runs.get(columnId)
      if (press || !last || isUnderWay(last.phase)) return
      const { cacheKey, columnIds, left, isForced } = last
      const jobs = [{ target: inputs.targetLanguage, cacheKey, columnIds, requests: left, isForced }]
      const bill = {
        jobs,
        requests: left.length,
        characters: charactersOf(left),
        laterRequests: 0,
        laterCharacters: 0,
      }
      askFirst(bill, () => send(jobs))
    },
    hasLeftovers(columnId, target = getState().inputs.targetLanguage) {
      const last = slots.of(target).runs.get(columnId)
      if (last)
        for (const entry of last.openEntries) if (isWanted(getState().inputs, cache, last, entry)) return true
      return false
    },
    acquire() {
      if (press) return undefined
      enter({ phase: 'shortening' })
      const { inputs } = getState()
      const record = recordPress({ inputs, isShortening: true }, () => new Map(), notifyRun)
      return {
        answers: cache.answers,
        send(job, onProgress) {
          return startRun([job], {
            translate,
            isWanted: () => true,
            onEvent(event) {
              if (event.type === 'answered') {
                cache.add(job.cacheKey, event.request, event.result)
                update({ answerCount: getState().answerCount + 1 })
                notifyAnswer(job.cacheKey, event.request, event.result)
              }
              record.note(event)
              onProgress(event.run)
            },
          })
        },
        release(bug) {
          record.end()
          enter(undefined, bug === undefined ? {} : { bug })
        },
      }
    },
    lookUpWith(search) {
      lookUp = search
      endWait()
    },
    confirm(isConfirmed) {
      if (press?.phase !== 'asking') return
      const { sendNow } = press
      enter(undefined, { unconfirmed: undefined })
      if (isConfirmed) batch(sendNow)
    },
    stop(columnId) {
      if (press?.phase === 'looking up') enter(undefined)
      if (getState().isNext) update({ isNext: false })
      underWay()?.stop(columnId)
    },
    retryNow: (columnId) => underWay()?.retryNow(columnId),
    /** Notifies listeners of answers imported from a link or a file. */
    notifyImported: (answers: AnswersByKey) => {
      for (const { cacheKey, request, answered } of importedBodies(answers))
        notifyAnswer(cacheKey, request, answered)
    },
    onAnswer: (listener) => void listeners.add(listener),
    onRun: (listener) => void runListeners.add(listener),
    recheck: (columnIds: ReadonlySet<string>) => underWay()?.recheck(columnIds),
  } satisfies Partial<SessionStore> & { readonly recheck: unknown; readonly notifyImported: unknown }
}
