/**
 * Gender clues (§4.1 rule 6): English says "the doctor" of anyone, German must choose. A clue counts for the person it is said of: each
 * pronoun is traced to its person, words and names to what they are said to be. Without any the masculine form stays.
 */
import { find, type Meaning } from './lexicon.ts'
import { genderOfName } from './names.ts'

type Sex = 'm' | 'f'

/** A word that tells somebody's gender, or names a person of no told gender. */
type Mention = {
  readonly place: number
  readonly sentence: number
  readonly kind: 'subject' | 'owner' | 'object' | 'word' | 'person'
  readonly sex?: Sex | undefined
  readonly noun?: Meaning
}

/** What the clues of one text say; undefined where they say nothing. `free` is of somebody the text does not name. */
export type GenderClues = {
  readonly of: (noun: Meaning) => Sex | undefined
  readonly free: () => Sex | undefined
  readonly isMentioned: (noun: Meaning) => boolean
}

const words = (line: string): ReadonlySet<string> => new Set(line.split(' '))
/** "her" and "sie" are told by what stands around them, so not here. */
const clueWords: readonly (readonly [Mention['kind'], Sex, ReadonlySet<string>])[] = [
  ['subject', 'f', words('she herself')],
  ['subject', 'm', words('he himself er')],
  ['object', 'm', words('him ihn ihm')],
  ['owner', 'm', words('his sein seine seinen seiner seinem')],
  ['owner', 'f', words('hers ihr ihre ihren ihrer ihrem')],
  ['word', 'f', words('mrs ms madam lady female weiblich weibliche wife aunt tante ehefrau')],
  ['word', 'm', words('mr sir gentleman male männlich männliche herr husband uncle onkel ehemann')],
]
const links = words(
  'is was are were became works worked as who ist war wurde als arbeitet a an the our my their his her ein eine der die unser unsere mein meine new neue , not',
)
const copulas = words('is was became as ist war wurde als ,')
const notOwned = words(
  'and or but to at in on with for when while because again today yesterday here the a an very is was',
)
const verbOfOne = /^(?:ist|war|hat|hatte|wird|kann|muss|\p{Ll}+te?)$/u

/** Joins the clues of an entry with those of its context; the entry's own come first. */
export const joinClues = (entry: GenderClues, context: GenderClues, noun: Meaning): Sex | undefined =>
  entry.of(noun) ?? context.of(noun) ?? (context.isMentioned(noun) ? undefined : context.free())

/** Traces the clues of one text to the persons they are said of. */
export function traceClues(text: string): GenderClues {
  const tokens = text.replaceAll(/\b(Mrs|Ms|Mr|Dr)\./g, '$1').match(/\p{L}+|[.!?;\n]+|,/gu) ?? []
  const mentions = findMentions(tokens)
  const said = new Map<Meaning, number>()
  let free = 0
  for (const mention of mentions) {
    const { sex, kind } = mention
    if (sex === undefined) continue
    const weight = sex === 'f' ? 1 : -1
    const say = (noun: Meaning, times: number) => said.set(noun, (said.get(noun) ?? 0) + weight * times)
    const linked = mentions.find((other) => other.noun !== undefined && areLinked(tokens, mention, other))
    const person = linked === undefined && kind !== 'word' ? personOf(mention, mentions) : undefined
    if (linked?.noun !== undefined) say(linked.noun, 4)
    else if (person?.noun !== undefined) say(person.noun, 2)
    else if (person === undefined) free += weight * (kind === 'object' || kind === 'word' ? 1 : 2)
  }
  const toSex = (weight: number) => (weight === 0 ? undefined : weight > 0 ? 'f' : 'm')
  return {
    of: (noun) => toSex(said.get(noun) ?? 0),
    free: () => toSex(free),
    isMentioned: (noun) => mentions.some((mention) => mention.noun === noun),
  }
}

function findMentions(tokens: readonly string[]): Mention[] {
  let sentence = 0
  return tokens.flatMap((word, place): Mention[] => {
    const lower = word.toLowerCase() === 'dr' ? 'doctor' : word.toLowerCase()
    const next = tokens[place + 1]?.toLowerCase() ?? '.'
    const at = { place, sentence }
    if (/^[.!?;\n]/.test(word)) sentence++
    if (lower === 'her')
      return [{ ...at, kind: /^\p{L}/u.test(next) && !notOwned.has(next) ? 'owner' : 'object', sex: 'f' }]
    // "Sie" amid a sentence is whoever is spoken to.
    const isPolite = word === 'Sie' && /[\p{L},]/u.test(tokens[place - 1] ?? '.')
    if (lower === 'sie')
      return isPolite || !verbOfOne.test(next) ? [] : [{ ...at, kind: 'subject', sex: 'f' }]
    const clue = clueWords.find(([, , known]) => known.has(lower))
    if (clue !== undefined) return [{ ...at, kind: clue[0], sex: clue[1] }]
    const sex = /^\p{Lu}/u.test(word) ? genderOfName(word) : undefined
    if (sex !== undefined) return [{ ...at, kind: 'word', sex }]
    return [...find('en', lower, 'noun'), ...find('de', lower, 'noun')]
      .flatMap(({ word: noun, count, isFemale }): Mention[] => {
        const has = (trait: string) => noun.traits.has(trait)
        if (count === 'pl') return []
        if (has('@female') || has('@male')) return [{ ...at, kind: 'word', sex: has('@female') ? 'f' : 'm' }]
        // "Lehrerin" tells a gender by itself, "Lehrer" does not have to.
        return has('@person')
          ? [{ ...at, kind: 'person', noun, sex: isFemale === true ? 'f' : undefined }]
          : []
      })
      .slice(0, 1)
  })
}

/** Whether the mention is said to be that person: "she is a doctor", "my mother, a doctor", "a female doctor". */
function areLinked(tokens: readonly string[], mention: Mention, person: Mention): boolean {
  if (mention === person) return true
  if (mention.sentence !== person.sentence || mention.kind === 'object' || mention.kind === 'owner')
    return false
  const [from = 0, to = 0] = [mention.place, person.place].toSorted((a, b) => a - b)
  const between = tokens.slice(from + 1, to)
  if (mention.kind === 'word' && between.length === 0) return true
  const isTie = (word: string) =>
    links.has(word.toLowerCase()) || /^\p{Lu}/u.test(word) || /(?:ly|ische?)$/.test(word)
  return (
    between.length <= 7 && between.some((word) => copulas.has(word.toLowerCase())) && between.every(isTie)
  )
}

/** Whom a pronoun stands for: of the nearest sentence that names somebody who may be meant, the first (its subject). */
function personOf(pronoun: Mention, mentions: readonly Mention[]): Mention | undefined {
  const isFitting = ({ kind, sex }: Mention) =>
    (kind === 'person' || kind === 'word') && (sex === undefined || sex === pronoun.sex)
  for (let sentence = pronoun.sentence; sentence >= pronoun.sentence - 2; sentence--) {
    // "The teacher helped her": someone else.
    if (pronoun.kind === 'object' && sentence === pronoun.sentence) continue
    const person = mentions.find(
      (other) => other.sentence === sentence && other.place < pronoun.place && isFitting(other),
    )
    if (person !== undefined) return person
  }
  return pronoun.kind !== 'subject'
    ? undefined
    : mentions.find(
        ({ kind, sentence, place }) =>
          kind === 'person' && sentence === pronoun.sentence && place > pronoun.place,
      )
}
