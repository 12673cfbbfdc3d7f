/** The sandbox's own engine: a few sentence frames and tables of words, for trying out the console without an account. */
import { find, findNouns, type SourceLanguage } from './language/lexicon.ts'
import { readBackground } from './language/senses.ts'
import { targetLanguages, translateEntry } from './translate-entry.ts'
import type { Engine } from './translation-engine.ts'

/** Makes the tables' engine of one sandbox. */
export function createTables(): Engine {
  /** The entries of a request have one context, which is read once. */
  let last = { context: '', background: readBackground('') }
  const read = (context: string) => {
    if (last.context !== context) last = { context, background: readBackground(context) }
    return last.background
  }
  return {
    targets: targetLanguages,
    detectLanguage: createLanguageDetector(),
    translate: async ({ context, ...asked }) => translateEntry({ ...asked, context: read(context) }),
  }
}

/** Upper case code of the language of `text`. `target` breaks a tie: nobody wants a text translated into its own language. */
type LanguageDetector = (text: string, target: string) => Promise<string>

/**
 * Detects the language of one text, on its own: other texts and the context have no influence (§2.1). Words of the dictionary decide where they can,
 * because a statistical detector fails at "Tor"; everything else is left to `eld`, which loads in the background.
 */
function createLanguageDetector(): LanguageDetector {
  const loading = import('eld/small')
  loading.catch(() => undefined)
  return async (text, target) => {
    const { eld } = await loading
    const words = text.match(/\p{L}[\p{L}\p{M}’'-]*/gu) ?? []
    const share = (language: SourceLanguage) =>
      words.reduce((sum, word) => sum + knowsWord(language, word), 0) / Math.max(1, words.length)
    const [german, english] = [share('de'), share('en')]
    const detected = eld.detect(text)
    const isForeign = words.length > 2 && detected.isReliable() && !/^(?:de|en)?$/.test(detected.language)
    if (Math.max(german, english) < (isForeign ? 0.5 : 0.3))
      return detected.language === '' ? 'EN' : detected.language.toUpperCase()
    if (german !== english) return german > english ? 'DE' : 'EN'
    const { de = 0, en = 0 } = detected.getScores()
    if (de !== en) return de > en ? 'DE' : 'EN'
    if (/^(?:DE|EN)/i.test(target)) return /^DE/i.test(target) ? 'EN' : 'DE'
    return /^\p{Lu}\p{Ll}/u.test(text) ? 'DE' : 'EN'
  }
}

/** How well the dictionary knows a word: from 0 for a stranger to 1; a German noun in lower case is half known. */
function knowsWord(source: SourceLanguage, word: string): number {
  if (find(source, word).length === 0) return 0
  return source === 'de' && word.toLowerCase() === word && findNouns(source, word).length > 0 ? 0.5 : 1
}
