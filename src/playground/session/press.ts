/**
 * The presses of a session, one at a time: a press first looks for kept answers, is confirmed if its bill is large, and is then sent (`sendPress`), job
 * by job (`sendJobs`); each answer is `received` here.
 */
import { charactersOf } from '../../api/translate.ts'
import { type AnswerCache, entriesIn } from '../model/answers.ts'
import { isWanted, type Job, type Bill } from '../model/plan.ts'
import { type ColumnProgress, isUnderWay } from '../model/run.ts'
import { sendJobs, type SendingJobs, type Translate } from './sender.ts'
import { type OnAnswer, type OnRun, type SendingPress, sendPress } from './send-press.ts'
import type { SessionCore, SessionState } from './session-state.ts'

/** What a press is doing, and how it goes on. */
type Press =
  | { readonly phase: 'looking up'; readonly force: readonly string[] | undefined }
  | { readonly phase: 'asking'; readonly sendNow: () => void }
  | { readonly phase: 'sending'; readonly sending: SendingPress }
  | { readonly phase: 'shortening' }

/** A handle for sending requests outside the table. Until it is released, nothing else is sent. */
export type AcquiredSender = {
  readonly answers: AnswerCache['answers']
  /** Sends a job and keeps its answers. */
  readonly send: (job: Job, onProgress: (progress: ColumnProgress) => void) => SendingJobs
  /** `bug`: something other than the service failed. */
  readonly release: (bug?: unknown) => void
}

/** A press that bills more characters than this is confirmed first. */
const ASK_ABOVE = 50_000
/** The longest a press waits for the answers of an earlier visit; milliseconds. */
const MOST_LOOKING_UP = 4_000

