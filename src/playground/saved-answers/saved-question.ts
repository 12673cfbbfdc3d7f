/** Converts between stored answers and those on the page. */
import { readTranslations } from '../../api/translate.ts'
import type { ContextColumn, Inputs } from '../inputs/inputs.ts'
import { digestOf } from '../inputs/row-contexts.ts'
import { columnSettings, hasRowContexts } from '../inputs/inputs.ts'
import {
  type Answer,
  type Answered,
  type CacheKey,
  createAnswerCache,
  type PlannedRequest,
  preferOwn,
} from '../sending/answer-cache.ts'
import { askedBy, columnCacheKey } from '../sending/column-question.ts'
import { rowSettings } from '../sending/column-requests.ts'
import type { SavedAnswer } from './answer-database.ts'

/** How many answers are decoded before the page gets its turn. */
const PIECE = 200

/** The record of an answer. `service` names its origin, which is part of the question. */
export function recordOf(
  service: string,
  cacheKey: CacheKey,
  request: PlannedRequest,
  { responseBody, answeredAt, handedOn }: Answered,
): SavedAnswer {
  return {
    question: questionOf(service, cacheKey),
    ...(request.entry === undefined ? {} : { entry: digestOf([{ text: request.entry }]) }),
    texts: request.texts,
    body: responseBody,
    ...(answeredAt === undefined ? {} : { answeredAt }),
    ...(handedOn === undefined ? {} : { handedOn }),
  }
}

/** The name of a question on the device. */
export function questionOf(service: string, cacheKey: CacheKey): string {
  return digestOf([{ text: service }, { text: cacheKey }])
}

/** The answers to what the column asks, by entry. Records that cannot be read are left out, and so is what was handed on where it was asked here, too. */
export async function answersFrom(
  records: readonly SavedAnswer[],
  inputs: Inputs,
  column: ContextColumn,
): Promise<ReadonlyMap<string, readonly Answer[]>> {
  const cacheKey = columnCacheKey(inputs, column)
  const requestOf = requestsBy(inputs, column)
  const own = createAnswerCache()
  const handedOn = createAnswerCache()
  for (const [index, record] of records.entries()) {
    if (index > 0 && index % PIECE === 0) await new Promise((resolve) => setTimeout(resolve))
    const read = readTranslations(record.body)
    const request = requestOf(record)
    if (!request || 'issue' in read || read.translations.length !== record.texts.length) continue
    const { body: responseBody, answeredAt, handedOn: way } = record
    const answered = { translations: read.translations, responseBody, answeredAt, handedOn: way }
    const cache = way ? handedOn : own
    cache.add(cacheKey, request, answered)
  }
  return preferOwn(own, handedOn).byEntry(cacheKey)
}

/** The request that a record answers; undefined where the column no longer asks it. */
function requestsBy(
  inputs: Inputs,
  column: ContextColumn,
): (record: SavedAnswer) => PlannedRequest | undefined {
  const settings = columnSettings(inputs, column)
  if (!hasRowContexts(column)) return ({ texts }) => ({ texts, ...settings })
  const rows = new Map<string, { readonly rowId: string; readonly entry: string }>()
  for (const [rowId, { entry }] of askedBy(inputs, column).byRow) {
    rows.set(digestOf([{ text: entry }]), { rowId, entry })
  }
  return ({ texts, entry = '' }) => {
    const row = rows.get(entry)
    return row && { texts, ...rowSettings(inputs, column, row.rowId), entry: row.entry }
  }
}
