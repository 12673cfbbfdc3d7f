/** Qualities, unchanging words and prepositions, found by their German or English forms. */
import { particleTable, prepositionTable } from './particles.ts'
import { qualityTable } from './qualities.ts'
import { readCues, type Cues } from './senses.ts'
import { each, FormIndex, formsOf, readTable, wordingsOf } from './table.ts'
import type { Each, SourceLanguage } from './table.ts'

/** A meaning of an adjective; its forms as the table documents them. */
export type Quality = { readonly id: string; readonly cues: Cues; readonly forms: Each<readonly string[]> }

/** `id` of a quality that no table knows and that is therefore never inflected. */
export const RAW_QUALITY = 'raw'

/** A word that does not change. */
export type Particle = { readonly id: string; readonly kind: string; readonly written: Each<string> }

/** A preposition; in German with the case it asks for. */
export type Preposition = {
  readonly id: string
  readonly written: Each<string>
  readonly germanCase: 'acc' | 'dat' | 'two'
}

const qualityIndexes = { de: new FormIndex<Quality>(), en: new FormIndex<Quality>() }

for (const { id, cells, cues } of readTable(qualityTable)) {
  const quality: Quality = {
    id,
    cues: readCues(cues),
    forms: each((language) => formsOf(wordingsOf(cells[language])[0] ?? '')),
  }
  for (const wording of wordingsOf(cells.en)) qualityIndexes.en.add(wording, quality)
  for (const wording of wordingsOf(cells.de)) {
    const [plain = '', stem = plain] = formsOf(wording)
    qualityIndexes.de.add(plain, quality)
    for (const ending of ['e', 'er', 'es', 'en', 'em'])
      qualityIndexes.de.add(stem.replace(/e$/, '') + ending, quality)
    if (id === 'old' || id === 'poor')
      for (const ending of ['e', 'er', 'es', 'en', 'em']) qualityIndexes.de.add(plain + ending, quality)
  }
}

/** The qualities that `text` may be a form of, in the order of the table. */
export function findQualities(language: SourceLanguage, text: string): readonly Quality[] {
  return qualityIndexes[language].find(text)
}

const particleIndexes = { de: new FormIndex<Particle>(), en: new FormIndex<Particle>() }

for (const { id, traits, cells } of readTable(particleTable)) {
  const [kind = '@manner'] = traits
  const particle: Particle = {
    id,
    kind: kind.slice(1),
    written: each((language) => wordingsOf(cells[language])[0] ?? ''),
  }
  for (const language of ['de', 'en'] as const) {
    for (const wording of wordingsOf(cells[language])) particleIndexes[language].add(wording, particle)
  }
}

/** The unchanging words that `text` may be, in the order of the table. */
export function findParticles(language: SourceLanguage, text: string): readonly Particle[] {
  return particleIndexes[language].find(text)
}

/** Most words of a particle that begins with `word`. */
export function longestParticle(language: SourceLanguage, word: string): number {
  return particleIndexes[language].longestFrom(word)
}

const prepositionIndexes = { de: new FormIndex<Preposition>(), en: new FormIndex<Preposition>() }
const prepositions = new Map<string, Preposition>()

for (const { id, cells } of readTable(prepositionTable)) {
  const [german = '', germanCase] = cells.de.split(' ')
  const written = each((language) => (language === 'de' ? german : (wordingsOf(cells[language])[0] ?? '')))
  const preposition: Preposition = {
    id,
    written,
    germanCase: germanCase === 'acc' || germanCase === 'dat' ? germanCase : 'two',
  }
  prepositions.set(id, preposition)
  prepositionIndexes.de.add(german, preposition)
  for (const wording of wordingsOf(cells.en)) prepositionIndexes.en.add(wording, preposition)
}

/** The prepositions that `text` may be, in the order of the table. */
export function findPrepositions(language: SourceLanguage, text: string): readonly Preposition[] {
  return prepositionIndexes[language].find(text)
}

/** The preposition of that name, which must be in the table. */
export function prepositionById(id: string): Preposition {
  const preposition = prepositions.get(id)
  if (preposition === undefined) throw new Error(`No preposition "${id}" in the table`)
  return preposition
}
