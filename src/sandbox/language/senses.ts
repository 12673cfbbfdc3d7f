/**
 * Chooses the meaning of an ambiguous word by cues: words that go with one meaning, looked for in the entry itself and in
 * the context, never in another entry (§4.1 rules 1, 2, 5). More different cues win; without any the first meaning stays.
 */

/** A cue of the entry itself weighs more than one of the context. */
const ENTRY_WEIGHT = 1.5

/** The different words of a text, folded so that cues find them: lower case, without accents and umlauts. */
export const wordsOf = (text: string): ReadonlySet<string> => new Set(fold(text).match(/\p{L}+/gu))

/** Lower case, `ß` as `ss`, letters without their marks: `Bäume` and `baume` are one. Japanese and Arabic stay as they are. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
}

/** A test for words, made of a line of cues: `river*` begins so, `*spiel` ends so, others in any regular inflection. */
export function readCues(line: string): RegExp {
  const cues = fold(line).match(/\S+/g) ?? []
  const patterns = cues.map((cue) => {
    if (cue.startsWith('*')) return `.+${cue.slice(1)}`
    return cue.endsWith('*')
      ? cue.replace('*', '.*')
      : cue.length < 3
        ? cue
        : `${cue}(?:s|es|ed|d|ing|e|n|en|er|em|ern|te|t)?`
  })
  return new RegExp(`^(?:${patterns.join('|') || '(?!)'})$`, 'u')
}

/** How strongly the words around speak for a meaning: the number of its different cues in the entry and the context, weighted. */
export function scoreCues(cues: RegExp, entry: ReadonlySet<string>, context: ReadonlySet<string>): number {
  const count = (words: Iterable<string>) => [...words].filter((word) => cues.test(word)).length
  return count(entry) * ENTRY_WEIGHT + count([...context].filter((word) => !entry.has(word)))
}
