/**
 * Translates a run of words. What fits no frame is glossed: word by word, in place, each word in the sense its cues choose. Nothing is
 * lost: words that no table knows stay, and "not" is always written.
 */
import { arabic } from './arabic.ts'
import type { Chooser } from './choose.ts'
import type { Token, Word } from './clause.ts'
import { english, german } from './germanic.ts'
import { conjugate } from './inflect.ts'
import { japanese } from './japanese.ts'
import { find, formsIn, isNot, splitWord } from './lexicon.ts'
import { nextWord, placesSince, takeLongest, type Reading } from './read-phrase.ts'
import { readSentence } from './read-sentence.ts'
import { french, spanish } from './romance.ts'
import { formsOf, type Language, type SourceLanguage } from './table.ts'
import { writeClause } from './write.ts'

/** What a run is translated with. */
export type Work = { readonly source: SourceLanguage; readonly to: Language; readonly chooser: Chooser }

const grammars = { de: german, en: english, es: spanish, fr: french, ja: japanese, ar: arabic }
const nots = { de: 'nicht', en: 'not', es: 'no', fr: 'pas', ja: 'ない', ar: 'ليس' }

function readingOf(run: readonly Token[], { source, chooser }: Work): Reading {
  const tokens = run.flatMap(({ text, at }) => splitWord(source, text).map((word) => ({ text: word, at })))
  return { tokens, source, chooser, place: 0, end: tokens.length }
}

/** The words of the translation by the frame of the run; undefined where it fits none. */
export function translateByFrame(tokens: readonly Token[], work: Work): Word[] | undefined {
  const clause = readSentence(readingOf(tokens, work))
  return clause && writeClause(grammars[work.to], clause)
}

/** The words of the run, each in its place. */
export function translateWordByWord(tokens: readonly Token[], work: Work): Word[] {
  const reading = readingOf(tokens, work)
  const words: Word[] = []
  while (reading.place < reading.end) {
    const from = reading.place
    const glossed = takeLongest(reading, (text) => gloss(text, work))
    const text = glossed ?? work.chooser.spell(nextWord(reading))
    if (glossed === undefined) reading.place++
    words.push({ text, at: placesSince(reading, from) })
  }
  return words.filter(({ text }) => text !== '')
}

function gloss(text: string, { source, to, chooser }: Work): string | undefined {
  if (isNot(source, text)) return nots[to]
  const all = find(source, text)
  const found = chooser.best(all.filter(({ word }) => word.kind === all[0]?.word.kind))
  if (found === undefined) return undefined
  const { word, count, form, isFemale = false } = found
  if (word.kind === 'noun') return formsIn(word, isFemale || chooser.isFemale(word), to)[count]
  const cell = word.cells[to].replace('^', '')
  const [first = ''] = formsOf(cell)
  if (word.kind === 'verb') {
    const [isBe, isPast] = [word.id === 'be', form === 'past' || form === 'participle']
    if (to === 'ja') return `${first}${isBe ? '' : 'ま'}${isPast ? 'した' : 'す'}`
    if (to === 'ar') return isBe && !isPast ? '' : first
    const forms = conjugate(to, cell)
    return forms[(count === 'pl' ? 3 : 1) + (isPast && forms.length > 5 ? 4 : 0)]
  }
  if (word.kind === 'pronoun' || word.kind === 'determiner')
    return (first.split(' ')[0] ?? '').replace(/^[-+].*$/, '')
  return first
}
