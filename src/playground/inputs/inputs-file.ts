/** Inputs as JSON, to be saved, sent to somebody and loaded again: exactly what was typed. */
import * as v from 'valibot'
import { contentsFields, contentsOf } from './contents.ts'
import { withoutFrozen } from './column-changes.ts'
import { type InputContents, type Inputs, MAX_COLUMNS, MAX_TARGETS, MAX_TEXTS } from './inputs.ts'

/** Says what the file is. */
const KIND = 'translation-console inputs'
/** Version 1 had only one target language; inputs that fit it are still written in it. */
const VERSION = 2

const headSchema = v.object({ kind: v.literal(KIND), version: v.pipe(v.number(), v.integer()) })

const wordsOfTexts = v.optional(v.pipe(v.array(v.string()), v.maxLength(MAX_TEXTS)))

const fileSchema = v.object({
  ...contentsFields,
  notes: wordsOfTexts,
  keys: wordsOfTexts,
  targets: v.optional(v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(MAX_TARGETS))),
  texts: v.pipe(contentsFields.texts, v.maxLength(MAX_TEXTS)),
  contexts: v.pipe(
    // A frozen column refers to a run that another device does not have.
    v.array(v.omit(contentsFields.contexts.item, ['frozen'])),
    v.maxLength(MAX_COLUMNS - 1),
  ),
}) satisfies v.GenericSchema<unknown, InputContents>

/** `newer`: written by a newer version of the console that this one cannot read. */
type ReadInputs = { readonly contents: InputContents } | { readonly problem: 'newer' | 'damaged' }

/** The file, with line breaks for reading. */
export function writeInputsFile(inputs: Inputs): string {
  const { targets, ...contents } = contentsOf(withoutFrozen(inputs))
  const fields = targets.length > 1 ? { version: VERSION, ...contents, targets } : { version: 1, ...contents }
  return `${JSON.stringify({ kind: KIND, ...fields }, null, 2)}\n`
}

/** The file and its name. */
export function inputsFile(inputs: Inputs): { readonly file: Blob; readonly name: string } {
  return {
    file: new Blob([writeInputsFile(inputs)], { type: 'application/json' }),
    name: 'playground-inputs.json',
  }
}

/** The contents of a file, or why there are none; undefined for a file of another kind. */
export function readInputsFile(text: string): ReadInputs | undefined {
  if (!text.includes(KIND)) return undefined
  const json = parse(text)
  const head = v.safeParse(headSchema, json)
  if (!head.success) return undefined
  if (head.output.version > VERSION) return { problem: 'newer' }
  const file = v.safeParse(fileSchema, json)
  return file.success ? { contents: file.output } : { problem: 'damaged' }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
