/**
 * Writes a run in German or English: its parts one by one, each word in the form that its part asks for, in the order of the target. What fits no frame is
 * glossed: word by word, in place. Nothing is lost: words that are not in the dictionary stay as they are.
 */
import { cutIntoParts, isBe, type Part, type Role, type Token } from './frames.ts'
import { find, genderOf, write } from './lexicon.ts'
import type { Form, Language, Reading, SourceLanguage } from './lexicon.ts'
import type { Chooser } from './senses.ts'

/** A run, and what it is translated with. */
export type Run = {
  readonly tokens: readonly Token[]
  readonly source: SourceLanguage
  readonly chooser: Chooser
}
/** A word of the target, and the places of the source words it came from. */
export type Word = { readonly text: string; readonly at: readonly number[] }

/** In what order the target has the parts; around "be" another than around other verbs. */
const orders: Readonly<Record<string, string>> = {
  'en be': 'subject verb not adverb adjective object place',
  'en other': 'subject not verb object place adverb',
  'de be': 'subject verb adverb not object adjective place',
  'de other': 'subject verb object adverb not place',
}

/** A run cut into parts, with the subject and the verb that agrees with it; a phrase alone has no verb. */
type Clause = Run & {
  readonly to: Language
  readonly parts: readonly Part[]
  readonly subject?: Reading
  readonly verb?: Reading
}

/** The run in its frame; undefined where there is none, or its words do not go together. */
export function writeByFrame(run: Run, to: Language): Word[] | undefined {
  const parts = cutIntoParts(run.tokens)
  const clause = parts && findVerb({ ...run, to, parts })
  if (clause === undefined) return undefined
  const order = orders[`${to} ${clause.verb && !isBe(clause.verb) ? 'other' : 'be'}`] ?? ''
  const sorted = clause.parts.toSorted((one, other) => order.indexOf(one.role) - order.indexOf(other.role))
  const written = sorted.map((part) => writePart(clause, part))
  return written.includes(undefined) ? undefined : written.flatMap((words) => words ?? [])
}

const partOf = ({ parts }: Clause, role: Role) => parts.find((part) => part.role === role)
const agree = (one: Reading, other: Reading): boolean =>
  one.agreement === other.agreement && one.inCase === other.inCase

/** Subject and verb in forms that go together: "sie ist" is she, "sie sind" are they. */
function findVerb(clause: Clause): Clause | undefined {
  const { chooser } = clause
  const [subjectPart, verbPart] = [partOf(clause, 'subject'), partOf(clause, 'verb')]
  if (subjectPart === undefined || verbPart === undefined) return clause
  // English needs a helper before "not" for all verbs but "be".
  const [, help] = /^(do|does|did) /i.exec(partOf(clause, 'not')?.tokens[0]?.text ?? '') ?? []
  const verbs = verbPart.tokens[0]?.readings ?? []
  const verbsOf = (head: Reading) =>
    verbs.filter((verb) => (help ? verb.agreement === 'p' && !verb.isPast : agree(verb, head)))
  const head = chooser.best(headsOf(subjectPart, [0]).filter((one) => verbsOf(one).length > 0))
  const verb = head && chooser.best(verbsOf(head))
  if (head === undefined || verb === undefined) return undefined
  const subject = resolvePronoun(clause, head)
  const isPast = verb.isPast || help?.toLowerCase() === 'did'
  return { ...clause, subject, verb: { ...verb, agreement: subject.agreement, isPast } }
}

/** What a phrase may be about: the readings of its last word, in the first of these cases that its article agrees with. */
function headsOf({ tokens }: Part, cases: readonly number[]): Reading[] {
  const articles = tokens[0]?.readings.filter(isArticle) ?? []
  const heads = cases.flatMap(
    (inCase) => tokens.at(-1)?.readings.filter((one) => one.inCase === inCase) ?? [],
  )
  return heads.filter((head) => articles.length === 0 || articles.some((article) => agree(article, head)))
}
const isArticle = ({ meaning }: Reading): boolean => meaning.kind === 'determiner'

/** English "it" takes the gender of the thing it stands for. So do German "er" and "sie" where something is said of it that is not said of persons. */
function resolvePronoun(clause: Clause, subject: Reading): Reading {
  const { source, to, chooser } = clause
  const { meaning, agreement } = subject
  const [quality] = partOf(clause, 'adjective')?.tokens.at(-1)?.readings ?? []
  const gender = agreement === 'm' || agreement === 'f' ? agreement : undefined
  const isSaidOfThings = gender !== undefined && quality?.meaning.traits.has('@person') === false
  const isOpen = source === 'en' ? meaning.en.startsWith('it ') : isSaidOfThings
  const thing = meaning.kind === 'pronoun' && isOpen ? chooser.thing(gender) : undefined
  if (thing === undefined) return subject
  const written = to === 'de' ? genderOf(thing) : 'n'
  const [pronoun = subject] = find('en', { m: 'he', f: 'she', n: 'it' }[written])
  return { ...subject, agreement: written, meaning: pronoun.meaning }
}

