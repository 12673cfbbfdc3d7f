/** Brings a past run back: what was typed, and what was answered. Sends nothing. */
import * as v from 'valibot'
import { momentOf } from '../../locale/clock.ts'
import { contentsFields } from '../inputs/contents.ts'
import type { InputContents } from '../inputs/inputs.ts'
import { markSource, readResults, resultsSchema } from '../results/results.ts'
import type { AnswersByKey } from '../sending/answer-cache.ts'
import { replaceWithAnswers } from '../actions/replace-with-answers.ts'
import type { SessionStore } from '../store/session-state.ts'
import type { PastRun } from './past-run.ts'
import { readRun } from './run-store.ts'

/** The inputs and answers of a run. */
export type RunContents = { readonly contents: InputContents; readonly answers: AnswersByKey }

const contentsSchema = v.object(contentsFields)

/** Reads a run; undefined where it is damaged or gone. Rejects with a `StorageError`. */
export async function loadRun(id: string): Promise<RunContents | undefined> {
  const whole = await readRun(id)
  if (!whole) return undefined
  const contents = v.safeParse(contentsSchema, parse(whole.inputs))
  const results = v.safeParse(resultsSchema, parse(whole.answers))
  if (!contents.success || !results.success) return undefined
  const answers = readResults(contents.output, results.output)
  return answers && { contents: contents.output, answers }
}

/** Replaces the contents of the page with the run; one press on Undo reverses it. */
export function restoreRun(store: SessionStore, { startedAt }: PastRun, { contents, answers }: RunContents) {
  const moment = momentOf(startedAt)
  replaceWithAnswers(
    store,
    contents,
    markSource(answers, { keptFrom: moment }),
    `Restored from ${moment}; nothing was sent`,
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
