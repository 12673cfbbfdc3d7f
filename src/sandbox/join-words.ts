/** Puts written words together: spaces, capital letters, and the punctuation of the target. */
import type { Token, Word } from './language/clause.ts'
import { readPairs, type Language } from './language/table.ts'
import { cutMarkup } from './markup.ts'

/** A word with the tags before and after it. */
export type TaggedWord = Word & { readonly before: string; readonly after: string }

/** The words as one text, each inside its tags. */
export function join(words: readonly TaggedWord[], to: Language): string {
  let text = ''
  let last = ''
  for (const word of words) {
    const isLatin = /[\p{Script=Latin}\d]$/u.test(last) && /^[\p{Script=Latin}\d]/u.test(word.text)
    const isTied = last === '' || last.endsWith('+') || word.text.startsWith('+') || (to === 'ja' && !isLatin)
    text += (isTied ? '' : ' ') + word.before + word.text.replace('+', '') + word.after
    last = word.text
  }
  return contract(text, to)
}

const contractions: Partial<Record<Language, string>> = {
  de: 'an dem: am, in dem: im, zu dem: zum, zu der: zur, von dem: vom, bei dem: beim, an das: ans, in das: ins',
  es: 'a el: al, de el: del',
  fr: 'à le: au, à les: aux, de le: du, de les: des',
}
/** What French says before a vowel. */
const short = readPairs(
  "le: l', la: l', je: j', me: m', ne: n', de: d', ce: cet, vieux: vieil, beau: bel, nouveau: nouvel, ma: mon, sa: son",
)

/** Makes one of words such as "an dem" or "le arbre". */
function contract(text: string, to: Language): string {
  const beforeVowel = /(?<!\p{L})(\p{L}+)((?:<\/[^>]*>)*) (?=(?:<[^>]*>)*[aeiouéèêàâhœ])/giu
  const shorten = (both: string, word: string, closing: string) => {
    const own = short.get(word)
    return own === undefined ? both : own + closing + (own.endsWith("'") ? '' : ' ')
  }
  const elided = to === 'fr' ? text.replaceAll(beforeVowel, shorten) : text
  return [...readPairs(contractions[to] ?? '')].reduce(
    (said, [two, one]) => said.replaceAll(new RegExp(`(?<!\\p{L})${two}(?!\\p{L})`, 'gu'), one),
    elided,
  )
}

/** Capital letters as in the source: at the beginning of a sentence, or throughout. */
export function fitCase(text: string, tokens: readonly Token[], isFirst: boolean): string {
  const source = tokens.map((token) => token.text).join(' ')
  const isShouted = /\p{Lu}{2}/u.test(source) && !/\p{Ll}/u.test(source)
  let isCapital = isFirst && /^\p{Lu}/u.test(source)
  const pieces = cutMarkup(text).map((piece) => {
    if (piece.kind === 'tag') return piece.text
    if (isShouted) return piece.text.toUpperCase()
    const own = isCapital ? piece.text.replace(/^./u, (first) => first.toUpperCase()) : piece.text
    isCapital = false
    return own
  })
  return pieces.join('')
}

const marks: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  ja: { '.': '。', ',': '、', '?': '？', '!': '！' },
  ar: { '?': '؟', ',': '،', ';': '؛' },
}

/** The punctuation that ends a run, in the signs of the target. */
export function punctuate(text: string, to: Language): string {
  const mark = marks[to]?.[text[0] ?? '']
  if (mark === undefined || text.startsWith('..')) return text
  return mark + (to === 'ja' ? text.slice(1).replace(/^ (?=\S|$)/, '') : text.slice(1))
}
