/** What the readers of all source languages share: a cursor over words, and small parts of a clause. */
import type { Chooser } from './choose.ts'
import type { Clause, DescribedQuality, Head, Item, NounPhrase, Places, Token } from './clause.ts'
import { readCues } from './senses.ts'
import { each } from './table.ts'
import type { SourceLanguage } from './table.ts'
import {
  findParticles,
  findQualities,
  longestParticle,
  RAW_QUALITY,
  type Particle,
  type Quality,
} from './word-lexicon.ts'

/** The words of a run and what helps to read them. */
export type Run = {
  readonly language: SourceLanguage
  readonly tokens: readonly Token[]
  readonly chooser: Chooser
}

/** Something read, and the place of the word after it. */
export type Found<T> = { readonly value: T; readonly next: number }

/** The word at `place` in lower case; empty beyond the end. */
export function lowerAt(run: Run, place: number): string {
  return run.tokens[place]?.text.toLowerCase() ?? ''
}

/** `count` words from `place` joined by spaces, as written. */
export function textAt(run: Run, place: number, count = 1): string {
  if (count === 1) return run.tokens[place]?.text ?? ''
  return run.tokens
    .slice(place, place + count)
    .map(({ text }) => text)
    .join(' ')
}

/** Source places of the words from `from` up to before `to`. */
export function placesBetween(run: Run, from: number, to: number): Places {
  return run.tokens.slice(from, to).map(({ at }) => at)
}

/** The longest particle at `place` of which `accepts` says yes. */
export function findParticleAt(
  run: Run,
  place: number,
  accepts: (particle: Particle) => boolean,
): Found<Particle> | undefined {
  const most = Math.min(longestParticle(run.language, textAt(run, place)), run.tokens.length - place)
  for (let count = most; count > 0; count--) {
    const particle = findParticles(run.language, textAt(run, place, count)).find(accepts)
    if (particle !== undefined) return { value: particle, next: place + count }
  }
  return undefined
}

/** A run that is a fixed phrase as a whole: "Thank you", "Wie geht es dir". */
export function readWholePhrase(run: Run): Clause | undefined {
  const phrase = findParticleAt(run, 0, ({ kind }) => kind === 'phrase')
  if (phrase === undefined || phrase.next < run.tokens.length) return undefined
  const item: Item = { kind: 'particle', particle: phrase.value, at: placesBetween(run, 0, phrase.next) }
  return { mood: 'fragment', front: [], items: [item] }
}

/** A quality with its degree: `very old`. */
export function readQualityAt(run: Run, place: number): Found<DescribedQuality> | undefined {
  const degree = findParticleAt(run, place, ({ kind }) => kind === 'degree')
  const start = degree?.next ?? place
  const quality = bestQualityAt(run, start)
  if (quality === undefined) return undefined
  const at = placesBetween(run, place, start + 1)
  return {
    value: degree === undefined ? { quality, at } : { quality, at, degree: degree.value },
    next: start + 1,
  }
}

/** Qualities in a row: `old and very red`, in front of a noun also `old, red`. */
export function readQualitiesAt(
  run: Run,
  place: number,
  mayEnd: (next: number) => boolean,
): Found<DescribedQuality[]> | undefined {
  const qualities: DescribedQuality[] = []
  let next = place
  for (;;) {
    const by = qualities.length === 0 ? undefined : findParticleAt(run, next, ({ kind }) => kind === 'join')
    const found = readQualityAt(run, by?.next ?? next)
    if (found === undefined || !mayEnd(found.next)) break
    qualities.push(
      by === undefined
        ? found.value
        : { ...found.value, by: { particle: by.value, at: placesBetween(run, next, by.next) } },
    )
    next = found.next
  }
  return qualities.length === 0 ? undefined : { value: qualities, next }
}

/** The quality at `place` whose cues are found most. */
function bestQualityAt(run: Run, place: number): Quality | undefined {
  return run.chooser.best(findQualities(run.language, textAt(run, place)), ({ cues }) => cues)
}

/** A word nobody knows in the place of a quality, kept as it is: `the zorblax gate`. */
export function rawQuality(run: Run, place: number): DescribedQuality {
  const text = textAt(run, place)
  return {
    quality: { id: RAW_QUALITY, cues: noCues, forms: each(() => [text]) },
    at: placesBetween(run, place, place + 1),
  }
}

const noCues = readCues('')

/** A word that the tables do not know, kept as it is. */
export function rawItem(run: Run, place: number): Item {
  return {
    kind: 'raw',
    text: run.chooser.spell(textAt(run, place)),
    at: placesBetween(run, place, place + 1),
  }
}

/** A number in digits stands as it is in every language. */
export function digits(text: string): Particle {
  return { id: text, kind: 'number', written: each(() => text) }
}

/** A noun phrase of names or unknown words. */
export function rawPhrase(run: Run, from: number, to: number): NounPhrase {
  const words = run.tokens.slice(from, to).map(({ text }) => text)
  return {
    qualities: [],
    head: {
      kind: 'raw',
      text: words.map((word) => run.chooser.spell(word)).join(' '),
      gender: run.chooser.genderOfName(words[0] ?? ''),
    },
    at: placesBetween(run, from, to),
  }
}

/** "my friend Sergej": of one person, the name may follow. */
export function mayBeNamed(head: Head): boolean {
  return (
    head.kind === 'noun' &&
    head.count === 'sg' &&
    ['@person', '@male', '@female'].some((trait) => head.noun.traits.has(trait))
  )
}

/** A raw phrase as the name of the noun before it. */
export function nameOf({ head, at }: NounPhrase): { text: string; at: Places } {
  return { text: head.kind === 'raw' ? head.text : '', at }
}

/** Whether a word begins with a capital letter. */
export function isCapitalised(text: string): boolean {
  return /^\p{Lu}/u.test(text)
}
