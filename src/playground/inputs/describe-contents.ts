/** Says what there is to load before it is loaded. */
import { languageName } from '../languages.ts'
import type { InputContents } from './inputs.ts'

/** "3 texts, 1 context, German → English (US)": blank ones are not counted. */
export function describeContents({ texts, contexts, sourceLanguage, targetLanguage }: InputContents): string {
  const filled = contexts.filter(
    ({ context, kind = 'written' }) => kind !== 'written' || context.trim() !== '',
  ).length
  return [
    counted(texts.filter((text) => text.trim() !== '').length, 'text'),
    filled === 0 ? 'no context' : counted(filled, 'context'),
    ...(targetLanguage === undefined
      ? []
      : [`${sourceLanguage ? `${languageName(sourceLanguage)} → ` : 'to '}${languageName(targetLanguage)}`]),
  ].join(', ')
}

function counted(count: number, thing: string): string {
  return `${count.toLocaleString()} ${thing}${count === 1 ? '' : 's'}`
}
