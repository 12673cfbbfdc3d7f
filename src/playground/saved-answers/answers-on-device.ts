/** All that is done with the answers on the device. It comes in one piece, with the first answer or with inputs of an earlier visit. */
import type { Answered, CacheKey, PlannedRequest } from '../sending/answer-cache.ts'
import { clearAnswers, saveAnswer } from './answer-database.ts'
import { restoreAnswers } from './restore-answers.ts'
import { saveHandedOn } from './save-handed-on.ts'
import { recordOf } from './saved-question.ts'

async function saveOwn(service: string, cacheKey: CacheKey, request: PlannedRequest, answered: Answered) {
  await saveAnswer(recordOf(service, cacheKey, request, answered))
}

export const device = { saveOwn, saveHandedOn, restoreAnswers, clearAnswers }
