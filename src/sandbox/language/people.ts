/**
 * People in a text: how names are spelt (§4.1 rule 7) and what gender persons have (rule 6). English says "the doctor" of anyone, German must choose. A
 * clue counts for the person it is said of: every word becomes a mark, and patterns over these marks say who is whom.
 */
import { find, findNouns, type Meaning } from './lexicon.ts'

/** First names that German and English spell differently: German, then English. */
const spellings = 'Sergej Sergei, Iwan Ivan, Wladimir Vladimir, Jelena Elena, Tatjana Tatyana'
  .split(', ')
  .map((pair) => pair.split(' '))

/** A name as the target spells it, once `around` has its complete form. A first name alone keeps its spelling: nobody knows whose it is. */
export function spellName(name: string, around: string, target: string): string {
  const pair = spellings.find((one) => one.includes(name))
  const [first, last] = [pair ?? spellings.flat(), pair ? '\\p{Lu}\\p{Ll}' : `${name}(?!\\p{L})`]
  if (!new RegExp(`(?<!\\p{L})(?:${first.join('|')})\\s+${last}`, 'u').test(around)) return name
  if (target === 'de') return pair?.[0] ?? name
  return pair?.[1] ?? (/[oe]wa?$/.test(name) ? name.replaceAll('w', 'v') : name)
}

/**
 * Pronouns of a subject are marked `f` and `m`, words and names of known gender `F` and `M`; the unmarked may stand between two that belong together. The
 * dictionary's persons are `F:mother`, `M:brother`, or `P:doctor` where they may be of either gender; anything else is `o`.
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
  const nouns = [...findNouns('en', lower), ...findNouns('de', lower)]
  const person = nouns.find(({ meaning, agreement }) => agreement !== 'p' && meaning.traits.has('@person'))
  if (person !== undefined) {
    const { agreement, meaning } = person
    // "Lehrerin" has a gender by itself, "Lehrer" need not.
    const isOpen = agreement === 'n' || (agreement === 'm' && meaning.traits.has('@either'))
    return `${isOpen ? 'P' : agreement.toUpperCase()}:${nameOf(meaning)}`
  }
  const isQuality = find('en', word).some(({ meaning }) => meaning.kind === 'adjective')
  return marks.get(lower) ?? (isQuality || /^\p{Lu}/u.test(word) ? '' : 'o')
}

const nameOf = ({ en }: Meaning): string => en.split(' ')[0] ?? ''

/** German "sie" is one woman where its verb is of one; within a sentence "Sie" addresses somebody. */
const SHE =
  /(?<!\p{L})(?:sie|(?<!\p{L} |, )Sie)(?= (?:ist|war|hat|hatte|wird|kann|muss|\p{Ll}+te?)(?!\p{L}))/gu

/** Traces the clues of a text to the persons they are said of. What it returns tells the gender of a person, or of somebody the text does not name. */
export function traceClues(text: string): (person?: Meaning) => string | undefined {
  const words = text
    .replaceAll(SHE, 'she')
    .replaceAll(/\b(Mr|Mrs|Ms|Dr)\./g, '$1')
    .match(/\p{L}+|[.!?;\n,]/gu)
  const line = ` ${(words ?? []).flatMap((word) => markOf(word) || []).join(' ')} `
  /** Genders and the names of persons; the first gender of a name counts. */
  const told = [
    // "My mother", "she is a doctor" or "a female doctor", "the doctor is my mother".
    ...line.matchAll(/ (?<sex>[FM]):(?<name>\S+)/g),
    ...line.matchAll(/ (?<sex>[fmFM])(?::\S+)? P:(?<name>\S+)/g),
    ...line.matchAll(/ P:(?<name>\S+) (?<sex>[FM])/g),
  ].map(({ groups }) => ({ sex: groups?.['sex'] ?? '', name: groups?.['name'] ?? '' }))
  for (const { 1: sex = '', index } of line.matchAll(/(?<= )([fm]) (?!P:)/g)) {
    // The pronoun stands for the first person of the nearest sentence that names one. Of a woman or a man it tells nothing that was not known.
    const person = new RegExp(` [P${sex.toUpperCase()}](?::(\\S+))?`)
    const sentence = line
      .slice(0, index)
      .split('.')
      .findLast((one) => person.test(one))
    const [mark = '', name = ''] = person.exec(sentence ?? '') ?? []
    if (!/[FM]/.test(mark)) told.push({ sex, name })
  }
  return (person) => {
    const name = person ? nameOf(person) : ''
    const isMentioned = name !== '' && line.includes(`:${name} `)
    return told.find((one) => one.name === (isMentioned ? name : ''))?.sex.toLowerCase()
  }
}
