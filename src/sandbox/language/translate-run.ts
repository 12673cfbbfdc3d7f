/** Translates a run of words: by its frame, else word by word. */
import { arabic } from './arabic.ts'
import type { Chooser } from './choose.ts'
import type { Token, Word } from './clause.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { splitWord } from './function-words.ts'
import { german } from './german.ts'
import { gloss } from './gloss.ts'
import { japanese } from './japanese.ts'
import { readSentence } from './read-sentence.ts'
import { spanish } from './spanish.ts'
import type { Language, SourceLanguage } from './table.ts'
import { writeClause } from './write.ts'

/** What a run is translated with. */
export type Work = { readonly source: SourceLanguage; readonly to: Language; readonly chooser: Chooser }

const grammars = { de: german, en: english, es: spanish, fr: french, ja: japanese, ar: arabic }

const readingOf = (tokens: readonly Token[], { source, chooser }: Work) => ({
  tokens: tokens.flatMap(({ text, at }) => splitWord(source, text).map((word) => ({ text: word, at }))),
  source,
  chooser,
})

/** The words of the translation by the frame of the run; undefined where it fits none. */
export function translateByFrame(tokens: readonly Token[], work: Work): Word[] | undefined {
  const clause = readSentence(readingOf(tokens, work))
  return clause && writeClause(grammars[work.to], clause)
}

/** The words of the run, each in its place. */
export const translateWordByWord = (tokens: readonly Token[], work: Work): Word[] =>
  gloss(readingOf(tokens, work), work.to)
