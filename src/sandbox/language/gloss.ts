/**
 * What fits no frame is glossed: word by word, in place, each word in the sense its cues choose. Nothing is lost: words that no table
 * knows stay, and "not" is always written.
 */
import { type Word } from './clause.ts'
import { isNot } from './function-words.ts'
import { find, formsIn, type Kind } from './lexicon.ts'
import { longest, placesOf, wordAt, type Reading } from './read-phrase.ts'
import { formsOf, type Language } from './table.ts'

const nots: Readonly<Record<Language, string>> = {
  de: 'nicht',
  en: 'not',
  es: 'no',
  fr: 'pas',
  ja: 'ない',
  ar: 'ليس',
}

/** The words of a run, each in its place. */
export function gloss(reading: Reading, to: Language): Word[] {
  const words: Word[] = []
  for (let from = 0; from < reading.tokens.length;) {
    const found = longest(reading, from, (text) => lookUpWord(text, reading, to))
    const next = found?.next ?? from + 1
    const at = placesOf(reading, from, next)
    words.push({ text: found?.value ?? reading.chooser.spell(wordAt(reading, from)), at })
    from = next
  }
  return words.filter(({ text }) => text !== '')
}

const kinds: readonly Kind[] = [
  'be',
  'determiner',
  'pronoun',
  'noun',
  'adjective',
  'particle',
  'preposition',
  'verb',
]

function lookUpWord(text: string, { source, chooser }: Reading, to: Language): string | undefined {
  if (isNot(source, text)) return nots[to]
  const found = kinds.flatMap((kind) => chooser.best(find(source, text, kind)) ?? []).at(0)
  if (found === undefined) return undefined
  const { word, count, form, isFemale = false } = found
  const cell = word.cells[to].replace('^', '')
  if (word.kind === 'noun') return formsIn(word, isFemale || chooser.isFemale(word), to)[count]
  if (word.kind === 'be')
    return (to === 'ja' ? '- です - - - でした' : cell).split(' ')[form === 'past' ? 5 : 1] ?? ''
  const [first = '', second = first] = formsOf(cell)
  if (word.kind === 'verb') return to === 'ja' ? `${first}ます` : /^(?:de|fr)$/.test(to) ? second : first
  if (word.kind === 'pronoun' || word.kind === 'determiner')
    return (first.split(' ')[0] ?? '').replace(/^[-+].*$/, '')
  return first.replace(/ (?:dat|acc|two)$/, '')
}
