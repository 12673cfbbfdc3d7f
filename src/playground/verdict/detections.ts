/** Which rows seem to have been taken for another language, worked out anew only where answers or texts have changed. */
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
import { remember } from './remember.ts'

type Detected = { readonly inputs: Inputs; readonly answerCount: number }

const NO_FLAGS: ReadonlyMap<string, DetectionFlag> = new Map()

/** Flags by row; equal flags are the same object, so that nothing is drawn anew without need. */
export function createDetections(cache: KnownAnswers) {
  const flags = remember<ReadonlyMap<string, DetectionFlag>>()
  /** The languages detected for each row, for as long as no answer comes and no context changes. */
  const detected = remember<WeakMap<TextRow, readonly string[]>>()

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

  /** The language of the newest answer of each column: what an older one was taken for is of no interest any more. */
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

  return detections
}

/** The earlier object where the later one says the same. */
function keepIfEqual(earlier: DetectionFlag | undefined, later: DetectionFlag): DetectionFlag {
  return earlier && JSON.stringify(earlier) === JSON.stringify(later) ? earlier : later
}
