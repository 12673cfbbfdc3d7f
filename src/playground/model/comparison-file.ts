/**
 * A comparison as JSON, to be saved and shared: its inputs and, if wanted, its answers (`Results`): the service's response bodies and, for each row of
 * each column, the entries in them that answer it, read back with the decoder for service responses. Contains no API key.
 */
import * as v from 'valibot'
import { readTranslations, type Translation } from '../../api/translate.ts'
import {
  type ContextColumn,
  contentsFields,
  contentsOf,
  type InputContents,
  type Inputs,
  inTarget,
  inputsOf,
} from './inputs.ts'
import type { Answer, AnswerCache, AnswersByKey, CacheKey, Origin } from './answers.ts'
import { columnCacheKey, columnSegments, entryByRow, rowSettings, questionsIn } from './column-requests.ts'
import { rowContextNames } from './input-changes.ts'
import { countOf, listOf } from '../../locale/numbers.ts'
import { languageName } from '../languages.ts'

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
  for (const { inLanguage, column: ofColumn, cacheKey } of questionsIn(inputs)) {
    if (taken.has(cacheKey)) continue
    taken.add(cacheKey)
    const lists = answeredRows(inLanguage, ofColumn, ownAnswers(cacheKey))
    if (lists.length === 0) continue
    const column = inputs.columns.indexOf(ofColumn)
    const rows = lists.map(({ row, list }) => [
      row,
      ...list.flatMap(({ source }) => [bodyOf(source), source.index]),
    ])
    const at = lists.map(({ list }) => list.map(({ source }) => timeOf(source)))
    const isTimed = at.some((ofRow) => ofRow.some((time) => time >= 0))
    columns.push({ column, target: inLanguage.targetLanguage, rows, ...(isTimed ? { at } : {}) })
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

/**
 * Reads the results as answers to the questions of these contents; undefined if the two do not fit together. `origin`: where all of them come from, if
 * they were imported.
 */
export function readResults(
  contents: InputContents,
  { bodies, handedOn = [], times = [], columns }: Results,
  origin?: Origin,
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
    const entryOf = entryByRow(inputs, ofColumn)
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
          origin: origin ?? (imported.has(body) ? 'link' : undefined),
        }
        answers.push({ ...answer, question, source })
      }
      byEntry.set(entry, answers)
    }
  }
  return byKey
}

/** Identifies the kind of file. */
const KIND = 'translation-console inputs'
const VERSION = 1

const headSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ kind: v.literal(KIND), version: v.pipe(v.number(), v.integer()) }),
)

const fileSchema = v.object({
  ...contentsFields,
  results: v.optional(resultsSchema),
}) satisfies v.GenericSchema<unknown, InputContents>

/** A comparison with the number of its answers, or why it cannot be read. `newer`: written by a newer version of the console. */
export type ReadComparison =
  | { readonly contents: InputContents; readonly answers: AnswersByKey; readonly count: number }
  | { readonly problem: 'newer' | 'damaged' }

/**
 * The comparison as JSON, with `answers` if given; the inputs with line breaks for reading. A written context that is not sent, because each row has its
 * own, stays here: the page does not show it.
 */
export function writeComparison(inputs: Inputs, answers?: AnswerCache['byEntry']): string {
  const contents = contentsOf(inputs)
  const contexts = contents.contexts.map((one) => (one.kind === 'written' ? one : { ...one, context: '' }))
  const file = JSON.stringify({ kind: KIND, version: VERSION, ...contents, contexts }, null, 2)
  if (!answers) return `${file}\n`
  return `${file.replace(/\n\}$/, '')},\n  "results": ${JSON.stringify(takeResults(inputs, answers))}\n}\n`
}

/** Reads a comparison; undefined if the text is something else. `origin`: where its answers come from now. */
export function readComparison(text: string, origin?: Origin): ReadComparison | undefined {
  if (!text.includes(KIND)) return undefined
  const head = v.safeParse(headSchema, text)
  if (!head.success) return undefined
  if (head.output.version > VERSION) return { problem: 'newer' }
  const file = v.safeParse(fileSchema, head.output)
  if (!file.success) return { problem: 'damaged' }
  const { results, ...contents } = file.output
  if (!results) return { contents, answers: new Map(), count: 0 }
  const answers = readResults(contents, results, origin)
  return answers ? { contents, answers, count: countResults(results) } : { problem: 'damaged' }
}

/** ", with 6 translations"; empty without any. */
export function withTranslations(count: number): string {
  return count === 0 ? '' : `, with ${countOf(count, 'translation')}`
}

/** "3 texts, 1 key, 2 notes, 1 context, “Row notes”, German → English (US)"; blank texts and contexts are not counted. */
export function describeContents({
  texts,
  keys = [],
  notes = [],
  expectations = [],
  contexts,
  sourceLanguage,
  targetLanguage,
  targets,
}: InputContents): string {
  const typed = contexts.filter(
    ({ context, kind = 'written' }) => kind === 'written' && context.trim() !== '',
  ).length
  const ofRows = contexts.flatMap(({ kind = 'written' }) =>
    kind === 'written' ? [] : [`“${rowContextNames[kind]}”`],
  )
  const isFilledText = (index: number) => (texts[index] ?? '').trim() !== ''
  const keyed = keys.filter((key, index) => key !== '' && isFilledText(index)).length
  const noted = notes.filter((note, index) => note !== '' && isFilledText(index)).length
  const expected = expectations.reduce(
    (sum, ofRow, index) => sum + (isFilledText(index) ? Object.keys(ofRow).length : 0),
    0,
  )
  return [
    countOf(texts.filter((_, index) => isFilledText(index)).length, 'text'),
    ...(keyed === 0 ? [] : [countOf(keyed, 'key')]),
    ...(noted === 0 ? [] : [countOf(noted, 'note')]),
    ...(expected === 0 ? [] : [countOf(expected, 'expectation')]),
    ...(typed > 0 ? [countOf(typed, 'context')] : ofRows.length > 0 ? [] : ['no context']),
    ...ofRows,
    ...(targetLanguage === undefined
      ? []
      : [
          (sourceLanguage ? `${languageName(sourceLanguage)} → ` : 'to ') +
            listOf((targets ?? [targetLanguage]).map(languageName)),
        ]),
  ].join(', ')
}
