/** The press under way in a session: what it sends, what comes back, and who is notified. */
import type { TextRow } from '../inputs/inputs.ts'
import { entryOfText } from '../sending/answer-cache.ts'
import type { Job } from '../sending/plan.ts'
import { type Press, startPress } from '../sending/press.ts'
import { type ColumnRun, isUnderWay, type Translate } from '../sending/run.ts'
import { mayStillChange } from '../verdict/verdict.ts'
import { rowsOfJobs } from './rows-of-jobs.ts'
import { countProgress } from './run-progress.ts'
import type { SessionCore } from './session-core.ts'
import type { Exchange, SessionStore } from './session-state.ts'
import type { TargetSlot } from './target-slots.ts'

type Listener = Parameters<SessionStore['onAnswer']>[0]

export type SessionRun = Pick<SessionStore, 'onAnswer' | 'stop' | 'pause' | 'resume' | 'retryNow'> & {
  /** Sends the jobs of one press. Discards the previous requests of these columns. */
  readonly send: (jobs: readonly Job[], hasSecondHalf?: boolean) => void
  /** Announces an answer, whatever requested it. */
  readonly tellAnswer: Listener
  /** Stops requests that are for none of these columns. */
  readonly stopOthers: (columnIds: ReadonlySet<string>) => void
  /** To be called when the inputs have changed. */
  readonly recheck: () => void
}

export function createSessionRun(
  { getState, update, updateSlot, batch, cache, asked, slots, shownSlot }: SessionCore,
  translate: Translate,
  onColumnAnswered: ((columnId: string, target: string) => void) | undefined,
): SessionRun {
  const listeners = new Set<Listener>()
  let press: Press | undefined
  /** The slots of the languages of that press, by their codes at that time. */
  let pressed = new Map<string, TargetSlot>()
  let progress = countProgress()

  /** The slot of a job under way. */
  function slotOf({ target }: Job): TargetSlot {
    return pressed.get(target) ?? slots.of(target)
  }

  function setRun(job: Job, columnRun: ColumnRun, rows: readonly TextRow[]) {
    const { cacheKey, columnIds, isForced } = job
    const slot = slotOf(job)
    const runs = new Map(slot.runs)
    const last = slot.runs.get(columnIds[0] ?? '')
    const openEntries =
      last?.left === columnRun.left
        ? last.openEntries
        : new Set(
            columnRun.left.flatMap((request) => request.texts.map((text) => entryOfText(request, text))),
          )
    const ofJob = { ...columnRun, cacheKey, columnIds, isForced, openEntries, rows }
    for (const id of columnIds) runs.set(id, ofJob)
    progress.note(cacheKey, columnRun.done, columnRun.total)
    batch(() => {
      updateSlot(slot, { runs })
      update({ progress: progress.read() })
    })
    if (columnRun.phase === 'answered' && columnRun.done > 0) slot.pending = [...slot.pending, ...columnIds]
    if (press && !press.mayGoOn() && !isUnderWay(runs.get(getState().inputs.baselineId)?.phase))
      announcePending(slot)
  }

  /** The baseline first, because the others refer to it. `goingOn` are columns whose result is not final. */
  function announcePending(slot: TargetSlot, goingOn: readonly Job[] = []) {
    const { baselineId } = getState().inputs
    const waiting = new Set(
      goingOn.filter((job) => slotOf(job) === slot).flatMap(({ columnIds }) => columnIds),
    )
    const columnIds = slot.pending.filter((id) => !waiting.has(id))
    slot.pending = []
    const [target = ''] = [...slots.all()].find(([, other]) => other === slot) ?? []
    const told = columnIds.toSorted((one, other) => Number(other === baselineId) - Number(one === baselineId))
    for (const id of new Set(told)) onColumnAnswered?.(id, target)
  }

  function addExchange(job: Job, exchange: Exchange) {
    const exchanges = new Map(slotOf(job).exchanges)
    for (const id of job.columnIds) exchanges.set(id, [...(exchanges.get(id) ?? []), exchange])
    updateSlot(slotOf(job), { exchanges })
  }

  const tellAnswer: Listener = (...answer) => {
    for (const listener of listeners) listener(...answer)
  }

  /** The language, at the time of the press, whose slot is now shown. */
  function shownAtPress(): string | undefined {
    const shown = shownSlot()
    return [...pressed].find(([, slot]) => slot === shown)?.[0]
  }

  return {
    send(jobs, hasSecondHalf = false) {
      if (jobs.length === 0) return
      const { inputs } = getState()
      const rowsByEntry = rowsOfJobs(inputs, jobs)
      pressed = new Map(inputs.targets.map((target) => [target, slots.of(target)]))
      for (const job of jobs) {
        const exchanges = new Map(slotOf(job).exchanges)
        for (const id of job.columnIds) exchanges.delete(id)
        asked.add(job.cacheKey)
        updateSlot(slotOf(job), { exchanges })
      }
      progress = countProgress()
      update({ isRunning: true })
      press = startPress(jobs, hasSecondHalf, {
        translate,
        cache,
        isUndecided: mayStillChange,
        getInputs: () => getState().inputs,
        onPhase: setRun,
        onResult(job, request, result, columnRun, rows) {
          // Kept for the cell even where text or context has been edited meanwhile: it has been billed, and is shown as out of date.
          for (const text of request.texts) {
            const entry = entryOfText(request, text)
            const answers = cache.answers(job.cacheKey, entry)
            for (const row of rowsByEntry.get(job.cacheKey)?.get(entry) ?? []) {
              for (const id of job.columnIds) slotOf(job).views.keep(row, id, answers)
            }
          }
          batch(() => {
            setRun(job, columnRun, rows)
            update({ answerCount: getState().answerCount + 1 })
            addExchange(job, { request, result, milliseconds: result.milliseconds })
          })
          tellAnswer(job.cacheKey, request, result)
        },
        onFailure: (job, request, failure, milliseconds) =>
          addExchange(job, { request, failure, milliseconds }),
        onHalf(goingOn) {
          progress.goOn()
          for (const slot of pressed.values()) announcePending(slot, goingOn)
        },
        onEnd(bug) {
          press = undefined
          update({
            isRunning: false,
            isPaused: false,
            progress: undefined,
            ...(bug === undefined ? {} : { bug }),
          })
        },
      })
    },
    onAnswer(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tellAnswer,
    stopOthers(columnIds) {
      for (const [target, { runs }] of pressed) {
        for (const [id, ofColumn] of runs) {
          const isAsked = [...runs].some(
            ([other, { cacheKey }]) => cacheKey === ofColumn.cacheKey && columnIds.has(other),
          )
          if (!isAsked && ofColumn.phase !== 'answered') press?.stop(id, target)
        }
      }
    },
    recheck: () => press?.recheck(),
    stop: (columnId) => press?.stop(columnId, columnId === undefined ? undefined : shownAtPress()),
    pause() {
      if (!press || getState().isPaused) return
      press.gate.close()
      progress.pause()
      update({ isPaused: true })
    },
    resume() {
      if (!press || !getState().isPaused) return
      progress.resume()
      update({ isPaused: false })
      press.gate.open()
    },
    retryNow: (columnId) => press?.retryNow(columnId, shownAtPress()),
  }
}
