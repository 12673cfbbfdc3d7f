/**
 * A comparison as a file or in a link: the inputs, as "Inputs as JSON" writes them, and optionally their answers in a separate field. A console that
 * does not know that field reads the inputs.
 */
import * as v from 'valibot'
import { countOf } from '../../locale/numbers.ts'
import { withoutFrozen } from '../inputs/column-changes.ts'
import { readInputsFile, writeInputsFile } from '../inputs/inputs-file.ts'
import type { InputContents, Inputs } from '../inputs/inputs.ts'
import type { AnswersByKey } from '../sending/answer-cache.ts'
import { type OwnAnswers, readResults, resultsSchema, takeResults } from './results.ts'

/** `answers` is absent where the file has none. `newer`: written by a newer version of the console that this one cannot read. */
export type ReadComparison =
  | { readonly contents: InputContents; readonly answers?: AnswersByKey }
  | { readonly problem: 'newer' | 'damaged' }

/** The comparison as JSON, with `answers` if given. Frozen columns, which belong to runs on this device, are left out. */
export function writeComparison(inputs: Inputs, answers?: OwnAnswers): string {
  const file = writeInputsFile(inputs)
  if (!answers) return file
  const results = takeResults(withoutFrozen(inputs), answers)
  return `${file.trimEnd().replace(/\n\}$/, '')},\n  "results": ${JSON.stringify(results)}\n}\n`
}

const answersSchema = v.object({ results: v.optional(resultsSchema) })

/** The contents of a file, or why there are none; undefined for a file of another kind. */
export function readComparison(text: string): ReadComparison | undefined {
  const read = readInputsFile(text)
  if (!read || 'problem' in read) return read
  const file = v.safeParse(v.pipe(v.string(), v.parseJson(), answersSchema), text)
  if (!file.success) return { problem: 'damaged' }
  const { results } = file.output
  if (!results) return read
  const answers = readResults(read.contents, results)
  return answers ? { ...read, answers } : { problem: 'damaged' }
}

/** How many answers there are. */
export function countAnswers(answers: AnswersByKey): number {
  let count = 0
  for (const lists of answers.values()) for (const list of lists.values()) count += list.length
  return count
}

/** ", with 6 translations"; empty without any. */
export function withTranslations(count: number): string {
  return count === 0 ? '' : `, with ${countOf(count, 'translation')}`
}
