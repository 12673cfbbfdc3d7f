/** The languages detected for texts, recomputed only where answers or texts have changed. */
import {
  type ContextColumn,
  hasRowContexts,
  type Inputs,
  isCompared,
  isSent,
  type TextRow,
} from '../inputs/inputs.ts'
import type { KnownAnswers } from '../sending/answer-cache.ts'
import { columnCacheKey } from '../sending/column-question.ts'
import { answersOfRows } from './answers-of-row.ts'
import type { AnswersOfRow } from './column-effect.ts'
import { type DetectionFlag, watchDetection } from './detection-watch.ts'
import { indexed } from './inputs-index.ts'
import { remember, rememberEach } from './remember.ts'

type Detected = { readonly inputs: Inputs; readonly answerCount: number }

const NO_FLAGS: ReadonlyMap<string, DetectionFlag> = new Map()

export function createDetections(cache: KnownAnswers) {
  const flags = remember<ReadonlyMap<string, DetectionFlag>>()
  /** The languages detected for each row, cached until an answer arrives or a context changes. */
  const detected = remember<WeakMap<TextRow, readonly string[]>>()
  const languages = rememberEach<string>()

  /** The rows that seem to have been mistaken for another language; equal flags are the same object, so that nothing is redrawn
   *  needlessly. */
  function detections({ inputs, answerCount }: Detected): ReadonlyMap<string, DetectionFlag> {
    if (inputs.sourceLanguage !== '') return NO_FLAGS
    const columns = inputs.columns.filter((column) => isCompared(inputs, column))
    const dependencies = [
      inputs.texts,
      answerCount,
      ...columns.map((column) => columnCacheKey(inputs, column)),
    ]
    return flags(dependencies, (before) => {
      const found = watchDetection(detectedRows(inputs, columns))
      return found.size === 0
        ? NO_FLAGS
        : new Map([...found].map(([id, flag]) => [id, keepIfEqual(before?.get(id), flag)]))
    })
  }

  /** The language of the newest answer of each column: older detections no longer matter. */
  function* detectedRows(inputs: Inputs, columns: readonly ContextColumn[]) {
    const dependencies = columns.flatMap((column) => {
      const cacheKey = columnCacheKey(inputs, column)
      return [cacheKey, cache.version(cacheKey), hasRowContexts(column) ? inputs.texts : undefined]
    })
    const byRow = detected(dependencies, () => new WeakMap())
    const answers = columns.map((column) => answersOfRows(cache, inputs, column))
    for (const row of inputs.texts) {
      const codes = byRow.get(row) ?? codesOf(row, answers)
      byRow.set(row, codes)
      if (codes.length > 0) yield { rowId: row.id, detected: codes }
    }
  }

  function codesOf(row: TextRow, columns: readonly AnswersOfRow[]): readonly string[] {
    if (!isSent(row)) return []
    return columns.flatMap((answersOf) => answersOf(row)?.at(-1)?.detectedSourceLanguage ?? [])
  }

  /** The language detected for most texts of a column. */
  function language({ inputs }: Pick<Detected, 'inputs'>, columnId: string): string {
    const column = indexed(inputs).columns.get(columnId)
    if (!column || !isCompared(inputs, column)) return ''
    const cacheKey = columnCacheKey(inputs, column)
    return languages(columnId)([cacheKey, cache.version(cacheKey), inputs.texts], () =>
      mostFrequent(inputs.texts, answersOfRows(cache, inputs, column)),
    )
  }

  return { detections, language }
}

/** The language detected most often, by the newest answers to the texts as they are. */
function mostFrequent(rows: readonly TextRow[], answersOf: AnswersOfRow): string {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const code = answersOf(row)?.at(-1)?.detectedSourceLanguage
    if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  let most = ''
  for (const [code, count] of counts) if (count > (counts.get(most) ?? 0)) most = code
  return most
}

/** The earlier object where the later one is equal. */
function keepIfEqual(earlier: DetectionFlag | undefined, later: DetectionFlag): DetectionFlag {
  return earlier && JSON.stringify(earlier) === JSON.stringify(later) ? earlier : later
}