export function createPresses(
  core: SessionCore,
  translate: Translate,
  isRestoring: boolean,
  onColumnEnded: ((columnId: string, target: string) => void) | undefined,
) {
  const { getState, update, batch, plan, cache, slots } = core
  const listeners = new Set<OnAnswer>()
  const runListeners = new Set<OnRun>()
  let current: Press | undefined
  let endWait = () => {}
  /** Settles once answers of an earlier visit can be looked up: the first press waits for it. */
  let begun = isRestoring ? new Promise<boolean>((resolve) => (endWait = () => resolve(true))) : undefined
  let lookUp: () => Promise<boolean> | undefined = () => begun

  /** Sets the current press, its phase in the state, and what changes with it. */
  function enter(next: Press | undefined, change?: Partial<SessionState>) {
    current = next
    update({ ...change, press: next?.phase })
  }

  const underWay = () => (current?.phase === 'sending' ? current.sending : undefined)

  /**
   * Sends the missing requests in all target languages or, with `force`, those columns even if they are answered, which bills again. During a run,
   * another one follows for whatever has been added since.
   */
  function press(force?: readonly string[], mayLookUp = true) {
    if (current?.phase === 'shortening' || current?.phase === 'asking') return
    if (current?.phase === 'sending') {
      if (!force && hasMoreThan(current.sending)) update({ isNext: true })
      return
    }
    // One that waits takes in another: what both force, and then all that is missing if either asked for that.
    if (current?.phase === 'looking up') {
      const waiting = current.force
      if (!force && !waiting) return
      if (!force || !waiting) update({ isNext: true })
      force = [...new Set([...(waiting ?? []), ...(force ?? [])])]
    }
    const search = mayLookUp ? lookUp() : undefined
    if (search) {
      const waiting = { phase: 'looking up', force } as const
      const goOn = (isFound: boolean) => {
        clearTimeout(timer)
        if (!isFound) begun = undefined
        // The press may have been stopped, or another may wait in its place.
        if (current !== waiting) return
        batch(() => {
          enter(undefined)
          press(force, isFound)
          if (current === undefined) followUp()
        })
      }
      const timer = setTimeout(goOn, MOST_LOOKING_UP, false)
      enter(waiting)
      void search.then(goOn)
      return
    }
    const planned = plan({ force })
    askFirst(planned, () => send(planned.jobs, planned.laterCharacters > 0))
  }

  /** Whether answers are missing that the current press does not request. */
  function hasMoreThan({ isComing, inputs: { repeats, repeatScope } }: SendingPress): boolean {
    const { inputs } = getState()
    if (repeats !== inputs.repeats || repeatScope !== inputs.repeatScope) return true
    return plan().jobs.some((job) =>
      job.requests.some((request) => entriesIn(request).some((entry) => !isComing(job, entry))),
    )
  }

  /** Sends, after confirmation by the user if the bill is large. The inputs cannot change in the meantime. */
  function askFirst(bill: Bill, sendNow: () => void) {
    if (bill.jobs.length > 0 && bill.characters + bill.laterCharacters > ASK_ABOVE) {
      enter({ phase: 'asking', sendNow }, { unconfirmed: bill })
    } else batch(sendNow)
  }

  function send(jobs: readonly Job[], hasRepeats = false) {
    if (jobs.length === 0) return
    const onRun: OnRun = (run) => runListeners.forEach((listener) => listener(run))
    const sending = sendPress(core, jobs, { translate, hasRepeats, received, onRun })
    enter({ phase: 'sending', sending })
    const end = (crash?: { readonly bug: unknown }) => {
      enter(undefined, { progress: undefined, ...crash })
      for (const { columnId, target } of sending.endedColumns()) onColumnEnded?.(columnId, target)
      if (crash) update({ isNext: false })
      else followUp()
    }
    sending.finished.then(
      () => end(),
      (bug: unknown) => end({ bug: bug ?? new Error('Unknown') }),
    )
  }

  /** Sends what was pressed in the meantime. */
  function followUp() {
    if (!getState().isNext) return
    update({ isNext: false })
    press()
  }

  /** Stores an answer and notifies the listeners. */
  const received: OnAnswer = (...answer) => {
    cache.add(...answer)
    update({ answerCount: getState().answerCount + 1 })
    for (const listener of listeners) listener(...answer)
  }

  return {
    press: (force?: readonly string[]) => press(force),
    /** Sends only the unanswered requests of a column's last run, in the language shown. Ignored during a run. */
    retry(columnId: string) {
      const { inputs, slot } = getState()
      const last = slot.runs.get(columnId)
      if (current || !last || isUnderWay(last.phase)) return
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
    /** Whether any answer that a column's last run did not get is still wanted. */
    hasLeftovers(columnId: string, target = getState().inputs.targetLanguage): boolean {
      const last = slots.of(target).runs.get(columnId)
      if (last)
        for (const entry of last.openEntries) if (isWanted(getState().inputs, cache, last, entry)) return true
      return false
    },
    /** Acquires a sender for presses outside the table; undefined during a run. */
    acquire(): AcquiredSender | undefined {
      if (current) return undefined
      enter({ phase: 'shortening' })
      return {
        answers: cache.answers,
        send(job, onProgress) {
          return sendJobs([job], {
            translate,
            isWanted: () => true,
            onEvent({ progress, exchange }) {
              if (exchange?.result) received(job.cacheKey, exchange.request, exchange.result)
              onProgress(progress)
            },
          })
        },
        release(bug) {
          enter(undefined, bug === undefined ? {} : { bug })
        },
      }
    },
    /**
     * Sets the lookup of answers of an earlier visit that a press waits for, so that nothing is billed twice; it returns undefined if there is nothing
     * to look up. If it settles to false, because nothing could be read, the press goes on without.
     */
    lookUpWith(search: () => Promise<boolean> | undefined) {
      lookUp = search
      endWait()
    },
    /** Sends or drops the press waiting for confirmation. */
    confirm(isConfirmed: boolean) {
      if (current?.phase !== 'asking') return
      const { sendNow } = current
      enter(undefined, { unconfirmed: undefined })
      if (isConfirmed) batch(sendNow)
      else update({ isNext: false })
    },
    /** Stops a column in the language shown, or everything. */
    stop(columnId?: string) {
      if (current?.phase === 'looking up' || current?.phase === 'asking')
        enter(undefined, { unconfirmed: undefined })
      if (getState().isNext) update({ isNext: false })
      underWay()?.stop(columnId)
    },
    /** Ends the pause before the retry of a column's request. */
    retryNow: (columnId: string) => underWay()?.retryNow(columnId),
    onAnswer: (listener: OnAnswer) => void listeners.add(listener),
    onRun: (listener: OnRun) => void runListeners.add(listener),
    /** Stops requests for columns not in this set, and ends pauses before requests that are no longer wanted. */
    recheck: (columnIds: ReadonlySet<string>) => underWay()?.recheck(columnIds),
  }
}
