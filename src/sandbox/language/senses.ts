/**
 * Chooses by surrounding words: the sense of an ambiguous word, the gender of a person, the spelling of a name, and what a pronoun stands for. Clues
 * come from the entry and the context, never from another entry (§4.1 rules 1, 2, 5 to 7). A context is only evidence; it is never obeyed.
 */
import { find, genderOf, type Form, type Meaning, type Reading } from './lexicon.ts'

/** Clues in a text that may help to understand another. */
export type Background = ReturnType<typeof readBackground>

/** Collects the clues of a text, once for all entries that use them. */
export const readBackground = (text: string) => ({
  text,
  words: wordsOf(text.toLowerCase()),
  things: findThings(text),
  genderOf: traceClues(text),
})

const wordsOf = (text: string): string[] => text.normalize().match(/\p{L}+/gu) ?? []

/** The things that a text mentions, each with all its readings. German nouns are capitalised. */
const findThings = (text: string): Reading[][] =>
  [...new Set(wordsOf(text))]
    .map((word) => [...(/^\p{Lu}/u.test(word) ? find('de', word) : []), ...find('en', word)])
    .map((readings) => readings.filter((one) => isOneNoun(one) && !isPerson(one)))
    .filter((readings) => readings.length > 0)

const isOneNoun = ({ meaning, agreement }: Reading) => meaning.kind === 'noun' && agreement !== 'p'
const isPerson = (one: Reading): boolean => isOneNoun(one) && one.meaning.traits.has('@person')
const nameOf = ({ en }: Meaning): string => en.split(' ')[0] ?? ''

export type Chooser = ReturnType<typeof createChooser>

/** Prepares the choices for one entry under one context. */
export function createChooser(entry: Background, context: Background, target: string) {
  const said: Reading[][] = []
  // A word of the entry itself counts twice.
  const words = [...new Set(entry.words), ...new Set([...entry.words, ...context.words])]
  const scoreOf = (meaning: Meaning): number => {
    if (!meaning.traits.has('@either')) return words.filter((word) => meaning.cues.test(word)).length
    // Persons are masculine unless a clue says otherwise.
    const gender = entry.genderOf(meaning) ?? context.genderOf(meaning) ?? 'm'
    return gender === genderOf(meaning) ? 1 : 0
  }
  /** The reading whose meaning has the most cues; the first one in a tie. */
  const best = (readings: readonly Reading[]): Reading | undefined => {
    const meanings = [...new Set(readings.map(({ meaning }) => meaning))]
    const scores = meanings.length > 1 ? meanings.map(scoreOf) : [0]
    const chosen = meanings[scores.indexOf(Math.max(...scores))]
    return readings.find(({ meaning }) => meaning === chosen)
  }
  return {
    best,
    /** Whether the speaker ("I") is a woman. */
    isWoman: context.genderOf() === 'f',
    /** A name as spelt in the target language, if the full name occurs. A first name alone keeps its spelling, because the person is unknown. */
    spell(name: string): string {
      const pair = spellings.find((one) => one.includes(name))
      const [german, english] = pair ?? [name, name.replaceAll('w', 'v')]
      if (pair === undefined && !/[oe]wa?$/.test(name)) return name
      const [first, last] = [pair ?? spellings.flat(), pair ? '\\p{Lu}\\p{Ll}' : `${name}(?!\\p{L})`]
      const full = new RegExp(`(?<!\\p{L})(?:${first.join('|')})\\s+${last}`, 'u')
      const isComplete = [entry, context].some(({ text }) => full.test(text))
      return (isComplete && (target === 'de' ? german : english)) || name
    },
    /** The thing that a pronoun stands for, of this German gender if given: the latest in the entry so far, otherwise one from the context. */
    thing: (gender?: Form['agreement']): Meaning | undefined =>
      [...said.toReversed(), ...context.things]
        .map((readings) => best(readings)?.meaning)
        .find((noun) => noun && (gender === undefined || genderOf(noun) === gender)),
    /** Records the things that the entry has mentioned so far. */
    remember: (text: string) => said.push(...findThings(text)),
  }
}

