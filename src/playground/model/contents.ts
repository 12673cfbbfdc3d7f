/** What a person would have to type again, as it is kept, saved and handed on. Holds no answers, and no keys to the service. */
import * as v from 'valibot'
import { contextKinds, type InputContents, type Inputs, repeatScopes, withWords } from './inputs.ts'

const someTexts = v.optional(v.array(v.string()))

const expectationsField = v.pipe(
  v.record(v.string(), v.object({ expected: v.optional(v.string()), forbidden: v.optional(v.string()) })),
  v.transform(withWords),
)

/** The fields, besides the version. Others, as links made by earlier versions may hold, are ignored. */
export const contentsFields = {
  texts: v.array(v.string()),
  notes: someTexts,
  expectations: v.optional(v.array(expectationsField)),
  keys: someTexts,
  contexts: v.array(
    v.object({
      context: v.string(),
      name: v.optional(v.string()),
      kind: v.optional(v.picklist(contextKinds)),
    }),
  ),
  baseline: v.pipe(v.number(), v.integer(), v.minValue(0)),
  sourceLanguage: v.string(),
  targets: v.optional(v.array(v.string())),
  targetLanguage: v.string(),
  markup: v.picklist(['off', 'xml', 'html']),
  repeats: v.picklist([1, 3, 5]),
  repeatScope: v.optional(v.picklist(repeatScopes)),
  judgements: v.optional(
    v.array(
      v.object({
        target: v.string(),
        wordings: v.array(v.string()),
        better: v.optional(v.string()),
      }),
    ),
  ),
}

export function contentsOf(
  inputs: Inputs,
): Required<InputContents> & { readonly targets: readonly string[] } {
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
    baseline: inputs.columns.findIndex(({ id }) => id === inputs.baselineId),
    sourceLanguage: inputs.sourceLanguage,
    targets: inputs.targets,
    targetLanguage: inputs.targetLanguage,
    markup: inputs.markup,
    repeats: inputs.repeats,
    repeatScope: inputs.repeatScope,
    judgements: inputs.judgements,
  }
}
