/**
 * Gender clues (§4.1 rule 6): English says "the doctor" of anyone, German must choose. A clue counts for the person it is said of: each
 * pronoun is traced to its person, words and names to what they are said to be. Without any the masculine form stays.
 */
import { find, isSomebody, type Meaning } from './lexicon.ts'
import { genderOfName } from './names.ts'

type Sex = 'm' | 'f'

/** A word that reveals somebody's gender, or names a person of unknown gender. */
type Mention = {
  readonly kind: 'subject' | 'owner' | 'object' | 'word' | 'person'
  readonly sex?: Sex | undefined
  readonly noun?: Meaning
}
type Placed = Mention & { readonly place: number; readonly sentence: number }

/** What the clues of one text say of a person, or of somebody the text does not name; undefined where they say nothing. */
type GenderClues = {
  readonly of: (noun: Meaning | undefined) => Sex | undefined
  readonly isMentioned: (noun: Meaning) => boolean
}

/** The meaning of "her" and "sie" depends on the words around them, so they are not here. */
const clues: readonly (readonly [Mention['kind'], Sex, RegExp])[] = [
  ['subject', 'f', /^(?:she|herself)$/],
  ['subject', 'm', /^(?:he|himself|er)$/],
  ['object', 'm', /^(?:him|ihn|ihm)$/],
  ['owner', 'm', /^(?:his|sein|seine[nmr]?)$/],
  ['owner', 'f', /^(?:hers|ihr|ihre[nmr]?)$/],
  ['word', 'f', /^(?:mrs|ms|madam|lady|female|weibliche?|wife|aunt|tante|ehefrau)$/],
  ['word', 'm', /^(?:mr|sir|gentleman|male|männliche?|herr|husband|uncle|onkel|ehemann)$/],
]
const link =
  /^(?:is|was|are|were|became|works|worked|as|who|ist|war|wurde|als|arbeitet|an?|the|our|my|their|his|her|einer?|der|die|unsere?|meine?|new|neue|,|not)$/i
const copula = /^(?:is|was|became|as|ist|war|wurde|als|,)$/i
const notOwned =
  /^(?:and|or|but|to|at|in|on|with|for|when|while|because|again|today|yesterday|here|the|an?|very|is|was|\P{L}.*)$/iu
const verbOfOne = /^(?:ist|war|hat|hatte|wird|kann|muss|\p{Ll}+te?)$/u

/** Joins the clues of an entry with those of its context; the entry's own come first. */
export const joinClues = (entry: GenderClues, context: GenderClues, noun: Meaning): Sex | undefined =>
  entry.of(noun) ?? context.of(noun) ?? (context.isMentioned(noun) ? undefined : context.of(undefined))

/** Traces the clues of one text to the persons they are said of. */
export function traceClues(text: string): GenderClues {
  const tokens = text.replaceAll(/\b(Mrs|Ms|Mr|Dr)\./g, '$1').match(/\p{L}+|[.!?;\n]+|,/gu) ?? []
  let sentence = 0
  const mentions = tokens.flatMap((word, place): Placed[] => {
    if (/^[.!?;\n]/.test(word)) sentence++
    const mention = readMention(word, tokens[place - 1] ?? '.', tokens[place + 1] ?? '.')
    return mention === undefined ? [] : [{ ...mention, place, sentence }]
  })
  const said = new Map<Meaning | undefined, number>()
  for (const mention of mentions) {
    const { sex, kind } = mention
    if (sex === undefined) continue
    const linked = mentions.find((other) => other.noun !== undefined && areLinked(tokens, mention, other))
    const person = linked ?? (kind === 'word' ? undefined : personOf(mention, mentions))
    // A name or a mother who was spoken of before.
    if (person !== undefined && person.noun === undefined) continue
    const weight = linked ? 4 : person || kind === 'subject' || kind === 'owner' ? 2 : 1
    said.set(person?.noun, (said.get(person?.noun) ?? 0) + (sex === 'f' ? weight : -weight))
  }
  const of = (noun: Meaning | undefined) => {
    const weight = said.get(noun) ?? 0
    return weight === 0 ? undefined : weight > 0 ? 'f' : 'm'
  }
  return { of, isMentioned: (noun) => mentions.some((one) => one.noun === noun) }
}

function readMention(word: string, before: string, after: string): Mention | undefined {
  const lower = word.toLowerCase() === 'dr' ? 'doctor' : word.toLowerCase()
  if (lower === 'her') return { kind: notOwned.test(after) ? 'object' : 'owner', sex: 'f' }
  // "Sie" within a sentence addresses somebody.
  const isPolite = word === 'Sie' && /[\p{L},]/u.test(before)
  if (lower === 'sie')
    return isPolite || !verbOfOne.test(after.toLowerCase()) ? undefined : { kind: 'subject', sex: 'f' }
  const clue = clues.find(([, , known]) => known.test(lower))
  if (clue !== undefined) return { kind: clue[0], sex: clue[1] }
  const sex = /^\p{Lu}/u.test(word) ? genderOfName(word) : undefined
  if (sex !== undefined) return { kind: 'word', sex }
  const nouns = [...find('en', lower, 'noun'), ...find('de', lower, 'noun')]
  const person = nouns.find((one) => one.count === 'sg' && isSomebody(one.word))
  if (person === undefined) return undefined
  const { word: noun, isFemale } = person
  // "Lehrerin" has a gender by itself, "Lehrer" need not.
  if (noun.traits.has('@person')) return { kind: 'person', noun, sex: isFemale === true ? 'f' : undefined }
  return { kind: 'word', sex: noun.traits.has('@female') ? 'f' : 'm' }
}

/** Whether the mention is said to be that person: "she is a doctor", "my mother, a doctor", "a female doctor". */
function areLinked(tokens: readonly string[], mention: Placed, person: Placed): boolean {
  if (mention === person) return true
  if (mention.sentence !== person.sentence || /^(?:object|owner)$/.test(mention.kind)) return false
  const [from = 0, to = 0] = [mention.place, person.place].toSorted((a, b) => a - b)
  const between = tokens.slice(from + 1, to)
  if (mention.kind === 'word' && between.length === 0) return true
  const isTie = (word: string) =>
    link.test(word) || /^\p{Lu}|(?:ly|ische?)$/u.test(word) || find('en', word, 'adjective').length > 0
  return between.length <= 7 && between.some((word) => copula.test(word)) && between.every(isTie)
}

/** Whom a pronoun stands for: of the nearest sentence that names somebody who may be meant, the first (its subject). */
function personOf(pronoun: Placed, mentions: readonly Placed[]): Placed | undefined {
  const isFitting = ({ kind, sex }: Mention) =>
    (kind === 'person' || kind === 'word') && (sex === undefined || sex === pronoun.sex)
  const isBefore = ({ sentence, place }: Placed) => place < pronoun.place && sentence >= pronoun.sentence - 2
  // "The teacher helped her": someone else.
  const isOther = ({ sentence }: Placed) => pronoun.kind !== 'object' || sentence < pronoun.sentence
  const fitting = mentions.filter((one) => isFitting(one) && isBefore(one) && isOther(one))
  const person = fitting.find(({ sentence }) => sentence === fitting.at(-1)?.sentence)
  if (person !== undefined) return person
  if (pronoun.kind !== 'subject') return undefined
  return mentions.find(
    ({ kind, sentence, place }) =>
      kind === 'person' && sentence === pronoun.sentence && place > pronoun.place,
  )
}
