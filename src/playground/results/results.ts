/**
 * The answers to what a set of inputs asks, written down so that they can be kept and handed on: the bodies the service sent, and, for each
 * row of each column, which entries of them answer it. Read again by the decoder that reads the service.
 */
import * as v from 'valibot'
import { readTranslations, type Translation } from '../../api/translate.ts'
import {
  type ContextColumn,
  inputsOf,
  type Inputs,
  type InputContents,
  isFilled,
  isSent,
} from '../inputs/inputs.ts'
import { inputsByTarget, inTarget } from '../inputs/targets.ts'
import type { Answer, AnswersByKey, CacheKey } from '../sending/answer-cache.ts'
import { columnCacheKey, entriesOf } from '../sending/column-question.ts'
import { rowSettings } from '../sending/column-requests.ts'

const index = v.pipe(v.number(), v.integer(), v.minValue(0))

/** How results are written down. */
export const resultsSchema = v.object({
  /** Bodies of answers (§2.2), each once. */
  bodies: v.array(v.string()),
  /** Indexes of the bodies that were handed on, by a link or in a file; left out where none was. */
  handedOn: v.optional(v.array(index)),
  columns: v.array(
    v.object({
      /** Index of the column, from 0 for the one without a context. */
      column: index,
      target: v.string(),
      /** For each row with answers: its index, then the index of a body and of the entry in it for each answer, oldest first. */
      rows: v.array(v.array(index)),
    }),
  ),
})

type Results = v.InferOutput<typeof resultsSchema>

/** All own answers under a key, by entry: those of an example that nobody has asked are none. */
export type OwnAnswers = (cacheKey: CacheKey) => ReadonlyMap<string, readonly Answer[]>

/** How many answers are written down. */
export function countResults({ columns }: Results): number {
  return columns.flatMap(({ rows }) => rows).reduce((sum, places) => sum + (places.length - 1) / 2, 0)
}

/** The answers to the inputs as they stand; columns that ask the same are written down once. */
export function takeResults(inputs: Inputs, ownAnswers: OwnAnswers): Results {
  const bodies = new Map<string, number>()
  const handedOn = new Set<number>()
  const place = ({ body, handedOn: way }: Answer['source']) => {
    const known = bodies.get(body) ?? bodies.size
    bodies.set(body, known)
    if (way) handedOn.add(known)
    return known
  }
  const columns: Results['columns'] = []
  const taken = new Set<CacheKey>()
  for (const inLanguage of inputsByTarget(inputs)) {
    for (const [column, ofColumn] of inLanguage.columns.entries()) {
      const cacheKey = columnCacheKey(inLanguage, ofColumn)
      if (!isFilled(inLanguage, ofColumn) || taken.has(cacheKey)) continue
      taken.add(cacheKey)
      const rows = takeRows(inLanguage, ofColumn, ownAnswers(cacheKey), place)
      if (rows.length > 0) columns.push({ column, target: inLanguage.targetLanguage, rows })
    }
  }
  return { bodies: [...bodies.keys()], ...(handedOn.size > 0 ? { handedOn: [...handedOn] } : {}), columns }
}

/** The answered rows of a column, each question once. `place`: the index of the body of an answer. */
function takeRows(
  inputs: Inputs,
  column: ContextColumn,
  answers: ReadonlyMap<string, readonly Answer[]>,
  place: (source: Answer['source']) => number,
): number[][] {
  const entryOf = entriesOf(inputs, column)
  const entries = new Set<string>()
  const rows: number[][] = []
  for (const [row, ofRow] of inputs.texts.entries()) {
    const entry = isSent(ofRow) ? entryOf(ofRow) : undefined
    const list = entry === undefined ? undefined : answers.get(entry)
    if (entry === undefined || list === undefined || entries.has(entry)) continue
    entries.add(entry)
    rows.push([row, ...list.flatMap(({ source }) => [place(source), source.index])])
  }
  return rows
}

/** The results as answers to the questions of these contents; undefined where they do not fit together. */
export function readResults(
  contents: InputContents,
  { bodies, handedOn = [], columns }: Results,
): AnswersByKey | undefined {
  const whole = inputsOf(contents)
  const translations: (readonly Translation[])[] = []
  for (const body of bodies) {
    const read = readTranslations(body)
    if ('issue' in read) return undefined
    translations.push(read.translations)
  }
  const foreign = new Set(handedOn)
  const byKey = new Map<CacheKey, Map<string, readonly Answer[]>>()
  for (const { column, target, rows } of columns) {
    const inputs = inTarget(whole, target)
    if (inputs.targetLanguage !== target) return undefined
    const ofColumn = inputs.columns[column]
    if (!ofColumn) return undefined
    const cacheKey = columnCacheKey(inputs, ofColumn)
    const entryOf = entriesOf(inputs, ofColumn)
    const byEntry = byKey.get(cacheKey) ?? new Map<string, readonly Answer[]>()
    byKey.set(cacheKey, byEntry)
    for (const [row = -1, ...places] of rows) {
      const ofRow = inputs.texts[row]
      const entry = ofRow && entryOf(ofRow)
      if (entry === undefined) return undefined
      const question = { text: ofRow?.text ?? '', settings: rowSettings(inputs, ofColumn, ofRow?.id ?? '') }
      const answers: Answer[] = []
      for (let at = 0; at < places.length; at += 2) {
        const [body = -1, entryInBody = -1] = places.slice(at, at + 2)
        const answer = translations[body]?.[entryInBody]
        if (!answer) return undefined
        const source = {
          body: bodies[body] ?? '',
          index: entryInBody,
          isRecorded: false,
          ...(foreign.has(body) ? { handedOn: 'link' as const } : {}),
        }
        answers.push({ ...answer, question, source })
      }
      byEntry.set(entry, answers)
    }
  }
  return byKey
}

/** The answers with something more said of where they are from. */
export function markSource(answers: AnswersByKey, mark: Partial<Answer['source']>): AnswersByKey {
  const marked = ({ source, ...answer }: Answer) => ({ ...answer, source: { ...source, ...mark } })
  return new Map(
    [...answers].map(([key, lists]) => [
      key,
      new Map([...lists].map(([entry, list]) => [entry, list.map(marked)])),
    ]),
  )
}
