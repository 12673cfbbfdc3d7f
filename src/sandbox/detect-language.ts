/** Detects the language of a text: with the dictionary, because a statistical detector fails on "Tor", and with `eld`, loaded in the background. */
import { find, type SourceLanguage } from './language/lexicon.ts'

const loading = import('eld/small')
loading.catch(() => undefined)

/** Short texts score alike in several languages: German or English is assumed if its score, out of 1, is this close to the best one. */
const NEAR = 0.03

/**
 * Upper case code of the language of a text, independent of other texts and the context (§2.1). `target` breaks ties, because nobody wants a text
 * translated into its own language.
 */
export async function detectLanguage(text: string, target: string): Promise<string> {
  const { eld } = await loading
  const words = text.match(/\p{L}[\p{L}\p{M}’'-]*/gu) ?? []
  const share = (language: SourceLanguage) =>
    words.reduce((sum, word) => sum + knowsWord(language, word), 0) / Math.max(1, words.length)
  const [german, english] = [share('de'), share('en')]
  const detected = eld.detect(text)
  const { de = 0, en = 0, ...others } = detected.getScores()
  const isNear = Math.max(de, en) > Math.max(NEAR, ...Object.values(others)) - NEAR
  const isForeign = words.length > 2 && detected.isReliable() && !isNear
  // A single unknown Latin word of which the detector is unsure is most likely an English label: "Hello" and "OK" are not Italian and Polish.
  const isLabel = words.length < 2 && !detected.isReliable() && !/[^\p{Script=Latin}\P{L}]/u.test(text)
  if (Math.max(german, english) < (isForeign ? 0.5 : 0.3) && !isNear)
    return isLabel || detected.language === '' ? 'EN' : detected.language.toUpperCase()
  if (german !== english) return german > english ? 'DE' : 'EN'
  if (de !== en) return de > en ? 'DE' : 'EN'
  if (/^(?:DE|EN)/i.test(target)) return /^DE/i.test(target) ? 'EN' : 'DE'
  return /^\p{Lu}\p{Ll}/u.test(text) ? 'DE' : 'EN'
}

/** How well the dictionary knows a word: 0 if not at all, 1 if it does, and 0.5 for a German noun in lower case. */
function knowsWord(source: SourceLanguage, word: string): number {
  const readings = find(source, word)
  if (readings.length === 0) return 0
  const mayBeNoun = readings.some(({ meaning }) => meaning.kind === 'noun')
  return source === 'de' && word.toLowerCase() === word && mayBeNoun ? 0.5 : 1
}
