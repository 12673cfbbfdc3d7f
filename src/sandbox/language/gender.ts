/**
 * Gender clues (§4.1 rule 6): English says "the doctor" of anyone, German must choose. A clue counts for the person it is
 * said of: each pronoun is traced to its person, nouns and names to what they are said to be. Clues are looked for in the
 * entry and in the context; without any the masculine form stays.
 */
import {
  copulas,
  findGenderedPronoun,
  genderOfWord,
  links,
  notPossessed,
  thirdPersonVerb,
  type Sex,
} from './gender-words.ts'
import { genderOfName } from './names.ts'
import { findNouns, type Noun } from './noun-lexicon.ts'

/** A word that says something about a person's gender, or a person of no told gender. */
type Mention = {
  readonly place: number
  readonly sentence: number
  readonly kind: 'pronoun' | 'possessive' | 'object-pronoun' | 'gendered' | 'person'
  readonly sex?: Sex
  readonly noun?: Noun
}

/** What the clues say: `undefined` where they say nothing. */
export type GenderClues = {
  readonly of: (noun: Noun) => Sex | undefined
  /** Of "I" and "you", whom no noun names. */
  readonly ofSpeaker: () => Sex | undefined
}

/** Joins the clues of an entry with those of its context. */
export function joinGenderClues(inEntry: TracedClues, inContext: TracedClues): GenderClues {
  return {
    of: (noun) =>
      inEntry.of(noun) ??
      inContext.of(noun) ??
      (inContext.mentioned.has(noun) ? undefined : inContext.free()),
    ofSpeaker: () => inContext.free(),
  }
}

/** What the clues of one text say. */
export type TracedClues = {
  readonly of: (noun: Noun) => Sex | undefined
  /** Of somebody the text does not name. */
  readonly free: () => Sex | undefined
  readonly mentioned: ReadonlySet<Noun>
}

/** Traces the clues of one text to the persons they are said of. */
export function traceClues(text: string): TracedClues {
  const words = text.replaceAll(/\b(Mrs|Ms|Mr|Dr|Prof)\./g, '$1').match(/\p{L}+|[.!?;\n]+|,/gu) ?? []
  const mentions = findMentions(words)
  const sentences = groupBySentence(mentions)
  const said = new Map<Noun, number>()
  const mentioned = new Set<Noun>()
  let free = 0
  for (const { noun } of mentions) if (noun !== undefined) mentioned.add(noun)
  const say = (noun: Noun, sex: Sex, weight: number) =>
    said.set(noun, (said.get(noun) ?? 0) + (sex === 'f' ? weight : -weight))

  for (const mention of mentions) {
    const { sex } = mention
    if (sex === undefined) continue
    const linked = sentences
      .get(mention.sentence)
      ?.find((other) => other.noun !== undefined && areLinked(words, mention, other))
    if (linked?.noun !== undefined) say(linked.noun, sex, 4)
    else if (mention.kind === 'gendered') free += sex === 'f' ? 1 : -1
    else {
      const person = personOf(mention, sentences)
      if (person?.noun !== undefined) say(person.noun, sex, 2)
      else if (person === undefined)
        free += (sex === 'f' ? 1 : -1) * (mention.kind === 'object-pronoun' ? 1 : 2)
    }
  }
  return {
    of: (noun: Noun): Sex | undefined => toSex(said.get(noun) ?? 0),
    free: (): Sex | undefined => toSex(free),
    mentioned,
  }
}

function toSex(weight: number): Sex | undefined {
  return weight === 0 ? undefined : weight > 0 ? 'f' : 'm'
}

