/** The honest source of variation: a text that asks for it is worded differently from call to call, always in turn. */
import { VARY } from '../failures.ts'
import type { Language } from './table.ts'

/** What the asking word itself becomes, call by call. */
const wordings: Readonly<Record<Language, readonly string[]>> = {
  de: ['mal so', 'mal anders', 'wieder anders'],
  en: ['this way', 'that way', 'another way'],
  es: ['de esta manera', 'de otra manera', 'de otro modo'],
  fr: ['de cette façon', 'autrement', 'encore autrement'],
  ja: ['このように', 'そのように', '別のように'],
  ar: ['بهذه الطريقة', 'بتلك الطريقة', 'بطريقة أخرى'],
}

/** Words that may stand for each other, so that more than the asking word varies. */
const synonyms: Partial<Record<Language, readonly (readonly string[])[]>> = {
  en: [
    ['big', 'large', 'great'],
    ['doctor', 'physician', 'medic'],
    ['shop', 'store', 'outlet'],
    ['beautiful', 'lovely', 'pretty'],
    ['waited', 'stood waiting', 'was waiting'],
    ['quickly', 'fast', 'rapidly'],
    ['began', 'started', 'commenced'],
  ],
  de: [
    ['groß', 'riesig', 'mächtig'],
    ['schön', 'hübsch', 'herrlich'],
    ['schnell', 'rasch', 'flott'],
    ['wartete', 'harrte aus', 'stand wartend'],
  ],
  es: [
    ['hermoso', 'bonito', 'bello'],
    ['rápidamente', 'deprisa', 'con rapidez'],
  ],
  fr: [['rapidement', 'vite', 'en hâte']],
}

/** The text with its wording of this turn; a text that does not ask for variation as it is. */
export function vary(text: string, target: Language, turn: number): string {
  if (!text.trimStart().toLowerCase().startsWith(VARY)) return text
  const own = wordings[target][turn % 3] ?? ''
  const varied = text.replace(/sandbox:vary/i, own)
  return (synonyms[target] ?? []).reduce((result, words) => {
    const [usual = ''] = words
    return result.replace(
      new RegExp(`(?<!\\p{L})${usual}(?!\\p{L})`, 'u'),
      words[turn % words.length] ?? usual,
    )
  }, varied)
}