/** First names that German and English spell differently: German, then English. */
const spellings = 'Sergej Sergei, Iwan Ivan, Wladimir Vladimir, Jelena Elena, Tatjana Tatyana'
  .split(', ')
  .map((pair) => pair.split(' '))

/**
 * English "the doctor" has no gender, German must choose one. A clue applies to the person it refers to: every word of a text becomes a mark, and
 * patterns over these marks tell who is who. Subject pronouns are marked `f` and `m`, words and names of known gender `F` and `M`; words with an empty
 * mark may come between related ones. Persons in the dictionary are `F:mother`, `M:brother`, or `P:doctor` if of either gender; the rest is `o`.
 */
const marks = new Map(
  Object.entries({
    f: 'she',
    m: 'he er',
    F: 'mrs ms lady female weibliche wife aunt jelena elena tatjana anna maria mary sarah julia emma',
    M: 'mr sir gentleman male männliche herr husband uncle sergej peter paul thomas tom hans david john',
    'P:doctor': 'dr',
    '.': '. ! ? ; \n',
    '': ', is was became as ist war wurde als not a an the our my their his her ein eine der die unsere meine neue',
  }).flatMap(([mark, words]) => words.split(' ').map((word): [string, string] => [word, mark])),
)

function markOf(word: string): string {
  const lower = word.toLowerCase()
  const mark = marks.get(lower)
  if (mark !== undefined) return mark
  const person = [...find('en', lower), ...find('de', lower)].find(isPerson)
  const isQuality = find('en', lower)[0]?.meaning.kind === 'adjective'
  if (person === undefined) return isQuality || /^\p{Lu}/u.test(word) ? '' : 'o'
  const { agreement, meaning } = person
  // "Lehrerin" is always a woman, "Lehrer" need not be a man.
  const isOpen = agreement === 'n' || (agreement === 'm' && meaning.traits.has('@either'))
  return `${isOpen ? 'P' : agreement.toUpperCase()}:${nameOf(meaning)}`
}

/** German "sie" means "she" if its verb is singular; within a sentence, "Sie" is the polite "you". */
const SHE = /(?<!\p{L})(?:sie|(?<!\p{L} |, )Sie)(?= (?:war|wird|kann|muss|\p{Ll}+te?)(?!\p{L}))/gu

/** Links the clues of a text to persons. The returned function gives the gender of a person, or of one that the text does not name. */
function traceClues(text: string): (person?: Meaning) => string | undefined {
  const plain = text.replaceAll(SHE, 'she').replaceAll(/\b(Mr|Mrs|Ms|Dr)\./g, '$1')
  const words = plain.match(/\p{L}+|[.!?;\n,]/gu) ?? []
  const line = ` ${words.flatMap((word) => markOf(word) || []).join(' ')} `
  /** Genders with names of persons; the first gender of a name counts. */
  const told = [
    // "My mother", "she is a doctor" or "a female doctor", "the doctor is my mother".
    ...line.matchAll(/ (?<sex>[FM]):(?<name>\S+)/g),
    ...line.matchAll(/ (?<sex>[fmFM])(?::\S+)? P:(?<name>\S+)/g),
    ...line.matchAll(/ P:(?<name>\S+) (?<sex>[FM])/g),
  ].map(({ groups }) => ({ sex: groups?.['sex'] ?? '', name: groups?.['name'] ?? '' }))
  for (const { 1: sex = '', index } of line.matchAll(/(?<= )([fm]) (?!P:)/g)) {
    // The pronoun stands for the first matching person in the latest sentence so far that has one. If that gender is known, the pronoun adds nothing.
    const person = new RegExp(` [P${sex.toUpperCase()}](?::(\\S+))?`)
    const sentences = line.slice(0, index).split('.')
    const [mark = '', name = ''] = person.exec(sentences.findLast((one) => person.test(one)) ?? '') ?? []
    if (!/[FM]/.test(mark)) told.push({ sex, name })
  }
  return (person) => {
    const name = person ? nameOf(person) : ''
    const isMentioned = name !== '' && line.includes(`:${name} `)
    return told.find((one) => one.name === (isMentioned ? name : ''))?.sex.toLowerCase()
  }
}