function writePart(clause: Clause, part: Part): Word[] | undefined {
  const { role, tokens, preposition } = part
  if (role === 'verb' || role === 'not') return tokens.map((token) => writeVerb(clause, role, token))
  if (role === 'adjective' || role === 'adverb') return tokens.map((token) => writeWord(clause, token))
  const subject = role === 'subject' && !preposition ? clause.subject : undefined
  const head = subject ?? clause.chooser.best(headsOf(part, casesOf(clause, part)))
  const form = head && ((clause.verb ?? preposition) ? head : { ...head, inCase: 0 })
  const phrase = form && writePhrase(clause, part, form)
  return phrase && preposition ? writePlace(clause, preposition, phrase, form.inCase) : phrase
}

/** The cases in which a phrase may stand. German shows by the case whether a place is where or where to; in English the verb does. */
function casesOf({ source, verb }: Clause, { role, preposition }: Part): readonly number[] {
  const isVerb = (trait: string) => verb?.meaning.traits.has(trait) === true
  const traits = preposition?.readings[0]?.meaning.traits
  if (traits?.has('@acc')) return [1]
  if (traits?.has('@two') && source === 'de') return [2, 1]
  if (traits) return traits.has('@two') && role === 'place' && isVerb('@motion') ? [1] : [2]
  if (verb === undefined) return [0, 1, 2]
  return isVerb('@be') ? [0] : isVerb('@dat') ? [2] : [1]
}

function writeWord({ chooser, to }: Clause, { readings, at }: Omit<Token, 'text'>, form?: Form): Word {
  const meaning = chooser.best(readings)?.meaning
  return { text: meaning ? write(meaning, to, form) : '', at }
}

/** The verb in the form of its subject, or its "not": English says "did not wait". */
function writeVerb(clause: Clause, role: Role, token: Token): Word {
  const { verb, to } = clause
  const isHelped = to === 'en' && !isBe(verb) && partOf(clause, 'not') !== undefined
  if (verb === undefined || (role === 'not' && !isHelped)) return writeWord(clause, token)
  const help = verb.isPast ? 'did not' : /[1p]/.test(verb.agreement) ? 'do not' : 'does not'
  const form: Form = isHelped ? { agreement: 'p', inCase: 0, isPast: false } : verb
  return { text: role === 'not' ? help : write(verb.meaning, to, form), at: token.at }
}

/** A phrase, in the case and number of its head. */
function writePhrase(clause: Clause, { role, tokens }: Part, head: Reading): Word[] | undefined {
  const { to, verb, chooser } = clause
  const { kind, traits } = head.meaning
  const articles =
    tokens[0]?.readings.filter((one) => isArticle(one) && one.agreement === head.agreement) ?? []
  const article = chooser.best(articles)?.meaning
  const adjectives = tokens.slice(article ? 1 : 0, -1)
  const isIndefinite = kind === 'noun' && (article === undefined || article.traits.has('@one'))
  // "Sie ist Ärztin": what somebody is has no article in German, but in English it has.
  const isSomebody = traits.has('@person') && head.agreement !== 'p' && adjectives.length === 0
  const isTrade = role === 'object' && isBe(verb) && isIndefinite && isSomebody
  // German says "kein", for which there is no frame.
  if (role === 'object' && isIndefinite && !isTrade && partOf(clause, 'not')) return undefined
  const after = article === undefined ? 'alone' : article.de.includes(' ') ? 'afterThe' : 'afterEin'
  const words = [
    {
      at: article ? (tokens[0]?.at ?? []) : [],
      readings: !isTrade ? articles : to === 'en' ? find('en', 'a') : [],
    },
    ...adjectives,
    { at: tokens.at(-1)?.at ?? [], readings: [head] },
  ].map((word) => writeWord(clause, word, { ...head, after }))
  const [first, ...others] = words.filter(({ text }) => text !== '')
  const isAn = first?.text === 'a' && /^[aeiou]/i.test(others[0]?.text ?? '')
  return first && [isAn ? { ...first, text: 'an' } : first, ...others]
}

/** A phrase behind its preposition, which German joins with some articles. */
function writePlace(clause: Clause, preposition: Token, phrase: readonly Word[], inCase: number): Word[] {
  const { text, at } = writeWord(clause, preposition)
  const isWhereTo = clause.to === 'en' && inCase === 1 && /^(?:in|at)$/.test(text)
  const [article, ...others] = phrase
  const [joined] = clause.to === 'de' ? find('de', `${text} ${article?.text}`) : []
  if (article === undefined || joined === undefined) return [{ text: isWhereTo ? 'to' : text, at }, ...phrase]
  return [{ text: write(joined.meaning, 'de'), at: [...at, ...article.at] }, ...others]
}

/** What one word means, in its usual form; undefined where the dictionary does not have it. */
export function glossWord({ readings }: Token, { chooser }: Run, to: Language): string | undefined {
  const found = chooser.best(readings)
  return (found && write(found.meaning, to, { ...found, inCase: 0 })) || undefined
}
