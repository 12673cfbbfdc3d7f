/**
 * Detects the language of one text, on its own: other texts and the context have no influence (§2.1). Words in the tables decide where they can,
 * because a statistical detector fails at "Tor"; everything else is left to `eld`.
 */
import { find, isKnown } from './language/lexicon.ts'
import type { SourceLanguage } from './language/table.ts'

/** Upper case code of the language of `text`. `target` breaks a tie: nobody wants a text translated into its own language. */
type LanguageDetector = (text: string, target: string) => Promise<string>

/** Loads the detector's data in the background; the first detection waits for it. */
export function createLanguageDetector(): LanguageDetector {
  const loading = import('eld/small')
  loading.catch(() => undefined)
  return async (text, target) => {
    const { eld } = await loading
    const words = text.match(/\p{L}[\p{L}\p{M}’'-]*/gu) ?? []
    const share = (language: SourceLanguage) =>
      words.reduce((sum, word) => sum + knowsWord(language, word), 0) / Math.max(1, words.length)
    const german = share('de')
    const english = share('en')
    const best = Math.max(german, english)
    const detected = eld.detect(text)
    const isForeign = words.length > 2 && detected.isReliable() && !/^(?:de|en)?$/.test(detected.language)
    if (best >= (isForeign ? 0.5 : 0.3)) {
      if (german !== english) return german > english ? 'DE' : 'EN'
      return breakTie(text, target, detected.getScores())
    }
    return detected.language === '' ? 'EN' : detected.language.toUpperCase()
  }
}

function breakTie(text: string, target: string, { de = 0, en = 0 }: Record<string, number>): string {
  if (de !== en) return de > en ? 'DE' : 'EN'
  if (/^(?:DE|EN)/i.test(target)) return /^DE/i.test(target) ? 'EN' : 'DE'
  return /^\p{Lu}\p{Ll}/u.test(text) ? 'DE' : 'EN'
}

/** How well the tables know a word: from 0 for a stranger to 1; a German noun in lower case is half known. */
function knowsWord(source: SourceLanguage, word: string): number {
  if (!isKnown(source, word)) return 0
  return source === 'de' && word.toLowerCase() === word && find(source, word, 'noun').length > 0 ? 0.5 : 1
}
