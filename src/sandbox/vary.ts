/** The declared source of variation: a text that asks for it is worded differently from call to call, in a fixed order. */
import { VARY } from './failures.ts'
import type { Language } from './language/table.ts'

/** What the asking word itself becomes, call by call. */
const wordings: Readonly<Record<Language, readonly string[]>> = {
  de: ['mal so', 'mal anders', 'wieder anders'],
  en: ['this way', 'that way', 'another way'],
  es: ['de esta manera', 'de otra manera', 'de otro modo'],
  fr: ['de cette façon', 'autrement', 'encore autrement'],
  ja: ['このように', 'そのように', '別のように'],
  ar: ['بهذه الطريقة', 'بتلك الطريقة', 'بطريقة أخرى'],
}

/** The text with its wording of this repeat; a text that does not ask for variation as it is. */
export function vary(text: string, target: Language, repeat: number): string {
  if (!text.trimStart().toLowerCase().startsWith(VARY)) return text
  return text.replace(/sandbox:vary/i, wordings[target][repeat % 3] ?? '')
}
