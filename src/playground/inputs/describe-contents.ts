/** Describes contents before they are loaded. */
import { countOf, formatCount } from '../../locale/numbers.ts'
import { languageName } from '../languages.ts'
import type { Expectations, InputContents } from './inputs.ts'

const listed = new Intl.ListFormat('en')

/** "3 texts with keys, 1 context, German → English (US)": blank ones are not counted. */
export function describeContents({
  texts,
  keys = [],
  expectations = [],
  contexts,
  sourceLanguage,
  targetLanguage,
  targets,
}: InputContents): string {
  const filled = contexts.filter(
    ({ context, kind = 'written' }) => kind !== 'written' || context.trim() !== '',
  ).length
  const expected = expectations.reduce((sum, ofRow) => sum + Object.keys(ofRow).length, 0)
  const called = callsIn(expectations)
  return [
    countOf(texts.filter((text) => text.trim() !== '').length, 'text') +
      (keys.some((key) => key !== '') ? ' with keys' : ''),
    ...(expected === 0 ? [] : [`${countOf(expected, 'expectation')}${called === '' ? '' : ` (${called})`}`]),
    filled === 0 ? 'no context' : countOf(filled, 'context'),
    ...(targetLanguage === undefined
      ? []
      : [
          (sourceLanguage ? `${languageName(sourceLanguage)} → ` : 'to ') +
            listed.format((targets ?? [targetLanguage]).map(languageName)),
        ]),
  ].join(', ')
}

/** "1 translation called right, 2 called wrong"; empty where there are none. */
function callsIn(expectations: readonly Expectations[]): string {
  const all = expectations.flatMap((ofRow) => Object.values(ofRow))
  return (['right', 'wrong'] as const)
    .map((side) => ({ side, count: all.reduce((sum, one) => sum + (one[side]?.length ?? 0), 0) }))
    .filter(({ count }) => count > 0)
    .map(({ side, count }, index) =>
      index === 0
        ? `${countOf(count, 'translation')} called ${side}`
        : `${formatCount(count)} called ${side}`,
    )
    .join(', ')
}
