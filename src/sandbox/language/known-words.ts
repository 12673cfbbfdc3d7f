/** How well the tables know a word as one of a language; what language detection goes by. */
import { isEnglishFunctionWord, isEnglishVerbHelper } from './english-words.ts'
import { isGermanHelper } from './german-helpers.ts'
import { findNouns } from './noun-lexicon.ts'
import { isGermanFunctionWord } from './read-german-words.ts'
import type { SourceLanguage } from './table.ts'
import { findVerbs } from './verb-lexicon.ts'
import { findParticles, findQualities } from './word-lexicon.ts'

/** From 0 for a stranger to 1; a German noun in lower case is half known. */
export function knowsWord(language: SourceLanguage, word: string): number {
  const lower = word.toLowerCase()
  const isFunction =
    language === 'en'
      ? isEnglishFunctionWord(lower) ||
        isEnglishVerbHelper(lower) ||
        /n['’]t$|['’](?:s|m|re|ve|ll|d)$/.test(lower)
      : isGermanFunctionWord(word) || isGermanHelper(lower)
  if (isFunction || findVerbs(language, word).length > 0) return 1
  if (findQualities(language, word).length > 0 || findParticles(language, word).length > 0) return 1
  if (findNouns(language, word).length === 0) return 0
  return language === 'de' && lower === word ? 0.5 : 1
}