function findMentions(words: readonly string[]): Mention[] {
  const mentions: Mention[] = []
  let sentence = 0
  for (const [place, word] of words.entries()) {
    const lower = word.toLowerCase()
    const next = words[place + 1]?.toLowerCase() ?? '.'
    const at = { place, sentence }
    const pronoun = findGenderedPronoun(lower)
    if (/^[.!?;\n]/.test(word)) sentence++
    else if (lower === 'her') {
      const possessive = /^\p{L}/u.test(next) && !notPossessed.has(next)
      mentions.push({ ...at, kind: possessive ? 'possessive' : 'object-pronoun', sex: 'f' })
    } else if (pronoun !== undefined) mentions.push({ ...at, ...pronoun })
    else if (lower === 'sie') {
      const formal = word === 'Sie' && place > 0 && !/^[.!?;\n]/.test(words[place - 1] ?? '')
      if (!formal && thirdPersonVerb.test(next)) mentions.push({ ...at, kind: 'pronoun', sex: 'f' })
    } else {
      const found = findMentionedNoun(word)
      if (found !== undefined) mentions.push({ ...at, ...found })
    }
  }
  return mentions
}

function findMentionedNoun(word: string): Omit<Mention, 'place' | 'sentence'> | undefined {
  const lower = word.toLowerCase() === 'dr' ? 'doctor' : word.toLowerCase()
  const sex = genderOfWord(lower) ?? (/^\p{Lu}/u.test(word) ? genderOfName(word) : undefined)
  if (sex !== undefined) return { kind: 'gendered', sex }
  for (const reading of [...findNouns('en', lower), ...findNouns('de', lower)]) {
    if (reading.count === 'pl') continue
    if (reading.noun.traits.has('@female')) return { kind: 'gendered', sex: 'f' }
    if (reading.noun.traits.has('@male')) return { kind: 'gendered', sex: 'm' }
    if (!reading.noun.traits.has('@person')) continue
    // "Lehrerin" tells a gender by itself, "Lehrer" does not have to.
    return reading.female
      ? { kind: 'person', noun: reading.noun, sex: 'f' }
      : { kind: 'person', noun: reading.noun }
  }
  return undefined
}

/** Whether the mention is said to be that person: "she is a doctor", "my mother, a doctor", "a female doctor". */
function areLinked(words: readonly string[], mention: Mention, person: Mention): boolean {
  if (mention === person) return mention.sex !== undefined
  if (
    mention.sentence !== person.sentence ||
    mention.kind === 'object-pronoun' ||
    mention.kind === 'possessive'
  )
    return false
  const [from, to] =
    mention.place < person.place ? [mention.place, person.place] : [person.place, mention.place]
  const between = words.slice(from + 1, to)
  if (mention.kind === 'gendered' && between.length === 0) return true
  const lower = between.map((word) => word.toLowerCase())
  return (
    between.length <= 7 &&
    lower.some((word) => copulas.has(word)) &&
    between.every(
      (word, index) => links.has(lower[index] ?? '') || /^\p{Lu}/u.test(word) || /ly$|ische?$/.test(word),
    )
  )
}

/**
 * The person a pronoun stands for: in the nearest sentence that names one, the one named first (the subject). Undefined
 * where nobody is named; a mention without a noun where it is someone whose gender was told anyway.
 */
function personOf(pronoun: Mention, sentences: Sentences): Mention | undefined {
  for (let sentence = pronoun.sentence; sentence >= pronoun.sentence - 2; sentence--) {
    // "The teacher helped her": someone else.
    if (pronoun.kind === 'object-pronoun' && sentence === pronoun.sentence) continue
    const before = sentences
      .get(sentence)
      ?.find(
        ({ kind, sex, place }) =>
          (kind === 'person' || kind === 'gendered') &&
          (sex === undefined || sex === pronoun.sex) &&
          place < pronoun.place,
      )
    if (before !== undefined) return before
  }
  if (pronoun.kind !== 'pronoun') return undefined
  return sentences
    .get(pronoun.sentence)
    ?.find(({ kind, place, sex }) => kind === 'person' && sex === undefined && place > pronoun.place)
}

/** The mentions of each sentence, by its number. */
type Sentences = ReadonlyMap<number, readonly Mention[]>

function groupBySentence(mentions: readonly Mention[]): Sentences {
  const sentences = new Map<number, Mention[]>()
  for (const mention of mentions) {
    const others = sentences.get(mention.sentence)
    if (others === undefined) sentences.set(mention.sentence, [mention])
    else others.push(mention)
  }
  return sentences
}
