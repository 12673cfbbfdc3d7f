/**
 * Serialises the answers to a set of inputs for storing and sharing: the service's response bodies and, for each row of each column, the entries in
 * them that answer it. Read back with the decoder for service responses.
 */
import * as v from 'valibot'
import { readTranslations, type Translation } from '../../api/translate.ts'
import {
  type ContextColumn,
  type InputContents,
  type Inputs,
  inTarget,
  inputsByTarget,
  inputsOf,
  isFilled,
} from './inputs.ts'
import type { Answer, AnswerCache, Answered, AnswersByKey, CacheKey, PlannedRequest } from './answers.ts'
import { columnCacheKey, columnSegments, entriesOf, rowSettings } from './column-requests.ts'
import { countOf } from '../../locale/numbers.ts'
import { readInputsFile, type Unreadable, writeInputsFile } from './inputs-file.ts'

const index = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The latest possible date; milliseconds since the epoch. */
const LATEST = 8.64e15
const moment = v.pipe(v.number(), v.minValue(0), v.maxValue(LATEST))

/** The serialised results. */
export const resultsSchema = v.object({
  /** Response bodies (§2.2), without duplicates. */
  bodies: v.array(v.string()),
  /** Indexes of the bodies imported from a link or a file; absent if there are none. */
  handedOn: v.optional(v.array(index)),
  /** Arrival times without duplicates; milliseconds since the epoch. Absent if none is known. */
  times: v.optional(v.array(moment)),
  columns: v.array(
    v.object({
      /** Index of the column, from 0 for the one without a context. */
      column: index,
      target: v.string(),
      /** For each row with answers: its index, then for each answer, oldest first, the index of its body and of its entry in that body. */
      rows: v.array(v.array(index)),
      /** For each of these rows, the index of each answer's time; -1 if unknown. */
      at: v.optional(v.array(v.array(v.pipe(v.number(), v.integer())))),
    }),
  ),
})

type Results = v.InferOutput<typeof resultsSchema>

/** How many answers the results contain. */
export function countResults({ columns }: Results): number {
  return columns.flatMap(({ rows }) => rows).reduce((sum, places) => sum + (places.length - 1) / 2, 0)
}

/** Serialises the answers to the inputs; columns with the same question are written once. */
export function takeResults(inputs: Inputs, ownAnswers: AnswerCache['byEntry']): Results {
  const bodies = new Map<string, number>()
  const handedOn = new Set<number>()
  const times = new Map<number, number>()
  const bodyOf = ({ body, origin }: Answer['source']) => {
    const place = placeIn(bodies, body)
    if (origin) handedOn.add(place)
    return place
  }
  const timeOf = ({ answeredAt }: Answer['source']) =>
    answeredAt === undefined ? -1 : placeIn(times, answeredAt)
  const columns: Results['columns'] = []
  const taken = new Set<CacheKey>()
  for (const inLanguage of inputsByTarget(inputs)) {
    for (const [column, ofColumn] of inLanguage.columns.entries()) {
      const cacheKey = columnCacheKey(inLanguage, ofColumn)
      if (!isFilled(inLanguage, ofColumn) || taken.has(cacheKey)) continue
      taken.add(cacheKey)
      const lists = answeredRows(inLanguage, ofColumn, ownAnswers(cacheKey))
      if (lists.length === 0) continue
      const rows = lists.map(({ row, list }) => [
        row,
        ...list.flatMap(({ source }) => [bodyOf(source), source.index]),
      ])
      const at = lists.map(({ list }) => list.map(({ source }) => timeOf(source)))
      const isTimed = at.some((ofRow) => ofRow.some((time) => time >= 0))
      columns.push({ column, target: inLanguage.targetLanguage, rows, ...(isTimed ? { at } : {}) })
    }
  }
  return {
    bodies: [...bodies.keys()],
    ...(handedOn.size > 0 ? { handedOn: [...handedOn] } : {}),
    ...(times.size > 0 ? { times: [...times.keys()] } : {}),
    columns,
  }
}

/** The index of an item in a list without duplicates, which it joins if it is new. */
function placeIn<T>(known: Map<T, number>, item: T): number {
  const place = known.get(item) ?? known.size
  known.set(item, place)
  return place
}

/** The answered segments of a column, each with the index of its first row. */
function answeredRows(
  inputs: Inputs,
  column: ContextColumn,
  answers: ReadonlyMap<string, readonly Answer[]>,
) {
  const rowOf = new Map(inputs.texts.map(({ id }, index) => [id, index]))
  return columnSegments(inputs, column).list.flatMap(({ entry, rowIds: [id = ''] }) => {
    const list = answers.get(entry)
    return list ? [{ row: rowOf.get(id) ?? -1, list }] : []
  })
}

