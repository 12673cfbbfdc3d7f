/** Puts written words together: spaces, capital letters, and the punctuation of the target. */
import type { Token, Word } from './clause.ts'
import type { TaggedWord } from './place-tags.ts'
import type { Language } from './table.ts'

/** Capital letters as in the source: at the beginning of a sentence, or throughout. */
export function fitCase(
  words: readonly TaggedWord[],
  tokens: readonly Token[],
  first: boolean,
): TaggedWord[] {
  const source = tokens.map(({ text }) => text).join(' ')
  const shouts = /\p{Lu}{2}/u.test(source) && !/\p{Ll}/u.test(source)
  const starts = first && /^\p{Lu}/u.test(source)
  return words.map((word, index) => {
    if (shouts) return { ...word, text: word.text.toUpperCase() }
    return starts && index === 0 ? { ...word, text: capitalise(word.text) } : word
  })
}

function capitalise(text: string): string {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}

/** The words as one text, each inside its tags. */
export function join(words: readonly (Word & { before: string; after: string })[], to: Language): string {
  let text = ''
  let last = ''
  for (const word of words) {
    const spaced =
      last !== '' &&
      word.tied !== true &&
      (to !== 'ja' || (/[\p{Script=Latin}\d]$/u.test(last) && /^[\p{Script=Latin}\d]/u.test(word.text)))
    text += (spaced ? ' ' : '') + word.before + word.text + word.after
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
  const [first = ''] = text
  const mark = marks[to]?.[first]
  if (mark === undefined || /^\.{2}/.test(text)) return text
  const rest = text.slice(1)
  return mark + (to === 'ja' ? rest.replace(/^ (?=\S|$)/, '') : rest)
}

/** Spanish opens a question and a call as well. */
export function askInSpanish(written: string, after: string): string {
  if (after.startsWith('?')) return `¿${written}`
  return after.startsWith('!') ? `¡${written}` : written
}
