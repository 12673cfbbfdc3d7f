/** Puts written words together: spaces, capital letters, and the punctuation of the target. */
import type { Token, Word } from './language/clause.ts'
import type { Language } from './language/table.ts'

/** A word with the tags before and after it. */
export type TaggedWord = Word & { readonly before: string; readonly after: string }

/** Capital letters as in the source: at the beginning of a sentence, or throughout. */
export function fitCase(
  words: readonly TaggedWord[],
  tokens: readonly Token[],
  isFirst: boolean,
): TaggedWord[] {
  const source = tokens.map(({ text }) => text).join(' ')
  const isShouted = /\p{Lu}{2}/u.test(source) && !/\p{Ll}/u.test(source)
  const isCapital = isFirst && /^\p{Lu}/u.test(source)
  return words.map((word, index) => {
    if (isShouted) return { ...word, text: word.text.toUpperCase() }
    return isCapital && index === 0
      ? { ...word, text: word.text.replace(/^./u, (first) => first.toUpperCase()) }
      : word
  })
}

/** The words as one text, each inside its tags. */
export function join(words: readonly TaggedWord[], to: Language): string {
  let text = ''
  let last = ''
  for (const word of words) {
    const isLatin = /[\p{Script=Latin}\d]$/u.test(last) && /^[\p{Script=Latin}\d]/u.test(word.text)
    const isSpaced = last !== '' && word.tied !== true && (to !== 'ja' || isLatin)
    text += (isSpaced ? ' ' : '') + word.before + word.text + word.after
    last = word.text
  }
  return text
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
