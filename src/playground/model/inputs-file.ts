/** The inputs as JSON, to be kept, saved and shared, and a description in words. Contains no answers and no API keys. */
import { countOf, listOf } from '../../locale/numbers.ts'
import { languageName } from '../languages.ts'
import { type InputContents, type Inputs, contentsFields } from './inputs.ts'
import * as v from 'valibot'

/** The contents of the inputs. */
export function contentsOf(
  inputs: Inputs,
): Required<InputContents> & { readonly targets: readonly string[] } {
  const indexOf = (columnId: string) => inputs.columns.findIndex(({ id }) => id === columnId)
  const ofEachText = <Part extends 'note' | 'expectations' | 'key', Blank>(part: Part, blank: Blank) =>
    inputs.texts.some((row) => row[part] !== undefined) ? inputs.texts.map((row) => row[part] ?? blank) : []
  return {
    texts: inputs.texts.map(({ text }) => text),
    notes: ofEachText('note', ''),
    expectations: ofEachText('expectations', {}),
    keys: ofEachText('key', ''),
    contexts: inputs.columns.slice(1).map(({ context, name, kind }) => {
      return { context, name, kind }
    }),
    baseline: indexOf(inputs.baselineId),
    sourceLanguage: inputs.sourceLanguage,
    targets: inputs.targets,
    targetLanguage: inputs.targetLanguage,
    markup: inputs.markup,
    repeats: inputs.repeats,
    repeatScope: inputs.repeatScope,
    betterWordings: inputs.betterWordings,
    compared: inputs.comparedIds.map(indexOf),
    isJudging: inputs.isJudging,
  }
}

/** Identifies the kind of file. */
const KIND = 'translation-console inputs'
const VERSION = 1

const headSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ kind: v.literal(KIND), version: v.pipe(v.number(), v.integer()) }),
)

const fileSchema = v.object(contentsFields) satisfies v.GenericSchema<unknown, InputContents>

/** `newer`: written by a newer version of the console that this one cannot read. */
export type Unreadable = { readonly problem: 'newer' | 'damaged' }

/** The file, with line breaks for reading. A written context that is not sent, because each row has its own, stays here: the page does not show it. */
export function writeInputsFile(inputs: Inputs): string {
  const contents = contentsOf(inputs)
  const contexts = contents.contexts.map((one) => (one.kind === 'written' ? one : { ...one, context: '' }))
  return `${JSON.stringify({ kind: KIND, version: VERSION, ...contents, contexts }, null, 2)}\n`
}

/** The contents of a file with any results beside them, or why they cannot be read; undefined for a file of another kind. */
export function readInputsFile(
  text: string,
): { readonly contents: InputContents; readonly results: unknown } | Unreadable | undefined {
  if (!text.includes(KIND)) return undefined
  const head = v.safeParse(headSchema, text)
  if (!head.success) return undefined
  if (head.output.version > VERSION) return { problem: 'newer' }
  const file = v.safeParse(fileSchema, head.output)
  return file.success ? { contents: file.output, results: head.output['results'] } : { problem: 'damaged' }
}

/** "3 texts with keys, 2 notes, 1 context, German → English (US)"; blank texts and contexts are not counted. */
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
  const filled = contexts.filter(
    ({ context, kind = 'written' }) => kind !== 'written' || context.trim() !== '',
  ).length
  const noted = notes.filter((note) => note !== '').length
  const expected = expectations.reduce((sum, ofRow) => sum + Object.keys(ofRow).length, 0)
  return [
    countOf(texts.filter((text) => text.trim() !== '').length, 'text') +
      (keys.some((key) => key !== '') ? ' with keys' : ''),
    ...(noted === 0 ? [] : [countOf(noted, 'note')]),
    ...(expected === 0 ? [] : [countOf(expected, 'expectation')]),
    filled === 0 ? 'no context' : countOf(filled, 'context'),
    ...(targetLanguage === undefined
      ? []
      : [
          (sourceLanguage ? `${languageName(sourceLanguage)} → ` : 'to ') +
            listOf((targets ?? [targetLanguage]).map(languageName)),
        ]),
  ].join(', ')
}
