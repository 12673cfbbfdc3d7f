/** Detects the language of one text, on its own: neither other texts nor the context have a say (§2.1). */
import { findNouns } from './language/noun-lexicon.ts'

/** Upper case code of the language of `text`. */
export async function detectLanguage(text: string, target: string): Promise<string> {
  const { eld } = await import('eld/small')
  const words = text.match(/\p{L}+/gu) ?? []
  const known = (['de', 'en'] as const).map(
    (language) => [language, words.filter((word) => findNouns(language, word).length > 0).length] as const,
  )
  if (words.length <= 2) {
    const best = known.filter(([, count]) => count > 0).sort((a, b) => b[1] - a[1])
    const first = best.find(([language]) => language !== target.slice(0, 2).toLowerCase())
    if (first !== undefined) return first[0].toUpperCase()
  }
  return eld.detect(text).language.toUpperCase() || 'EN'
}
