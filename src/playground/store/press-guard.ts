/** What must be settled before a press sends anything: one press at a time, answers of an earlier visit, questions to the person. */
import { charactersOf } from '../../api/translate.ts'
import { loadAskLimit } from '../sending/ask-limit.ts'
import { planTargets } from '../sending/plan-targets.ts'
import { isWanted } from '../sending/press.ts'
import { questionBefore } from '../sending/question-first.ts'
import { isUnderWay, type Translate } from '../sending/run.ts'
import { mayStillChange } from '../verdict/verdict.ts'
import type { SessionCore } from './session-core.ts'
import type { SessionRun } from './session-run.ts'
import type { SessionStore } from './session-state.ts'

type PressGuard = Pick<
  SessionStore,
  'run' | 'retry' | 'hasLeftovers' | 'lend' | 'endRestoring' | 'answerQuestion' | 'stop'
>

export function createPressGuard(
  { getState, update, batch, cache, slots }: SessionCore,
  run: Pick<SessionRun, 'send' | 'stop' | 'tellAnswer'>,
  translate: Translate,
): PressGuard {
  /** The press that waits for the answers of an earlier visit. */
  let afterRestoring: (() => void) | undefined
  /** The press that waits for an answer. */
  let waiting: (() => void) | undefined
  /** Contexts that look like templates but are meant as written. */
  const asWritten = new Set<string>()
  let isLent = false

  /** Goes ahead, or asks a person first. Nothing can be typed while the question is open. */
  function askFirst(plan: Parameters<typeof questionBefore>[1], sendNow: () => void) {
    const question = questionBefore(getState().inputs, plan, { limit: loadAskLimit(), asWritten })
    waiting = question && sendNow
    if (question) update({ question })
    else batch(sendNow)
  }

  function runNow(force?: readonly string[]) {
    const { isRunning, isRestoring, inputs } = getState()
    if (isRunning || isLent) return
    if (isRestoring) {
      afterRestoring = () => runNow(force)
      update({ isHeld: true })
      return
    }
    const plan = planTargets(inputs, cache, mayStillChange, { force })
    askFirst(plan, () => run.send(plan.jobs, plan.laterCharacters > 0))
  }

  return {
    run: runNow,
    retry(columnId) {
      const { isRunning, inputs, runs } = getState()
      const last = runs.get(columnId)
      if (isRunning || isLent || !last || isUnderWay(last.phase)) return
      const { cacheKey, columnIds, left, isForced } = last
      const jobs = [{ target: inputs.targetLanguage, cacheKey, columnIds, requests: left, isForced }]
      const size = { requests: left.length, characters: charactersOf(left), laterCharacters: 0 }
      askFirst({ jobs, ...size }, () => run.send(jobs))
    },
    hasLeftovers(columnId, target = getState().inputs.targetLanguage) {
      const { inputs } = getState()
      const last = slots.of(target).runs.get(columnId)
      if (last) for (const entry of last.openEntries) if (isWanted(inputs, cache, last, entry)) return true
      return false
    },
    lend() {
      if (getState().isRunning || isLent) return undefined
      isLent = true
      return {
        translate,
        answers: cache.answers,
        add(cacheKey, request, result) {
          cache.add(cacheKey, request, result)
          update({ answerCount: getState().answerCount + 1 })
          run.tellAnswer(cacheKey, request, result)
        },
        giveBack(bug) {
          isLent = false
          if (bug !== undefined) update({ bug })
        },
      }
    },
    endRestoring() {
      if (!getState().isRestoring) return
      const held = afterRestoring
      afterRestoring = undefined
      batch(() => {
        update({ isRestoring: false, isHeld: false })
        held?.()
      })
    },
    answerQuestion(isYes) {
      const { question, inputs } = getState()
      const sendNow = waiting
      waiting = undefined
      update({ question: undefined })
      if (!isYes || !question) return
      for (const { id, context } of inputs.columns)
        if (question.templateIds.includes(id)) asWritten.add(context)
      if (sendNow) batch(sendNow)
    },
    stop(columnId) {
      afterRestoring = undefined
      if (getState().isHeld) update({ isHeld: false })
      run.stop(columnId)
    },
  }
}