/** Reads the results as answers to the questions of these contents; undefined if the two do not fit together. */
export function readResults(
  contents: InputContents,
  { bodies, handedOn = [], times = [], columns }: Results,
): AnswersByKey | undefined {
  const whole = inputsOf(contents)
  const translations: (readonly Translation[])[] = []
  for (const body of bodies) {
    const read = readTranslations(body)
    if ('issue' in read) return undefined
    translations.push(read.translations)
  }
  const imported = new Set(handedOn)
  const byKey = new Map<CacheKey, Map<string, readonly Answer[]>>()
  for (const { column, target, rows, at = [] } of columns) {
    const inputs = inTarget(whole, target)
    if (inputs.targetLanguage !== target) return undefined
    const ofColumn = inputs.columns[column]
    if (!ofColumn) return undefined
    const cacheKey = columnCacheKey(inputs, ofColumn)
    const entryOf = entriesOf(inputs, ofColumn)
    const byEntry = byKey.get(cacheKey) ?? new Map<string, readonly Answer[]>()
    byKey.set(cacheKey, byEntry)
    for (const [order, [row = -1, ...places]] of rows.entries()) {
      const ofRow = inputs.texts[row]
      const entry = ofRow && entryOf(ofRow)
      if (entry === undefined) return undefined
      const question = { text: ofRow?.text ?? '', settings: rowSettings(inputs, ofColumn, ofRow?.id ?? '') }
      const answers: Answer[] = []
      for (let place = 0; place < places.length; place += 2) {
        const [body = -1, entryInBody = -1] = places.slice(place, place + 2)
        const answer = translations[body]?.[entryInBody]
        if (!answer) return undefined
        const source = {
          body: bodies[body] ?? '',
          index: entryInBody,
          answeredAt: times[at[order]?.[place / 2] ?? -1],
          ...(imported.has(body) ? { origin: 'link' as const } : {}),
        }
        answers.push({ ...answer, question, source })
      }
      byEntry.set(entry, answers)
    }
  }
  return byKey
}

/** The answers with additional information on their source. */
export function markSource(answers: AnswersByKey, mark: Partial<Answer['source']>): AnswersByKey {
  const marked = ({ source, ...answer }: Answer) => ({ ...answer, source: { ...source, ...mark } })
  return new Map(
    [...answers].map(([key, lists]) => [
      key,
      new Map([...lists].map(([entry, list]) => [entry, list.map(marked)])),
    ]),
  )
}

/** A body imported from a link or a file, as if it had answered a request. */
type Imported = { readonly cacheKey: CacheKey; readonly request: PlannedRequest; readonly answered: Answered }

/** The bodies of answers imported from a link or a file, each with the texts it answers. Equal answers to a text count as separate bodies. */
export function importedBodies(answers: AnswersByKey): Imported[] {
  const found = new Map<string, Imported & { readonly texts: string[] }>()
  const broughtAt = Date.now()
  for (const [cacheKey, lists] of answers) {
    for (const [name, list] of lists) {
      const timesOf = new Map<string, number>()
      for (const { question, source } of list) {
        const { body: responseBody, index, answeredAt, origin } = source
        if (origin === undefined) continue
        const times = timesOf.get(responseBody) ?? 0
        timesOf.set(responseBody, times + 1)
        const entry = name === question.text ? undefined : name
        const place = JSON.stringify([cacheKey, times, entry, responseBody])
        const known = found.get(place)
        if (known) {
          known.texts[index] = question.text
          continue
        }
        const read = readTranslations(responseBody)
        if ('issue' in read) continue
        const { translations } = read
        // Other texts of the original request are unknown.
        const texts = translations.map((_, at) => (at === index ? question.text : ''))
        const request = { ...question.settings, texts, ...(entry === undefined ? {} : { entry }) }
        found.set(place, {
          cacheKey,
          request,
          answered: { translations, responseBody, answeredAt, origin, broughtAt },
          texts,
        })
      }
    }
  }
  return [...found.values()]
}

export type ReadComparison = { readonly contents: InputContents; readonly answers: AnswersByKey } | Unreadable

/** The comparison as JSON, with `answers` if given. */
export function writeComparison(inputs: Inputs, answers?: AnswerCache['byEntry']): string {
  const file = writeInputsFile(inputs)
  if (!answers) return file
  return `${file.trimEnd().replace(/\n\}$/, '')},\n  "results": ${JSON.stringify(takeResults(inputs, answers))}\n}\n`
}

/** The contents of a file, or why they cannot be read; undefined for a file of another kind. */
export function readComparison(text: string): ReadComparison | undefined {
  const read = readInputsFile(text)
  if (!read || 'problem' in read) return read
  const { contents, results } = read
  if (results === undefined) return { contents, answers: new Map() }
  const found = v.safeParse(resultsSchema, results)
  const answers = found.success ? readResults(contents, found.output) : undefined
  return answers ? { contents, answers } : { problem: 'damaged' }
}

/** The number of answers. */
export function countAnswers(answers: AnswersByKey): number {
  let count = 0
  for (const lists of answers.values()) for (const list of lists.values()) count += list.length
  return count
}

/** ", with 6 translations"; empty without any. */
export function withTranslations(count: number): string {
  return count === 0 ? '' : `, with ${countOf(count, 'translation')}`
}
