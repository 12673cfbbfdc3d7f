/**
 * Chooses the meaning of an ambiguous word by cues: words that go with one meaning, looked for in the entry itself and in
 * the context, never in another entry (§4.1 rules 1, 2, 5). More different cues win; without any the first meaning stays.
 */

/** The words around an ambiguous word: those of its entry and those of the context. */
export type Surroundings = { readonly entry: ReadonlySet<string>; readonly context: ReadonlySet<string> }

/** A cue of the entry itself weighs more than one of the context. */
const ENTRY_WEIGHT = 1.5

/** The different words of a text, folded so that cues find them: lower case, without accents and umlauts. */
export function wordsOf(text: string): ReadonlySet<string> {
  return new Set(fold(text).match(/\p{L}+/gu))
}

/** Lower case, `ß` as `ss`, letters without their marks: `Bäume` and `baume` are one. Japanese and Arabic stay as they are. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
}

/** A test for words, made of a line of cues: `river*` begins so, `*spiel` ends so, others in any regular inflection. */
export type Cues = { readonly source: string; readonly matches: (word: string) => boolean }

/** Reads a line of cues from a table. */
export function readCues(source: string): Cues {
  const exact = new Set<string>()
  const starts: string[] = []
  const ends: string[] = []
  for (const cue of fold(source).split(/\s+/)) {
    if (cue === '') continue
    if (cue.startsWith('*')) ends.push(cue.slice(1))
    else if (cue.endsWith('*')) starts.push(cue.slice(0, -1))
    else exact.add(cue)
  }
  return {
    source,
    matches: (word) =>
      exact.has(word) ||
      stemsOf(word).some((stem) => exact.has(stem)) ||
      starts.some((start) => word.startsWith(start)) ||
      ends.some((end) => word.length > end.length && word.endsWith(end)),
  }
}

/** The word without regular endings of English and German. */
function stemsOf(word: string): string[] {
  const stems: string[] = []
  for (const ending of ['s', 'es', 'ed', 'd', 'ing', 'e', 'n', 'en', 'er', 'em', 'ern', 'te', 't']) {
    if (word.length - ending.length >= 3 && word.endsWith(ending)) stems.push(word.slice(0, -ending.length))
  }
  return stems
}

/** How strongly the surroundings speak for a meaning: the number of its different cue words, weighted. */
export function scoreCues(cues: Cues, { entry, context }: Surroundings): number {
  if (cues.source === '') return 0
  let score = 0
  for (const word of entry) if (cues.matches(word)) score += ENTRY_WEIGHT
  for (const word of context) if (!entry.has(word) && cues.matches(word)) score += 1
  return score
}
