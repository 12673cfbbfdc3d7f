/**
 * One session of the playground: the inputs, what is under way, and every answer so far. It lives outside React, so that leaving the page, a second
 * mount or a slow paint never affect what is sent: only a call of `run` sends.
 */
import { readTranslations } from '../../api/translate.ts'
import { emptyInputs, type Inputs } from '../inputs/inputs.ts'
import { cacheKeyOf } from '../sending/answer-cache.ts'
import type { PlanOptions } from '../sending/plan.ts'
import { planTargets } from '../sending/plan-targets.ts'
import type { Translate } from '../sending/run.ts'
import { mayStillChange } from '../verdict/verdict.ts'
import { beginSession } from './begin-session.ts'
import { createPressGuard } from './press-guard.ts'
import { createSessionCells } from './session-cells.ts'
import { createSessionCore } from './session-core.ts'
import { createSessionInputs } from './session-inputs.ts'
import { createSessionRun } from './session-run.ts'
import type { SessionStore } from './session-state.ts'

type Parts = {
  readonly translate: Translate
  readonly inputs?: Inputs
  /** Whether the inputs are the example of a first visit. */
  readonly isFirstVisit?: boolean
  /** Whether to wait for answers of an earlier visit. */
  readonly isRestoring?: boolean
  /** Called once for each column with all its answers, after its baseline has settled, when it is clear what changed. */
  readonly onColumnAnswered?: (columnId: string, target: string) => void
}

export function createSessionStore({
  translate,
  inputs = emptyInputs(),
  isFirstVisit = false,
  isRestoring = false,
  onColumnAnswered,
}: Parts): SessionStore {
  const core = createSessionCore(beginSession(inputs, { isFirstVisit, isRestoring }))
  const { getState, subscribe, update, cache, recorded, slots } = core
  const run = createSessionRun(core, translate, onColumnAnswered)
  const { onAnswer, pause, resume, retryNow } = run
  return {
    getState,
    subscribe,
    onAnswer,
    pause,
    resume,
    retryNow,
    ...createPressGuard(core, run, translate),
    ...createSessionInputs(core, run),
    ...createSessionCells(core),
    inTarget: slots.of,
    plan: ({ inputs = getState().inputs, ...options }: PlanOptions & { readonly inputs?: Inputs } = {}) =>
      planTargets(inputs, cache, mayStillChange, options),
    addRecorded({ texts, ...settings }, responseBody) {
      const read = readTranslations(responseBody)
      if ('issue' in read) throw new Error('A recorded answer cannot be read')
      const answered = { translations: read.translations, responseBody, isRecorded: true }
      recorded.add(cacheKeyOf(settings), { texts, ...settings }, answered)
      update({})
    },
    answers: cache.byEntry,
    putAnswers(answers) {
      const replaced = cache.put(answers)
      update({ answerCount: getState().answerCount + 1 })
      return replaced
    },
  }
}
