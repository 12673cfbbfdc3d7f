/** Restores a past run's inputs and answers. Sends nothing. */
import * as v from 'valibot'
import { momentOf } from '../../locale/clock.ts'
import { contentsFields, type InputContents } from '../model/inputs.ts'
import { readResults, resultsSchema } from '../model/results.ts'
import type { AnswersByKey } from '../model/answers.ts'
import { replaceInputs } from '../toolbar/replace-inputs.ts'
import { database } from '../session/database.ts'
import { inflate } from '../session/deflate.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { HistoryEntry } from './history-entry.ts'

/** The inputs and answers of a run. */
type RunContents = { readonly contents: InputContents; readonly answers: AnswersByKey }

const contentsSchema = v.pipe(v.string(), v.parseJson(), v.object(contentsFields))
const answersSchema = v.pipe(v.string(), v.parseJson(), resultsSchema)

/** Reads a run; undefined if it is damaged or gone. Rejects if the storage is unavailable. */
export async function loadRun(id: string): Promise<RunContents | undefined> {
  const stored = await (await database()).get('contents', id)
  if (!stored) return undefined
  try {
    const contents = v.parse(contentsSchema, await inflate(stored.inputs))
    const answers = readResults(contents, v.parse(answersSchema, await inflate(stored.answers)))
    return answers && { contents, answers }
  } catch {
    return undefined
  }
}

/**
 * Replaces the contents of the page with the run; one press on Undo reverts it. For an interrupted run, the answers are those kept for its
 * questions.
 */
export function restoreRun(
  store: SessionStore,
  { startedAt, endedAt }: HistoryEntry,
  { contents, answers }: RunContents,
) {
  const title = `Restored from ${momentOf(startedAt)}`
  replaceInputs(store, contents, title, endedAt === undefined ? {} : { answers })
}
